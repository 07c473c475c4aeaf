// @ts-check
/** What each legal move is worth, look by look, as `floe.study.weighing`: each look makes the average surer. */

import { Chance, digest } from "../chance.js";
import { NOTHING, plus, rounded, valuesOf } from "./values.js";

/**
 * @import {Player, State} from "../log.js"
 * @import {Judge} from "./judging.js"
 * @import {Value} from "./values.js"
 * @typedef {object} Weighed
 * @property {number} seat
 * @property {string} judge
 * @property {number} looks
 * @property {number} total how many looks there will be
 * @property {{move: string, win: number, margin: number}[]} options all legal moves, the best first
 */

/** @param {Player} player @param {Judge} judge @param {State} state @returns {Generator<Weighed, void>} */
export function* weighings(player, judge, state) {
  const { study } = player.kernels.about;
  const [seat, moves] = [player.actor(state), player.legal(state)];
  const chance = new Chance(digest(JSON.stringify(player.view(state, seat))), "weighing");
  const total = moves.length > 1 ? study.looks : 1;
  let sums = moves.map(() => NOTHING);
  for (let looks = 1; looks <= total; looks++) {
    const found = judge.weigh(state, moves, chance);
    sums = sums.map((sum, at) => plus(sum, valuesOf(found[at], study)[seat]));
    const texts = moves.map((move) => player.words.text(move));
    yield { seat, judge: study.judge.name, looks, total, options: options(texts, sums, looks) };
  }
}

/** @param {string[]} moves @param {Value[]} sums @param {number} looks */
function options(moves, sums, looks) {
  const order = [...moves.keys()].sort((a, b) => sums[b].win - sums[a].win || sums[b].margin - sums[a].margin);
  const mean = (/** @type {number} */ sum) => rounded(sum / looks);
  return order.map((at) => ({ move: moves[at], win: mean(sums[at].win), margin: mean(sums[at].margin) }));
}
