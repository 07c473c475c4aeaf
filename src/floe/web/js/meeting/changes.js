// @ts-check
/** How the state changes while somebody waits for others to play with. */

/** @import {State} from "../state.js" */
/** @import {Pace} from "./paces.js" */

/**
 * @typedef {{game: string, players: number, pace: Pace}} Wish
 *
 * @typedef {Wish & {waiting: number, offers_in: number, bot: string | null, deals_in: number | null,
 *   table: string | null, tag: string}} Seek  how somebody stands who waits, as the server tells it
 *
 * @typedef {Wish & {people: number}} Crowd  how many wait for the same
 *
 * @typedef {object} Meeting
 * @property {Seek | null} seek
 * @property {number} offersAt  when it is time to offer bots, and when they sit down: by this browser's clock
 * @property {number} dealsAt
 * @property {number} time  as the page shows it
 * @property {boolean} cut  whether the server has not answered
 * @property {(Wish & {table: string, seen: boolean}) | null} met  the table where somebody was seated last
 * @property {Crowd[] | null} crowds
 */

/** @type {Meeting} */
export const NOBODY = { seek: null, offersAt: 0, dealsAt: 0, time: 0, cut: false, met: null, crowds: null };

/** @param {State} state @param {Partial<Meeting>} some @returns {State} */
const meeting = (state, some) => ({ ...state, meeting: { ...state.meeting, ...some } });

/** The server has told how one stands; null if one does not wait. */
/** @param {State} state @param {Seek | null} seek @param {number} time @returns {State} */
export const seekCame = (state, seek, time) =>
  meeting(state, {
    seek,
    time,
    cut: false,
    offersAt: time + (seek?.offers_in ?? 0) * 1000,
    dealsAt: time + (seek?.deals_in ?? 0) * 1000,
  });

/** @param {State} state @param {number} time @returns {State} */
export const ticked = (state, time) => meeting(state, { time });

/** @param {State} state @returns {State} */
export const seekCut = (state) => meeting(state, { cut: true });

/** @param {State} state @param {Wish} wish @param {string} table @param {boolean} seen @returns {State} */
export const met = (state, { game, players, pace }, table, seen) =>
  meeting(state, { seek: null, met: { game, players, pace, table, seen } });

/** @param {State} state @returns {State} */
export const meetingSeen = (state) =>
  state.meeting.met && !state.meeting.met.seen ? meeting(state, { met: { ...state.meeting.met, seen: true } }) : state;

/** @param {State} state @param {import("../state.js").TableInfo[]} open @returns {State} */
export const openCame = (state, open) => ({ ...state, open });

/** @param {State} state @param {Crowd[]} crowds @returns {State} */
export const crowdsCame = (state, crowds) => meeting(state, { crowds });
