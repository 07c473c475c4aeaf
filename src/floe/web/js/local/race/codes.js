// @ts-check
/** Board codes, as `floe.games.race.boards.codes`: a board as one number, in digits that people do not mix up. */

import { badNotation, quoted } from "../refusals.js";
import { Board, Piece, ROTATIONS } from "./board.js";
import { KINDS, PAWNS, SUPPLY } from "./box.js";
import { COLUMNS, ROWS, bits, columnOf, hexAt, rowOf } from "./hexes.js";

/**
 * @import {Hex} from "./hexes.js"
 * @import {Lead} from "./board.js"
 * @typedef {[number, number]} Figure a value and its base
 */

const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // Crockford's: no I, L, O, U
/** @type {Record<string, number>} */
const VALUES = { ...Object.fromEntries([...DIGITS].map((digit, value) => [digit, value])), I: 1, L: 1, O: 0 };
const BITS = 5; // of a digit
const CHECK = 4; // digits of the checksum

/** The text that stands for a board. @param {Board} board @returns {string} */
export const codeOf = (board) => (board.written ??= write(board));

/**
 * Return the code of a board; boards that differ only in where on the grid they lie have the same.
 * @param {Board} board @param {Hex[]} [hazards] where they wait, if people have chosen that
 */
export function write(board, hazards = []) {
  const by = board.toCorner;
  const number = figuresOf(board.moved(by), hazards.map((at) => at + by))
    .reduceRight((total, [value, base]) => total * BigInt(base) + BigInt(value), 0n);
  return digitsOf(number) + checksum(number);
}

/** @param {Board} board in the corner @param {Hex[]} hazards @returns {Figure[]} */
function figuresOf(board, hazards) {
  const [columns, rows] = sizeOf(board);
  const outer = (columns + 2) * (rows + 2);
  return [
    [columns, COLUMNS],
    [rows, ROWS],
    ...KINDS.flatMap((kind) => figuresOfKind(kind, board, columns, rows)),
    ...board.touching().map(([one, other]) => /** @type {Figure} */ ([Number(board.hasLead(one.at, other.at)), 2])),
    ...(hazards.length ? [/** @type {Figure} */ ([1, 2])] : []),
    ...hazards.map((at) => /** @type {Figure} */ ([rowOf(at) * (columns + 2) + columnOf(at), outer])),
  ];
}

/** @param {string} kind @param {Board} board @param {number} columns @param {number} rows @returns {Figure[]} */
function figuresOfKind(kind, board, columns, rows) {
  const pieces = board.pieces.filter((piece) => piece.kind === kind);
  const figures = pieces.flatMap(({ at, turn }) => /** @type {Figure[]} */ ([
    [(rowOf(at) - 1) * columns + columnOf(at) - 1, columns * rows],
    [turn, ROTATIONS[kind].length],
  ]));
  return [[pieces.length, SUPPLY[kind] + 1], ...figures];
}

/** @param {string} text @returns {Board} */
export const read = (text) => readAll(text).board;

/** @param {unknown} text @returns {{board: Board, hazards: Hex[]}} the hexes chosen for its hazards, if any */
export function readAll(text) {
  const digits = typeof text === "string" ? text.toUpperCase().replace(/[- ]/g, "") : "";
  const wrong = [...digits].find((digit) => !(digit in VALUES));
  if (wrong) badNotation(`${quoted(text)} is no board code: there is no digit ${quoted(wrong)}`, { text });
  const number = [...digits.slice(0, -CHECK)].reduce((total, digit) => total * 32n + BigInt(VALUES[digit]), 0n);
  const check = [...digits.slice(-CHECK)].map((digit) => DIGITS[VALUES[digit]]).join("");
  if (check !== checksum(number))
    badNotation(`${quoted(text)} is no board code: its last ${CHECK} digits do not fit the rest`, { text });
  return new Figures(number).board(text);
}

/** Figures taken off a number one after the other. */
class Figures {
  /** @param {bigint} number */
  constructor(number) {
    this.number = number;
  }

  /** @param {number} base @returns {number} */
  take(base) {
    const value = this.number % BigInt(base);
    this.number /= BigInt(base);
    return Number(value);
  }

  /** @param {unknown} text @returns {{board: Board, hazards: Hex[]}} */
  board(text) {
    const [columns, rows] = [this.take(COLUMNS), this.take(ROWS)];
    const pieces = KINDS.flatMap((kind) => this.pieces(kind, columns, rows));
    /** @type {Lead[]} */
    const borders = new Board(pieces).touching().map(([one, other]) => [one.at, other.at]);
    const leads = borders.filter(() => this.take(2));
    const hazards = this.take(2) ? PAWNS.map(() => this.outer(columns, rows)) : [];
    if (this.number) badNotation(`${quoted(text)} is no board code: it says more than a board has`, { text });
    return { board: new Board(pieces, leads), hazards };
  }

  /** @param {string} kind @param {number} columns @param {number} rows @returns {Piece[]} */
  pieces(kind, columns, rows) {
    return Array.from({ length: this.take(SUPPLY[kind] + 1) }, () => {
      const [place, turn] = [this.take(columns * rows || 1), this.take(ROTATIONS[kind].length)];
      return new Piece(kind, hexAt((place % (columns || 1)) + 1, Math.floor(place / (columns || 1)) + 1), turn);
    });
  }

  /** @param {number} columns @param {number} rows @returns {Hex} where the water around the board counts too */
  outer(columns, rows) {
    const place = this.take((columns + 2) * (rows + 2));
    return hexAt(place % (columns + 2), Math.floor(place / (columns + 2)));
  }
}

/** @param {Board} board in the corner @returns {[number, number]} its columns and rows */
function sizeOf(board) {
  const hexes = bits(board.hexes);
  return [Math.max(0, ...hexes.map(columnOf)), Math.max(0, ...hexes.map(rowOf))];
}

/** @param {bigint} number @returns {string} */
function digitsOf(number) {
  let digits = "";
  for (; number; number >>= BigInt(BITS)) digits = DIGITS[Number(number & 31n)] + digits;
  return digits;
}

/** @param {bigint} number @returns {string} */
function checksum(number) {
  const check = crc32(bytesOf(number));
  return Array.from({ length: CHECK }, (_, place) => DIGITS[(check >>> (BITS * place)) & 31]).join("");
}

/** @param {bigint} number @returns {number[]} big-endian, with one bit to spare at least */
function bytesOf(number) {
  const digits = number ? number.toString(2).length : 0;
  return Array.from({ length: (digits >> 3) + 1 }, (_, at) => Number((number >> BigInt(8 * at)) & 255n)).reverse();
}

/** @param {number[]} bytes @returns {number} */
function crc32(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let step = 0; step < 8; step++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
