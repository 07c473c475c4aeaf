// @ts-check
/** Floes laid from chance, as `floe.games.race.boards.laying`: chains from start to pole, the others against them. */

import { shuffled } from "../chance.js";
import { HEXES, Piece, ROTATIONS } from "./board.js";
import { KINDS, SHAPES, SUPPLY } from "./box.js";
import { firstColumn, shortestWalk, waves } from "./chart.js";
import { bit, bitLength, bits, count, lowest, spread } from "./hexes.js";

/**
 * @import {Rng} from "../chance.js"
 * @import {Hex, Hexes} from "./hexes.js"
 */

const FLOES = KINDS.filter((kind) => kind !== "start" && kind !== "pole").flatMap((kind) =>
  Array(SUPPLY[kind]).fill(kind));
/** From the first hex of a piece to its other hexes, for each of its rotations. */
const STEPS = Object.fromEntries(
  KINDS.map((kind) => [kind, ROTATIONS[kind].map((hexes) => bits(hexes).slice(1).map(BigInt))]));
const CANDIDATES = 2; // kinds of floe looked at to make a chain longer by the best of them
const LOOKS = 3; // places looked at to lay another floe in the best of them
const TRIES = 3; // at a floe, in a sea that widens
const WAYS_OUT = 3; // spaces that start and pole touch at least
const DRAWS = 2 ** 32; // large enough for rotation and place in one draw

/** The pieces on the table and in the box while a board is being laid. */
export class Laying {
  /** @param {Piece} start @param {Piece} pole @param {Hexes} free @param {Hexes} room @param {Rng} rng */
  constructor(start, pole, free, room, rng) {
    this.free = free;
    this.room = room;
    this.rng = rng;
    this.box = shuffled(FLOES, rng);
    this.start = start.hexes;
    this.pole = pole.hexes;
    this.land = this.start | this.pole;
    this.laid = [start, pole];
  }

  /** @param {number} wanted @returns {boolean} whether this many chains of floes lead from start to pole now */
  chains(wanted) {
    const discs = [this.pole]; // all that is within 0, 1, 2 … steps of the pole
    for (let last = this.pole; this.start & ~last; discs.push(last)) last |= spread(last);
    discs.push(HEXES);
    for (let number = 0; number < wanted; number++) if (!this.chain(discs)) return false;
    return true;
  }

  /** @param {Hexes[]} discs @returns {boolean} */
  chain(discs) {
    let front = this.start;
    let far = nearer(discs, front, discs.length - 2);
    while (far > 1) {
      const near = far + 1;
      const hexes = this.lay(this.box.slice(0, CANDIDATES), front & discs[near], (floe) => -nearer(discs, floe, near));
      if (!hexes) return false;
      front |= hexes;
      far = nearer(discs, front, far);
    }
    return true;
  }

  /** Lay the other floes against the chains, at first where an end has too few ways out, the large ones first. */
  flank() {
    const bySize = this.box.toSorted((one, other) => SHAPES[other].length - SHAPES[one].length);
    for (const kind of bySize) {
      const against = [this.start, this.pole].find((end) => this.waysOut(end) < WAYS_OUT) ?? this.land;
      this.lay(Array(LOOKS).fill(kind), against, (hexes) => count(spread(hexes) & this.land));
    }
  }

  /** Whether the pole is not too far, both ends have ways out, and no single space is the only way. */
  isSound(/** @type {number} */ length, /** @type {boolean} */ isNarrow) {
    const { start, pole, land } = this;
    if (Math.min(this.waysOut(start), this.waysOut(pole)) < WAYS_OUT) return false;
    if (waves(start, pole, land).length - 1 > length) return false;
    const necks = isNarrow ? bits(land & ~(start | pole)) : []; // two chains have none
    return necks.every((at) => shortestWalk(start, pole, land & ~bit(at)) !== null);
  }

  /** @returns {Piece[]} all that has been laid, start and pole first, as far to the left as it can lie */
  inTheCorner() {
    const by = firstColumn(this.land) - 1;
    return this.laid.map(({ kind, at, turn }) => new Piece(kind, at - by, turn));
  }

  /** @param {Hexes} end @returns {number} how many spaces it touches */
  waysOut(end) {
    return count(spread(end) & this.land & ~end);
  }

  /**
   * Lay the best of some floes against these hexes; the sea widens for it where it may. 0 if nothing fits.
   * @param {string[]} kinds @param {Hexes} against @param {(hexes: Hexes) => number} merit @returns {Hexes}
   */
  lay(kinds, against, merit) {
    for (let number = 0; number < TRIES; number++) {
      const beside = spread(against) & this.free;
      const floes = kinds.map((kind) => this.look(kind, beside)).filter((floe) => floe !== null);
      if (floes.length) return this.take(best(floes, ({ hexes }) => merit(hexes)));
      this.free |= spread(against | this.free) & this.room & ~this.land;
    }
    return 0n;
  }

  /** @param {Piece} floe @returns {Hexes} */
  take(floe) {
    this.box.splice(this.box.indexOf(floe.kind), 1);
    this.laid.push(floe);
    this.land |= floe.hexes;
    this.free &= ~floe.hexes;
    return floe.hexes;
  }

  /** @param {string} kind @param {Hexes} beside @returns {Piece | null} somewhere, one hex of it among these */
  look(kind, beside) {
    const rotations = STEPS[kind];
    const number = this.rng.randrange(DRAWS);
    const [drawn, turn] = [Math.floor(number / rotations.length), number % rotations.length];
    let [fits, touches] = [this.free, beside];
    for (const step of rotations[turn]) {
      fits &= this.free >> step;
      touches |= beside >> step;
    }
    const found = fits & touches;
    return found ? new Piece(kind, someBit(found, drawn), turn) : null;
  }
}

/** @template T @param {T[]} items @param {(item: T) => number} merit @returns {T} the first of the best */
function best(items, merit) {
  const merits = items.map(merit);
  return items[merits.indexOf(Math.max(...merits))];
}

/** @param {Hexes[]} discs @param {Hexes} hexes @param {number} steps from the pole at most @returns {number} */
function nearer(discs, hexes, steps) {
  while (discs[steps - 1] & hexes) steps--;
  return steps;
}

/** @param {Hexes} hexes @param {number} drawn @returns {Hex} some hex of a set, one with a gap before it more likely */
function someBit(hexes, drawn) {
  const low = lowest(hexes);
  const after = low + (drawn % (bitLength(hexes) - low));
  return after + lowest(hexes >> BigInt(after));
}
