// @ts-check
/**
 * Arctic Race's vectors in words: what a seat may know of one, and what moves are called (docs/notation.md).
 *
 * No rule is here: kernels play and score. A view is built from a list of what may be known, as in
 * `floe.games.race.information.view`, and tests hold it equal to that one over whole games.
 */

import { readOptions } from "./options.js";
import { EACH, HAZARDS, MOVEMENT, PAWNS, PERILS, SLEDS, TILES } from "./race/box.js";
import { fromChance } from "./race/generator.js";
import { FORWARD, NAMES, bits, names } from "./race/hexes.js";
import { codeOf } from "./race/codes.js";
import { loaded } from "./race/loading.js";
import { READERS } from "./race/options.js";
import { hexOf, packBoard, spaceOf, unpackBoard, wordsOf } from "./race/vectors.js";
import { chosen } from "./race/waiting.js";

/**
 * @import {Kernels} from "../engine/kernels.js"
 * @import {Block} from "../engine/memory.js"
 * @import {Past} from "./log.js"
 * @import {Options} from "./options.js"
 * @import {Board} from "./race/board.js"
 * @typedef {{drawn: any, board: Board, packed: Int8Array | null}} Known what is said of a board, and its vector
 */

const FORMAT = 1;
export const STEPS = ["water", "hazard", "sled", "over"];
const DICE = Object.values(MOVEMENT);
const FACES = Object.values(PERILS);
const SHOWN = [null, ...Object.values(TILES)];

/** What is said of Arctic Race's numbers. */
export class RaceWords {
  /** @param {Kernels} kernels */
  constructor(kernels) {
    const { layout, actions } = kernels.about.layout;
    this.kernels = kernels;
    this.at = layout;
    this.actions = actions;
    this.copy = kernels.vector();
    /** @type {Map<string, Known>} boards by the entries that say how they lie */
    this.boards = new Map();
  }

  /**
   * Deal until the deal is as wanted: so whatever the options leave open is as likely as it would be by itself.
   * @param {Block} block @param {number} players @param {Block} rng @param {Options} options
   */
  deal(block, players, rng, options) {
    const { kernels, at } = this;
    const { length, width, board, onward, first } = readOptions("Arctic Race", READERS, options, players);
    const { board: on, hazards } = board ?? { board: fromChance(length, width, this.number(rng)), hazards: [] };
    const mark = kernels.heap.mark();
    const row = kernels.heap.array("int8", 1, at.SIZE).fill(this.packed(on, chosen(on.chart, hazards)));
    row.values[at.ONWARD] = Number(onward);
    do {
      kernels.deal(block, players, rng, row);
    } while (first !== null && block.values[at.FIRST] !== first);
    kernels.heap.release(mark);
  }

  /** @param {Block} rng @returns {bigint} one of 2 to the 60 numbers */
  number(rng) {
    const grains = () => BigInt(this.kernels.call.roll(rng.handle, 1 << 30));
    return (grains() << 30n) | grains();
  }

  // ── Moves ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {number} move @returns {string} */
  text(move) {
    const { WATER, ICE, HAZARD, SLED, FLY, CELLS, PLACES, FARES } = this.actions;
    const to = (/** @type {number} */ place) => NAMES[spaceOf(this.at, place)];
    if (move >= FLY) return `fly ${SLEDS[Math.floor((move - FLY) / PLACES)]} ${to((move - FLY) % PLACES)}`;
    if (move >= SLED) {
      const way = Math.floor((move - SLED) / PLACES);
      const [sled, ladders] = [SLEDS[Math.floor(way / FARES)], way % FARES];
      return `sled ${sled} ${to((move - SLED) % PLACES)}${ladders ? ` +${ladders}` : ""}`;
    }
    if (move >= HAZARD) return `hazard ${PAWNS[Math.floor((move - HAZARD) / CELLS)]} ${to((move - HAZARD) % CELLS)}`;
    if (move >= ICE) return `ice ${to(move - ICE)}`;
    return move >= WATER ? `water ${to(move - WATER)}` : "pass";
  }

  /** @param {number} move @returns {string} the same: everybody sees every move (R48) */
  seen(move) {
    return this.text(move);
  }

  /** @param {Int8Array} before @returns {string[][]} what a move tells one seat alone: nothing */
  noted(before) {
    return Array.from({ length: before[this.at.PLAYERS] }, () => []);
  }

  // ── What is in a vector ──────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Int8Array} vector @param {number} word a set of spaces @returns {string[]} */
  set(vector, word) {
    return bits(BigInt.asUintN(64, wordsOf(vector)[word])).map((number) => this.space(vector, number));
  }

  /** @param {Int8Array} vector @param {number} number of a space @returns {string} */
  space(vector, number) {
    return NAMES[spaceOf(this.at, Number(wordsOf(vector)[this.at.PLACE + number]))];
  }

  /** @param {Int8Array} vector @param {number} first @param {number} last @returns {number[]} tiles by number */
  tiles(vector, first, last) {
    return Array.from(vector.subarray(first, last)).filter((tile) => tile !== this.at.NO_TILE);
  }

  /** @param {Int8Array} vector @returns {number[]} those to come */
  stock(vector) {
    return this.tiles(vector, this.at.TILES, this.at.GONE);
  }

  /** @param {Int8Array} vector how often dice have been rolled and tiles turned over; the end reveals the cards */
  revealed(vector) {
    const { PLAYERS, ROUND, SEAT, FIRST, TILE_COUNT, STEP, OVER } = this.at;
    const players = vector[PLAYERS];
    const turns = (vector[ROUND] - 1) * players + ((vector[SEAT] - vector[FIRST] + players) % players) + 1;
    return turns + TILE_COUNT - this.stock(vector).length + Number(vector[STEP] === OVER);
  }

  /** @param {Int8Array} vector @returns {Known} */
  known(vector) {
    const key = String(vector.subarray(this.at.PIECE_CELLS, this.at.FRAME));
    const found = this.boards.get(key) ?? described(unpackBoard(this.at, vector));
    this.boards.set(key, found);
    return found;
  }

  /** @param {Int8Array} vector @returns {Int8Array} what the game was dealt on, for `Kernels.informationSet` */
  board(vector) {
    const known = this.known(vector);
    known.packed ??= this.packed(known.board);
    const board = known.packed.slice();
    board[this.at.ONWARD] = vector[this.at.ONWARD];
    return board;
  }

  /** @param {Board} board @param {number[]} [pawns] @returns {Int8Array} a row to deal on */
  packed(board, pawns) {
    this.copy.values.set(packBoard(this.at, board, pawns));
    this.deriveBoard(this.copy);
    return this.copy.values.slice();
  }

  /** @param {Block} block let the kernels work out what follows from ice and water */
  deriveBoard(block) {
    const mark = this.kernels.heap.mark();
    this.kernels.call.find_homeward(this.kernels.heap.around(block.at, "int64", [this.at.SIZE / 8]).handle);
    this.kernels.heap.release(mark);
  }

  // ── What a seat may know ─────────────────────────────────────────────────────────────────────────────────────────

  /**
   * @param {Block} block a position @param {number | null} seat null for a spectator @param {Past} past
   * @returns {any} as `View.dump` has it
   */
  view(block, seat, past) {
    const { at } = this;
    const vector = /** @type {Int8Array} */ (block.values);
    const players = vector[at.PLAYERS];
    const isOver = vector[at.STEP] === at.OVER;
    const maySee = (/** @type {number} */ other) => isOver || other === seat || this.isHome(vector, other);
    return {
      game: "race",
      version: FORMAT,
      view: seat,
      board: this.known(vector).drawn,
      ...this.open(vector, maySee),
      tiles: this.stock(vector).length,
      limits: { rounds: at.ROUNDS },
      log: past.log,
      moves: !isOver && vector[at.SEAT] === seat ? this.kernels.legal(block).map((move) => this.text(move)) : [],
      outcome: isOver ? this.outcome(block, players) : null,
    };
  }

  /** @param {Int8Array} vector @param {(seat: number) => boolean} maySee whether its card may be known */
  open(vector, maySee) {
    const { at } = this;
    const pawns = Array.from(wordsOf(vector).subarray(at.PAWNS, at.PAWNS + at.PAWN_COUNT), (cell) =>
      NAMES[hexOf(Number(cell))]);
    const groups = HAZARDS.map((hazard, number) => [hazard, pawns.slice(EACH * number, EACH * (number + 1))]);
    return {
      first: vector[at.FIRST],
      ...(vector[at.ONWARD] ? { onward: true } : {}),
      sleds: Object.fromEntries(SLEDS.map((sled, number) => [sled, this.space(vector, vector[at.SLEDS + number])])),
      hazards: Object.fromEntries(groups),
      water: { crack: this.set(vector, at.CRACKS), open: this.set(vector, at.OPEN), ice: this.set(vector, at.NEW_ICE) },
      gone: this.tiles(vector, at.GONE, at.DICE).map((tile) => SHOWN[tile]),
      seats: Array.from({ length: vector[at.PLAYERS] }, (_, seat) => ({
        card: maySee(seat) ? this.card(vector, seat) : null,
        ladders: vector[at.LADDER + seat],
        helicopter: Boolean(vector[at.HELICOPTER + seat]),
      })),
      turn: this.turn(vector),
    };
  }

  /** @param {Int8Array} vector @param {number} seat @returns {number[]} the numbers of its two sleds */
  own(vector, seat) {
    return this.at.CARDS[vector[this.at.CARD + seat]];
  }

  /** @param {Int8Array} vector @param {number} seat @returns {string[]} */
  card(vector, seat) {
    return this.own(vector, seat).map((sled) => SLEDS[sled]);
  }

  /** @param {Int8Array} vector @param {number} seat whether both its sleds are at the pole: then all know its card */
  isHome(vector, seat) {
    return this.own(vector, seat).every((sled) => vector[this.at.SLEDS + sled] === this.at.POLE);
  }

  /** @param {Int8Array} vector */
  turn(vector) {
    const { at } = this;
    return {
      round: vector[at.ROUND],
      seat: vector[at.SEAT],
      step: STEPS[vector[at.STEP]],
      die: DICE[vector[at.DIE]],
      hazard: FACES[vector[at.FACE]],
      tile: SHOWN[vector[at.TILE]],
      done: vector[at.DONE],
    };
  }

  // ── The end ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Block} block @param {number} players */
  outcome(block, players) {
    const { at, copy, kernels } = this;
    copy.values.set(block.values);
    const { scores, places } = kernels.outcome(copy, players);
    const vector = /** @type {Int8Array} */ (copy.values);
    const steps = wordsOf(vector).subarray(at.SCRATCH); // where the kernel leaves the steps of each sled
    const breakdown = scores.map((_, seat) => ({
      card: this.card(vector, seat),
      steps: this.own(vector, seat).map((sled) => Number(steps[sled])),
      helicopter: Boolean(vector[at.HELICOPTER + seat]),
      ladders: vector[at.LADDER + seat],
    }));
    return { scores, places, breakdown };
  }

  // ── Whole positions ──────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Block} block @param {Past} [past] @returns {any} as `State.dump` has it: it never leaves the worker */
  dump(block, past) {
    const { at } = this;
    const vector = /** @type {Int8Array} */ (block.values);
    const rolled = Array.from(vector.subarray(at.DICE, at.DICE + at.ROUNDS * at.MOST_PLAYERS)).filter((both) => both);
    const letters = (/** @type {object} */ faces, /** @type {number[]} */ numbers) =>
      numbers.map((number) => Object.keys(faces)[number]).join("");
    return {
      game: "race",
      version: FORMAT,
      board: codeOf(this.known(vector).board),
      ...this.open(vector, () => true),
      tiles: letters(TILES, this.stock(vector).map((tile) => tile - 1)),
      movement: letters(MOVEMENT, rolled.map((both) => Math.floor((both - 1) / at.SIDES))),
      perils: letters(PERILS, rolled.map((both) => (both - 1) % at.SIDES)),
      ...(past?.log.length ? { log: past.log } : {}),
    };
  }

  /** @param {any} data what `dump` writes @returns {Int8Array} */
  load(data) {
    return loaded(this, data);
  }
}

/** @param {Board} board @returns {Known} with the board drawn out, as in a view */
function described(board) {
  const of = (/** @type {(kind: string) => boolean} */ is) =>
    board.pieces.filter(({ kind }) => is(kind)).map(({ hexes }) => names(hexes));
  const leads = FORWARD.flatMap((way, number) => {
    return bits(board.chart.leads[number]).map((at) => [NAMES[at], NAMES[at + way]]);
  });
  const drawn = {
    code: codeOf(board),
    start: of((kind) => kind === "start")[0],
    pole: of((kind) => kind === "pole")[0],
    floes: of((kind) => kind !== "start" && kind !== "pole"),
    leads,
  };
  return { drawn, board, packed: null };
}
