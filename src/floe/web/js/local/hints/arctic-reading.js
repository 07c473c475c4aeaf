// @ts-check
/** What reasons need to know of a position of Arctic: piles, cards, tokens, and what the turns to come are worth. */

/**
 * @import {Kernels} from "../../engine/kernels.js"
 * @import {ArcticWords} from "../arctic.js"
 * @typedef {object} PileShape what counts when a pile is scored or built on
 * @property {number[]} runs the longest run of each animal
 * @property {number} top the animal of the topmost run; -1 where there is none
 * @property {number} height how many cards the topmost run has
 * @property {number} points what the pile scores as it lies
 */

/** Reads vectors; of what others hide it reads nothing but numbers of cards. */
export class ArcticReading {
  /** @param {Kernels} kernels @param {ArcticWords} words */
  constructor(kernels, words) {
    this.kernels = kernels;
    this.words = words;
    this.at = kernels.about.layout.layout;
    this.cards = kernels.about.layout.cards;
    this.scoring = kernels.about.layout.scoring;
    this.weights = kernels.about.greedy;
    this.numbers = new Map(words.names.map((name, card) => [name, card]));
    this.copy = kernels.vector();
    this.lines = kernels.numbers(this.scoring.SHEET_SIZE);
  }

  /** @param {number} move @returns {{kind: string, card: number, other: number, seat: number}} */
  move(move) {
    const [kind, one = "", two = ""] = this.words.text(move).split(" ");
    return { kind, card: this.numbers.get(one) ?? -1, other: this.numbers.get(two) ?? -1, seat: Number(two) };
  }

  /** @param {Int8Array} vector @returns {string} which step of the turn it is */
  step(vector) {
    return this.at.STEPS[vector[this.at.STEP]];
  }

  // ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {number} card @returns {number} its animal; -1 for a card that lies face down */
  animal(card) {
    return card < 0 ? -1 : this.cards.MAIN[card];
  }

  /** @param {Int8Array} vector @param {number} seat */
  hand(vector, seat) {
    return this.words.own(vector, seat, "HAND");
  }

  /** @param {Int8Array} vector */
  river(vector) {
    return this.words.cards(vector, this.at.RIVER);
  }

  /** @param {Int8Array} vector @param {number} seat @param {"HAND" | "PENALTY"} zone @returns {number} */
  count(vector, seat, zone) {
    return vector[this.at.COUNTS + seat * this.at.SEAT_ZONES + this.at[zone]];
  }

  /** @param {Int8Array} vector @param {number} seat what the card says that is visible on a pile */
  visible(vector, seat) {
    const top = this.words.own(vector, seat, "PILE").at(-1) ?? -1;
    const card = top < 0 ? this.cards.NO_CARD : top;
    return { draw: this.cards.DRAW[card], placement: this.cards.PLACEMENT[card] };
  }

  /** @param {Int8Array} vector @param {number} seat @returns {PileShape} */
  pile(vector, seat) {
    const animals = this.words.own(vector, seat, "PILE").map((card) => this.animal(card));
    const top = animals.findLast((animal) => animal >= 0) ?? -1;
    const below = animals.findLastIndex((animal) => animal !== top && animal >= 0);
    return { ...this.scored(vector, seat), top, height: top < 0 ? 0 : animals.length - 1 - below };
  }

  /** @param {Int8Array} vector @param {number} seat */
  scored(vector, seat) {
    const { copy, lines, scoring: { SHEET_RUNS, SHEET_SEQUENCES, SHEET_VARIETY } } = this;
    copy.values.set(vector); // the kernel turns disguised cards up
    this.kernels.call.write_sheet(copy.handle, seat, lines.handle);
    const sheet = lines.numbers();
    const points = sheet.slice(SHEET_SEQUENCES, SHEET_VARIETY + 1).reduce((sum, line) => sum + line, 0);
    return { runs: sheet.slice(SHEET_RUNS, SHEET_SEQUENCES), points };
  }

  /** @param {number} run @returns {number} what a run of this length scores */
  points(run) {
    return this.scoring.POINTS[Math.min(run, this.scoring.LONGEST)];
  }

  // ── Powers and tokens ────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Int8Array} vector @param {number} animal @returns {number | null} */
  holder(vector, animal) {
    const seat = vector[this.at.POWERS + animal];
    return seat < 0 ? null : seat;
  }

  /** @param {Int8Array} vector @param {number} animal @returns {string} */
  side(vector, animal) {
    return this.at.SIDE_NAMES[animal][vector[this.at.SIDES + animal]];
  }

  /** @param {Int8Array} vector @param {number} animal @returns {number} what its token's place is worth */
  place(vector, animal) {
    return this.cards.LANDSCAPE[vector[this.at.TOKENS + animal]];
  }

  /** @param {Int8Array} vector @param {number} seat @returns {number} */
  totem(vector, seat) {
    return vector[this.at.TOTEMS + seat];
  }

  /** @param {Int8Array} vector @param {number} seat @returns {number[]} */
  others(vector, seat) {
    return Array.from({ length: vector[this.at.PLAYERS] }, (_, at) => at).filter((at) => at !== seat);
  }

  // ── What lies ahead ──────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Int8Array} vector */
  isLast(vector) {
    return Boolean(vector[this.at.LAST]);
  }

  /** @param {Int8Array} vector */
  isOver(vector) {
    return vector[this.at.STEP] === this.at.OVER;
  }

  /** @param {Int8Array} vector @returns {number} how many turns the acting seat can expect after this one */
  turns(vector) {
    const { at: { FINAL, COUNTS, STOCK, RESERVE, PLAYERS }, weights: { tempo } } = this;
    if (this.isLast(vector)) return 0;
    const left = vector[COUNTS + STOCK] - vector[RESERVE];
    return vector[FINAL] ? 1 : 1 + left / (tempo.cards_per_turn * vector[PLAYERS]);
  }

  /** @param {Int8Array} vector @returns {number} the share of a token's place that is still there at the end */
  lasting(vector) {
    const { totem } = this.weights.greedy;
    return totem + (1 - totem) / (1 + this.turns(vector));
  }

  /** @param {Int8Array} vector @param {number} animal @returns {number} what its power is worth from now on */
  power(vector, animal) {
    const { greedy, powers, tempo } = this.weights;
    return greedy.powers * powers[this.side(vector, animal)] * Math.min(this.turns(vector), tempo.power_turns);
  }
}
