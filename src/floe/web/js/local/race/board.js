// @ts-check
/** A board, as `floe.games.race.boards.board`: pieces where they lie, with the leads between them (R5, R6). */

import { KINDS, SHAPES } from "./box.js";
import { Chart } from "./chart.js";
import { COLUMNS, NAMES, RIGHT, ROWS, UP_RIGHT, bit, bits, columnOf, has, hexAt, rowOf, spread } from "./hexes.js";

/**
 * @import {Hex, Hexes} from "./hexes.js"
 * @typedef {[Hex, Hex]} Lead all along the border of two pieces, each named by its first hex, the lower one first
 */

/** Where pieces may lie; the outermost hexes of the grid are always water. */
export const HEXES = (() => {
  let hexes = 0n;
  for (let row = 1; row < ROWS - 1; row++)
    for (let column = 1; column < COLUMNS - 1; column++) hexes |= bit(hexAt(column, row));
  return hexes;
})();

/** @param {[number, number][]} cells @param {number} turns sixths of a turn @returns {Hexes} its first hex as bit 0 */
function turned(cells, turns) {
  for (let turn = 0; turn < turns; turn++) cells = cells.map(([right, up]) => [-up, right + up]);
  const numbers = cells.map(([right, up]) => right * RIGHT + up * UP_RIGHT);
  const first = Math.min(...numbers);
  return numbers.reduce((hexes, number) => hexes | bit(number - first), 0n);
}

/** @type {Record<string, Hexes[]>} the different ways each kind of piece can lie, in the order of a turn */
export const ROTATIONS = Object.fromEntries(
  KINDS.map((kind) => [kind, [...new Set([0, 1, 2, 3, 4, 5].map((turns) => turned(SHAPES[kind], turns)))]]),
);

/** A floe, the start tile or the North Pole where it lies. */
export class Piece {
  /** @param {string} kind @param {Hex} at its first hex @param {number} [turn] which of its `ROTATIONS` it shows */
  constructor(kind, at, turn = 0) {
    this.kind = kind;
    this.at = at;
    this.turn = turn;
    /** The hexes it covers. */
    this.hexes = ROTATIONS[kind][turn] << BigInt(at);
  }
}

/** A value: finished, or being built. */
export class Board {
  /** @param {Piece[]} pieces @param {Lead[]} leads */
  constructor(pieces = [], leads = []) {
    /** In the order of the box, then from the bottom up. */
    this.pieces = pieces.toSorted(
      (one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.at - other.at);
    this.leads = leads.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
    this.hexes = pieces.reduce((covered, piece) => covered | piece.hexes, 0n);
    /** @type {Chart | null} */
    this.charted = null;
    /** @type {string | null} */
    this.written = null;
  }

  /** The board as the rules see it; only for boards with a start and a pole. */
  get chart() {
    return (this.charted ??= new Chart(this));
  }

  /** @param {Hex} at @returns {Piece | undefined} */
  pieceAt(at) {
    return this.pieces.find(({ hexes }) => has(hexes, at));
  }

  /** @param {Hex} one @param {Hex} other */
  hasLead(one, other) {
    return this.leads.some((lead) => lead[0] === one && lead[1] === other);
  }

  /** @returns {[Piece, Piece][]} every two pieces that lie side by side, the one with the lower first hex first */
  touching() {
    // Of two that begin on one hex, which no board has that can be played on, the later one comes first.
    const inOrder = this.pieces.toSorted((one, other) => other.at - one.at).reverse();
    return inOrder.flatMap((one, number) => {
      const near = spread(one.hexes);
      const later = inOrder.slice(number + 1).filter(({ hexes }) => near & hexes);
      return later.map((other) => /** @type {[Piece, Piece]} */ ([one, other]));
    });
  }

  /** What to add to every hex to bring the board as far to the lower left as it can lie. */
  get toCorner() {
    if (!this.pieces.length) return 0;
    const down = Math.min(...this.pieces.map(({ at }) => rowOf(at))) - 1;
    const left = Math.min(...bits(this.hexes).map((at) => columnAfter(at, down))) - 1;
    return -(down * UP_RIGHT + left * RIGHT);
  }

  /** @param {number} by what is added to every hex */
  moved(by) {
    return new Board(
      this.pieces.map(({ kind, at, turn }) => new Piece(kind, at + by, turn)),
      this.leads.map(([one, other]) => [one + by, other + by]),
    );
  }
}

/** @param {Hex} at @param {number} down @returns {number} the column of a hex that is `down` rows below */
function columnAfter(at, down) {
  const row = rowOf(at);
  return columnOf(at) - (row >> 1) + ((row - down) >> 1);
}

/** @param {Piece} piece @returns {string} such as "the bend at D4" */
export const nameOf = ({ kind, at }) => `the ${kind} at ${NAMES[at]}`;
