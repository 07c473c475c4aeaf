// @ts-check
/** Which board a race is on (R10), as `floe.games.race.boards.choice`: from chance by a number, or by its code. */

import { badOption, quoted } from "../refusals.js";
import { Refused } from "../refused.js";
import { problems } from "./builder.js";
import { LENGTHS, WIDTHS } from "./box.js";
import { readAll } from "./codes.js";
import { fromChance } from "./generator.js";
import { chosen } from "./waiting.js";

/**
 * @import {Board} from "./board.js"
 * @import {Hex} from "./hexes.js"
 * @typedef {{board: Board, hazards: Hex[]}} Chosen
 */

/** How many boards of each kind can be asked for by a number that people can read out. */
export const SEEDS = 1_000_000;

/** @param {unknown} value @returns {string} */
export const readLength = (value) => readWord("length", value, Object.keys(LENGTHS), "normal");

/** @param {unknown} value @returns {string} */
export const readWidth = (value) => readWord("width", value, WIDTHS, "mixed");

/** @param {string} option @param {unknown} value @param {string[]} words @param {string} usual @returns {string} */
function readWord(option, value, words, usual) {
  if (value === undefined || value === null) return usual;
  const found = words.find((word) => word === value);
  return found ?? badOption(`${option} is one of ${words.join(", ")}, not ${quoted(value)}`, { option, value });
}

/** @param {unknown} value a code, "short wide 7", or "random" @returns {Chosen | null} null for one from chance */
export function readBoard(value) {
  if (value === undefined || value === null || value === "random") return null;
  const number = readNumber(value);
  if (number) return { board: fromChance(...number), hazards: [] };
  const found = readCode(value);
  const wrong = problems(found.board);
  if (!wrong.length && isElsewhere(found)) wrong.push("hazards cannot wait where this code puts them");
  if (wrong.length)
    badOption(`nobody can play on this board: ${wrong.join("; ")}`, { option: "board", problems: wrong });
  return found;
}

/** @param {unknown} value @returns {Chosen} */
function readCode(value) {
  try {
    return readAll(value);
  } catch (error) {
    if (error instanceof Refused) badOption(error.message, { option: "board", value });
    throw error;
  }
}

/** @param {Chosen} found whether a hazard could not wait where it should */
const isElsewhere = ({ board, hazards }) =>
  hazards.length > 0 && String(chosen(board.chart, hazards)) !== String(hazards);

/** @param {unknown} value @returns {[string, string, number] | null} length, width and number: "short wide 7" */
export function readNumber(value) {
  const [length, width, seed, ...more] = typeof value === "string" ? value.split(/\s+/).filter(Boolean) : [];
  if (more.length || !Object.hasOwn(LENGTHS, length ?? "") || !WIDTHS.includes(width) || !/^\d+$/.test(seed ?? ""))
    return null;
  return Number(seed) < SEEDS ? [length, width, Number(seed)] : null;
}
