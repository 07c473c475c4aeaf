// @ts-check
/**
 * What the network advises, and why: the page's answer to `floe.server.play.thinking.advise` and to the reasons of a
 * review (`floe.study.why`). It knows what the seat knows, and nothing else.
 */

import { visibleTo } from "../knowledge.js";
import { judgeOf } from "../study/judging.js";
import { NOTEWORTHY, distinguishing, telling } from "./facts.js";
import { planned, tried } from "./planning.js";
import { reasoning } from "./reasoning.js";

/**
 * @import {Network} from "../../engine/network.js"
 * @import {Reason} from "../../state.js"
 * @import {Chance} from "../chance.js"
 * @import {Game} from "../games.js"
 * @import {Player, State} from "../log.js"
 * @import {Judge} from "../study/judging.js"
 * @import {Plan} from "./facts.js"
 * @typedef {{move: number, win: number, margin: number}} Estimate
 */

const SEEDS = 1n << 62n;
/** Sentences: more than that nobody reads in the middle of a game. */
const MOST = 2;
/** Moves whose margins differ by less than this are about as good. */
const EVEN = 0.25;
/** The likeliest moves, which are weighed against each other. */
const CONTENDERS = 4;

export class Adviser {
  /** @param {Player} player @param {Network} network @param {Judge} judge who weighs the likeliest moves */
  constructor(player, network, judge) {
    const { levels } = player.kernels.about;
    this.player = player;
    this.network = network;
    this.judge = judge;
    /** The network at its best, playing for the aim of the game where it knows of one. */
    this.level = { ...levels.learned, aims: Object.values(levels).some(({ aims }) => aims) };
    this.reasoning = reasoning(player.kernels);
  }

  /**
   * Return what is expected of every move, the best first, and what speaks for it rather than for the next.
   * @param {State} state @param {Chance} chance
   */
  advise(state, chance) {
    const { words } = this.player;
    const ranked = this.rank(state, chance);
    const moves = ranked.map(({ move, win, margin }) => ({ move: words.text(move), win, margin }));
    return { moves, reasons: this.reasons(state, ranked, chance) };
  }

  /**
   * Return an estimate for every move, the likeliest first; one that is not weighed counts as the worst that was.
   * @param {State} state @param {Chance} chance @returns {Estimate[]}
   */
  rank(state, chance) {
    const [moves, seat] = [this.likeliest(state), this.player.actor(state)];
    const weighed = this.judge.weigh(state, moves.slice(0, CONTENDERS), chance);
    const found = weighed.map(({ wins, margins }) => ({ win: wins[seat], margin: margins[seat] }));
    const [win, margin] = [found.map((one) => one.win), found.map((one) => one.margin)].map((all) => Math.min(...all));
    return moves.map((move, at) => ({ move, ...(found[at] ?? { win, margin }) }));
  }

  /** @param {State} state @returns {number[]} the legal moves, in the order of what the network thinks of them */
  likeliest(state) {
    const { player, network, level, player: { kernels: { heap } } } = this;
    const [moves, mark] = [player.legal(state), heap.mark()];
    const logits = network.logits(level, visibleTo(player, state), moves);
    const order = [...moves.keys()].sort((one, other) => logits[other] - logits[one]);
    heap.release(mark);
    return order.map((at) => moves[at]);
  }

  /**
   * Return what speaks for the first of the moves rather than for the second: what the game itself can say for it, or
   * else by how much it is ahead.
   * @param {State} state @param {Estimate[]} ranked @param {Chance} chance @returns {Reason[]}
   */
  reasons(state, [best, other], chance) {
    if (!other) return [{ code: "only", values: {} }];
    const [mine, its] = this.plans(state, [best.move, other.move], chance).map((plan) => this.reasoning.facts(plan));
    return [...telling(mine, its), this.compared(best, other)].slice(0, MOST);
  }

  /** @param {Estimate} best @param {Estimate} other @returns {Reason} */
  compared(best, other) {
    const [ahead, move] = [best.margin - other.margin, this.player.words.text(other.move)];
    if (ahead < EVEN) return { code: "even", values: { move } };
    return { code: "ahead", values: { move, n: Math.max(1, Math.round(ahead)) } };
  }

  /**
   * Return what speaks for the best move, and what against the played one, the weightiest first.
   * @param {State} state @param {number} best @param {number} played @param {Chance} chance
   * @returns {{better: Reason[], worse: Reason[]}}
   */
  contrast(state, best, played, chance) {
    const { facts, harms, comparing } = this.reasoning;
    const [one, other] = this.plans(state, [best, played], chance);
    const better = distinguishing(facts(one), facts(other), NOTEWORTHY);
    const worse = distinguishing(harms(other), harms(one));
    return { better: better.filter(({ code }) => !comparing.includes(code)), worse };
  }

  /** @param {State} state @param {number[]} moves @param {Chance} chance @returns {Plan[]} */
  plans(state, moves, chance) {
    const { player, network, level } = this;
    if (this.reasoning.looksAhead) return planned(player, network, level, state, moves, chance.wide(SEEDS));
    const seat = player.actor(state);
    return moves.map((move) => tried(player, seat, state.vector, move));
  }
}

/** @type {WeakMap<Game, Adviser>} */
const advisers = new WeakMap();

/** @param {Game} game @returns {Promise<Adviser>} */
export async function adviserOf(game) {
  const network = await game.network();
  const found = advisers.get(game) ?? new Adviser(game.player, network, judgeOf(game.player, network));
  advisers.set(game, found);
  return found;
}
