// @ts-check
/** A dumped position of Arctic back in a vector, as `floe.games.arctic.notation.load` and `compiled.pack`. */

import { refusedUnless, sameAs } from "../reading.js";
import { ANIMALS } from "./box.js";
import { asked } from "./dumping.js";

/**
 * @import {Block} from "../../engine/memory.js"
 * @import {ArcticWords} from "../arctic.js"
 */

const TITLE = "Arctic";
const ZONES = /** @type {const} */ (["hand", "pile", "penalty", "known", "perhaps"]);

/** @param {ArcticWords} words @param {any} data @returns {Int8Array} after what nobody chooses has happened */
export function loaded(words, data) {
  const block = words.kernels.vector();
  refusedUnless(TITLE, () => {
    new Loader(words, block).all(data);
    const understood = { ...words.dump(block), turn: words.turn(block.values) };
    return [...counted(words, data), ...sameAs(withoutPast(data), understood)];
  });
  while (!words.kernels.call.waits(block.handle));
  return block.values.slice();
}

/** @param {any} data @returns {any} without what a vector does not hold */
function withoutPast({ log: _, ...data }) {
  const seats = data.seats.map((/** @type {any} */ { notes: __, ...seat }) => seat);
  return { ...data, decks: [...data.decks].sort(), seats };
}

/** @param {ArcticWords} words @param {any} data @returns {string[]} whether each card in play is there once */
function counted({ names, tables }, { decks, seats, river, draw, reserve }) {
  const zones = seats.flatMap((/** @type {any} */ { hand, pile, penalty }) => [...hand, ...pile, ...penalty]);
  const there = [...zones, ...river, ...draw, ...reserve].map((name) => name.replace("~", ""));
  const size = tables.DECK_SIZE;
  const inPlay = decks.flatMap((/** @type {number} */ deck) => names.slice(size * (deck - 1), size * deck));
  return String(there.sort()) === String(inPlay.sort()) ? [] : ["the cards are not those in play, each once"];
}

/** Writes what is said of a position into a vector. */
class Loader {
  /** @param {ArcticWords} words @param {Block} block */
  constructor(words, block) {
    this.words = words;
    this.at = words.at;
    this.block = block;
    this.vector = /** @type {Int8Array} */ (block.values);
  }

  /** @param {any} data */
  all({ decks, first, sides, powers, tokens, river, draw, reserve, final = false, seats, turn }) {
    const { at, vector, words: { tables } } = this;
    vector[at.PLAYERS] = seats.length;
    vector[at.FIRST] = first;
    /** @type {(all: number, deck: number) => number} */
    const withDeck = (all, deck) => all | (1 << (deck - 1));
    vector[at.DECKS] = decks.reduce(withDeck, 0);
    ANIMALS.forEach((animal, number) => {
      vector[at.SIDES + number] = at.SIDE_NAMES[number].indexOf(sides[animal]);
      vector[at.TOKENS + number] = tables.LANDSCAPE.indexOf(tokens[animal]);
      vector[at.POWERS + number] = powers[animal] ?? at.NOBODY;
    });
    this.zone(at.RIVER, river);
    this.zone(at.STOCK, [...draw, ...reserve].reverse());
    vector[at.FINAL] = Number(final);
    vector[at.RESERVE] = reserve.length;
    seats.forEach((/** @type {any} */ seat, /** @type {number} */ number) => this.seat(number, seat));
    this.turn(turn);
  }

  /** @param {number} zone @param {string[]} names */
  zone(zone, names) {
    const { at, vector, words: { tables } } = this;
    const numbers = names.map((name) => this.card(name));
    vector.set(numbers, at.FIRST_CARD + zone * tables.CARDS);
    vector[at.COUNTS + zone] = numbers.length;
  }

  /** @param {string} name @returns {number} */
  card(name) {
    const number = this.words.names.indexOf(name.replace("~", ""));
    if (number < 0) throw new RangeError(`there is no card ${name}`);
    return name.startsWith("~") ? ~number : number;
  }

  /** @param {number} number @param {any} seat */
  seat(number, seat) {
    const { at, vector } = this;
    vector[at.TOTEMS + number] = ANIMALS.indexOf(seat.totem);
    for (const kind of ZONES) this.zone(number * at.SEAT_ZONES + at[kind.toUpperCase()], seat[kind] ?? []);
  }

  /** @param {any} turn */
  turn({ round, seat, step, done = 0, last = false, low, high, used = false }) {
    const { at, vector } = this;
    vector[at.SEAT] = seat;
    vector[at.STEP] = at.STEPS.indexOf(step);
    vector[at.DONE] = done;
    vector[at.USED] = Number(used);
    vector[at.LAST] = Number(last);
    vector[at.ROUND_HIGH] = Math.floor(round / at.ROUND_BASE);
    vector[at.ROUND] = round % at.ROUND_BASE;
    const [fewest, most] = asked(this.words, this.block);
    vector[at.LOW] = low ?? fewest;
    vector[at.HIGH] = high ?? most;
  }
}
