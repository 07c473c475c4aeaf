// @ts-check
/**
 * How a seat's turn may go on after a move: the network plays it to its end, in one determinization of what the seat
 * knows, so that nothing hidden decides.
 */

import { knownTo } from "../knowledge.js";

/**
 * @import {Level} from "../../engine/kernels.js"
 * @import {Network} from "../../engine/network.js"
 * @import {Player, State} from "../log.js"
 * @import {Plan} from "./facts.js"
 */

/**
 * Return the turns that the network plans with each of the moves.
 * @param {Player} player @param {Network} network @param {Level} level as which it plays
 * @param {State} state @param {number[]} moves @param {bigint} seed @returns {Plan[]}
 */
export function planned(player, network, level, state, moves, seed) {
  const { kernels, kernels: { heap } } = player;
  const [seat, mark] = [player.actor(state), heap.mark()];
  const block = kernels.vector();
  kernels.determinize(knownTo(player, state, seat), kernels.rng(seed), block);
  const before = block.values.slice();
  const plans = moves.map((move) => {
    const plan = tried(player, seat, before, move);
    block.values.set(plan.after);
    while (kernels.actor(block) === seat) {
      kernels.play(block, network.choose(level, block, kernels.legal(block), 0));
    }
    return { ...plan, end: block.values.slice() };
  });
  heap.release(mark);
  return plans;
}

/**
 * Return a move as a plan that ends with it, for games whose reasons look no further.
 * @param {Player} player @param {number} seat @param {Int8Array} before @param {number} move @returns {Plan}
 */
export function tried({ kernels, block }, seat, before, move) {
  block.values.set(before);
  kernels.play(block, move);
  const after = block.values.slice();
  return { seat, before, move, after, end: after };
}
