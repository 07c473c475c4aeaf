// @ts-check
/** The board of Arctic Race as one drawing, made from plain data: ice over dark water, and the pieces on it. */

/** @import {Element_, Part} from "../dom.js" */
/** @import {Point} from "./hexes.js" */

import { use } from "../art.js";
import { h } from "../dom.js";
import { flag } from "./flag.js";
import { WIDE, centre, middle } from "./hexes.js";
import { ice } from "./ice.js";

export const SLEDS = /** @type {const} */ (["red", "orange", "yellow", "green", "blue", "purple"]);
export const HAZARDS = /** @type {const} */ (["fog", "blizzard", "vortex"]);

/**
 * @typedef {{code?: string, start: string[], pole: string[], floes: string[][], leads: string[][]}} Board
 *   as the server draws it out; start and pole may still be empty
 * @typedef {{crack: string[], open: string[], ice: string[]}} Water
 * @typedef {{board: Board, water?: Water, hazards?: Record<string, string[]>, sleds?: Record<string, string>}} Lie
 *   what a map shows
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

const MARGIN = 160; // units of the map
const EDGE = 84;
const APART = 20; // how far a hazard and the sleds it holds make room for each other

/**
 * The middle of a space, which may be the start tile or the pole.
 * @param {Board} board
 * @param {string} space
 * @returns {Point}
 */
export const spot = (board, space) =>
  space === "start" ? centre(board.start) : space === "pole" ? centre(board.pole) : middle(space);

/**
 * The piece of sea a map shows, with room for hazards and new ice around the board.
 * @param {Lie} lie
 * @returns {Box}
 */
export const boxOf = ({ board }) => surrounding(landOf(board), MARGIN);

/** The piece of sea with something in it. @param {Lie} lie @returns {Box} */
export const innerBox = ({ board, water, hazards = {} }) =>
  surrounding([...landOf(board), ...(water?.ice ?? []), ...Object.values(hazards).flat()], EDGE);

/** @param {string[]} hexes @param {number} margin @returns {Box} */
function surrounding(hexes, margin) {
  const all = hexes.map(middle);
  if (!all.length) return { x: 0, y: 0, width: 10 * WIDE, height: 10 * WIDE };
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** @param {Board} board */
const landOf = (board) => [...board.start, ...board.pole, ...board.floes.flat()];

/**
 * @param {Lie} lie
 * @param {{box?: Box, over?: Part, own?: string[]}} how
 *   which piece of sea; what else is drawn, above the ice and below pawns and sleds; the sleds that get a star
 * @returns {Element_}
 */
export function map(lie, { box = boxOf(lie), over = null, own = [] } = {}) {
  const { x, y, width, height } = box;
  return h(
    "svg",
    { class: "race-map", viewBox: `${x} ${y} ${width} ${height}`, width, height, "aria-hidden": "true" },
    ice(lie, box),
    over,
    pawns(lie),
    teams(lie, own),
  );
}

// ── pawns and sleds ──────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Lie} lie */
function pawns({ hazards = {}, sleds = {} }) {
  const caught = new Set(Object.values(sleds));
  return Object.entries(hazards).flatMap(([hazard, places]) =>
    places.map((hex, at) => pawn(hazard, at, shifted(middle(hex), caught.has(hex) ? -APART : 0))),
  );
}

/** @param {Point} point @param {number} down @returns {Point} */
const shifted = ([x, y], down) => [x, y + down];

/** @param {string} hazard @param {number} number @param {Point} at */
function pawn(hazard, number, [x, y]) {
  return h(
    "g",
    {
      key: `${hazard}${number + 1}`,
      class: `pawn ${hazard}`,
      "data-piece": `${hazard}${number + 1}`,
      transform: `translate(${x} ${y})`,
    },
    use("race#pawn", { x: -30, y: -35, width: 60, height: 66 }),
    h("g", { class: "whirl" }, use(`race#${hazard}`, { x: -18, y: -21, width: 36, height: 36 })),
  );
}

const STAR = "M0-11L3-4 11-3 5 2 7 10 0 6-7 10-5 2-11-3-3-4z";

/** How the sleds of one space stand, by how many they are. @type {Point[][]} */
const STANDS = [
  [[0, 0]],
  [
    [-16, -12],
    [14, 14],
  ],
  [
    [-24, -10],
    [24, -6],
    [0, 16],
  ],
  [
    [-25, -14],
    [25, -14],
    [-25, 16],
    [25, 16],
  ],
  [
    [-25, -16],
    [25, -16],
    [0, 2],
    [-25, 20],
    [25, 20],
  ],
  [
    [-26, -20],
    [26, -20],
    [-26, 2],
    [26, 2],
    [-26, 24],
    [26, 24],
  ],
];

/** Where each sled stands. @param {Lie} lie @returns {{sled: string, at: Point, crowd: number}[]} */
export function standing({ board, hazards = {}, sleds = {} }) {
  const caught = new Set(Object.values(hazards).flat());
  return SLEDS.filter((sled) => sleds[sled]).map((sled) => {
    const here = SLEDS.filter((other) => sleds[other] === sleds[sled]);
    const [x, y] = spot(board, sleds[sled]);
    const wide = sleds[sled] === "start" || sleds[sled] === "pole" ? 1.6 : 1;
    const [dx, dy] = STANDS[here.length - 1][here.indexOf(sled)];
    const down = wide > 1 ? 36 : caught.has(sleds[sled]) ? APART : 0;
    return { sled, at: [x + dx * wide, y + dy * wide + down], crowd: wide > 1 ? 2 : here.length };
  });
}

/** @param {Lie} lie @param {string[]} own */
function teams(lie, own) {
  return standing(lie)
    .sort((one, other) => one.at[1] - other.at[1]) // the nearer ones over those behind them
    .map(({ sled, at, crowd }) => team(sled, at, crowd, own.includes(sled)));
}

/** How large a team is drawn that stands in a crowd. @param {number} crowd */
export const sizeOf = (crowd) => (crowd > 2 ? 0.58 : crowd > 1 ? 0.68 : 0.86);

/**
 * A dog team; one of a crowd is drawn smaller, its flag as large as ever.
 * @param {string} sled
 * @param {Point} at
 * @param {number} crowd
 * @param {boolean} isOwn
 */
function team(sled, [x, y], crowd, isOwn) {
  const size = sizeOf(crowd);
  return h(
    "g",
    { key: sled, class: `team sled-${sled}`, "data-piece": sled, transform: `translate(${x} ${y})` },
    use("race#sled", { x: -60 * size, y: -46 * size, width: 120 * size, height: 80 * size }),
    flag(sled, -60 * size + 4, -46 * size - 8, 27),
    isOwn && h("path", { class: "own-star", d: STAR, transform: `translate(${-60 * size + 38} ${-46 * size + 2})` }),
  );
}
