// @ts-check
/** A dumped position of Arctic Race back in a vector, as `floe.games.race.notation.load` and `compiled.pack`. */

import { refusedUnless, sameAs } from "../reading.js";
import { problems } from "./builder.js";
import { HAZARDS, MOVEMENT, PERILS, SLEDS, TILES } from "./box.js";
import { read } from "./codes.js";
import { POLE, START, bit, readHex, readSpace } from "./hexes.js";
import { cellOf, packBoard, wordsOf } from "./vectors.js";

/**
 * @import {Block} from "../../engine/memory.js"
 * @import {RaceWords} from "../race.js"
 * @import {Board} from "./board.js"
 */

const TITLE = "Arctic Race";
const STEPS = ["water", "hazard", "sled", "over"];

/** @param {RaceWords} words @param {any} data @returns {Int8Array} after what is nobody's choice has happened in it */
export function loaded(words, data) {
  const { kernels, copy } = words;
  refusedUnless(TITLE, () => {
    const { wrong, packed } = boardOf(words, data.board);
    if (wrong.length) return wrong;
    copy.values.set(packed);
    new Loader(words, copy).all(data);
    const { log: _, board: __, ...rest } = data;
    return [...counted(words, data), ...sameAs(rest, words.dump(copy))];
  });
  while (!kernels.call.waits(copy.handle));
  return copy.values.slice();
}

/** @type {Map<string, {wrong: string[], packed: Int8Array}>} boards by their codes: many positions are on one */
const known = new Map();

/** @param {RaceWords} words @param {string} code */
function boardOf(words, code) {
  const found = known.get(code) ?? prepared(words, read(code));
  known.set(code, found);
  return found;
}

/** @param {RaceWords} words @param {Board} board */
function prepared(words, board) {
  const wrong = problems(board);
  return { wrong, packed: wrong.length ? new Int8Array() : packBoard(words.at, board) };
}

/** @param {RaceWords} words @param {any} data @returns {string[]} what is not as it is in the box */
function counted(words, { seats, tiles, gone = [], water = {}, turn }) {
  const shown = [...tiles].map((letter) => TILES[/** @type {"c"} */ (letter)]);
  const laid = Object.values(TILES).flatMap((tile) => (water[tile] ?? []).map(() => tile));
  const all = [...shown, ...laid, ...gone, ...(turn.tile ? [turn.tile] : [])].map((tile) =>
    1 + Object.values(TILES).indexOf(tile));
  const cards = new Set(seats.map((/** @type {any} */ seat) => String([...seat.card].sort())));
  return [
    ...(String(all.sort()) === String(words.at.BOX) ? [] : ["the tiles are not those in the box"]),
    ...(cards.size === seats.length ? [] : ["a card is there twice"]),
  ];
}

/** Writes what is said of a position into a vector that has its board. */
class Loader {
  /** @param {RaceWords} words @param {Block} block */
  constructor(words, block) {
    this.words = words;
    this.at = words.at;
    this.block = block;
    this.vector = /** @type {Int8Array} */ (block.values);
    this.sets = wordsOf(this.vector);
  }

  /** @param {any} data */
  all(data) {
    const { at, vector } = this;
    this.pawns(data.hazards);
    this.water(data.water ?? {});
    SLEDS.forEach((sled, number) => (vector[at.SLEDS + number] = this.space(readSpace(data.sleds[sled]))));
    this.threats();
    this.seats(data.seats);
    vector[at.FIRST] = data.first;
    vector[at.ONWARD] = Number(data.onward ?? false);
    this.turn(data.turn);
    this.tiles(data);
    this.dice(data);
  }

  /** @param {Record<string, string[]>} hazards */
  pawns(hazards) {
    const cells = HAZARDS.flatMap((hazard) => hazards[hazard].map(readHex)).map(cellOf);
    this.sets.set(cells.map(BigInt), this.at.PAWNS);
  }

  /** @param {Record<string, string[]>} water */
  water({ crack = [], open = [], ice = [] }) {
    const { at, words: { kernels }, block, sets } = this;
    for (const cell of ice.map(readHex).map(cellOf).sort((one, other) => one - other)) {
      if (this.vector[at.GRID + cell] !== at.SEA) throw new RangeError("new ice lies on the board");
      kernels.call.lay(block.handle, cell);
    }
    sets[at.CRACKS] = this.spaces(crack);
    sets[at.OPEN] = this.spaces(open);
    this.words.deriveBoard(block);
  }

  /** @param {string[]} names @returns {bigint} */
  spaces(names) {
    return names.reduce((found, name) => found | bit(this.space(readHex(name))), 0n);
  }

  /** @param {number} space @returns {number} in the vector */
  space(space) {
    if (space >= START) return space === POLE ? this.at.POLE : this.at.START;
    return this.vector[this.at.GRID + cellOf(space)];
  }

  /** Note the spaces with a hazard. */
  threats() {
    const { at, vector, sets } = this;
    for (const cell of sets.subarray(at.PAWNS, at.PAWNS + at.PAWN_COUNT)) {
      const space = vector[at.GRID + Number(cell)];
      if (space !== at.SEA) sets[at.THREATENED] |= bit(space);
    }
  }

  /** @param {any[]} seats */
  seats(seats) {
    const { at, vector } = this;
    vector[at.PLAYERS] = seats.length;
    seats.forEach(({ card, ladders = at.LADDERS, helicopter = true }, seat) => {
      const own = String(card.map((/** @type {string} */ sled) => SLEDS.indexOf(sled)).sort());
      vector[at.CARD + seat] = at.CARDS.map(String).indexOf(own);
      vector[at.LADDER + seat] = ladders;
      vector[at.HELICOPTER + seat] = Number(helicopter);
    });
  }

  /** @param {any} turn */
  turn({ round, seat, step, die, hazard, tile = null, done = 0 }) {
    const { at, vector } = this;
    vector[at.ROUND] = round;
    vector[at.SEAT] = seat;
    vector[at.STEP] = STEPS.indexOf(step);
    vector[at.DIE] = Object.values(MOVEMENT).indexOf(die);
    vector[at.FACE] = Object.values(PERILS).indexOf(hazard);
    vector[at.TILE] = [null, ...Object.values(TILES)].indexOf(tile);
    vector[at.DONE] = done;
  }

  /** @param {any} data */
  tiles({ tiles, gone = [] }) {
    const { at, vector } = this;
    /** @type {(those: string[], all: string[]) => number[]} */
    const numbers = (those, all) => those.map((one) => 1 + all.indexOf(one));
    vector.set(numbers([...tiles], Object.keys(TILES)), at.TILES + at.TILE_COUNT - tiles.length);
    vector.set(numbers(gone, Object.values(TILES)), at.GONE);
  }

  /** @param {any} data */
  dice({ movement, perils, seats, first, turn }) {
    const { at, vector } = this;
    const [players, faces, sides] = [seats.length, Object.keys(MOVEMENT), Object.keys(PERILS)];
    const coming = (at.ROUNDS - turn.round) * players + ((first - turn.seat - 1 + 2 * players) % players);
    if (movement.length !== coming || perils.length !== coming) throw new RangeError("dice are missing");
    const rolled = [...movement].map((face, number) =>
      1 + at.SIDES * faces.indexOf(face) + sides.indexOf(perils[number]));
    vector.set(rolled, at.DICE + at.ROUNDS * players - coming);
  }
}
