// @ts-check
/** The bot that searches a tree, as `floe.search.ismcts`. */

import { spend } from "./budget.js";

/**
 * @import {Kernels, Level} from "./kernels.js"
 * @import {Block, Room} from "./memory.js"
 * @typedef {{visits: number, win: number, margin: number}} Tried
 */

const [CHILD, SIBLING, MOVE, VISITS] = [0, 1, 2, 3];
const [WINS, MARGIN] = [1, 2];
const LINKS = 4;
const SUMS = 3;
const BATCH = 256;

/**
 * Return the move the search comes to trust most; it stops as soon as no other can come to be that.
 * @param {Kernels} kernels @param {Level} level @param {Block} informationSet @param {number[]} moves
 * @param {number} players @param {bigint} seed @param {() => number} [clock]
 */
export function chooseByTree(kernels, level, informationSet, moves, players, seed, clock) {
  if (moves.length === 1) return moves[0];
  return ranked(moves, searched(kernels, level, informationSet, players, seed, clock, true))[0].move;
}

/**
 * Return an estimate for every move, the most trusted first; one never tried counts as the worst that was.
 * @param {Kernels} kernels @param {Level} level @param {Block} informationSet @param {number[]} moves
 * @param {number} players @param {bigint} seed @param {() => number} [clock]
 */
export function rankByTree(kernels, level, informationSet, moves, players, seed, clock) {
  return ranked(moves, searched(kernels, level, informationSet, players, seed, clock, false));
}

/** @param {number[]} moves @param {Map<number, Tried>} tried */
function ranked(moves, tried) {
  const all = [...tried.values()];
  const [win, margin] = [Math.min(...all.map((one) => one.win)), Math.min(...all.map((one) => one.margin))];
  const found = moves.map((move) => ({ move, ...(tried.get(move) ?? { visits: 0, win, margin }) }));
  return found.sort((one, other) => other.visits - one.visits || other.win - one.win);
}

/**
 * @param {Kernels} kernels @param {Level} level @param {Block} informationSet @param {number} players
 * @param {bigint} seed @param {(() => number) | undefined} clock @param {boolean} isHasty
 * @returns {Map<number, Tried>} what was found out about each move
 */
function searched(kernels, { simulations = 0, seconds }, informationSet, players, seed, clock, isHasty) {
  const { heap, about, call } = kernels;
  const mark = heap.mark();
  const tree = heap.make(about.rooms.tree, { players, simulations });
  const given = [tree, informationSet, kernels.dice(seed), heap.make(about.rooms.config)].map(({ handle }) => handle);
  const search = (/** @type {number} */ some) => call.search(...given, some);
  spend({ simulations, seconds, batch: BATCH, clock }, search, () => (isHasty ? lead(tree) : 0));
  heap.release(mark);
  return rootMoves(tree);
}

/** @param {Room} tree @returns {Map<number, Tried>} what was found out about each move of the root */
function rootMoves(tree) {
  const [links, sums] = [tree.block("links").values, tree.block("sums").values];
  const found = new Map();
  for (let child = links[CHILD]; child; child = links[LINKS * child + SIBLING]) {
    const visits = links[LINKS * child + VISITS];
    const [win, margin] = [WINS, MARGIN].map((sum) => sums[SUMS * child + sum] / visits);
    found.set(links[LINKS * child + MOVE], { visits, win, margin });
  }
  return found;
}

/** @param {Room} tree @returns {number} by how many visits the most trusted move is ahead of the next */
function lead(tree) {
  const visits = [...rootMoves(tree).values()].map((one) => one.visits).sort((one, other) => other - one);
  return visits.length ? visits[0] - (visits[1] ?? 0) : 0;
}
