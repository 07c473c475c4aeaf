// @ts-check
/** What the page knows of ratings, and every way that can change, by name. */

/** @import {State} from "../state.js" */

/**
 * @typedef {object} Rating  how strong somebody is taken to be
 * @property {number} points
 * @property {number} spread  how many points that may be off
 * @property {boolean} provisional
 * @property {number | null} [change]  what the game has won or lost them
 *
 * @typedef {{place: number, name: string, rating: Rating, games: number, you: boolean}} Leader
 * @typedef {{level: string, rating: Rating}} LevelRating
 * @typedef {{table: string, at: number, points: number, spread: number, change: number, weight: number}} Moment
 *
 * @typedef {object} Leaderboard
 * @property {string} game
 * @property {number} players
 * @property {Leader[]} leaders
 * @property {Leader | null} you
 * @property {LevelRating[]} levels
 *
 * @typedef {object} OwnRating
 * @property {string} game
 * @property {number} players
 * @property {Rating} rating
 * @property {number} games
 * @property {number | null} place
 * @property {Moment[]} history
 *
 * @typedef {object} Ratings
 * @property {Leaderboard | null} board
 * @property {OwnRating[]} own
 * @property {string} failed  why nothing came
 */

/** @type {Ratings} */
export const NO_RATINGS = { board: null, own: [], failed: "" };

/** @param {State} state @param {Partial<Ratings>} some @returns {State} */
export const ratingsCame = (state, some) =>
  state.ratings ? { ...state, ratings: { ...state.ratings, ...some } } : state;
