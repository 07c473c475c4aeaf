// @ts-check
/** Pieces on the grid while a board is being built: which hexes they cover, whether they fit, where a finger points. */

/** @import {Box} from "./map.js" */

/**
 * @typedef {[number, number]} Steps  to the right, and up to the right
 * @typedef {object} Tools  what there is to build with, as the server tells
 * @property {number} columns
 * @property {number} rows
 * @property {number} seeds
 * @property {Record<string, number>} lengths
 * @property {string[]} widths
 * @property {string[]} pawns
 * @property {Record<string, {count: number, forms: Steps[][]}>} pieces
 *
 * @typedef {{kind: string, at: string, turn: number, hexes: string[]}} Piece
 * @typedef {{pieces: string[], hexes: string[][], lead: boolean}} Border
 * @typedef {{code: string, sentence: string, piece?: string, at?: string}} Problem
 * @typedef {object} Shown  a board in the making, as the server draws it out
 * @property {string} code
 * @property {string} length
 * @property {string} width
 * @property {number | null} seed
 * @property {Piece[]} pieces
 * @property {Border[]} borders
 * @property {Record<string, number>} box  what is left in the box
 * @property {Problem[]} problems
 * @property {Record<string, string[]> | null} hazards
 * @property {boolean} chosen
 * @property {Record<string, string[]> | null} places  where else the pawns of each kind could wait
 * @property {number | null} steps
 *
 * @typedef {{kind: string, turn: number, from: string, grip: Steps}} Held
 *   a piece in the hand: from the box, or from where it lay; held by one of its hexes
 */

const WIDE = 100;
const ROW = WIDE * Math.sqrt(0.75);
const ROOM = 2; // hexes of water around the board
const FIRST = { left: 4, right: 11, low: 10, high: 21 }; // what is seen of an empty table, in columns and rows

/** @typedef {typeof FIRST} Frame */

/** Column and row of a hex, both from 0. @param {string} name */
const placeOf = (name) => ({ column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 });

/** @param {number} column @param {number} row */
const nameOf = (column, row) => `${String.fromCharCode(65 + column)}${row + 1}`;

/**
 * The hex some steps away; columns lean half a hex to and fro.
 * @param {string} hex
 * @param {Steps} steps
 * @param {1 | -1} way
 */
export function stepped(hex, [right, up], way = 1) {
  const { column, row } = placeOf(hex);
  const to = row + way * up;
  return nameOf(column - (row >> 1) + way * right + (to >> 1), to);
}

/** The hex an arrow leads to, straight up or down by leaning to and fro. @param {string} hex @param {string} arrow */
export function neighbour(hex, arrow) {
  const { column, row } = placeOf(hex);
  const [right, up] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[arrow] ?? [0, 0];
  return nameOf(column + right, row + up);
}

/** Whether pieces may lie there: the outermost hexes stay water. @param {Tools} tools @param {string} hex */
export function onTable({ columns, rows }, hex) {
  const { column, row } = placeOf(hex);
  return column > 0 && row > 0 && column < columns - 1 && row < rows - 1;
}

/** @param {Tools} tools @param {string} kind @param {number} turn */
const formOf = (tools, kind, turn) => tools.pieces[kind].forms[turn];

/**
 * The hex of a piece nearest to its middle, by which it is held.
 * @param {Tools} tools
 * @param {string} kind
 * @param {number} turn
 * @returns {Steps}
 */
export function gripOf(tools, kind, turn) {
  const form = formOf(tools, kind, turn);
  const [right, up] = [0, 1].map((way) => form.reduce((sum, steps) => sum + steps[way], 0) / form.length);
  const far = (/** @type {Steps} */ [x, y]) => (x - right) ** 2 + (y - up) ** 2 + (x - right) * (y - up);
  return form.reduce((best, steps) => (far(steps) < far(best) ? steps : best));
}

/**
 * A piece in the hand, held by its middle.
 * @param {Tools} tools
 * @param {string} kind
 * @param {number} turn
 * @param {string} from
 * @returns {Held}
 */
export const hold = (tools, kind, turn = 0, from = "") => ({ kind, turn, from, grip: gripOf(tools, kind, turn) });

/**
 * A piece taken up by the hex that was touched.
 * @param {Tools} tools
 * @param {Piece} piece
 * @param {string} hex
 * @returns {Held}
 */
export function take(tools, piece, hex) {
  const grip = formOf(tools, piece.kind, piece.turn).find((steps) => stepped(piece.at, steps) === hex);
  return { ...hold(tools, piece.kind, piece.turn, piece.at), ...(grip ? { grip } : {}) };
}

/** @param {Tools} tools @param {Held} held @param {number} by @returns {Held} */
export function turned(tools, held, by = 1) {
  const count = tools.pieces[held.kind].forms.length;
  return hold(tools, held.kind, (held.turn + by) % count, held.from);
}

/** Every other way in which it can lie, in the order of a turn. @param {Tools} tools @param {Held} held */
export function turnsOf(tools, held) {
  const others = tools.pieces[held.kind].forms.length - 1;
  return Array.from({ length: others }, (_none, by) => turned(tools, held, by + 1));
}

/** The first hex of what is held over a hex. @param {Held} held @param {string} over */
export const firstHex = (held, over) => stepped(over, held.grip, -1);

/** The hexes it would cover. @param {Tools} tools @param {Held} held @param {string} over */
export const covered = (tools, held, over) =>
  formOf(tools, held.kind, held.turn).map((steps) => stepped(firstHex(held, over), steps));

/**
 * Whether what is held could be laid over a hex.
 * @param {Tools} tools
 * @param {Shown} shown
 * @param {Held} held
 * @param {string} over
 */
export function fits(tools, shown, held, over) {
  const taken = new Set(shown.pieces.filter((piece) => piece.at !== held.from).flatMap((piece) => piece.hexes));
  return covered(tools, held, over).every((hex) => onTable(tools, hex) && !taken.has(hex));
}

/**
 * The change that lays what is held over a hex; none if it already lies like that.
 * @param {Shown} shown
 * @param {Held} held
 * @param {string} over
 */
export function layingOf(shown, held, over) {
  const at = firstHex(held, over);
  const before = shown.pieces.find((piece) => held.from && piece.at === held.from);
  if (before && before.at === at && before.turn === held.turn) return "";
  return before ? `move ${before.at} ${at} ${held.turn}` : `lay ${held.kind} ${at} ${held.turn}`;
}

/** The piece that covers a hex. @param {Shown} shown @param {string} hex */
export const pieceAt = (shown, hex) => shown.pieces.find((piece) => piece.hexes.includes(hex));

/** The hex at a point of the map. @param {number} x @param {number} y */
export function hexAt(x, y) {
  const rows = [Math.floor(-y / ROW), Math.ceil(-y / ROW)];
  const near = rows.map((row) => ({ row, column: Math.round(x / WIDE - (row & 1) / 2) }));
  const far = (/** @type {{row: number, column: number}} */ { row, column }) =>
    Math.hypot(WIDE * (column + (row & 1) / 2) - x, -ROW * row - y);
  const { column, row } = far(near[0]) <= far(near[1]) ? near[0] : near[1];
  return nameOf(column, row);
}

/**
 * How much of the table is seen: the board with room around it, and never less than before.
 * @param {Tools} tools
 * @param {Shown} shown
 * @param {Frame | null} before
 * @returns {Frame}
 */
export function frameOf({ columns, rows }, shown, before) {
  const places = shown.pieces.flatMap((piece) => piece.hexes).map(placeOf);
  const old = before ?? (places.length ? null : FIRST);
  const across = [
    ...places.flatMap(({ column }) => [column - ROOM, column + ROOM]),
    ...(old ? [old.left, old.right] : []),
  ];
  const along = [...places.flatMap(({ row }) => [row - ROOM, row + ROOM]), ...(old ? [old.low, old.high] : [])];
  return {
    left: Math.max(0, Math.min(...across)),
    right: Math.min(columns - 1, Math.max(...across)),
    low: Math.max(0, Math.min(...along)),
    high: Math.min(rows - 1, Math.max(...along)),
  };
}

/** The part of the map a frame is. @param {Frame} frame @returns {Box} */
export function boxOfFrame({ left, right, low, high }) {
  return {
    x: WIDE * (left - 0.5),
    y: -ROW * high - WIDE * 0.6,
    width: WIDE * (right - left + 1.5),
    height: ROW * (high - low) + WIDE * 1.2,
  };
}

/** Every hex of a frame where a piece may lie. @param {Tools} tools @param {Frame} frame */
export function hexesOf(tools, { left, right, low, high }) {
  const rows = Array.from({ length: high - low + 1 }, (_none, at) => low + at);
  return rows
    .flatMap((row) => Array.from({ length: right - left + 1 }, (_none, at) => nameOf(left + at, row)))
    .filter((hex) => onTable(tools, hex));
}

/** The middle of a frame. @param {Frame} frame */
export const middleOf = ({ left, right, low, high }) => nameOf((left + right) >> 1, (low + high) >> 1);

/** A board in the making as the map takes it. @param {Shown} shown */
export function lieOf(shown) {
  const of = (/** @type {string} */ kind) => shown.pieces.find((piece) => piece.kind === kind)?.hexes ?? [];
  const floes = shown.pieces.filter(({ kind }) => kind !== "start" && kind !== "pole").map((piece) => piece.hexes);
  const leads = shown.borders.filter((border) => border.lead).flatMap((border) => border.hexes);
  return { board: { start: of("start"), pole: of("pole"), floes, leads }, hazards: shown.hazards ?? {} };
}
