// @ts-check
/**
 * A finished game reviewed, as `floe.study.review`: how it stood at every moment, and every decision. From the same
 * moves Python finds the same.
 */

import { Chance, digest } from "../chance.js";
import { accountsOf, stepsOf } from "./accounts.js";
import { minus, resultOf, rounded, valuesOf } from "./values.js";

/**
 * @import {Player, State} from "../log.js"
 * @import {Decision, Moment, Reason} from "./accounts.js"
 * @import {Judge} from "./judging.js"
 * @import {Value, Values} from "./values.js"
 * @typedef {{better: Reason[], worse: Reason[]}} Contrast
 * @typedef {(state: State, best: number, played: number, chance: Chance) => Contrast} Contraster
 *   gives what speaks for the better of two moves, and against the other
 * @typedef {object} Found what has been found so far, as the server tells it
 * @property {number} total how many decisions there will be
 * @property {Moment[]} moments by how many moves had been played
 * @property {Decision[]} decisions
 * @property {import("./accounts.js").Account[]} accounts the last thing to be found
 */

/** A finished game, and who judges it. */
export class Review {
  /** @param {Player} player @param {Judge} judge @param {State[]} states @param {Contraster | null} [contrast] */
  constructor(player, judge, states, contrast = null) {
    this.player = player;
    this.judge = judge;
    this.states = states;
    this.contrast = contrast;
    this.numbers = player.kernels.about.study;
    const { moves } = states[states.length - 1].past;
    /** @type {[number, number][]} who played what between the States */
    this.played = moves.slice(states[0].past.moves.length);
    this.seed = digest(this.played.map(([seat, move]) => `${seat} ${player.words.text(move)}`).join("\n"));
  }

  /** @returns {Generator<Found, void>} first a coarse curve, then all of it, the decisions, and at last the accounts */
  *findings() {
    const choices = this.choices();
    const found = { total: choices.length, moments: [], decisions: [], accounts: [] };
    let { moments, decisions } = /** @type {Found} */ (found);
    for (const at of coarseFirst(this.states.length, this.numbers.strides)) {
      moments = [...moments, this.moment(at)].sort((one, other) => one.at - other.at);
      yield { ...found, moments };
    }
    for (const at of choices) {
      decisions = [...decisions, this.decision(at)];
      yield { ...found, moments, decisions };
    }
    const steps = stepsOf(this.played.map(([seat]) => seat), moments, decisions);
    yield { ...found, moments, decisions, accounts: accountsOf(moments, steps, decisions, this.numbers.certain) };
  }

  /** @returns {number[]} the moments at which a seat had a choice */
  choices() {
    return this.played.flatMap((_, at) => (this.player.legal(this.states[at]).length > 1 ? [at] : []));
  }

  /** @param {number} at @returns {Moment} how the game stood after `at` moves */
  moment(at) {
    const { player, judge, numbers } = this;
    const state = this.states[at];
    const seats = state.past.notes.map((_, seat) => seat);
    if (player.actor(state) < 0) {
      return { at, values: resultOf(player.kernels.outcome(player.block, seats.length), numbers) };
    }
    const chance = (/** @type {number} */ seat) => this.chance(`moment ${at} seat ${seat}`);
    const seen = seats.map((seat) => judge.forecast(state, seat, chance(seat)));
    return { at, values: seen.map((forecast, seat) => valuesOf(forecast, numbers)[seat]) };
  }

  /** @param {string} purpose */
  chance(purpose) {
    return new Chance(this.seed, purpose);
  }

  /** @param {number} at @returns {Decision} a choice, judged by what its seat could know */
  decision(at) {
    const [state, [seat, played], chance] = [this.states[at], this.played[at], this.chance(`decision ${at}`)];
    const { words } = this.player;
    const weighed = this.weigh(state, seat, played, chance);
    const of = (/** @type {number} */ move) => /** @type {Values} */ (weighed.get(move));
    const [first] = weighed.keys();
    const best = of(first)[seat].win > of(played)[seat].win ? first : played;
    const cost = minus(of(best)[seat], of(played)[seat]);
    const mark = this.mark(cost);
    return {
      ...{ at, seat, played: words.text(played), best: words.text(best), cost, mark },
      changes: of(played).map((value, other) => minus(value, of(best)[other])),
      options: [best, ...[...weighed.keys()].filter((move) => move !== best)].map((move) => ({
        move: words.text(move), ...of(move)[seat],
      })),
      ...(mark ? this.why(state, best, played, cost, chance) : { better: [], worse: [] }),
    };
  }

  /**
   * Return what the game is worth to every seat after each legal move, the best move first. The best few and the played
   * one are looked at once more: what was best in the first determinizations may have been lucky there.
   * @param {State} state @param {number} seat @param {number} beside @param {Chance} chance
   * @returns {Map<number, Values>}
   */
  weigh(state, seat, beside, chance) {
    const first = this.looked(state, this.player.legal(state), chance);
    const contenders = bestFirst(first, seat).slice(0, this.numbers.contenders);
    const again = contenders.includes(beside) ? contenders : [...contenders, beside];
    const second = this.looked(state, again, chance);
    const order = bestFirst(second, seat);
    const most = /** @type {Values} */ (second.get(order[0]))[seat].win;
    const others = new Map([...first].filter(([move]) => !second.has(move)).map(([move, values]) =>
      [move, values.map((value, of) => (of === seat ? { ...value, win: Math.min(value.win, most) } : value))]));
    const all = new Map([...second, ...others]);
    return new Map([...order, ...bestFirst(others, seat)].map((move) => [move, /** @type {Values} */ (all.get(move))]));
  }

  /** @param {State} state @param {number[]} moves @param {Chance} chance @returns {Map<number, Values>} */
  looked(state, moves, chance) {
    const found = this.judge.weigh(state, moves, chance);
    return new Map(moves.map((move, at) => [move, valuesOf(found[at], this.numbers)]));
  }

  /** @param {Value} cost @returns {"" | "error" | "blunder"} */
  mark({ win }) {
    if (win >= this.numbers.blunder) return "blunder";
    return win >= this.numbers.error ? "error" : "";
  }

  /**
   * Return what speaks for the best move and against the played one, as `floe.study.why`.
   * @param {State} state @param {number} best @param {number} played @param {Value} cost @param {Chance} chance
   * @returns {Contrast}
   */
  why(state, best, played, cost, chance) {
    const { reasons: most, counts, point, certain } = this.numbers;
    const found = this.contrast?.(state, best, played, chance) ?? { better: [], worse: [] };
    const points = counts ? rounded(cost.margin / point) : 0;
    const worth = points > 0
      ? { code: "brings", values: { n: points } }
      : { code: "wins", values: { n: rounded((100 * cost.win) / certain) } };
    const better = found.better.slice(0, most);
    return { better: better.length ? better : [worth], worse: found.worse.slice(0, most) };
  }
}

/** @param {Map<number, Values>} weighed @param {number} seat @returns {number[]} */
function bestFirst(weighed, seat) {
  const win = (/** @type {number} */ move) => /** @type {Values} */ (weighed.get(move))[seat].win;
  return [...weighed.keys()].sort((one, other) => win(other) - win(one));
}

/**
 * Return the numbers below count, so that the first few are spread over all of them, the last among these.
 * @param {number} count @param {number[]} strides
 */
export function coarseFirst(count, strides) {
  const order = strides.flatMap((stride) =>
    Array.from({ length: Math.ceil(count / stride) }, (_, at) => at * stride));
  return [...new Set(count ? [count - 1, ...order] : [])];
}
