// @ts-check
/** Making boards (R10), as `floe.games.race.boards.workshop`: drafts are plain data. */

import { HAZARDS, KINDS, SUPPLY } from "./box.js";
import * as builder from "./builder.js";
import { leadBetween } from "./chart.js";
import { SEEDS, readLength, readNumber, readWidth } from "./choice.js";
import { Draft, byChance, byCode, dump, load, readChange } from "./draft.js";
import { FORWARD, NAMES, bits, names } from "./hexes.js";
import { kindOf, places } from "./waiting.js";

/**
 * @import {Board} from "./board.js"
 * @import {Data} from "./draft.js"
 * @import {Hex, Hexes} from "./hexes.js"
 */

/** @param {Record<string, any>} choices @param {number} seed what they leave to chance @returns {Data} */
export function begin(choices, seed) {
  const [length, width, code = "random"] = [readLength(choices.length), readWidth(choices.width), choices.board];
  const number = readNumber(code);
  if (number) return dump(byChance(...number));
  if (code === "random") return dump(byChance(length, width, seed % SEEDS));
  return dump(byCode(new Draft(undefined, undefined, length, width), code));
}

/** @param {Data} data @param {unknown} text @returns {Data} */
export const change = (data, text) => dump(readChange(text)(load(data)));

/** @param {Data} data @returns {{board: string}} the options with which a game is dealt on this draft */
export const options = (data) => ({ board: load(data).code });

/** @param {Data} data @returns {any} with everything drawn out, and all that is wrong */
export function show(data) {
  const made = load(data);
  const { board, code, length, width, seed } = made;
  const problems = builder.wrong(board);
  const laid = (/** @type {string} */ kind) => board.pieces.filter((piece) => piece.kind === kind).length;
  const left = (/** @type {string} */ kind) => SUPPLY[kind] - laid(kind);
  return {
    code, length, width, seed,
    pieces: board.pieces.map(({ kind, at, turn, hexes }) => ({ kind, at: NAMES[at], turn, hexes: names(hexes) })),
    borders: borders(board),
    box: Object.fromEntries(KINDS.map((kind) => [kind, left(kind)])),
    problems,
    ...(problems.length ? { hazards: null, chosen: false, places: null, steps: null } : finished(made)),
  };
}

/** @param {Board} board every two pieces that touch, the hexes on both sides, and whether a lead runs there */
function borders(board) {
  return board.touching().map(([one, other]) => ({
    pieces: [NAMES[one.at], NAMES[other.at]],
    hexes: sides(one.hexes, other.hexes),
    lead: board.hasLead(one.at, other.at),
  }));
}

/** @param {Hexes} one @param {Hexes} other @returns {string[][]} */
function sides(one, other) {
  const crossings = leadBetween(one, other);
  return FORWARD.flatMap((way, number) => bits(crossings[number]).map((at) => [NAMES[at], NAMES[at + way]]));
}

/** @param {Draft} made what only a board without problems has */
function finished({ board, pawns, isChosen }) {
  const may = places(board.chart);
  const named = (/** @type {Hex[]} */ hexes) => hexes.map((at) => NAMES[at]);
  const each = (/** @type {(hazard: string) => Hex[]} */ of) =>
    Object.fromEntries(HAZARDS.map((hazard) => [hazard, named(of(hazard))]));
  return {
    hazards: each((hazard) => pawns.filter((_, pawn) => kindOf(pawn) === hazard)),
    chosen: isChosen,
    places: each((hazard) => may[hazard].filter((at) => !pawns.includes(at))),
    steps: board.chart.walk(),
  };
}
