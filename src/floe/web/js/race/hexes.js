// @ts-check
/** Where things lie: hexes by their names (`D4`: column, row), in the units of the map, the North Pole at the top. */

export const WIDE = 100;
const ROW = WIDE * Math.sqrt(0.75);
const RADIUS = WIDE / Math.sqrt(3);

/** @typedef {[number, number]} Point */

/**
 * The six ways in the order of a turn (right, up right, up left …), as columns in an even row, columns in an odd one,
 * and rows.
 */
const WAYS = [
  [1, 1, 0],
  [0, 1, 1],
  [-1, 0, 1],
  [-1, -1, 0],
  [-1, 0, -1],
  [0, 1, -1],
];

/** Column and row, both from 0. @param {string} name @returns {Point} */
const place = (name) => [name.charCodeAt(0) - 65, Number(name.slice(1)) - 1];

/** The middle of a hex. @param {string} name @returns {Point} */
export function middle(name) {
  const [column, row] = place(name);
  return [WIDE * (column + (row % 2) / 2), -ROW * row];
}

/** The hexes around one, in the order of a turn; some may lie off the grid. @param {string} name */
export function around(name) {
  const [column, row] = place(name);
  return WAYS.map(([even, odd, up]) => String.fromCharCode(65 + column + (row % 2 ? odd : even)) + (row + up + 1));
}

/**
 * The corner before a way; the one after it is the corner before the next.
 * @param {string} name
 * @param {number} way
 * @returns {Point}
 */
export function corner(name, way) {
  const [x, y] = middle(name);
  const angle = (Math.PI / 3) * (way - 0.5);
  return [x + RADIUS * Math.cos(angle), y - RADIUS * Math.sin(angle)];
}

/** The middle of several hexes. @param {string[]} names @returns {Point} */
export function centre(names) {
  const all = names.map(middle);
  return [mean(all.map(([x]) => x)), mean(all.map(([, y]) => y))];
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** A number between 0 and 1 that always is the same for the same things. @param {...(string | number)} things */
export function chance(...things) {
  // FNV-1a, and the mixing that ends MurmurHash3.
  let hash = 2166136261;
  for (const letter of things.join(" ")) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** The six corners of a hex, drawn smaller or larger, as an SVG path. @param {Point} at @param {number} size */
export function hexPath([x, y], size = RADIUS) {
  const points = WAYS.map((_way, turn) => (Math.PI / 3) * (turn - 0.5)).map((angle) => [
    x + size * Math.cos(angle),
    y - size * Math.sin(angle),
  ]);
  return path(points.map(([one, other]) => [one, other]));
}

/** Points as a closed SVG path. @param {Point[]} points */
export const path = (points) =>
  `M${points.map(([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`).join("L")}z`;
