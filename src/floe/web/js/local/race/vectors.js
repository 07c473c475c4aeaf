// @ts-check
/** Boards in vectors and back, as `floe.games.race.compiled.boards`: where everything lies is in the description. */

import { Board, Piece } from "./board.js";
import { FLIGHT, KINDS } from "./box.js";
import { COLUMNS, POLE, START, bit, bits, columnOf, hexAt, rowOf } from "./hexes.js";
import { waiting } from "./waiting.js";

/**
 * @import {Hex, Hexes, Space} from "./hexes.js"
 * @import {Chart} from "./chart.js"
 * @typedef {Record<string, any>} Layout
 */

/** @param {Hex} at @returns {number} */
export const cellOf = (at) => rowOf(at) * COLUMNS + columnOf(at);

/** @param {number} cell @returns {Hex} */
export const hexOf = (cell) => hexAt(cell % COLUMNS, Math.floor(cell / COLUMNS));

/** @param {Layout} at @param {Space} space @returns {number} its cell, or a number after all cells */
export const placeOf = (at, space) => (space < START ? cellOf(space) : at.CELLS + space - START);

/** @param {Layout} at @param {number} place @returns {Space} */
export const spaceOf = (at, place) => (place < at.CELLS ? hexOf(place) : START + place - at.CELLS);

/** @param {Int8Array} vector @returns {BigInt64Array} its words */
export const wordsOf = (vector) => new BigInt64Array(vector.buffer, vector.byteOffset, vector.length / 8);

/**
 * Return the vector of a board without seats, sleds at the start, hazards waiting; HOMEWARD is left to its kernel.
 * @param {Layout} at @param {Board} board @param {Hex[]} [pawns] where they wait
 */
export function packBoard(at, board, pawns = waiting(board.chart)) {
  const vector = new Int8Array(at.SIZE);
  const words = wordsOf(vector);
  packPieces(at, board, vector);
  packSpaces(at, board.chart, vector, words);
  vector.fill(at.START, at.SLEDS, at.SLEDS + at.SLED_COUNT);
  pawns.forEach((hex, pawn) => (words[at.PAWNS + pawn] = BigInt(cellOf(hex))));
  return vector;
}

/** @param {Layout} at @param {Board} board @param {Int8Array} vector */
function packPieces(at, board, vector) {
  const numbers = new Map(board.pieces.map((piece, number) => [piece.at, 1 + number]));
  board.pieces.forEach((piece, number) => {
    vector[at.PIECE_KINDS + number] = 1 + KINDS.indexOf(piece.kind);
    vector[at.PIECE_TURNS + number] = piece.turn;
    vector.set([rowOf(piece.at), columnOf(piece.at)], at.PIECE_CELLS + 2 * number);
  });
  vector.set(board.leads.flat().map((end) => numbers.get(end) ?? 0), at.LEADS);
}

/** @param {Layout} at @param {Chart} chart @param {Int8Array} vector @param {BigInt64Array} words */
function packSpaces(at, chart, vector, words) {
  const ground = bits(chart.land & ~chart.ends);
  /** @type {Map<Space, number>} */
  const spaces = new Map();
  ground.forEach((hex, number) => spaces.set(hex, number));
  spaces.set(START, at.START).set(POLE, at.POLE);
  vector.fill(at.SEA, at.GRID + at.OFF, at.GRID + at.CELLS);
  vector[at.GROUND] = ground.length;
  const frame = bits(chart.frame);
  const [columns, rows] = [frame.map(columnOf), frame.map(rowOf)];
  vector.set([columns, rows].flatMap((some) => [Math.min(...some), Math.max(...some)]), at.FRAME);
  for (const [space, number] of spaces) {
    words[at.LAND] |= bit(number);
    words[at.PLACE + number] = BigInt(placeOf(at, space));
    for (const hex of bits(chart.bits(space))) vector[at.GRID + cellOf(hex)] = number;
    packAround(at, chart, space, number, spaces, words);
  }
}

/**
 * @param {Layout} at @param {Chart} chart @param {Space} space @param {number} number
 * @param {Map<Space, number>} spaces @param {BigInt64Array} words
 */
function packAround(at, chart, space, number, spaces, words) {
  const here = chart.bits(space);
  const among = (/** @type {Hexes} */ hexes) =>
    chart.spaces(hexes & chart.land & ~here).reduce((found, other) => found | bit(spaces.get(other) ?? 0), 0n);
  words[at.BESIDE + number] = among(chart.beside(here));
  words[at.ACROSS + number] = among(chart.across(here));
  words[at.NEAR + number] = among(chart.within(here, FLIGHT));
}

/** @param {Layout} at @param {Int8Array} vector @returns {Board} */
export function unpackBoard(at, vector) {
  const pieces = [];
  for (let number = 0; number < at.PIECE_COUNT && vector[at.PIECE_KINDS + number]; number++) {
    const [row, column] = vector.subarray(at.PIECE_CELLS + 2 * number);
    const kind = KINDS[vector[at.PIECE_KINDS + number] - 1];
    pieces.push(new Piece(kind, hexAt(column, row), vector[at.PIECE_TURNS + number]));
  }
  /** @type {[Hex, Hex][]} */
  const leads = [];
  for (let number = at.LEADS; number < at.FRAME && vector[number]; number += 2)
    leads.push([pieces[vector[number] - 1].at, pieces[vector[number + 1] - 1].at]);
  return new Board(pieces, leads);
}
