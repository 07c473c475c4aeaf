// @ts-check
/** The bot that searches a tree with its network for prior and value, as `floe.search.guided`. */

import { spend } from "./budget.js";

/**
 * @import {Level} from "./kernels.js"
 * @import {Block, Room} from "./memory.js"
 * @import {Network} from "./network.js"
 * @typedef {object} Tried what was found out about a move of the root
 * @property {number} visits
 * @property {number} win
 * @property {number} prior
 */

// A node's row in `links` and in `sums`, as `floe.search.guided_tree` has them.
const [CHILD, SIBLING, MOVE, VISITS, LEGAL] = [0, 1, 2, 3, 6];
const [WINS, PRIOR] = [1, 3];
const BATCH = 64; // simulations between two looks at the clock

/**
 * Return the move visited most; the search stops as soon as no other can come to be that.
 * @param {Network} network @param {Level} level @param {Block} informationSet @param {number[]} moves
 * @param {number} players @param {bigint} seed @param {() => number} [clock]
 */
export function chooseByGuide(network, level, informationSet, moves, players, seed, clock) {
  if (moves.length === 1) return moves[0];
  return ranked(moves, searched(network, level, informationSet, players, seed, clock, true))[0];
}

/**
 * Return the moves, the one visited most first; the whole budget is spent.
 * @param {Network} network @param {Level} level @param {Block} informationSet @param {number[]} moves
 * @param {number} players @param {bigint} seed @param {() => number} [clock]
 */
export function rankByGuide(network, level, informationSet, moves, players, seed, clock) {
  return ranked(moves, searched(network, level, informationSet, players, seed, clock, false));
}

/** @param {number[]} moves @param {Map<number, Tried>} found every legal move is among them */
function ranked(moves, found) {
  const trust = (/** @type {number} */ move) => /** @type {Tried} */ (found.get(move));
  return [...moves].sort((first, second) => {
    const [one, other] = [trust(first), trust(second)];
    return other.visits - one.visits || other.win - one.win || other.prior - one.prior;
  });
}

/**
 * @param {Network} network @param {Level} level @param {Block} informationSet @param {number} players
 * @param {bigint} seed @param {(() => number) | undefined} clock @param {boolean} isHasty
 * @returns {Map<number, Tried>} what was found out about each move
 */
function searched(network, { simulations = 0, seconds }, informationSet, players, seed, clock, isHasty) {
  const { kernels, weights, scale, table } = network;
  const { heap, about: { rooms }, call } = kernels;
  const mark = heap.mark();
  const tree = heap.make(rooms.guided_tree, { players, simulations });
  const guide = heap.make(rooms.guide, {}, { weights, scale, table });
  const [config, rollouts] = [heap.make(rooms.guide_config), heap.make(rooms.rollouts)];
  const given = [tree, guide, informationSet, kernels.rng(seed), config, rollouts].map(({ handle }) => handle);
  const search = (/** @type {number} */ some) => call.guided_search(...given, some);
  spend({ simulations, seconds, batch: BATCH, clock }, search, () => (isHasty ? lead(tree) : 0));
  // Given back, and still there until something else is made: it is read at once.
  heap.release(mark);
  return rootMoves(tree);
}

/** @param {Room} tree @returns {Map<number, Tried>} what was found out about each move of the root */
function rootMoves(tree) {
  const [links, sums] = [tree.block("links"), tree.block("sums")];
  const link = (/** @type {number} */ node, /** @type {number} */ at) => links.values[links.shape[1] * node + at];
  const sum = (/** @type {number} */ node, /** @type {number} */ at) => sums.values[sums.shape[1] * node + at];
  const found = new Map();
  for (let node = link(0, CHILD); node; node = link(node, SIBLING)) {
    const visits = link(node, VISITS);
    const [win, prior] = [sum(node, WINS) / Math.max(visits, 1), sum(node, PRIOR) / Math.max(link(node, LEGAL), 1)];
    found.set(link(node, MOVE), { visits, win, prior });
  }
  return found;
}

/** @param {Room} tree @returns {number} by how many visits the most trusted move is ahead of the next */
function lead(tree) {
  const visits = [...rootMoves(tree).values()].map((one) => one.visits).sort((one, other) => other - one);
  return visits.length ? visits[0] - (visits[1] ?? 0) : 0;
}
