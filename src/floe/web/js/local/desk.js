// @ts-check
/** Where a table in the page is opened and kept: loads a game, seats people and bots, and lets the bots play. */

import { chooseByHalving } from "../engine/halving.js";
import { load } from "../engine/kernels.js";
import { loadNetwork } from "../engine/network.js";
import { chooseByTree } from "../engine/tree.js";
import { ArcticWords } from "./arctic.js";
import { Player } from "./log.js";
import { Room } from "./room.js";

/**
 * @import {Level} from "../engine/kernels.js"
 * @import {Block} from "../engine/memory.js"
 * @import {Network} from "../engine/network.js"
 * @import {Choose, Message, Sitter} from "./room.js"
 * @typedef {object} Opening what a table is made of
 * @property {"open"} type
 * @property {string} game
 * @property {Sitter[]} sitters
 * @property {string} [weights] the address of the network's, needed where a bot sits that has one
 * @property {string} [seed] which deal, and which choices of bots; without one nobody can foresee them
 */

/** @type {Record<string, typeof ArcticWords>} games whose vectors can be put into words */
const WORDS = { arctic: ArcticWords };
const GRAINS = 1 << 30;
const SEARCHES = { tree: chooseByTree, halving: chooseByHalving };

/** One table at a time. */
export class Desk {
  /**
   * @param {(address: string) => Promise<ArrayBuffer>} fetched
   * @param {(message: Message) => void} say what the page hears
   * @param {() => Promise<void>} [pause] between two moves of bots, so that messages get through
   * @param {(level: Level) => Level} [plays] how a level plays, if not as on the server
   */
  constructor(fetched, say, pause = () => new Promise((done) => setTimeout(done)), plays = (level) => level) {
    this.fetched = fetched;
    this.say = say;
    this.pause = pause;
    this.plays = plays;
    /** @type {Room | null} */
    this.room = null;
  }

  /** @param {Message} message @returns {Promise<void>} done once a person is to decide, or the game is over */
  async hear(message) {
    if (message.type === "open") {
      this.room = await this.opened(/** @type {Opening} */ (message));
      this.room.greeting().forEach(this.say);
    } else {
      this.room?.hear(message).forEach(this.say);
    }
    await this.goOn();
  }

  /** Let bots play until a person is to decide; a table that has been replaced meanwhile is left alone. */
  async goOn() {
    const room = this.room;
    while (room && room === this.room) {
      const said = room.think();
      if (!said.length) return;
      said.forEach(this.say);
      await this.pause();
    }
  }

  /** @param {Opening} opening @returns {Promise<Room>} */
  async opened({ game, sitters, weights, seed = unforeseen() }) {
    const [code, about] = await Promise.all([`${game}.wasm`, `${game}.json`].map(this.fetched));
    const kernels = await load(code, JSON.parse(new TextDecoder().decode(about)));
    const player = new Player(kernels, new WORDS[game](kernels));
    const network = weights ? await loadNetwork(kernels, await this.fetched(weights)) : null;
    const [deal, chance] = [kernels.dice(BigInt(seed)), kernels.dice(BigInt(seed), 1n)];
    const choose = chooser(player, network, chance, this.plays);
    return new Room(game, player, player.deal(sitters.length, deal), sitters, choose);
  }
}

/**
 * @param {Player} player @param {Network | null} network @param {Block} chance dice
 * @param {(level: Level) => Level} plays @returns {Choose}
 */
function chooser(player, network, chance, plays) {
  const { kernels } = player;
  const grains = () => kernels.call.roll(chance.handle, GRAINS);
  const byNetwork = (/** @type {string} */ bot, /** @type {Block} */ vector, /** @type {number[]} */ moves) => {
    if (!network) throw new Error(`${bot} needs the weights of its network`);
    return network.choose(kernels.about.levels[bot], vector, moves, grains() / GRAINS);
  };
  return (state, bot) => {
    const [level, moves, vector] = [plays(kernels.about.levels[bot]), player.legal(state), player.load(state)];
    if (level.bot === "network") return byNetwork(bot, vector, moves);
    const mark = kernels.heap.mark();
    const set = kernels.informationSet(vector, player.actor(state), state.past.moves);
    const seed = BigInt(grains()) * BigInt(GRAINS) + BigInt(grains());
    const players = state.past.notes.length;
    const move = set && SEARCHES[level.bot](kernels, level, set, moves, players, seed);
    kernels.heap.release(mark);
    return move ?? byNetwork("learned", vector, moves); // there is too much to count for a search
  };
}

/** @param {any} about a module's description @returns {string[]} the levels that can be played here */
export function levels(about) {
  return Object.keys(about.levels).filter((level) => about.levels[level].bot === "network" || about.rooms.packing);
}

/** @returns {string} a number below 2 to the 62 */
function unforeseen() {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0] >> 2n);
}
