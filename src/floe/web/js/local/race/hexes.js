// @ts-check
/**
 * The grid, as `floe.games.race.boards.hexes`: a hex is a number, row by row along slanted columns, so that each of the
 * six ways is one constant to add, and a set of hexes is the bits of one whole number.
 */

import { badNotation, quoted } from "../refusals.js";

/**
 * @typedef {bigint} Hexes a set of hexes, one bit each
 * @typedef {number} Hex
 * @typedef {number} Space a hex, or START or POLE, which are three hexes but one space each (R5)
 */

export const COLUMNS = 16;
export const ROWS = 32;
const STRIDE = COLUMNS + 3; // so that two steps beyond the edge of a row do not lead into the next
const TWO_ROWS = 2 * STRIDE - 1; // every second row begins one hex further left
export const START = ROWS * STRIDE;
export const POLE = START + 1;

export const RIGHT = 1;
export const UP_RIGHT = STRIDE;
/** What to add to a hex for one step: right, up right, up left, left, down left, down right. */
export const WAYS = [RIGHT, UP_RIGHT, UP_RIGHT - RIGHT, -RIGHT, -UP_RIGHT, RIGHT - UP_RIGHT];
/** Half of them: every border of two hexes is crossed forward from one and backward from the other. */
export const FORWARD = WAYS.slice(0, 3);

const [ACROSS, UP, UP_LEFT] = FORWARD.map(BigInt);

/** @param {number} column @param {number} row both counted from 0 @returns {Hex} */
export const hexAt = (column, row) => row * STRIDE + column - (row >> 1);

/** @param {Hex} at @returns {number} */
export const columnOf = (at) => (at % TWO_ROWS) % STRIDE;

/** @param {Hex} at @returns {number} */
export const rowOf = (at) => 2 * Math.floor(at / TWO_ROWS) + Math.floor((at % TWO_ROWS) / STRIDE);

/** @param {number} at @returns {Hexes} */
export const bit = (at) => 1n << BigInt(at);

/** @param {Hexes} hexes @param {number} at */
export const has = (hexes, at) => Boolean((hexes >> BigInt(at)) & 1n);

/** @param {bigint} number @returns {number} how many binary digits it has */
export function bitLength(number) {
  if (!number) return 0;
  const digits = number.toString(16);
  return 4 * digits.length - Math.clz32(parseInt(digits[0], 16)) + 28;
}

/** @param {Hexes} hexes not empty @returns {Hex} */
export const lowest = (hexes) => bitLength(hexes & -hexes) - 1;

/** @param {Hexes} hexes @returns {Hex[]} lowest row first, from left to right */
export function bits(hexes) {
  const digits = hexes.toString(2);
  const found = [];
  for (let at = digits.length - 1; at >= 0; at--) if (digits[at] === "1") found.push(digits.length - 1 - at);
  return found;
}

/** @param {Hexes} hexes @returns {number} */
export const count = (hexes) => bits(hexes).length;

/** @param {Iterable<number>} hexes @returns {Hexes} */
export function setOf(hexes) {
  let found = 0n;
  for (const at of hexes) found |= bit(at);
  return found;
}

/** @param {Hexes} hexes @returns {Hexes} all hexes one step from any of these; some of these may be among them */
export function spread(hexes) {
  const pairs = hexes | (hexes << 1n);
  return pairs | (hexes >> 1n) | (pairs << UP_LEFT) | (pairs >> UP);
}

/** @param {Hexes} hexes @param {Hexes[]} open for each way forward, the hexes whose border is open */
export function beside(hexes, [right, upRight, upLeft]) {
  const forward = ((hexes & right) << ACROSS) | ((hexes & upRight) << UP) | ((hexes & upLeft) << UP_LEFT);
  return forward | ((hexes >> ACROSS) & right) | ((hexes >> UP) & upRight) | ((hexes >> UP_LEFT) & upLeft);
}

/** @param {Hexes} hexes @param {number} way @returns {Hexes} the set moved by what it adds to each hex */
export const shifted = (hexes, way) => (way > 0 ? hexes << BigInt(way) : hexes >> BigInt(-way));

/** The name of every space; empty for numbers off the grid. */
export const NAMES = [...Array(START).fill(""), "start", "pole"];
for (let row = 0; row < ROWS; row++)
  for (let column = 0; column < COLUMNS; column++)
    NAMES[hexAt(column, row)] = String.fromCharCode(65 + column) + (row + 1);

const SPACES = new Map(NAMES.flatMap((name, space) => (name ? [[name, space]] : [])));

/** @param {Hexes} hexes @returns {string[]} */
export const names = (hexes) => bits(hexes).map((at) => NAMES[at]);

/** The hexes around each hex. */
export const AROUND = Array.from({ length: START }, (_, at) =>
  WAYS.map((way) => at + way).filter((near) => near >= 0 && near < START));

/** @param {string} name @returns {Space} */
export function readSpace(name) {
  const space = SPACES.get(name);
  if (space !== undefined) return space;
  const last = NAMES[hexAt(COLUMNS - 1, ROWS - 1)];
  return badNotation(`${quoted(name)} is not a space; spaces are A1 to ${last}, start and pole`, { text: name });
}

/** @param {string} name @returns {Hex} */
export function readHex(name) {
  const space = readSpace(name);
  if (space < START) return space;
  return badNotation(`${quoted(name)} is a tile of three hexes, not one hex`, { text: name });
}
