// @ts-check
/** What is in the box of Arctic Race (R1–R7), by name, as `floe.games.race.rules.edition`. */

export const SLEDS = ["red", "orange", "yellow", "green", "blue", "purple"];
export const HAZARDS = ["fog", "blizzard", "vortex"];
export const PAWNS = HAZARDS.flatMap((hazard) => [1, 2, 3].map((number) => `${hazard}${number}`));
export const EACH = PAWNS.length / HAZARDS.length;
/** Spaces that a helicopter carries a sled (R28). */
export const FLIGHT = 2;

/** What the dice and the water tiles show, by the letter that writes it down, in the order of their numbers. */
export const MOVEMENT = { 1: "blue 1", 2: "blue 2", b: "black 2", c: "black 3", d: "black 4" };
export const PERILS = { f: "fog", b: "blizzard", v: "vortex", j: "joker", d: "double joker", n: "no hazard" };
export const TILES = { c: "crack", o: "open", i: "ice" };

/** @type {Record<string, [number, number][]>} each piece as steps (right, up right) from one of its hexes (R5) */
export const SHAPES = {
  start: [[0, 0], [1, 0], [0, 1]],
  pole: [[0, 0], [1, 0], [0, 1]],
  pair: [[0, 0], [1, 0]],
  bend: [[0, 0], [1, 0], [1, 1]],
  bar: [[0, 0], [1, 0], [2, 0]],
  clump: [[0, 0], [1, 0], [0, 1]],
  wave: [[0, 0], [1, 0], [1, 1], [2, 1]],
  hook: [[0, 0], [1, 0], [2, 0], [2, 1]],
  diamond: [[0, 0], [1, 0], [0, 1], [1, 1]],
  star: [[0, 0], [1, 0], [-1, 1], [0, -1]],
};
/** @type {Record<string, number>} how many of each there are */
export const SUPPLY = {
  start: 1, pole: 1, pair: 6, bend: 4, bar: 2, clump: 2, wave: 1, hook: 1, diamond: 1, star: 1,
};
export const KINDS = Object.keys(SUPPLY);

/** @type {Record<string, number>} how many steps the shortest walk from start to pole takes (R10) */
export const LENGTHS = { short: 9, normal: 12, long: 15 };
export const WIDTHS = ["narrow", "mixed", "wide"];
