// @ts-check
/** What is true of moves, and which of it tells one from another, as `floe.bots.facts`. */

/**
 * @import {Reason} from "../../state.js"
 * @typedef {object} Fact something true of a move
 * @property {string} key by which two moves compare
 * @property {number} value what it is worth to the seat
 * @property {Reason} reason
 * @typedef {object} Plan a move, and the vectors before it, after it and at the end of the turn that follows from it
 * @property {number} seat whose turn it is
 * @property {Int8Array} before
 * @property {number} move
 * @property {Int8Array} after
 * @property {Int8Array} end
 */

/** What is worth less than this is said only where nothing better can be. */
export const NOTEWORTHY = 0.05;

/** @param {string} key @param {number} value @param {string} code @param {Reason["values"]} [values] @returns {Fact} */
export const fact = (key, value, code, values = {}) => ({ key, value, reason: { code, values } });

/**
 * Return what is worth more of a move than of another, by more than the least, the weightiest first.
 * @param {Iterable<Fact>} mine @param {Iterable<Fact>} its @param {number} [least] @returns {Reason[]}
 */
export function distinguishing(mine, its, least = 0) {
  const values = new Map(Array.from(its, ({ key, value }) => [key, value]));
  return Array.from(mine, ({ key, value, reason }) => ({ more: value - (values.get(key) ?? 0), reason }))
    .filter(({ more }) => more > least)
    .sort((one, other) => other.more - one.more)
    .map(({ reason }) => reason);
}

/**
 * Return what tells a move from another, the weightiest first; where nothing does, the first good thing.
 * @param {Iterable<Fact>} mine @param {Iterable<Fact>} its @returns {Reason[]}
 */
export function telling(mine, its) {
  const all = [...mine];
  const found = distinguishing(all, its);
  return found.length ? found : all.filter(({ value }) => value > 0).slice(0, 1).map(({ reason }) => reason);
}
