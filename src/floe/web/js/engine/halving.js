// @ts-check
/** The bot that drops the worse half of its moves in every round, as `floe.search.sequential_halving`. */

import { now } from "./budget.js";

/**
 * @import {Kernels, Level} from "./kernels.js"
 * @import {Block, Room} from "./memory.js"
 */

const ENOUGH = 8; // determinizations in which a move is tried before it can be dropped
const BATCH = 256; // simulations between two looks at the clock
const SURE = 4; // standard errors by which the best move is ahead of every other one where none is tried any more
const FEWEST = 64; // determinizations that tell how much a worth varies

/**
 * Return the move that is left.
 * @param {Kernels} kernels @param {Level} level @param {Block} informationSet @param {number[]} moves
 * @param {number} players @param {bigint} seed @param {() => number} [clock]
 */
export function chooseByHalving(kernels, level, informationSet, moves, players, seed, clock = now) {
  if (moves.length === 1) return moves[0];
  const mark = kernels.heap.mark();
  const trial = prepared(kernels, informationSet, players);
  const [best] = halved(kernels, level, trial, seed, clock);
  const move = trial.block("tried").values[best];
  kernels.heap.release(mark);
  return move;
}

/**
 * Return a trial of the legal moves, the likeliest first.
 * @param {Kernels} kernels @param {Block} informationSet @param {number} players
 */
function prepared(kernels, informationSet, players) {
  const { heap, about, call } = kernels;
  const room = /** @type {import("./memory.js").Description} */ (about.rooms.trial);
  const first = heap.make(room, { players, moves: 0, entries: 0 });
  const [vector, moves, weights] = ["vector", "moves", "weights"].map((name) => first.block(name));
  call[kernels.extended("determinize")](informationSet.handle, kernels.rng(0n).handle, vector.handle);
  const count = call.legal(vector.handle, moves.handle);
  call.prior(vector.handle, moves.handle, count, weights.handle, first.handleOf("scratch"));
  const order = Array.from({ length: count }, (_, at) => at);
  order.sort((one, other) => weights.values[other] - weights.values[one]);
  const trial = heap.make(room, { players, moves: count, entries: 0 }, { information_set: informationSet });
  trial.block("tried").fill(order.map((at) => moves.values[at]));
  return trial;
}

/**
 * Give up the worse half until one is left; return the places of all that were tried, the last one first.
 * @param {Kernels} kernels @param {Level} level @param {Room} trial @param {bigint} seed @param {() => number} clock
 */
function halved(kernels, { simulations = 0, seconds = null, turns = 0 }, trial, seed, clock) {
  let alive = Array.from({ length: width(trial.block("tried").size, simulations) }, (_, at) => at);
  /** @type {number[]} */
  let givenUp = [];
  const [rounds, start] = [roundsOf(alive.length), clock()];
  for (let round = 1; round <= rounds; round++) {
    const until = seconds === null ? Infinity : start + (seconds * round) / rounds;
    const sure = () => seconds !== null && isSure(trial, alive);
    tryAll(kernels, trial, seed, alive, Math.floor(simulations / rounds), turns, () => clock() >= until || sure());
    const worths = trial.block("worths").values;
    alive.sort((one, other) => worths[other] - worths[one]);
    if (sure()) break;
    const half = (alive.length + 1) >> 1;
    givenUp = [...alive.slice(half), ...givenUp];
    alive = alive.slice(0, half);
  }
  return [...alive, ...givenUp];
}

/**
 * Try the moves that are left in more determinizations.
 * @param {Kernels} kernels @param {Room} trial @param {bigint} seed @param {number[]} alive
 * @param {number} simulations @param {number} turns @param {() => boolean} isEnough
 */
function tryAll({ heap, call }, trial, seed, alive, simulations, turns, isEnough) {
  const moves = heap.array("int32", alive.length).fill(alive);
  let left = Math.max(1, Math.floor(simulations / alive.length));
  while (left) {
    const batch = Math.min(left, Math.max(1, Math.floor(BATCH / alive.length)));
    call.try_all(trial.handle, seed, batch, moves.handle, turns);
    left -= batch;
    if (isEnough()) return;
  }
}

/**
 * Return whether one of these moves, tried equally often, is better than all others beyond doubt.
 * @param {Room} trial @param {number[]} alive
 */
export function isSure(trial, alive) {
  const [tried, worths, squares] = ["trials", "worths", "squares"].map((name) => trial.block(name).values);
  const trials = Number(tried[alive[0]]);
  if (alive.length < 2 || trials < FEWEST) return false;
  const found = alive.map((at) => {
    const mean = worths[at] / trials;
    return { mean, error: (squares[at] / trials - mean ** 2) / trials };
  });
  const best = found.reduce((one, other) => (other.mean > one.mean ? other : one));
  return found.every(
    (one) => one === best || best.mean - one.mean > SURE * Math.sqrt(Math.max(best.error + one.error, 0)),
  );
}

/** @param {number} count @param {number} simulations @returns {number} with how many moves to begin */
function width(count, simulations) {
  while (count > 2 && Math.floor(simulations / (roundsOf(count) * count)) < ENOUGH) count = (count + 1) >> 1;
  return count;
}

/** @param {number} count @returns {number} how many halvings leave one of this many moves */
const roundsOf = (count) => Math.max(1, 32 - Math.clz32(count - 1));
