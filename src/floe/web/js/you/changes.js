// @ts-check
/** What the page knows of the numbers about somebody, and every way that can change, by name. */

/** @import {State} from "../state.js" */

/**
 * @typedef {{rival: string, ahead: number, level: number, behind: number}} Versus
 * @typedef {{day: string, games: number, average: number, luck: number, points: number}} Point
 * @typedef {object} GameNumbers  all games of one kind
 * @property {string} game
 * @property {number} played
 * @property {number} won
 * @property {Versus[]} versus
 * @property {number} reviewed
 * @property {number} decisions
 * @property {number} errors
 * @property {number} blunders
 * @property {number} average  what a decision cost
 * @property {number} luck
 * @property {Point[]} over_time
 * @property {Record<string, number>} habits
 *
 * @typedef {object} Numbers  about a person
 * @property {string} name
 * @property {GameNumbers[]} games
 * @property {string | null} link  if they are shared
 * @property {number} waiting  how many games are not counted yet
 * @property {number | null} since  when they were deleted
 * @property {boolean} [alone]  whether no server has any of them
 * @property {number} [here]  how many of the games were played in this browser: nobody else sees these
 */

/** @param {State} state @param {Partial<NonNullable<State["numbers"]>>} some @returns {State} */
const counted = (state, some) => (state.numbers ? { ...state, numbers: { ...state.numbers, ...some } } : state);

/** @param {State} state @param {Numbers} info @returns {State} */
export const numbersCame = (state, info) => counted(state, { info, failed: "" });

/** @param {State} state @param {string} failed @returns {State} */
export const numbersFailed = (state, failed) => counted(state, { failed });

/** @param {State} state @param {boolean} deleting @returns {State} */
export const deletionAsked = (state, deleting) => counted(state, { deleting });
