// @ts-check
/** What a seat knows of a game in the page: what its bots look at, and what they draw determinizations from. */

/**
 * @import {Block} from "../engine/memory.js"
 * @import {Player, State} from "./log.js"
 */

/**
 * Return what a seat knows, ready to draw determinizations from; where what it has seen of hidden cards is too much to
 * count, without that. It lies behind what the heap has in use: mark it before, and release it after.
 * @param {Player} player @param {State} state @param {number} seat @returns {Block}
 */
export function knownTo(player, state, seat) {
  const [vector, board] = [player.load(state), boardOf(player, state)];
  const of = (/** @type {[number, number][]} */ log) => player.kernels.informationSet(vector, seat, log, board);
  const known = of(state.past.moves) ?? of([]);
  if (!known) throw new Error("a position is too much to count");
  return known;
}

/**
 * Return the position as the network looks at it for the seat to decide; mark the heap before, and release it after.
 * @param {Player} player @param {State} state @returns {Block}
 */
export function visibleTo(player, state) {
  const { kernels, kernels: { about: { rules } } } = player;
  const vector = player.load(state);
  if (rules.extended === rules.size) return vector; // it overlooks what is hidden
  const board = boardOf(player, state);
  return kernels.visible(vector, kernels.actor(vector), state.past.moves, board) ?? vector;
}

/** @param {Player} player @param {State} state what the game was dealt on, in a game with boards */
export const boardOf = ({ words }, state) => words.board?.(state.vector);
