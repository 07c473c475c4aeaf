// @ts-check
/** Where the hazards wait before they come onto the board (R13), as `floe.games.race.boards.waiting`. */

import { EACH, HAZARDS, PAWNS } from "./box.js";
import { AROUND, RIGHT, UP_RIGHT, WAYS, bits, shifted, spread } from "./hexes.js";

/**
 * @import {Chart} from "./chart.js"
 * @import {Hex, Hexes} from "./hexes.js"
 */

const SHARES = [1 / 6, 1 / 2, 5 / 6]; // of the way from start to pole: fog, blizzards, vortices
const NEAR = 1 / 3; // of the way, up to which a pawn may be put elsewhere
const FAR = 5; // steps between two pawns beyond which more is no better
const ASTRAY = 20; // steps between pawns that the whole way from start to pole is worth

/** @type {Map<number, number>} steps between two hexes, as far as they matter, by the difference of their numbers */
const STEPS = new Map();
for (let up = -FAR; up <= FAR; up++)
  for (let right = -FAR; right <= FAR; right++)
    STEPS.set(up * UP_RIGHT + right * RIGHT, Math.max(Math.abs(up), Math.abs(right), Math.abs(up + right)));

/** @type {WeakMap<Chart, Hex[]>} */
const known = new WeakMap();

/**
 * Return a hex outside for each pawn, each kind where it belongs; fewer than nine mean that the board has no room.
 * @param {Chart} chart @returns {Hex[]}
 */
export function waiting(chart) {
  const found = known.get(chart) ?? furnished(chart);
  known.set(chart, found);
  return found;
}

/** @param {Chart} chart @returns {Hex[]} */
function furnished(chart) {
  const shares = [...sharesOf(chart)];
  if (shares.length < PAWNS.length) return shares.map(([at]) => at);
  shares.reverse(); // of several that are equally good, the first here is the furthest up
  const free = shares.map(() => FAR);
  return PAWNS.map((_, pawn) => {
    const merits = shares.map(([, share], at) => free[at] - ASTRAY * Math.abs(share - SHARES[Math.floor(pawn / EACH)]));
    const best = merits.indexOf(Math.max(...merits));
    shares.forEach(([at], number) => {
      free[number] = Math.min(free[number], STEPS.get(at - shares[best][0]) ?? FAR);
    });
    free[best] = -Infinity;
    return shares[best][0];
  });
}

/** @param {Chart} chart @returns {Record<string, Hex[]>} from where people may choose for the pawns of each kind */
export function places(chart) {
  const shares = [...sharesOf(chart)];
  const near = (/** @type {number} */ wanted) =>
    shares.filter(([, share]) => Math.abs(share - wanted) <= NEAR).map(([at]) => at);
  return Object.fromEntries(HAZARDS.map((hazard, number) => [hazard, near(SHARES[number])]));
}

/**
 * Return the hexes people have chosen for the pawns; where one will not do on this board, the usual ones.
 * @param {Chart} chart @param {Hex[]} wanted @returns {Hex[]}
 */
export function chosen(chart, wanted) {
  const usual = waiting(chart);
  if (!wanted.length || usual.length < PAWNS.length) return usual;
  const may = places(chart);
  const kept = new Map(
    [...wanted.entries()].filter(([pawn, at]) => may[kindOf(pawn)].includes(at) && wanted.indexOf(at) === pawn),
  );
  usual.forEach((at, pawn) => {
    const isFree = (/** @type {Hex} */ other) => ![...kept.values()].includes(other);
    if (!kept.has(pawn)) kept.set(pawn, /** @type {Hex} */ ([at, ...usual].find(isFree)));
  });
  return usual.map((_, pawn) => /** @type {Hex} */ (kept.get(pawn)));
}

/** @param {number} pawn @returns {string} */
export const kindOf = (pawn) => HAZARDS[Math.floor(pawn / EACH)];

/** @param {Chart} chart @returns {Map<Hex, number>} where a pawn can wait, and how far from start to pole that is */
function sharesOf(chart) {
  const [south, north] = [chart.start, chart.pole].map((end) => chart.stepsFrom(end, chart.land));
  const sum = (/** @type {Map<Hex, number>} */ steps, /** @type {Hex[]} */ hexes) =>
    hexes.reduce((total, at) => total + (steps.get(at) ?? 0), 0);
  const shares = new Map();
  for (const at of bits(outside(chart) & spread(chart.land & ~chart.ends))) {
    const touched = AROUND[at].filter((near) => south.has(near));
    const far = sum(south, touched);
    if (touched.length > 1) shares.set(at, far / (far + sum(north, touched)));
  }
  return shares;
}

/** @param {Chart} chart @returns {Hexes} the water around the board, without the holes inside it */
function outside(chart) {
  const water = chart.frame & ~chart.land;
  const inner = WAYS.reduce((hexes, way) => hexes & shifted(chart.frame, way), chart.frame);
  let rim = water & ~inner;
  for (;;) {
    const further = (rim | spread(rim)) & water;
    if (further === rim) return rim;
    rim = further;
  }
}
