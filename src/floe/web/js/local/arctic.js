// @ts-check
/**
 * Arctic's vectors in words: what a seat may know of one, and what moves are called (docs/notation.md).
 *
 * No rule is here: kernels play and score. A view is built from a list of what may be known, as in
 * `floe.games.arctic.information.view`, and tests hold it equal to that one at every decision of whole games.
 */

import { ANIMALS, DECKS } from "./arctic/box.js";
import { dumped } from "./arctic/dumping.js";
import { loaded } from "./arctic/loading.js";
import { readersOf } from "./arctic/options.js";
import { readOptions } from "./options.js";

/**
 * @import {Kernels} from "../engine/kernels.js"
 * @import {Block} from "../engine/memory.js"
 * @import {Past} from "./log.js"
 * @import {Options} from "./options.js"
 */

const LETTERS = "FMWOPB";
const UNKNOWN = "?";
const FORMAT = 1;

/** What is said of Arctic's numbers. */
export class ArcticWords {
  /** @param {Kernels} kernels */
  constructor(kernels) {
    const { layout, actions, cards, scoring } = kernels.about.layout;
    this.kernels = kernels;
    this.at = layout;
    this.actions = actions;
    this.tables = cards;
    this.sheet = scoring;
    this.names = Array.from({ length: cards.CARDS }, (_, card) =>
      LETTERS[cards.MAIN[card]] + cards.DRAW[card] + LETTERS[cards.COMPANION[card]].toLowerCase());
    this.lines = kernels.numbers(scoring.SHEET_SIZE);
    this.copy = kernels.vector();
  }

  /**
   * Deal until the deal is as wanted: so whatever the options leave open is as likely as it would be by itself.
   * @param {Block} block @param {number} players @param {Block} rng @param {Options} options
   */
  deal(block, players, rng, options) {
    const { at } = this;
    const { sides, first, decks } = readOptions("Arctic", readersOf(at.SIDE_NAMES), options, players);
    const isWanted = (/** @type {any} */ { first: starts, sides: fallen, decks: taken }) =>
      (first === null || first === starts) && (decks === null || String(decks) === String(taken))
      && ANIMALS.every((animal, number) => (sides[number] ?? fallen[animal]) === fallen[animal]);
    do {
      block.values.fill(0);
      this.kernels.deal(block, players, rng);
    } while (!isWanted(this.open(block.values)));
  }

  // ── Moves ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {number} move @returns {string} */
  text(move) {
    return this.told(move, (card) => this.names[card]);
  }

  /** @param {number} move @returns {string} the same as everybody sees it: cards that stay hidden have no name */
  seen(move) {
    return this.told(move, (card) => (this.hides(move) ? UNKNOWN : this.names[card]));
  }

  /** @param {number} move whether its card is shown to nobody else */
  hides(move) {
    const { DISGUISE, TAKE, RECOVER, SWAP } = this.actions;
    return (move >= DISGUISE && move < TAKE) || (move >= RECOVER && move < SWAP);
  }

  /** @param {number} move @param {(card: number) => string} name @returns {string} */
  told(move, name) {
    const { CARDS } = this.tables;
    const { GIVE, SWAP, SETTLE, RIGHT, PUSH, TAKEBACK } = this.actions;
    if (move < GIVE) return `${this.kind(move)} ${name(move % CARDS)}`;
    if (move < SWAP) return `give ${name((move - GIVE) % CARDS)} ${Math.floor((move - GIVE) / CARDS)}`;
    if (move < SETTLE) return `swap ${name(Math.floor((move - SWAP) / CARDS))} ${name((move - SWAP) % CARDS)}`;
    if (move < RIGHT) return `settle ${move - SETTLE}`;
    if (move < PUSH) return `right ${LETTERS[move - RIGHT]}`;
    if (move < TAKEBACK) return `push ${LETTERS[(move - PUSH) >> 1]} ${(move - PUSH) % 2 ? "right" : "left"}`;
    return ["takeback", "stop", "dive", "pass"][move - TAKEBACK];
  }

  /** @param {number} move of one card @returns {string} */
  kind(move) {
    const kinds = ["place", "burrow", "disguise", "take", "recover", "discard"];
    return kinds.findLast((kind) => move >= this.actions[kind.toUpperCase()]) ?? "";
  }

  // ── What is in a vector ──────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Int8Array} vector @param {number} zone @returns {number[]} */
  cards(vector, zone) {
    const first = this.at.FIRST_CARD + zone * this.tables.CARDS;
    return Array.from(vector.subarray(first, first + vector[this.at.COUNTS + zone]));
  }

  /** @param {Int8Array} vector @param {number} seat @param {string} kind of zone @returns {number[]} */
  own(vector, seat, kind) {
    return this.cards(vector, seat * this.at.SEAT_ZONES + this.at[kind]);
  }

  /** @param {number} card @returns {string} */
  name(card) {
    return card < 0 ? `~${this.names[~card]}` : this.names[card];
  }

  /** @param {Int8Array} vector how many cards have come from the draw pile; the end reveals the totems too */
  revealed(vector) {
    const { COUNTS, STOCK, STEP, OVER, PLAYERS } = this.at;
    const cards = vector[PLAYERS] * this.tables.DECK_SIZE;
    return vector[STEP] === OVER ? cards + 1 : cards - vector[COUNTS + STOCK];
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
    const reserve = vector[at.RESERVE];
    return {
      ...this.open(vector),
      view: seat,
      river: this.cards(vector, at.RIVER).map((card) => this.name(card)),
      draw: vector[at.COUNTS + at.STOCK] - reserve,
      reserve,
      final: Boolean(vector[at.FINAL]),
      seats: Array.from({ length: players }, (_, other) => this.seat(vector, other, other === seat, isOver, past)),
      turn: this.turn(vector),
      limits: { hand: at.HAND_LIMIT, river: at.RIVER_SIZE },
      log: past.log,
      moves: !isOver && vector[at.SEAT] === seat ? this.kernels.legal(block).map((move) => this.text(move)) : [],
      outcome: isOver ? this.outcome(block, players) : null,
    };
  }

  /** @param {Int8Array} vector what everybody has seen from the deal on */
  open(vector) {
    const { at, tables } = this;
    const each = (/** @type {(animal: number) => any} */ value) =>
      Object.fromEntries(ANIMALS.map((name, animal) => [name, value(animal)]));
    return {
      game: "arctic",
      version: FORMAT,
      decks: DECKS.filter((deck) => (vector[at.DECKS] >> (deck - 1)) & 1),
      first: vector[at.FIRST],
      sides: each((animal) => at.SIDE_NAMES[animal][vector[at.SIDES + animal]]),
      powers: each((animal) => someone(vector[at.POWERS + animal])),
      tokens: each((animal) => tables.LANDSCAPE[vector[at.TOKENS + animal]]),
    };
  }

  /**
   * @param {Int8Array} vector @param {number} seat
   * @param {boolean} isOwn @param {boolean} isOver @param {Past} past
   */
  seat(vector, seat, isOwn, isOver, past) {
    const zone = (/** @type {string} */ kind) => this.own(vector, seat, kind);
    const names = (/** @type {string} */ kind) => zone(kind).map((card) => this.name(card));
    const pile = zone("PILE").map((card) => (card < 0 && !isOwn ? `~${UNKNOWN}` : this.name(card)));
    return {
      hand: isOwn ? names("HAND") : null,
      hand_size: zone("HAND").length,
      known: names("KNOWN"),
      perhaps: names("PERHAPS"),
      pile,
      penalty: isOwn ? names("PENALTY") : null,
      penalty_size: zone("PENALTY").length,
      totem: isOwn || isOver ? ANIMALS[vector[this.at.TOTEMS + seat]] : null,
      ...(isOwn && past.notes[seat].length ? { notes: past.notes[seat] } : {}),
    };
  }

  /** @param {Int8Array} vector */
  turn(vector) {
    const { at } = this;
    return {
      round: vector[at.ROUND] + at.ROUND_BASE * vector[at.ROUND_HIGH],
      seat: vector[at.SEAT],
      step: at.STEPS[vector[at.STEP]],
      done: vector[at.DONE],
      last: Boolean(vector[at.LAST]),
      low: vector[at.LOW],
      high: vector[at.HIGH],
      ...(vector[at.USED] ? { used: true } : {}),
    };
  }

  // ── Whole positions ──────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Block} block @param {Past} [past] @returns {any} as `State.dump` has it: it never leaves the worker */
  dump(block, past) {
    return dumped(this, block, past);
  }

  /** @param {any} data what `dump` writes @returns {Int8Array} */
  load(data) {
    return loaded(this, data);
  }

  // ── The end ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Block} block @param {number} players */
  outcome(block, players) {
    const { scores, places } = this.kernels.outcome(block, players);
    const breakdown = scores.map((_, seat) => this.breakdown(block, seat));
    return { scores, places, breakdown };
  }

  /** @param {Block} block @param {number} seat */
  breakdown(block, seat) {
    const { kernels: { call }, sheet, copy, lines } = this;
    copy.values.set(block.values);
    call.write_sheet(copy.handle, seat, lines.handle);
    const line = (/** @type {string} */ name, by = 0) => lines.number(sheet[`SHEET_${name}`] + by);
    const each = (/** @type {string} */ name) =>
      Object.fromEntries(ANIMALS.map((animal, by) => [animal, line(name, by)]));
    return {
      animals: this.own(copy.values, seat, "PILE").map((card) => ANIMALS[this.tables.MAIN[card]]),
      runs: each("RUNS"),
      sequences: each("SEQUENCES"),
      variety: line("VARIETY"),
      totem: line("TOTEM"),
      penalty: line("PENALTY"),
      total: line("TOTAL"),
    };
  }

  // ── What a move tells one seat alone ─────────────────────────────────────────────────────────────────────────────

  /**
   * Return which hidden cards each seat has seen moving: the one that a move is about, then penalty cards that followed
   * by themselves.
   * @param {Int8Array} before @param {Int8Array} after @param {number} move @returns {string[][]}
   */
  noted(before, after, move) {
    const { at, tables: { CARDS }, actions: { GIVE, SWAP, DIVE } } = this;
    const actor = before[at.SEAT];
    const receiver = move >= GIVE && move < SWAP ? Math.floor((move - GIVE) / CARDS) : -1;
    return Array.from({ length: before[at.PLAYERS] }, (_, seat) => {
      const about = move === DIVE ? this.drawn(before, after, seat) : move % CARDS;
      const isTold = seat === actor ? this.hides(move) || move === DIVE : seat === receiver;
      const hand = this.own(before, seat, "HAND");
      const kept = [...this.own(before, seat, "PENALTY"), ...hand, ...(isTold ? [about] : [])];
      const followed = this.own(after, seat, "PENALTY").filter((card) => !kept.includes(card));
      return [...(isTold ? [about] : []), ...followed].map((card) => this.names[card]);
    });
  }

  /** @param {Int8Array} before @param {Int8Array} after @param {number} seat @returns {number} the card it has drawn */
  drawn(before, after, seat) {
    const had = this.own(before, seat, "HAND");
    return this.own(after, seat, "HAND").find((card) => !had.includes(card)) ?? -1;
  }
}

/** @param {number} seat @returns {number | null} nobody is -1 in a vector */
const someone = (seat) => (seat < 0 ? null : seat);
