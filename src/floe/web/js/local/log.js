// @ts-check
/** A game played by kernels, as a value: the deal, every move since, and how far each seat may go back. */

import { pastIn } from "./past.js";

/**
 * @import {Kernels} from "../engine/kernels.js"
 * @import {Block} from "../engine/memory.js"
 * @typedef {[number, string][]} Notes which hidden card moved in reaching a version, as one seat knows it
 * @typedef {object} Past what a vector does not tell
 * @property {string[]} log the moves so far, as everybody saw them
 * @property {Notes[]} notes by seat
 * @property {[number, number][]} moves every seat and move so far, hidden cards included: it never leaves the worker
 *
 * @typedef {object} State a moment of a game; never changed
 * @property {Int8Array} vector
 * @property {Past} past
 *
 * @typedef {object} Words what a game says of its numbers
 * @property {(move: number) => string} text
 * @property {(move: number) => string} seen the same as everybody sees it
 * @property {(block: Block, seat: number | null, past: Past) => any} view what a seat may know
 * @property {(vector: Int8Array) => any} revealed grows with what has come to light
 * @property {(before: Int8Array, after: Int8Array, move: number) => string[][]} noted what a move tells one seat alone
 * @property {(block: Block, players: number) => {scores: number[], places: number[], breakdown: any[]}} outcome
 * @property {(block: Block, players: number, rng: Block, options: Record<string, string>) => void} deal
 * @property {(block: Block, past?: Past) => any} dump the whole position, as plain data
 * @property {(data: any) => Int8Array} load its inverse; it throws Refused
 * @property {(vector: Int8Array) => ArrayLike<number>} [board] what it was dealt on, in a game with boards
 */

/** Plays on States: a vector is brought into the memory of the kernels, and out again. */
export class Player {
  /** @param {Kernels} kernels @param {Words} words */
  constructor(kernels, words) {
    this.kernels = kernels;
    this.words = words;
    this.block = kernels.vector();
  }

  /** @param {number} players @param {Block} rng @param {Record<string, string>} [options] @returns {State} */
  deal(players, rng, options = {}) {
    this.block.values.fill(0);
    this.words.deal(this.block, players, rng, options);
    const notes = Array.from({ length: players }, () => []);
    return { vector: this.block.values.slice(), past: { log: [], notes, moves: [] } };
  }

  /** @param {any} data a dumped position @returns {State} */
  loaded(data) {
    const { kernels: { about }, words } = this;
    return { vector: words.load(data), past: pastIn(words, about.rules.moves, data) };
  }

  /** @param {State} state @returns {any} the whole position; it never leaves the worker but in a record */
  dump(state) {
    return this.words.dump(this.load(state), state.past);
  }

  /** @param {State} state @returns {number} the seat to decide, or -1 */
  actor(state) {
    return this.kernels.actor(this.load(state));
  }

  /** @param {State} state @returns {number[]} */
  legal(state) {
    return this.kernels.legal(this.load(state));
  }

  /** @param {State} state @param {string} text @returns {number | undefined} the legal move with this text */
  read(state, text) {
    return this.legal(state).find((move) => this.words.text(move) === text);
  }

  /** @param {State} state @param {number} move a legal one @returns {State} */
  play(state, move) {
    const seat = this.actor(state);
    this.kernels.play(this.block, move);
    const vector = this.block.values.slice();
    const log = [...state.past.log, `${seat} ${this.words.seen(move)}`];
    const noted = this.words.noted(state.vector, vector, move);
    const notes = state.past.notes.map((known, at) => [
      ...known,
      ...noted[at].map((card) => /** @type {[number, string]} */ ([log.length, card])),
    ]);
    return { vector, past: { log, notes, moves: [...state.past.moves, [seat, move]] } };
  }

  /** @param {State} state @param {number | null} seat @returns {any} what this seat may know, and nothing else */
  view(state, seat) {
    return this.words.view(this.load(state), seat, state.past);
  }

  /** @param {State} state */
  load(state) {
    this.block.values.set(state.vector);
    return this.block;
  }

  /**
   * Return how many moves a seat may take back: its latest ones, as long as nobody else has moved since and nothing
   * hidden has come to light.
   * @param {State[]} history every State so far, the current one last @param {number} seat
   */
  undoable(history, seat) {
    const now = this.words.revealed(history[history.length - 1].vector);
    let count = 0;
    for (const earlier of history.slice(0, -1).reverse()) {
      if (this.actor(earlier) !== seat || this.words.revealed(earlier.vector) !== now) break;
      count++;
    }
    return count;
  }
}
