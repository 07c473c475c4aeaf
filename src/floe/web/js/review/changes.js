// @ts-check
/** Every way a replay and its review can change, by name. */

/** @import {State, TableInfo} from "../state.js" */
/** @import {Frame, Replay, Review, Watching} from "./state.js" */

/** Change what is seen again, if anything is. @param {State} state @param {Partial<Watching>} some @returns {State} */
export const watching = (state, some) =>
  state.watching ? { ...state, watching: { ...state.watching, ...some } } : state;

/**
 * @param {State} state
 * @param {TableInfo} table
 * @param {Replay | null} replay
 * @param {number | null | "all"} eyes
 * @returns {State}
 */
export const replayCame = (state, table, replay, eyes) =>
  sought(watching(state, { table, replay, eyes, ...looking(state, table) }), state.watching?.at ?? 0);

/** Whose game a review looks at: the reader's own, until they choose another. */
/** @param {State} state @param {TableInfo} table */
const looking = ({ watching: before }, table) => (before?.table ? {} : { seat: table.yours[0] ?? 0 });

/** @param {State} state @param {number} at @returns {State} */
export function sought(state, at) {
  const last = (state.watching?.replay?.frames.length ?? 1) - 1;
  return watching(state, {
    at: Math.max(0, Math.min(at, last)),
    better: null,
    running: at < last && (state.watching?.running ?? false),
  });
}

/** @param {State} state @param {Frame[]} whole @param {boolean} opened @returns {State} */
export const allOpened = (state, whole, opened) => watching(state, { whole, opened });

/** @param {State} state @param {boolean} running @returns {State} */
export const ran = (state, running) => watching(state, { running });

/** @param {State} state @param {Review} review @param {number} since @returns {State} */
export function reviewCame(state, review, since) {
  const known = state.watching?.review?.decisions.slice(0, since) ?? [];
  return watching(state, { review: { ...review, decisions: [...known, ...review.decisions] } });
}

/** @param {State} state @param {string} failed @returns {State} */
export const reviewFailed = (state, failed) => watching(state, { failed });

/** @param {State} state @param {number} seat @returns {State} */
export const reviewedSeat = (state, seat) => watching(state, { seat });

/** @param {State} state @param {number | null} better @returns {State} */
export const betterShown = (state, better) => watching(state, { better });
