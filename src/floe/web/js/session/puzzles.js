// @ts-check
/** Puzzles: those that come with the games, and mistakes of one's own to learn from. */

/** @import {Puzzle} from "../puzzles/changes.js" */
/** @import {Route, TableInfo} from "../state.js" */

import * as changes from "../changes.js";
import { bring } from "../games.js";
import { _ } from "../i18n.js";
import { get, post } from "../net/http.js";
import { Refused } from "../net/refused.js";
import { addressOf } from "../puzzles/address.js";
import * as puzzles from "../puzzles/changes.js";
import { noted, remember } from "../puzzles/solved.js";
import { apply, now } from "../store.js";
import { guarded } from "./identity.js";

export async function listPuzzles() {
  await guarded(async () => apply(puzzles.puzzlesCame, (await get("/puzzles")).games));
}

/** @param {Route} route */
export async function openPuzzle(route) {
  try {
    const found = await get(addressOf(route));
    const [info] = await Promise.all([infoOf(route, found), bring(found.game)]);
    if (now().route === route) apply(puzzles.puzzleCame, found, info);
  } catch (error) {
    if (now().route === route) apply(changes.tableGone, error instanceof Refused ? error.refusal.code : "error");
  }
}

/** The table that a puzzle is laid out on: everybody is there, and the player sits where one has to decide. */
/** @param {Route} route @param {any} found @returns {Promise<TableInfo>} */
async function infoOf({ table }, { game, seat, view }) {
  const info = table ? await get(`/tables/${table}`) : invented(game, seat, view.seats.length);
  const seats = info.seats.map((/** @type {any} */ one) => ({ ...one, away: false, resigned: false, nudged: false }));
  return { ...info, seats, status: "playing", resigned: false, places: null, yours: [seat] };
}

/** @param {string} game @param {number} seat @param {number} players */
const invented = (game, seat, players) => ({
  game,
  seats: Array.from({ length: players }, (_none, at) => ({
    seat: at,
    kind: "person",
    name: at === seat ? _("You") : _("Rival"),
  })),
});

/** Try a move in the puzzle on the screen. @param {string} move */
export async function tryMove(move) {
  const puzzle = now().play?.puzzle;
  if (!puzzle || puzzle.solution) return;
  await guarded(async () => {
    const found = await post(`${addressOf(puzzle)}/attempts`, { move });
    if (!isHere(puzzle)) return;
    apply(puzzles.attemptCame, found);
    if (found.solution) note(puzzle, puzzle.tries.length + 1);
    show();
  });
}

/** Show the solution of the puzzle on the screen. */
export async function solve() {
  const puzzle = now().play?.puzzle;
  if (!puzzle) return;
  await guarded(async () => {
    const found = await get(`${addressOf(puzzle)}/solution`);
    if (!isHere(puzzle)) return;
    apply(puzzles.solutionCame, found);
    note(puzzle, null);
    show();
  });
}

export function puzzleAgain() {
  apply(puzzles.begunAgain);
}

/** Whether it is still this puzzle that is on the screen. @param {Puzzle} puzzle */
function isHere({ game, number, table, at }) {
  const here = now().play?.puzzle;
  return here?.game === game && here.number === number && here.table === table && here.at === at;
}

/** @param {Puzzle} puzzle @param {number | null} tries */
function note({ table, game, number }, tries) {
  if (table) return; // everybody has mistakes of their own, and they are not counted
  apply(puzzles.solvedNoted, noted(now().solved, game, number, tries));
  remember(now().solved);
}

/** Bring what is said about it into sight, and once it is solved lead on to the next. */
function show() {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.querySelector(".riddle")?.scrollIntoView({ block: "nearest" });
      const next = document.querySelector(".riddle [data-next]");
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    }),
  );
}
