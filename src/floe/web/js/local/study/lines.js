// @ts-check
/** Lines tried on a board, as `floe.study.lines`: the same tree leads to the same positions as on a server. */

import { Chance } from "../chance.js";
import { Refused } from "../refused.js";
import { redealt } from "./redeal.js";

/**
 * @import {Player, State} from "../log.js"
 * @typedef {{first: State, moves: string[]}} Start where lines begin, and the moves of a game played on from there
 * @typedef {{move: string, parent?: number, deal?: number}} Ply a move of a tree: what it follows, and its deal
 * @typedef {object} Reached where a ply leads
 * @property {Ply} ply
 * @property {number} seat who moved
 * @property {State} state
 * @property {boolean} follows whether everything up to here happened in the game itself
 * @property {boolean} chance whether the move brought something to light that could have been something else
 */

/**
 * Return where each ply of a tree leads, the start before them; those that need a deal and have none get one.
 * @param {Player} player @param {Start} start @param {Ply[]} plies @param {() => number} newDeal
 * @param {boolean} [anew] whether the last ply gets another deal than the record's @returns {Reached[]}
 */
export function grown(player, start, plies, newDeal, anew = false) {
  /** @type {Reached[]} */
  const found = [{ ply: { move: "" }, seat: 0, state: start.first, follows: true, chance: false }];
  plies.forEach((ply, at) => {
    const before = found[ply.parent ?? 0];
    if (!before) throw new Refused("bad-record", `move ${at + 1} of the tree follows none before it`, { move: at + 1 });
    const isOwn = before.follows && ply.deal === undefined && isNext(start, before.state, ply.move);
    found.push(reached(player, before.state, ply, isOwn && !(anew && at === plies.length - 1), newDeal));
  });
  return found;
}

/** @param {Start} start @param {State} state @param {string} move */
function isNext({ first, moves }, state, move) {
  return moves[state.past.log.length - first.past.log.length] === move;
}

/**
 * @param {Player} player @param {State} state @param {Ply} ply @param {boolean} follows @param {() => number} newDeal
 * @returns {Reached}
 */
function reached(player, state, { move, parent, deal: given }, follows, newDeal) {
  const { words } = player;
  const [seat, after] = [player.actor(state), played(player, state, move)];
  const chance = player.actor(after) >= 0 && words.revealed(after.vector) !== words.revealed(state.vector);
  const ply = { move, ...(parent ? { parent } : {}) };
  if (follows || !chance) return { ply, seat, state: after, follows, chance };
  const deal = given ?? newDeal();
  const anew = played(player, redealt(player, state, new Chance(deal, "line")), move);
  return { ply: { ...ply, deal }, seat, state: anew, follows, chance };
}

/** @param {Player} player @param {State} state @param {string} text @returns {State} */
export function played(player, state, text) {
  if (player.actor(state) < 0) throw new Refused("game-over", `${text} comes too late`, { move: text });
  const move = player.read(state, text);
  if (move === undefined) throw new Refused("illegal-move", `${text} is not allowed here`, { move: text });
  return player.play(state, move);
}
