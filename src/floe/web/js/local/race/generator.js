// @ts-check
/**
 * A new board from chance (R10), as `floe.games.race.boards.generator`: each draw and its order belong to what a
 * board's number means, so that the same number is the same board here and there.
 */

import { Chance } from "../chance.js";
import { HEXES, Piece } from "./board.js";
import { LENGTHS, PAWNS } from "./box.js";
import { COLUMNS, UP_RIGHT, bit, hexAt, spread } from "./hexes.js";
import { Laying } from "./laying.js";
import { withLeads } from "./opening.js";
import { waiting } from "./waiting.js";

/**
 * @import {Rng} from "../chance.js"
 * @import {Board} from "./board.js"
 * @import {Hexes} from "./hexes.js"
 */

/** @type {Record<string, [number, number]>} tenths of a hex across */
const SPANS = { narrow: [28, 40], mixed: [22, 80], wide: [58, 84] };
const CHAINS = 2; // of floes from start to pole that have no space in common
const UPRIGHT = 1; // the rotation of start and pole with one hex below two

/** @param {string} length @param {string} width @param {number | bigint} seed @returns {Board} */
export function fromChance(length, width, seed) {
  const rng = new Chance(seed, "race board");
  for (;;) {
    const board = attempt(LENGTHS[length], width, rng);
    if (board && waiting(board.chart).length === PAWNS.length) return board;
  }
}

/** @param {number} length @param {string} width @param {Rng} rng @returns {Board | null} */
function attempt(length, width, rng) {
  const rise = length - Math.floor((rng.randrange(3) + 1) / 2);
  const spans = wander(rise + 4, bounds(length, width), rng);
  const middles = middlesOf(spans, rng);
  const start = new Piece("start", hexAt(nearest(middles[0]), 1), 0);
  const pole = new Piece("pole", hexAt(nearest(middles[middles.length - 1]), rise + 2), UPRIGHT);
  const ends = start.hexes | pole.hexes;
  const free = (sea(middles, spans) | spread(ends)) & HEXES & ~ends;
  const room = width === "narrow" ? 0n : HEXES & ~ends & (bit(pole.at + 2 * UP_RIGHT) - 1n);
  const laying = new Laying(start, pole, free, room, rng);
  if (!laying.chains(room ? CHAINS : 1)) return null;
  laying.flank();
  return laying.isSound(length, !room) ? withLeads(laying.inTheCorner(), length, rng) : null;
}

// ── The stretch of sea ───────────────────────────────────────────────────────────────────────────────────────────────

/** @param {number} length @param {string} width @returns {number[]} how far across; wider where it is not far */
function bounds(length, width) {
  return width === "wide" ? SPANS.wide.map((span) => Math.floor((12 * span) / length)) : SPANS[width];
}

/**
 * Return numbers that go up and down between two bounds, straight on for some rows at a time.
 * @param {number} count @param {number[]} bounds @param {Rng} rng @returns {number[]}
 */
function wander(count, [low, high], rng) {
  const some = () => low + rng.randrange(high - low + 1);
  const numbers = [some()];
  while (numbers.length < count) {
    const [last, goal, rows] = [numbers[numbers.length - 1], some(), 2 + rng.randrange(3)];
    for (let row = 1; row <= rows; row++) numbers.push(last + Math.floor(((goal - last) * row) / rows));
  }
  return numbers.slice(0, count);
}

/** @param {number[]} spans @param {Rng} rng @returns {number[]} the middle of each row, in tenths of a column */
function middlesOf(spans, rng) {
  const edge = 10 * COLUMNS - 25;
  const middles = [5 * COLUMNS];
  const leans = wander(spans.length, [-5, 5], rng);
  spans.slice(1).forEach((span, row) => {
    const half = span >> 1;
    middles.push(Math.min(Math.max(middles[row] + leans[row], half + 15), edge - half));
  });
  return middles;
}

/** @param {number[]} middles @param {number[]} spans @returns {Hexes} those whose middle is within their row's span */
function sea(middles, spans) {
  return middles.reduce((hexes, middle, number) => {
    const [row, span] = [number + 1, spans[number]];
    const west = middle - (span >> 1) - 5 * (row % 2);
    const [first, last] = [Math.max(1, Math.ceil(west / 10)), Math.min(COLUMNS - 2, Math.floor((west + span) / 10))];
    return hexes | ((bit(Math.max(0, last - first + 1)) - 1n) << BigInt(hexAt(first, row)));
  }, 0n);
}

/** @param {number} tenths @returns {number} whole ones, half of one to the even number, as Python rounds */
function nearest(tenths) {
  const whole = Math.floor(tenths / 10);
  const rest = tenths - 10 * whole;
  return rest > 5 || (rest === 5 && whole % 2) ? whole + 1 : whole;
}
