// @ts-check
/**
 * A board that people are making, as `floe.games.race.boards.draft`: what is laid, where hazards wait, and every
 * change to it, as text. A draft keeps its place on the grid, so that nothing jumps while people build.
 */

import { badNotation, badPosition, quoted } from "../refusals.js";
import { Refused } from "../refused.js";
import { Board, Piece } from "./board.js";
import { LENGTHS, PAWNS, WIDTHS } from "./box.js";
import * as builder from "./builder.js";
import { SEEDS, readNumber } from "./choice.js";
import { readAll, write } from "./codes.js";
import { fromChance } from "./generator.js";
import { COLUMNS, NAMES, RIGHT, ROWS, UP_RIGHT, bits, columnOf, readHex, rowOf } from "./hexes.js";
import { chosen, kindOf, places } from "./waiting.js";

/**
 * @import {Hex} from "./hexes.js"
 * @typedef {object} Data a draft written down
 * @property {[string, string, number][]} pieces
 * @property {[string, string][]} leads
 * @property {string[]} hazards
 * @property {string} length
 * @property {string} width
 * @property {number | null} seed
 * @typedef {(draft: Draft) => Draft} Change
 * @typedef {{form: string, least: number, most: number, make: (...words: string[]) => Change}} Reader
 */

/** A value. */
export class Draft {
  /**
   * @param {Board} board @param {Hex[]} hazards where the pawns are to wait; none for where the board has them wait
   * @param {string} length @param {string} width @param {number | null} seed of a board that nobody has changed
   */
  constructor(board = new Board(), hazards = [], length = "normal", width = "mixed", seed = null) {
    this.board = board;
    this.hazards = hazards;
    this.length = length;
    this.width = width;
    this.seed = seed;
  }

  /** Where the pawns wait on a board without problems. */
  get pawns() {
    return chosen(this.board.chart, this.hazards);
  }

  /** Whether any pawn waits elsewhere than usual on this board. */
  get isChosen() {
    return !builder.wrong(this.board).length && String(this.pawns) !== String(chosen(this.board.chart, []));
  }

  /** The code of the board, with the hazards where they are not as usual. */
  get code() {
    return write(this.board, this.isChosen ? this.pawns : []);
  }
}

/** @param {string} length @param {string} width @param {number} seed @returns {Draft} */
export function byChance(length, width, seed) {
  return new Draft(centred(fromChance(length, width, seed)), [], length, width, seed);
}

/** @param {Draft} draft @param {unknown} code @returns {Draft} */
export function byCode(draft, code) {
  const { board, hazards } = readAll(code);
  const middle = centred(builder.checked(board));
  const by = board.pieces.length ? middle.pieces[0].at - board.pieces[0].at : 0;
  return new Draft(middle, hazards.map((at) => at + by), draft.length, draft.width);
}

/** @param {Board} board @returns {Board} the same in the middle of the grid */
function centred(board) {
  const hexes = bits(board.hexes);
  const up = UP_RIGHT * toMiddle(hexes.map(rowOf), ROWS);
  return board.moved(up + RIGHT * toMiddle(hexes.map((at) => columnOf(at + up)), COLUMNS));
}

/** @param {number[]} numbers @param {number} size @returns {number} */
function toMiddle(numbers, size) {
  return numbers.length ? Math.floor((size - 1 - Math.min(...numbers) - Math.max(...numbers)) / 2) : 0;
}

// ── The changes ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {(board: Board) => Board} change @returns {Change} */
const byHand = (change) => ({ board, hazards, length, width }) => new Draft(change(board), hazards, length, width);

/** @param {string} text @returns {number} */
function whole(text) {
  if (!/^[+-]?\d+(_\d+)*$/.test(text)) throw new Refused("bad-notation", "");
  return Number(text.replaceAll("_", ""));
}

/** @param {string} kind @param {string} at @param {string} [turn] @returns {Change} */
function lay(kind, at, turn = "0") {
  const turns = whole(turn);
  return byHand((board) => builder.lay(board, kind, at, turns));
}

/** @param {string} at @param {string} [turns] @returns {Change} */
function turn(at, turns = "1") {
  const count = whole(turns);
  return byHand((board) => builder.turn(board, at, count));
}

/** @param {string} at @param {string} to @param {string} [turn] @returns {Change} */
function move(at, to, turn) {
  const turns = turn === undefined ? null : whole(turn);
  return byHand((board) => builder.move(board, at, to, turns));
}

/** @param {string} pawn @param {string} at @returns {Change} */
function hazard(pawn, at) {
  const number = PAWNS.indexOf(pawn);
  if (number < 0) badNotation(`there is no ${quoted(pawn)}, only ${PAWNS.join(", ")}`, { text: pawn });
  const to = readHex(at);
  return (draft) => withPawn(draft, number, to);
}

/** @param {Draft} draft @param {number} pawn @param {Hex} to @returns {Draft} */
function withPawn({ board, length, width, seed, ...draft }, pawn, to) {
  const problems = builder.problems(board);
  if (problems.length) badPosition("hazards come when the board is complete", { problems });
  const pawns = chosen(board.chart, draft.hazards);
  if (pawns.includes(to) || !places(board.chart)[kindOf(pawn)].includes(to)) {
    const problem = `${PAWNS[pawn]} cannot wait on ${NAMES[to]}`;
    badPosition(problem, { problems: [problem] });
  }
  return new Draft(board, pawns.with(pawn, to), length, width, seed);
}

/** @param {string[]} words length, width and number @returns {Change} */
function chance(...words) {
  const [text, found] = [words.join(" "), readNumber(words.join(" "))];
  if (found) return () => byChance(...found);
  const known = `lengths are ${Object.keys(LENGTHS).join(", ")}, widths ${WIDTHS.join(", ")}, numbers below ${SEEDS}`;
  return badNotation(`there is no board ${words[0]}, ${words[1]} and ${words[2]}: ${known}`, { text });
}

/** @type {Record<string, Reader>} by a change's first word: how it is written, how many words follow, what it makes */
const READERS = {
  lay: { form: "lay PIECE HEX [TURN]", least: 2, most: 3, make: lay },
  turn: { form: "turn HEX [TURNS]", least: 1, most: 2, make: turn },
  move: { form: "move HEX HEX [TURN]", least: 2, most: 3, make: move },
  remove: { form: "remove HEX", least: 1, most: 1, make: (at) => byHand((board) => builder.remove(board, at)) },
  lead: { form: "lead HEX HEX", least: 2, most: 2, make: (...ends) => byHand((board) => builder.lead(board, ...ends)) },
  hazard: { form: "hazard PAWN HEX", least: 2, most: 2, make: hazard },
  hazards: { form: "hazards", least: 0, most: 0, make: () => asUsual },
  chance: { form: "chance LENGTH WIDTH SEED", least: 3, most: 3, make: chance },
  code: { form: "code CODE", least: 0, most: Infinity, make: (...parts) => (draft) => byCode(draft, parts.join("")) },
  clear: { form: "clear", least: 0, most: 0, make: () => cleared },
};

/** @type {Change} */
const asUsual = ({ board, length, width, seed }) => new Draft(board, [], length, width, seed);
/** @type {Change} */
const cleared = ({ length, width }) => new Draft(undefined, undefined, length, width);

/** @param {unknown} text @returns {Change} */
export function readChange(text) {
  const [kind = "", ...words] = typeof text === "string" ? text.split(/\s+/).filter(Boolean) : [];
  if (!Object.hasOwn(READERS, kind)) {
    const kinds = Object.keys(READERS).join(", ");
    badNotation(`${quoted(text)} is not a change; a change starts with one of ${kinds}`, { text });
  }
  const { form, least, most, make } = READERS[kind];
  const said = `${quoted(text)} is not a change of the form '${form}'`;
  const refuse = (why = "") => badNotation(said + why, { text, form });
  if (words.length < least || words.length > most) refuse();
  try {
    return make(...words);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refuse(error.message && `: ${error.message}`);
  }
}

// ── Drafts as plain data ─────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Draft} draft @returns {Data} */
export function dump({ board, hazards, length, width, seed }) {
  return {
    pieces: board.pieces.map(({ kind, at, turn: turns }) => [kind, NAMES[at], turns]),
    leads: board.leads.map(([one, other]) => [NAMES[one], NAMES[other]]),
    hazards: hazards.map((at) => NAMES[at]),
    length,
    width,
    seed,
  };
}

/** @param {Data} data what `dump` wrote @returns {Draft} */
export function load({ pieces, leads, hazards, length, width, seed }) {
  const laid = pieces.map(([kind, at, turns]) => new Piece(kind, readHex(at), turns));
  const board = new Board(laid, leads.map(([one, other]) => [readHex(one), readHex(other)]));
  return new Draft(board, hazards.map(readHex), length, width, seed);
}
