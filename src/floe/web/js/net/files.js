// @ts-check
/**
 * What a server tells everybody alike, read from files (`server/http/contents.py`): where there is no server, and while
 * the line to it is down. Nothing else is answered here.
 */

import { HAS_SERVER, real } from "../base.js";
import { remembered } from "../settings.js";
import { Refused } from "./refused.js";

/**
 * @typedef {{puzzle: any, attempts: {move: string, verdict: string}[], solution: any}} Packed
 * @typedef {{first_day: string, games: {game: string, order: number[], difficulties: number[]}[]}} PackedList
 * @typedef {(found: Record<string, string>, data: any) => any} Answer
 */

const DAY = 86_400_000;
const SOLVED = ["best", "good"];
const PUZZLE = "/puzzles/(?<game>[^/]+)/(?<number>[^/]+)";

/** @type {[method: string, path: string, answers: Answer][]} */
const TOLD = [
  ["GET", "/choices", () => file("choices")],
  ["GET", "/me(?:\\?.*)?", () => ({ name: remembered().name || refuse("no-identity", 401, "nobody has said a name") })],
  ["GET", "/puzzles", listPuzzles],
  ["GET", PUZZLE, async (found) => (await puzzleOf(found)).puzzle],
  ["POST", `${PUZZLE}/attempts`, attempt],
  ["GET", `${PUZZLE}/solution`, async (found) => (await puzzleOf(found)).solution],
  // A server that cannot be reached just now must hear of a new name.
  ...(HAS_SERVER ? [] : [/** @type {[string, string, Answer]} */ (["POST", "/me", (_none, { name }) => ({ name })])]),
];
const ROUTES = TOLD.map(([method, path, answers]) => ({ method, pattern: new RegExp(`^${path}$`), answers }));

/**
 * @param {string} method @param {string} path below /api @param {any} [data]
 * @returns {Promise<any>} it is refused if there is no such file
 */
export async function askFiles(method, path, data) {
  for (const route of ROUTES) {
    const found = route.method === method && route.pattern.exec(path);
    if (found) return route.answers({ ...found.groups }, data);
  }
  return refuse("no-server", 503, `${method} ${path} needs a server`);
}

/** @param {string} code @param {number} status @param {string} sentence @returns {never} */
function refuse(code, status, sentence) {
  throw new Refused({ code, sentence }, status);
}

/** @type {Map<string, Promise<any>>} */
const read = new Map();

/** A file is read once. @param {string} name @returns {Promise<any>} */
function file(name) {
  const found = read.get(name) ?? fetched(name);
  read.set(name, found);
  found.catch(() => read.delete(name)); // so that it can be tried again
  return found;
}

/** @param {string} name */
async function fetched(name) {
  const answer = await fetch(real(`/data/${name}.json`));
  return answer.ok ? answer.json() : refuse("not-found", 404, `there is no ${name}`);
}

/** The puzzles, and which are today's: the same as everybody else's. */
async function listPuzzles() {
  /** @type {PackedList} */
  const { first_day, games } = await file("puzzles");
  const days = Math.floor((Date.now() - Date.parse(first_day)) / DAY);
  // By a clock that lies before the first day, the remainder is negative.
  const daily = (/** @type {number[]} */ order) => order[((days % order.length) + order.length) % order.length];
  return { games: games.map(({ game, order, difficulties }) => ({ game, daily: daily(order), difficulties })) };
}

/** @param {Record<string, string>} found @returns {Promise<Packed>} */
async function puzzleOf({ game, number }) {
  const { games } = await listPuzzles();
  const known = games.find((one) => one.game === game) ?? refuse("not-found", 404, `there are no puzzles of ${game}`);
  const wanted = number === "daily" ? known.daily : Number(number);
  return (await file(`puzzles/${game}`))[wanted - 1] ?? refuse("not-found", 404, `there is no puzzle ${number}`);
}

/** @param {Record<string, string>} found @param {{move: string}} data */
async function attempt(found, { move }) {
  const { attempts, solution } = await puzzleOf(found);
  const judged = attempts.find((one) => one.move === move) ?? refuse("illegal-move", 422, `${move} is not possible`);
  return { ...judged, solution: SOLVED.includes(judged.verdict) ? solution : null };
}
