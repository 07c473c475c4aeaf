// @ts-check
/** Numbers about the player from games in this browser, as `server/play/numbers.py`: each game is looked at once. */

import { USUAL } from "../games.js";
import { standing } from "../record.js";
import { habitsIn } from "./habits.js";
import { PEOPLE, numbersOf } from "./tallies.js";

/**
 * @import {LocalServer} from "../server.js"
 * @import {Asked, Route} from "../service.js"
 * @import {Kept} from "../store.js"
 * @import {Account} from "./accounts.js"
 * @import {Habits} from "./habits.js"
 * @import {Tally} from "./tallies.js"
 * @typedef {{habits?: Habits, accounts?: Account[]}} Noted what is kept of a finished game
 */

const AT_ONCE = 10; // games looked at in one request
const ORDER = ["cub", "scout", "ranger", "expert"];

/** @type {Route[]} */
export const NUMBERS = [["GET", "/me/numbers", mine]];

/**
 * Of games dealt after `since`; ask again while some wait.
 * @param {LocalServer} server @param {any} _at @param {Asked} asked
 */
async function mine(server, _at, { query }) {
  const games = (await allOf(server)).filter((kept) => counts(kept, Number(query.get("since") ?? 0)));
  const noted = await server.persistence.noted();
  const missing = games.filter(({ id }) => !noted.get(id)?.habits);
  for (const kept of missing.slice(0, AT_ONCE)) noted.set(kept.id, await note(server, kept));
  const tallies = games.flatMap((kept) => tallied(kept, noted.get(kept.id)));
  return { games: numbersOf(tallies, ORDER), waiting: Math.max(0, missing.length - AT_ONCE) };
}

/** @param {LocalServer} server @returns {Promise<Kept[]>} */
async function allOf(server) {
  const inMemory = [...server.rooms.values()].filter(({ isKept }) => !isKept);
  return [...(await server.persistence.all()), ...inMemory.map(({ row, standing: now }) => ({ ...row, ...now }))];
}

/** Where several seats are one person's, nobody knows which is theirs. @param {Kept} kept @param {number} since */
function counts({ sitters, places, lesson, brought, since: dealt }, since) {
  return places && !lesson && !brought && dealt > since && sitters.filter(({ kind }) => kind === "person").length === 1;
}

/** @param {LocalServer} server @param {Kept} kept @returns {Promise<Noted>} */
async function note(server, { id, sitters, resigned }) {
  const seat = sitters.findIndex(({ kind }) => kind === "person");
  const room = await server.room(id);
  const own = standing(room.lines).filter((line) => line.seat === seat && !line.bot);
  const habits = resigned ? {} : habitsIn(room, seat, own.map(({ text }) => text ?? ""));
  return server.persistence.note(id, { habits });
}

/** @param {Kept} kept @param {Noted | undefined} noted @returns {Tally[]} none while it waits */
function tallied({ game, since: at, sitters, places }, { habits, accounts } = {}) {
  if (!habits || !places) return [];
  const seat = sitters.findIndex(({ kind }) => kind === "person");
  const others = (/** @type {any[]} */ all) => all.filter((_, other) => other !== seat);
  const rivals = others(sitters).map(({ kind, bot }) => (kind === "bot" ? (bot ?? USUAL) : PEOPLE));
  return [{ game, at, place: places[seat], places: others(places), rivals, habits, judged: accounts?.[seat] ?? null }];
}
