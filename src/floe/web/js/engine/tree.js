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
 * Return the move the search comes to trust most.
 * @param {Kernels} kernels @param {Level} level @param {Block} informationSet @param {number[]} moves
 * @param {number} players @param {bigint} seed @param {() => number} [clock]
 */
export function chooseByTree(kernels, level, informationSet, moves, players, seed, clock) {
  if (moves.length === 1) return moves[0];
  const mark = kernels.heap.mark();
  const tree = searched(kernels, level, informationSet, players, seed, clock);
  const tried = rootMoves(tree);
  kernels.heap.release(mark);
  const nothing = { visits: 0, win: Math.min(...[...tried.values()].map(({ win }) => win)) };
  const found = moves.map((move) => ({ move, ...(tried.get(move) ?? nothing) }));
  return found.sort((one, other) => other.visits - one.visits || other.win - one.win)[0].move;
}

/**
 * @param {Kernels} kernels @param {Level} level @param {Block} informationSet @param {number} players
 * @param {bigint} seed @param {() => number} [clock]
 */
function searched({ heap, about, call }, { simulations = 0, seconds }, informationSet, players, seed, clock) {
  const tree = heap.make(about.rooms.tree, { players, simulations });
  const config = heap.make(about.rooms.config);
  const dice = heap.array("int64", 2);
  call.load(dice.handle, seed, 0n);
  const handles = [tree, informationSet, dice, config].map(({ handle }) => handle);
  spend({ simulations, seconds, batch: BATCH, clock }, (some) => call.search(...handles, some), () => lead(tree));
  return tree;
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
