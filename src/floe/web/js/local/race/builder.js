// @ts-check
/**
 * Laying a board by hand (R10), as `floe.games.race.boards.builder`: boards are values, and each of these returns a new
 * one, or refuses what could never lie like that.
 */

import { badPosition, quoted } from "../refusals.js";
import { Board, HEXES, Piece, ROTATIONS, nameOf } from "./board.js";
import { KINDS, PAWNS, SUPPLY } from "./box.js";
import { NAMES, readHex, spread } from "./hexes.js";
import { waiting } from "./waiting.js";

/**
 * @import {Hex, Hexes} from "./hexes.js"
 * @typedef {{code: string, sentence: string, piece?: string, at?: string}} Problem something wrong with a board
 */

/** @param {Board} board @param {string} kind @param {string} at its first hex @param {number} [turn] */
export function lay(board, kind, at, turn = 0) {
  if (!KINDS.includes(kind)) refuse(`there is no piece ${quoted(kind)}; there are ${KINDS.join(", ")}`);
  const piece = new Piece(kind, readHex(at), modulo(turn, ROTATIONS[kind].length));
  return checked(new Board([...board.pieces, piece], board.leads));
}

/** Turn the piece on a hex around its first hex. @param {Board} board @param {string} at @param {number} [turns] */
export function turn(board, at, turns = 1) {
  const piece = pieceOn(board, readHex(at));
  const turned = new Piece(piece.kind, piece.at, modulo(piece.turn + turns, ROTATIONS[piece.kind].length));
  return checked(tidy([...board.pieces.filter((other) => other !== piece), turned], board));
}

/** @param {Board} board @param {string} at @param {string} to @param {number | null} [turn] */
export function move(board, at, to, turn = null) {
  const piece = pieceOn(board, readHex(at));
  return lay(remove(board, at), piece.kind, to, turn ?? piece.turn);
}

/** @param {Board} board @param {string} at */
export function remove(board, at) {
  const piece = pieceOn(board, readHex(at));
  return tidy(board.pieces.filter((other) => other !== piece), board);
}

/** Put a lead between two pieces, or close the one that is there. @param {Board} board @param {string[]} ends */
export function lead(board, ...ends) {
  const [first, last] = ends.map((at) => pieceOn(board, readHex(at)).at).sort((one, other) => one - other);
  if (!areBorder(board, first, last)) refuse(`${ends[0]} and ${ends[1]} are not on two pieces that touch`);
  const others = board.leads.filter(([one, other]) => one !== first || other !== last);
  return new Board(board.pieces, board.hasLead(first, last) ? others : [...others, [first, last]]);
}

/** @param {Board} board @returns {string[]} all that is wrong with it; nothing if it can be played on */
export const problems = (board) => wrong(board).map(({ sentence }) => sentence);

/** @param {Board} board @returns {Problem[]} */
export function wrong(board) {
  const found = [...impossible(board), ...missing(board)];
  if (found.length) return found;
  if (board.chart.walk() === null)
    found.push({ code: "no-walk", sentence: "no sled could walk from start to pole without help" });
  found.push(...apart(board).map((piece) => about("apart", piece, "lies apart from the rest")));
  if (!found.length && waiting(board.chart).length < PAWNS.length)
    found.push({ code: "no-room", sentence: "there is no room for the hazards around the board" });
  return found;
}

/** @param {Board} board @returns {Problem[]} */
function missing(board) {
  const kinds = ["start", "pole"].filter((kind) => !board.pieces.some((piece) => piece.kind === kind));
  return kinds.map((kind) => ({ code: "missing", sentence: `there is no ${kind}`, piece: kind }));
}

/** @param {string} code @param {Piece} piece @param {string} what @returns {Problem} */
function about(code, piece, what) {
  return { code, sentence: `${nameOf(piece)} ${what}`, piece: piece.kind, at: NAMES[piece.at] };
}

/** @param {Board} board @returns {Problem[]} what no later piece could put right */
function impossible(board) {
  return [...tooMany(board), ...misplaced(board), ...strayLeads(board)];
}

/** @param {Board} board @returns {Problem[]} */
function tooMany({ pieces }) {
  return KINDS.flatMap((kind) => {
    const [count, most] = [pieces.filter((piece) => piece.kind === kind).length, SUPPLY[kind]];
    const sentence = `there are ${count} pieces ${quoted(kind)}, but only ${most} in the box`;
    return count > most ? [{ code: "too-many", sentence, piece: kind }] : [];
  });
}

/** @param {Board} board @returns {Problem[]} */
function misplaced({ pieces }) {
  let covered = 0n;
  return pieces.flatMap((piece) => {
    const found = [];
    if (piece.hexes & ~HEXES) found.push(about("off-table", piece, "reaches over the edge of the table"));
    if (piece.hexes & covered) found.push(about("overlap", piece, "lies on another piece"));
    covered |= piece.hexes;
    return found;
  });
}

/** @param {Board} board @returns {Problem[]} */
function strayLeads(board) {
  const stray = board.leads.filter(([one, other]) => !areBorder(board, one, other));
  return stray.map(([one, other]) => ({
    code: "stray-lead",
    sentence: `there is a lead between ${NAMES[one]} and ${NAMES[other]}, where no two pieces touch`,
  }));
}

/** @param {Board} board @returns {Piece[]} those that cannot be reached from the start even over leads */
function apart({ pieces, hexes: land }) {
  /** @type {Hexes} */
  let together = 0n;
  let further = pieces.find(({ kind }) => kind === "start")?.hexes ?? 0n;
  while (further !== together) {
    together = further;
    further = (together | spread(together)) & land;
  }
  return pieces.filter(({ hexes }) => !(hexes & together));
}

/** @param {Board} board @param {Hex} one @param {Hex} other */
function areBorder(board, one, other) {
  return board.touching().some(([first, last]) => first.at === one && last.at === other);
}

/** @param {Piece[]} pieces @param {Board} before @returns {Board} with the leads that still lie between two of them */
function tidy(pieces, before) {
  const bare = new Board(pieces);
  return new Board(pieces, before.leads.filter(([one, other]) => areBorder(bare, one, other)));
}

/** @param {Board} board @param {Hex} at @returns {Piece} */
function pieceOn(board, at) {
  return board.pieceAt(at) ?? refuse(`there is no piece on ${NAMES[at]}`);
}

/** @param {Board} board @returns {Board} the same, unless there is something that no later piece could put right */
export function checked(board) {
  const found = impossible(board);
  if (!found.length) return board;
  const sentences = found.map(({ sentence }) => sentence);
  return badPosition(sentences.join("; "), { problems: sentences, codes: found.map(({ code }) => code) });
}

/** @param {string} problem @returns {never} */
function refuse(problem) {
  return badPosition(problem, { problems: [problem] });
}

/** @param {number} number @param {number} by @returns {number} never below 0 */
const modulo = (number, by) => ((number % by) + by) % by;
