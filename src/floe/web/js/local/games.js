// @ts-check
/** The games that can be played in the page: each loaded once, with its words, its kernels and its bots. */

import { chooseByGuide } from "../engine/guided.js";
import { chooseByHalving } from "../engine/halving.js";
import { load } from "../engine/kernels.js";
import { loadNetwork } from "../engine/network.js";
import { ArcticWords } from "./arctic.js";
import { boardOf, visibleTo } from "./knowledge.js";
import { Player } from "./log.js";
import { RaceWords } from "./race.js";
import { Refused } from "./refused.js";

/**
 * @import {Kernels, Level} from "../engine/kernels.js"
 * @import {Network} from "../engine/network.js"
 * @import {State, Words} from "./log.js"
 * @typedef {(address: string) => Promise<ArrayBuffer>} Fetch of a file beside the modules
 * @typedef {(level: Level) => Level} Plays how a level plays, if not as on the server
 */

/** @type {Record<string, new (kernels: Kernels) => Words>} games whose vectors can be put into words */
const WORDS = { arctic: ArcticWords, race: RaceWords };
const GRAINS = 1 << 30;
const SOON = 2000; // milliseconds
export const USUAL = "scout";

/** A game, ready to be dealt and played. */
export class Game {
  /** @param {string} name @param {Kernels} kernels @param {Fetch} fetched @param {Plays} plays @param {bigint} seed */
  constructor(name, kernels, fetched, plays, seed) {
    this.name = name;
    this.kernels = kernels;
    this.words = new WORDS[name](kernels);
    this.player = new Player(kernels, this.words);
    this.plays = plays;
    this.chance = kernels.rng(seed, 1n);
    /** @type {() => Promise<Network>} the weights come when they are needed, once */
    this.network = once(async () => loadNetwork(kernels, await fetched(`${name}.npz`)));
  }

  /** Fetch the weights while somebody looks at what has been dealt, and not before that is on the screen. */
  fetchSoon() {
    setTimeout(() => void this.network().catch(() => {}), SOON);
  }

  /** @returns {string[]} the bots that can be played here */
  get levels() {
    return levels(this.kernels.about);
  }

  /** @param {number} players @param {bigint} seed @param {Record<string, string>} options @returns {State} */
  deal(players, seed, options) {
    if (!this.kernels.about.rules.players.includes(players)) {
      throw new Refused("bad-option", `nobody plays ${this.name} with ${players}`, { players });
    }
    return this.player.deal(players, this.kernels.rng(seed), options);
  }

  /** @param {State} state @param {string} bot @returns {Promise<number>} the move of a bot */
  async choose(state, bot) {
    const level = this.plays(this.kernels.about.levels[bot]);
    const network = level.bot === "halving" ? null : await this.network();
    const searched = level.bot === "network" ? null : this.search(state, level, network);
    // Where there is too much to count for a search, the network plays.
    return searched ?? this.evaluate(state, level.bot === "network" ? bot : "learned", await this.network());
  }

  /** @param {State} state @param {string} bot @param {Network} network @returns {number} */
  evaluate(state, bot, network) {
    const { kernels, player } = this;
    const [moves, mark] = [player.legal(state), kernels.heap.mark()];
    const move = network.choose(kernels.about.levels[bot], visibleTo(player, state), moves, this.grains() / GRAINS);
    kernels.heap.release(mark);
    return move;
  }

  /**
   * @param {State} state @param {Level} level @param {Network | null} network for a search that has one
   * @returns {number | null}
   */
  search(state, level, network) {
    const { kernels, player } = this;
    const [moves, seat, players] = [player.legal(state), player.actor(state), state.past.notes.length];
    const mark = kernels.heap.mark();
    const set = kernels.informationSet(player.load(state), seat, state.past.moves, boardOf(player, state));
    const seed = BigInt(this.grains()) * BigInt(GRAINS) + BigInt(this.grains());
    const move = set && (network
      ? chooseByGuide(network, level, set, moves, players, seed)
      : chooseByHalving(kernels, level, set, moves, players, seed));
    kernels.heap.release(mark);
    return move;
  }

  grains() {
    return this.kernels.call.roll(this.chance.handle, GRAINS);
  }
}

/** @param {string} name @param {Fetch} fetched @param {Plays} plays @param {bigint} seed @returns {Promise<Game>} */
export async function loadGame(name, fetched, plays, seed) {
  if (!Object.hasOwn(WORDS, name)) throw new Refused("unknown-game", `${name} is not played here`, { game: name });
  const [code, about] = await Promise.all([`${name}.wasm`, `${name}.json`].map(fetched));
  const kernels = await load(code, JSON.parse(new TextDecoder().decode(about)));
  return new Game(name, kernels, fetched, plays, seed);
}

/** @param {any} about a module's description @returns {string[]} the levels that can be played here */
export function levels(about) {
  return Object.keys(about.levels).filter((level) => about.levels[level].bot === "network" || about.rooms.packing);
}

/** Do something once, and again only if it has failed. @template T @param {() => Promise<T>} work */
export function once(work) {
  /** @type {Promise<T> | null} */
  let doing = null;
  return () => (doing ??= work().catch((error) => ((doing = null), Promise.reject(error))));
}
