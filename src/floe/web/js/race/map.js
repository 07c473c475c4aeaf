// @ts-check
/** The board of Arctic Race as one drawing, made from plain data: ice over dark water, and whatever lies on it. */

/** @import {Element_, Part} from "../dom.js" */
/** @import {Point} from "./hexes.js" */
/** @import {Border} from "./shore.js" */

import { use } from "../art.js";
import { h } from "../dom.js";
import { WIDE, around, centre, chance, corner, middle, path } from "./hexes.js";
import { outline, stray } from "./shore.js";

export const SLEDS = /** @type {const} */ (["red", "orange", "yellow", "green", "blue", "purple"]);
export const HAZARDS = /** @type {const} */ (["fog", "blizzard", "vortex"]);

/**
 * @typedef {{code?: string, start: string[], pole: string[], floes: string[][], leads: string[][]}} Board  as the server draws it out; start and pole may still be empty
 * @typedef {{crack: string[], open: string[], ice: string[]}} Water
 * @typedef {{board: Board, water?: Water, hazards?: Record<string, string[]>, sleds?: Record<string, string>}} Lie  what a map shows
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

const MARGIN = 160;
const EDGE = 84;
const DEPTH = 9; // how thick the ice looks
const APART = 20; // how far a hazard and the sleds it holds make room for each other
const TILE = { x: -56, y: -64, width: 112, height: 136 };

/** The middle of a space, which may be the start tile or the pole. @param {Board} board @param {string} space @returns {Point} */
export const spot = (board, space) => (space === "start" ? centre(board.start) : space === "pole" ? centre(board.pole) : middle(space));

/** The piece of sea a map shows: enough for whatever may come to lie around the board. @param {Lie} lie @returns {Box} */
export const boxOf = ({ board }) => surrounding(landOf(board), MARGIN);

/** The piece of sea with something in it. @param {Lie} lie @returns {Box} */
export const innerBox = ({ board, water, hazards = {} }) => surrounding([...landOf(board), ...(water?.ice ?? []), ...Object.values(hazards).flat()], EDGE);

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
 * @param {{box?: Box, over?: Part}} how  which piece of sea; what else is drawn, above the ice and below pawns and sleds
 * @returns {Element_}
 */
export function map(lie, { box = boxOf(lie), over = null } = {}) {
  const { x, y, width, height } = box;
  return h(
    "svg",
    { class: "race-map", viewBox: `${x} ${y} ${width} ${height}`, width, height, "aria-hidden": "true" },
    ice(lie, box),
    over,
    pawns(lie),
    teams(lie),
  );
}

// ── the ice ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The last ice drawn: it stays the same for most of a game, and a drawing is a value. @type {{name: string, drawing: Element_[]}} */
let drawn = { name: "", drawing: [] };

/** Sea, floes and tiles. @param {Lie} lie @param {Box} box */
function ice(lie, box) {
  const name = JSON.stringify([lie.board, lie.water, box]);
  if (drawn.name !== name) drawn = { name, drawing: layers(lie, box) };
  return drawn.drawing;
}

/** @param {Lie} lie @param {Box} box */
function layers({ board, water }, box) {
  const seed = board.code ?? "floe";
  const pieces = [board.start, board.pole, ...board.floes, ...(water?.ice ?? []).map((hex) => [hex])].filter((piece) => piece.length);
  const beyond = bordersOf(pieces.flat(), board.leads);
  const outlines = pieces.map((piece) => outline(piece, beyond, seed));
  const tops = outlines.map(path);
  return [
    h("g", { key: "sea", class: "sea" }, sea(pieces.flat(), box, seed)),
    h("path", { key: "shade", class: "under", d: tops.join(""), transform: "translate(7 16)" }),
    h("path", { key: "deep", class: "deep", d: tops.join(""), transform: `translate(0 ${DEPTH})` }),
    h("path", { key: "wall", class: "wall", d: tops.join(""), transform: `translate(0 ${DEPTH / 2})` }),
    h("g", { key: "tops" }, tops.map((d, at) => h("path", { key: String(at), class: "top", d }))),
    facets(pieces.flat(), seed),
    h("g", { key: "names", class: "names" }, [...board.floes.flat(), ...(water?.ice ?? [])].map(named)),
    tiles(board, water),
  ];
}

/** What lies beyond each edge of the ice. @param {string[]} land @param {string[][]} leads @returns {(hex: string, beyond: string) => Border} */
function bordersOf(land, leads) {
  const [dry, narrow] = [new Set(land), new Set(leads.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))];
  return (hex, beyond) => (!dry.has(beyond) ? "shore" : narrow.has(`${hex} ${beyond}`) ? "lead" : "tight");
}

/** Each space is a fold of paper: its sides take the light from the upper left. @param {string[]} land @param {string} seed */
function facets(land, seed) {
  const tones = ["c", "b", "a", "a", "b", "d"];
  /** @type {Record<string, string[]>} */
  const found = { a: [], b: [], c: [], d: [] };
  for (const hex of land) {
    const [x, y] = middle(hex);
    const peak = /** @type {Point} */ ([x + 22 * (chance(seed, hex, "across") - 0.5), y - 4 + 18 * (chance(seed, hex, "down") - 0.5)]);
    const rim = tones.map((_tone, way) => stray(corner(hex, way), seed)).map(([one, other]) => /** @type {Point} */ ([x + 0.8 * (one - x), y + 0.8 * (other - y)]));
    tones.forEach((tone, way) => found[tone].push(path([rim[way], rim[(way + 1) % 6], peak])));
  }
  return h("g", { key: "facets" }, Object.entries(found).map(([tone, all]) => h("path", { key: tone, class: `facet-${tone}`, d: all.join("") })));
}

/** @param {string} hex */
function named(hex) {
  const [x, y] = middle(hex);
  return h("text", { key: hex, x, y: Math.round(y + 45) }, hex);
}

/** Drift ice and ripples on the open sea. @param {string[]} land @param {Box} box @param {string} seed */
function sea(land, box, seed) {
  const taken = new Set(land.flatMap((hex) => [hex, ...around(hex)]));
  const rows = Array.from({ length: Math.ceil(box.height / 87) + 1 }, (_none, row) => Math.round(-box.y / 86.6) - row + 1).filter((row) => row > 0);
  const columns = Array.from({ length: Math.ceil(box.width / WIDE) + 1 }, (_none, column) => String.fromCharCode(65 + Math.max(0, Math.round(box.x / WIDE)) + column));
  const free = rows.flatMap((row) => columns.map((column) => `${column}${row}`)).filter((hex) => !taken.has(hex));
  return free.flatMap((hex) => (chance(seed, hex, "sea") < 0.45 ? [h("path", { key: `bit ${hex}`, class: "bit", d: bit(hex, seed) })] : chance(seed, hex, "wave") < 0.6 ? [h("path", { key: `wave ${hex}`, class: "wave", d: wave(hex, seed) })] : []));
}

/** @param {string} hex @param {string} seed */
function bit(hex, seed) {
  const [x, y] = near(hex, seed);
  const size = 5 + 13 * chance(seed, hex, "size");
  return path([0, 1, 2, 3, 4].map((turn) => {
    const far = size * (0.7 + 0.5 * chance(seed, hex, turn));
    return [x + far * Math.cos(turn * 1.257), y + 0.7 * far * Math.sin(turn * 1.257)];
  }));
}

/** @param {string} hex @param {string} seed */
function wave(hex, seed) {
  const [x, y] = near(hex, seed);
  const far = 14 + 22 * chance(seed, hex, "far");
  return `M${Math.round(x - far)} ${Math.round(y)}l${Math.round(far / 2)} -3 ${Math.round(far / 2)} 3 ${Math.round(far / 2)} -3 ${Math.round(far / 2)} 3-${Math.round(far / 2)} 1-${Math.round(far / 2)} -1-${Math.round(far / 2)} 1z`;
}

/** @param {string} hex @param {string} seed @returns {Point} */
function near(hex, seed) {
  const [x, y] = middle(hex);
  return [x + 50 * (chance(seed, hex, "left") - 0.5), y + 50 * (chance(seed, hex, "up") - 0.5)];
}

/** Camp, pole, and the tiles that have been laid. @param {Board} board @param {Water | undefined} water */
function tiles(board, water) {
  return h(
    "g",
    { key: "tiles" },
    board.start.length > 0 && lying("camp", centre(board.start), { x: -62, y: -92, width: 115, height: 92 }),
    board.pole.length > 0 && lying("pole", centre(board.pole), { x: -66, y: -118, width: 132, height: 132 }),
    Object.entries({ crack: water?.crack, open: water?.open, "new-ice": water?.ice }).flatMap(([name, hexes]) => (hexes ?? []).map((hex) => lying(name, middle(hex), TILE, hex))),
  );
}

/** @param {string} name @param {Point} at @param {Box} box @param {string} key */
const lying = (name, [x, y], box, key = name) => use(`race#${name}`, { key, x: x + box.x, y: y + box.y, width: box.width, height: box.height });

// ── pawns and sleds ──────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Lie} lie */
function pawns({ hazards = {}, sleds = {} }) {
  const caught = new Set(Object.values(sleds));
  return Object.entries(hazards).flatMap(([hazard, places]) => places.map((hex, at) => pawn(hazard, at, shifted(middle(hex), caught.has(hex) ? -APART : 0))));
}

/** @param {Point} point @param {number} down @returns {Point} */
const shifted = ([x, y], down) => [x, y + down];

/** @param {string} hazard @param {number} number @param {Point} at */
function pawn(hazard, number, [x, y]) {
  return h(
    "g",
    { key: `${hazard}${number + 1}`, class: `pawn ${hazard}`, "data-piece": `${hazard}${number + 1}`, transform: `translate(${x} ${y})` },
    use("race#pawn", { x: -30, y: -35, width: 60, height: 66 }),
    h("g", { class: "whirl" }, use(`race#${hazard}`, { x: -18, y: -21, width: 36, height: 36 })),
  );
}

/** How the sleds of one space stand, by how many they are. @type {Point[][]} */
const STANDS = [
  [[0, 0]],
  [[-16, -12], [14, 14]],
  [[-24, -10], [24, -6], [0, 16]],
  [[-25, -14], [25, -14], [-25, 16], [25, 16]],
  [[-25, -16], [25, -16], [0, 2], [-25, 20], [25, 20]],
  [[-26, -20], [26, -20], [-26, 2], [26, 2], [-26, 24], [26, 24]],
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

/** @param {Lie} lie */
function teams(lie) {
  return standing(lie)
    .sort((one, other) => one.at[1] - other.at[1])
    .map(({ sled, at, crowd }) => team(sled, at, crowd));
}

/** A dog team; one of a crowd is drawn smaller, its flag as large as ever. @param {string} sled @param {Point} at @param {number} crowd */
function team(sled, [x, y], crowd) {
  const size = crowd > 2 ? 0.56 : crowd > 1 ? 0.66 : 0.78;
  return h(
    "g",
    { key: sled, class: `team sled-${sled}`, "data-piece": sled, transform: `translate(${x} ${y})` },
    use("race#sled", { x: -60 * size, y: -46 * size, width: 120 * size, height: 80 * size }),
    use(`race#mark-${sled}`, { x: -60 * size + 4, y: -46 * size - 8, width: 27, height: 27 }),
  );
}
