// @ts-check
/** Sea and ice: floes with ragged edges over dark water, lit from the upper left, and the tiles that have been laid. */

/** @import {Element_} from "../dom.js" */
/** @import {Point} from "./hexes.js" */
/** @import {Board, Box, Lie, Water} from "./map.js" */
/** @import {Border} from "./shore.js" */

import { use } from "../art.js";
import { h } from "../dom.js";
import { WIDE, around, centre, chance, corner, middle, path } from "./hexes.js";
import { outline, stray } from "./shore.js";

const DEPTH = 9; // how thick the ice looks
const TILE = { x: -56, y: -64, width: 112, height: 136 };

/**
 * The last ice drawn: it stays the same for most of a game, and a drawing is a value.
 * @type {{name: string, drawing: Element_[]}}
 */
let drawn = { name: "", drawing: [] };

/** Sea, floes and tiles. @param {Lie} lie @param {Box} box */
export function ice(lie, box) {
  const name = JSON.stringify([lie.board, lie.water, box]);
  if (drawn.name !== name) drawn = { name, drawing: layers(lie, box) };
  return drawn.drawing;
}

/** @param {Lie} lie @param {Box} box */
function layers({ board, water }, box) {
  const seed = board.code ?? "floe";
  const pieces = [board.start, board.pole, ...board.floes, ...(water?.ice ?? []).map((hex) => [hex])].filter(
    (piece) => piece.length,
  );
  const beyond = bordersOf(pieces.flat(), board.leads);
  const outlines = pieces.map((piece) => outline(piece, beyond, seed));
  const tops = outlines.map(path);
  return [
    h("g", { key: "sea", class: "sea" }, sea(pieces.flat(), box, seed)),
    h("path", { key: "shade", class: "under", d: tops.join(""), transform: "translate(7 16)" }),
    h("path", { key: "deep", class: "deep", d: tops.join(""), transform: `translate(0 ${DEPTH})` }),
    h("path", { key: "wall", class: "wall", d: tops.join(""), transform: `translate(0 ${DEPTH / 2})` }),
    h(
      "g",
      { key: "tops" },
      tops.map((d, at) => h("path", { key: String(at), class: "top", d })),
    ),
    facets(pieces.flat(), seed),
    h("g", { key: "names", class: "names" }, [...board.floes.flat(), ...(water?.ice ?? [])].map(named)),
    tiles(board, water),
  ];
}

/**
 * What lies beyond each edge of the ice.
 * @param {string[]} land
 * @param {string[][]} leads
 * @returns {(hex: string, beyond: string) => Border}
 */
function bordersOf(land, leads) {
  const [dry, narrow] = [
    new Set(land),
    new Set(leads.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`])),
  ];
  return (hex, beyond) => (!dry.has(beyond) ? "shore" : narrow.has(`${hex} ${beyond}`) ? "lead" : "tight");
}

/**
 * Each space is a fold of paper: its sides take the light from the upper left.
 * @param {string[]} land
 * @param {string} seed
 */
function facets(land, seed) {
  const tones = ["c", "b", "a", "a", "b", "d"];
  /** @type {Record<string, string[]>} */
  const found = { a: [], b: [], c: [], d: [] };
  for (const hex of land) {
    const [x, y] = middle(hex);
    const peak = /** @type {Point} */ ([
      x + 22 * (chance(seed, hex, "across") - 0.5),
      y - 4 + 18 * (chance(seed, hex, "down") - 0.5),
    ]);
    const rim = tones
      .map((_tone, way) => stray(corner(hex, way), seed))
      .map(([one, other]) => /** @type {Point} */ ([x + 0.8 * (one - x), y + 0.8 * (other - y)]));
    tones.forEach((tone, way) => found[tone].push(path([rim[way], rim[(way + 1) % 6], peak])));
  }
  return h(
    "g",
    { key: "facets" },
    Object.entries(found).map(([tone, all]) => h("path", { key: tone, class: `facet-${tone}`, d: all.join("") })),
  );
}

/** @param {string} hex */
function named(hex) {
  const [x, y] = middle(hex);
  return h("text", { key: hex, x, y: Math.round(y + 31) }, hex);
}

/** Drift ice and ripples on the open sea. @param {string[]} land @param {Box} box @param {string} seed */
function sea(land, box, seed) {
  const taken = new Set(land.flatMap((hex) => [hex, ...around(hex)]));
  const rows = Array.from(
    { length: Math.ceil(box.height / 87) + 1 },
    (_none, row) => Math.round(-box.y / 86.6) - row + 1,
  ).filter((row) => row > 0);
  const columns = Array.from({ length: Math.ceil(box.width / WIDE) + 1 }, (_none, column) =>
    String.fromCharCode(65 + Math.max(0, Math.round(box.x / WIDE)) + column),
  );
  const free = rows.flatMap((row) => columns.map((column) => `${column}${row}`)).filter((hex) => !taken.has(hex));
  return free.flatMap((hex) =>
    chance(seed, hex, "sea") < 0.45
      ? [h("path", { key: `bit ${hex}`, class: "bit", d: bit(hex, seed) })]
      : chance(seed, hex, "wave") < 0.6
        ? [h("path", { key: `wave ${hex}`, class: "wave", d: wave(hex, seed) })]
        : [],
  );
}

/** @param {string} hex @param {string} seed */
function bit(hex, seed) {
  const [x, y] = near(hex, seed);
  const size = 5 + 13 * chance(seed, hex, "size");
  return path(
    [0, 1, 2, 3, 4].map((turn) => {
      const far = size * (0.7 + 0.5 * chance(seed, hex, turn));
      return [x + far * Math.cos(turn * 1.257), y + 0.7 * far * Math.sin(turn * 1.257)];
    }),
  );
}

/** @param {string} hex @param {string} seed */
function wave(hex, seed) {
  const [x, y] = near(hex, seed);
  const far = 14 + 22 * chance(seed, hex, "far");
  const half = Math.round(far / 2);
  const [there, back] = [`${half} -3 ${half} 3 ${half} -3 ${half} 3`, `-${half} 1-${half} -1-${half} 1`];
  return `M${Math.round(x - far)} ${Math.round(y)}l${there}${back}z`;
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
    Object.entries({ crack: water?.crack, open: water?.open, "new-ice": water?.ice }).flatMap(([name, hexes]) =>
      (hexes ?? []).map((hex) => lying(name, middle(hex), TILE, hex)),
    ),
  );
}

/** @param {string} name @param {Point} at @param {Box} box @param {string} key */
const lying = (name, [x, y], box, key = name) =>
  use(`race#${name}`, { key, x: x + box.x, y: y + box.y, width: box.width, height: box.height });
