// @ts-check
/** Finished games as numbers about a person, as `floe.study.tallies`. */

import { plus, rounded, total } from "./values.js";

/**
 * @import {GameNumbers, Point, Versus} from "../../you/changes.js"
 * @import {Account} from "./accounts.js"
 * @import {Habits} from "./habits.js"
 * @typedef {object} Tally one game
 * @property {string} game
 * @property {number} at when it was dealt: seconds since 1970
 * @property {number} place
 * @property {number[]} places of the others, in their order
 * @property {string[]} rivals who they were: a bot by its name, or people
 * @property {Habits} habits
 * @property {Account | null} judged what its review says of the person
 */

export const PEOPLE = "people";
const POINTS = 40; // of a picture over time at most; of more games, several make one point
const DAY = 10; // letters of a date

/** @param {Tally[]} tallies @param {string[]} order of opponents; people come last @returns {GameNumbers[]} */
export function numbersOf(tallies, order) {
  const byTime = tallies.toSorted((one, other) => one.at - other.at);
  const games = [...new Set(byTime.map(({ game }) => game))].sort();
  return games.map((game) => ofGame(game, byTime.filter((one) => one.game === game), order));
}

/** @param {string} game @param {Tally[]} tallies @param {string[]} order @returns {GameNumbers} */
function ofGame(game, tallies, order) {
  const found = tallies.flatMap(({ judged, at }) => (judged ? [{ ...judged, at }] : []));
  const sum = (/** @type {"decisions" | "errors" | "blunders"} */ name) =>
    found.reduce((all, one) => all + one[name], 0);
  return {
    ...{ game, played: tallies.length, won: tallies.filter(({ place }) => place === 1).length },
    versus: versus(tallies, order),
    ...{ reviewed: found.length, decisions: sum("decisions"), errors: sum("errors"), blunders: sum("blunders") },
    ...{ average: average(found), luck: luck(found).win, over_time: overTime(found) },
    habits: summed(tallies.map(({ habits }) => habits)),
  };
}

/** @param {Tally[]} tallies @param {string[]} order @returns {Versus[]} */
function versus(tallies, order) {
  /** @type {Map<string, Versus>} */
  const found = new Map();
  for (const { place, places, rivals } of tallies) rivals.forEach((rival, at) => {
    const one = found.get(rival) ?? { rival, ahead: 0, level: 0, behind: 0 };
    one[place < places[at] ? "ahead" : place === places[at] ? "level" : "behind"]++;
    found.set(rival, one);
  });
  const rest = [...found.keys()].filter((rival) => rival !== PEOPLE && !order.includes(rival)).sort();
  return [...order, ...rest, PEOPLE].flatMap((rival) => found.get(rival) ?? []);
}

/** @param {Account[]} found @returns {number} what a decision cost */
function average(found) {
  const decisions = found.reduce((all, one) => all + one.decisions, 0);
  return decisions ? rounded(found.reduce((all, one) => all + one.average * one.decisions, 0) / decisions) : 0;
}

/** @param {Account[]} found how lucky the person was in a game: deal and draws together */
function luck(found) {
  const { win, margin } = total(found.map((one) => plus(one.deal, one.luck)));
  const mean = (/** @type {number} */ sum) => (found.length ? rounded(sum / found.length) : 0);
  return { win: mean(win), margin: mean(margin) };
}

/** @param {(Account & {at: number})[]} found @returns {Point[]} */
function overTime(found) {
  const size = Math.max(1, Math.ceil(found.length / POINTS));
  const starts = Array.from({ length: Math.ceil(found.length / size) }, (_, at) => at * size);
  return starts.map((start) => point(found.slice(start, start + size)));
}

/** @param {(Account & {at: number})[]} some @returns {Point} */
function point(some) {
  const { win, margin } = luck(some);
  const day = new Date(some[some.length - 1].at * 1000).toISOString().slice(0, DAY);
  return { day, games: some.length, average: average(some), luck: win, points: margin };
}

/** @param {Habits[]} all @returns {Habits} */
function summed(all) {
  const codes = [...new Set(all.flatMap((one) => Object.keys(one)))].sort();
  return Object.fromEntries(codes.map((code) => [code, all.reduce((sum, one) => sum + (one[code] ?? 0), 0)]));
}
