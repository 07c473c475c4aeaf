// @ts-check
/** Luck and skill apart, as `floe.study.accounts`: what every step changed for every seat, and who changed it. */

import { NOTHING, minus, rounded, total } from "./values.js";

/**
 * @import {Value, Values} from "./values.js"
 * @typedef {{at: number, values: Values}} Moment
 * @typedef {{code: string, values: Record<string, any>}} Reason
 * @typedef {object} Decision
 * @property {number} at
 * @property {number} seat
 * @property {string} played
 * @property {string} best
 * @property {Value} cost
 * @property {"" | "error" | "blunder"} mark
 * @property {Values} changes
 * @property {{move: string, win: number, margin: number}[]} options
 * @property {Reason[]} better
 * @property {Reason[]} worse
 * @typedef {{seat: number, choice: Values, luck: Values}} Step
 * @typedef {object} Account
 * @property {number} seat
 * @property {Value} start
 * @property {Value} deal
 * @property {Value} luck
 * @property {Value} skill
 * @property {Value} others
 * @property {Value} result
 * @property {number} decisions
 * @property {number} errors
 * @property {number} blunders
 * @property {number} average
 */

/**
 * Return what came between the moments.
 * @param {number[]} actors who moved, move by move @param {Moment[]} moments @param {Decision[]} decisions
 * @returns {Step[]}
 */
export function stepsOf(actors, moments, decisions) {
  const changes = new Map(decisions.map((one) => [one.at, one.changes]));
  return actors.map((seat, at) => {
    const [before, after] = [moments[at].values, moments[at + 1].values];
    const choice = changes.get(at) ?? before.map(() => NOTHING);
    const luck = after.map((then, of) => minus(minus(then, before[of]), choice[of]));
    return { seat, choice, luck };
  });
}

/**
 * Return the whole game for each seat.
 * @param {Moment[]} moments @param {Step[]} steps @param {Decision[]} decisions @param {number} certain
 * @returns {Account[]}
 */
export function accountsOf(moments, steps, decisions, certain) {
  const players = moments[0].values.length;
  const start = { win: Math.floor(certain / players), margin: 0 };
  return moments[0].values.map((first, seat) => ({
    seat,
    start,
    deal: minus(first, start),
    luck: total(steps.map(({ luck }) => luck[seat])),
    skill: total(steps.filter((step) => step.seat === seat).map(({ choice }) => choice[seat])),
    others: total(steps.filter((step) => step.seat !== seat).map(({ choice }) => choice[seat])),
    result: moments[moments.length - 1].values[seat],
    ...marks(decisions.filter((one) => one.seat === seat)),
  }));
}

/** @param {Decision[]} own */
function marks(own) {
  const cost = own.reduce((sum, one) => sum + one.cost.win, 0);
  return {
    decisions: own.length,
    errors: own.filter(({ mark }) => mark === "error").length,
    blunders: own.filter(({ mark }) => mark === "blunder").length,
    average: own.length ? rounded(cost / own.length) : 0,
  };
}
