// @ts-check
/** A game's kernels, loaded: its rules as functions over vectors, the same as on the server (docs/wasm.md). */

import { Heap } from "./memory.js";

/**
 * @import {Block, Description, Type} from "./memory.js"
 * @typedef {object} Level how a level plays
 * @property {"network" | "guided" | "halving"} bot
 * @property {number} [simulations]
 * @property {number | null} [seconds]
 * @property {number} [turns]
 * @property {boolean} [normalises]
 * @property {number[]} [temperatures] by the number of players, from two on; none where the best move is played
 * @property {boolean} [aims] whether it plays for the aim of the game rather than for the result alone
 * @property {[number, number][]} [overlooked] features that the network does not look at
 * @property {[number, number][]} [overlooked_of_moves] the same of what it is told of a move
 * @typedef {object} Sizes
 * @property {number[]} players
 * @property {number} size entries of a position
 * @property {number} extended entries of a position that bots play on, which may be longer
 * @property {number} entries of an information set at most
 * @property {number} moves
 * @property {number} width legal moves at most
 * @property {number} features
 * @typedef {object} About what is to be known of a game's module
 * @property {string} game
 * @property {Sizes} rules
 * @property {Record<string, Description>} rooms
 * @property {Record<string, {array: Type, shape: number[]}>} data
 * @property {Record<string, Record<string, any>>} layout where everything lies in a vector, by module and name
 * @property {Record<string, Level>} levels
 * @property {{players: number, options: Record<string, string>, deal: any} | null} lesson a deal for a first game
 * @property {any} study how finished games are judged (floe/wasm/study.py)
 * @property {Record<string, any>} greedy what reasons are weighed by: the weights of the game's greedy bot
 */

/** The kernels of one game, the memory they work in, and a little room of their own. */
export class Kernels {
  /** @param {WebAssembly.Instance} instance @param {About} about */
  constructor(instance, about) {
    /** @type {any} the kernels by name, as floe/wasm/exports.py lists them; arrays and rooms are given by handle */
    this.call = instance.exports;
    this.about = about;
    this.heap = new Heap(this.call.memory, this.call.__heap_base.value);
    this.moves = this.heap.array("int32", about.rules.width);
    this.scores = new Map(about.rules.players.map((players) => [players, this.numbers(players)]));
    this.places = new Map(about.rules.players.map((players) => [players, this.numbers(players)]));
    this.nothing = this.heap.array("int8", 0, about.rules.size);
  }

  /** @param {number} length @returns {Block} */
  numbers(length) {
    return this.heap.array("int64", length);
  }

  /** Make room for a position. */
  vector(size = this.about.rules.size) {
    return this.heap.array("int8", size);
  }

  /** @param {string} name @returns {Block} an array that lies beside the kernels and never changes */
  data(name) {
    const { array, shape } = this.about.data[name];
    return this.heap.around(this.call[name].value, array, shape);
  }

  /** @param {string} name @returns {string} the kernel for the longer vectors that a game's bots may play on */
  extended(name) {
    return `extended_${name}` in this.call ? `extended_${name}` : name;
  }

  /** @param {bigint} seed @param {bigint} [stream] @returns {Block} a generator, the same everywhere */
  rng(seed, stream = 0n) {
    const rng = this.numbers(2);
    this.call.load(rng.handle, seed, stream);
    return rng;
  }

  /** @param {Block} vector @param {number} players @param {Block} rng @param {Block} [boards] */
  deal(vector, players, rng, boards = this.nothing) {
    this.call.deal(vector.handle, players, rng.handle, boards.handle);
  }

  /** @param {Block} vector @returns {number} the seat to decide, or -1 */
  actor(vector) {
    return this.call.actor(vector.handle);
  }

  /** @param {Block} vector @returns {number[]} the legal moves, in the order of the rules */
  legal(vector) {
    const count = this.call.legal(vector.handle, this.moves.handle);
    return Array.from(this.moves.values.subarray(0, count));
  }

  /** @param {Block} vector @param {number} move a legal one: kernels do not check */
  play(vector, move) {
    this.call.play(vector.handle, move);
  }

  /** @param {Block} vector @param {number} players @returns {{scores: number[], places: number[]}} */
  outcome(vector, players) {
    const [scores, places] = [this.scores, this.places].map((room) => room.get(players));
    if (!scores || !places) throw new RangeError(`nobody plays with ${players}`);
    this.call.outcome(vector.handle, scores.handle, places.handle);
    return { scores: scores.numbers(), places: places.numbers() };
  }

  /**
   * Return what a seat knows, ready to draw determinizations from; null where it would take too much room.
   * @param {Block} vector @param {number} seat @param {[number, number][]} log every seat and move so far
   * @param {ArrayLike<number>} [board] what the game was dealt on, in a game with boards
   */
  informationSet(vector, seat, log, board) {
    const { heap, about, call } = this;
    const players = vector.values[about.layout.layout.PLAYERS];
    const out = heap.array("int32", about.rules.entries);
    const room = heap.make(about.rooms.packing, { players, moves: log.length });
    if (board) room.block("board").fill(board);
    const rows = heap.array("int64", log.length, 2).fill(log.flat());
    const count = call.write_information_set(vector.handle, seat, rows.handle, room.handle, out.handle);
    return count ? heap.around(out.at, "int32", [count]) : null;
  }

  /**
   * Return the position as a seat knows it, on which the bots of a game with longer vectors play: what has been seen of
   * each seat is told as the board lies now.
   * @param {Block} vector @param {number} seat @param {[number, number][]} log @param {ArrayLike<number>} [board]
   */
  visible(vector, seat, log, board) {
    const set = this.informationSet(vector, seat, log, board);
    return set && this.heap.around(set.at, "int8", [this.about.rules.extended]);
  }

  /** @param {Block} informationSet @param {Block} rng @param {Block} vector */
  determinize(informationSet, rng, vector) {
    this.call.determinize(informationSet.handle, rng.handle, vector.handle);
  }
}

/**
 * Load a game from what `make wasm` wrote.
 * @param {BufferSource} code @param {About} about
 */
export async function load(code, about) {
  const { instance } = await WebAssembly.instantiate(code);
  return new Kernels(instance, about);
}
