// @ts-check
/**
 * Who judges a game here, as `floe.study.judging`: the same bot, asked by kernels, with the same chance. A seat is
 * judged by determinizations of what it could know, so no hidden card makes a difference.
 */

import { highest } from "../../engine/network.js";
import { knownTo } from "../knowledge.js";
import { bestOther } from "./values.js";

/**
 * @import {Kernels} from "../../engine/kernels.js"
 * @import {Block, Room} from "../../engine/memory.js"
 * @import {Network} from "../../engine/network.js"
 * @import {Chance} from "../chance.js"
 * @import {Player, State} from "../log.js"
 * @import {Forecast} from "./values.js"
 * @typedef {object} Judge
 * @property {(state: State, seat: number, chance: Chance) => Forecast} forecast how the game will end, as far as this
 *   seat can know
 * @property {(state: State, moves: number[], chance: Chance) => Forecast[]} weigh the same after each of these moves
 *   of the seat to decide
 */

const SEEDS = 1n << 62n;
const NO_MOVE = -1;

/** @param {Player} player @param {Network | null} network @returns {Judge} the one that the game's description names */
export function judgeOf(player, network) {
  const { judge } = player.kernels.about.study;
  if (judge?.bot === "network" && network) return new NetworkJudge(player, network);
  if (judge?.bot === "halving") return new HalvingJudge(player);
  throw new Error(`nobody here can judge ${player.kernels.about.game}`);
}

/** Use memory for a while. @template T @param {Kernels} kernels @param {() => T} work @returns {T} */
function meanwhile({ heap }, work) {
  const mark = heap.mark();
  try {
    return work();
  } finally {
    heap.release(mark);
  }
}

/** A network that looks one move ahead, as `floe.bots.learned`. */
class NetworkJudge {
  /** @param {Player} player @param {Network} network */
  constructor(player, network) {
    this.player = player;
    this.network = network;
    this.kernels = player.kernels;
    this.level = player.kernels.about.study.judge;
    this.drawn = player.kernels.vector(player.kernels.about.rules.extended);
    this.after = player.kernels.vector(player.kernels.about.rules.extended);
  }

  /** @param {State} state @param {number[]} moves @param {Chance} chance @returns {Forecast[]} */
  weigh(state, moves, chance) {
    const [seat, samples] = [this.player.actor(state), this.level.samples];
    const sums = moves.map(() => nobody(playersOf(state)));
    this.determinized(state, seat, chance, samples, () => moves.forEach((move, at) => {
      this.after.values.set(this.drawn.values);
      this.kernels.play(this.after, move);
      add(sums[at], this.expected(this.after, seat, playersOf(state)));
    }));
    return sums.map((sum) => part(sum, samples));
  }

  /** @param {State} state @param {number} seat @param {Chance} chance @returns {Forecast} */
  forecast(state, seat, chance) {
    const sum = nobody(playersOf(state));
    const decides = this.player.actor(state) === seat && this.player.legal(state).length > 1;
    const samples = decides ? 1 : this.level.samples; // it looks at what the seat sees, which is always the same
    this.determinized(state, seat, chance, samples, () =>
      add(sum, this.expected(this.drawn, seat, playersOf(state))));
    return part(sum, samples);
  }

  /**
   * @param {State} state @param {number} seat @param {Chance} chance @param {number} count
   * @param {() => void} work with each of them, as `drawn`
   */
  determinized(state, seat, chance, count, work) {
    const { kernels, drawn } = this;
    meanwhile(kernels, () => {
      const [known, rng] = [knownTo(this.player, state, seat), kernels.rng(chance.wide(SEEDS))];
      for (let sample = 0; sample < count; sample++) {
        kernels.determinize(known, rng, drawn);
        work();
      }
    });
  }

  /**
   * Return what this seat will think when it has its next choice; until then the network plays for the others.
   * @param {Block} vector @param {number} seat @param {number} players @returns {Forecast}
   */
  expected(vector, seat, players) {
    const { kernels, network, level } = this;
    for (let actor = kernels.actor(vector); actor >= 0; actor = kernels.actor(vector)) {
      const moves = kernels.legal(vector);
      if (moves.length > 1) {
        network.look(level, vector);
        if (actor === seat) return this.seen(actor, players);
      }
      kernels.play(vector, moves.length > 1 ? moves[highest(network.read(level, moves))] : moves[0]);
    }
    return ended(kernels.outcome(vector, players));
  }

  /** @param {number} actor who looks @param {number} players @returns {Forecast} */
  seen(actor, players) {
    const { chances, said } = this.network.values(players);
    const { seats, margin_scale: scale } = this.level;
    const from = chances.map((_, seat) => (seat - actor + players) % players);
    return { wins: from.map((at) => chances[at]), margins: from.map((at) => Math.fround(said[seats + at] * scale)) };
  }
}

/** The search that tries moves in the same determinizations, as `floe.search.sequential_halving`. */
class HalvingJudge {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.level = player.kernels.about.study.judge;
  }

  /** @param {State} state @param {number[]} moves @param {Chance} chance @returns {Forecast[]} */
  weigh(state, moves, chance) {
    return this.foreseen(state, this.player.actor(state), moves, this.level.simulations, chance);
  }

  /** @param {State} state @param {number} seat @param {Chance} chance @returns {Forecast} */
  forecast(state, seat, chance) {
    const { simulations, forecast } = this.level;
    return this.foreseen(state, seat, [NO_MOVE], Math.floor(simulations / forecast), chance)[0];
  }

  /**
   * @param {State} state @param {number} seat @param {number[]} moves @param {number} simulations
   * @param {Chance} chance @returns {Forecast[]}
   */
  foreseen(state, seat, moves, simulations, chance) {
    const { player: { kernels }, level } = this;
    const samples = Math.max(level.enough, Math.floor(simulations / moves.length));
    return meanwhile(kernels, () => {
      const trial = this.trial(knownTo(this.player, state, seat), playersOf(state), moves);
      const all = kernels.heap.array("int32", moves.length).fill(moves.map((_, at) => at));
      kernels.call.try_all(trial.handle, chance.wide(SEEDS), samples, all.handle, level.turns);
      const [wins, margins] = ["wins", "margins"].map((name) => rows(trial.block(name), samples));
      return moves.map((_, at) => ({ wins: wins[at], margins: margins[at] }));
    });
  }

  /** @param {Block} known @param {number} players @param {number[]} moves @returns {Room} */
  trial(known, players, moves) {
    const { heap, about } = this.player.kernels;
    const given = { information_set: known };
    const trial = heap.make(about.rooms.trial, { players, moves: moves.length, entries: 0 }, given);
    trial.block("tried").fill(moves);
    return trial;
  }
}

/** @param {Block} sums a row for each move @param {number} samples @returns {number[][]} on average */
function rows({ values, shape: [count, width] }, samples) {
  const row = (/** @type {number} */ at) => values.subarray(at * width, (at + 1) * width);
  return Array.from({ length: count }, (_, at) => Array.from(row(at), (sum) => sum / samples));
}

/** @param {State} state */
const playersOf = (state) => state.past.notes.length;

/** @param {number} players @returns {Forecast} */
const nobody = (players) => ({ wins: new Array(players).fill(0), margins: new Array(players).fill(0) });

/** @param {Forecast} sum @param {Forecast} more */
function add(sum, more) {
  sum.wins.forEach((_, seat) => (sum.wins[seat] += more.wins[seat]));
  sum.margins.forEach((_, seat) => (sum.margins[seat] += more.margins[seat]));
}

/** @param {Forecast} sum @param {number} samples @returns {Forecast} */
function part({ wins, margins }, samples) {
  return { wins: wins.map((sum) => sum / samples), margins: margins.map((sum) => sum / samples) };
}

/** @param {{scores: number[], places: number[]}} outcome @returns {Forecast} of a game that is over */
function ended({ scores, places }) {
  const first = places.filter((place) => place === 1).length;
  return {
    wins: places.map((place) => (place === 1 ? 1 / first : 0)),
    margins: scores.map((score, seat) => score - bestOther(scores, seat)),
  };
}
