// @ts-check
/** The numbers of a review as people read them. All of them are whole: hundredths of a percent, and of a point. */

/** @import {Account, Decision, Review} from "./state.js" */

import { _ } from "../i18n.js";

const PERCENT = 100;
const NOTICED = 2 * PERCENT; // from which change on an error of others is worth telling: that of an error
const SWING = 8 * PERCENT; // from which change on luck is worth telling: that of a blunder
const MOST = 12; // turning points that are told

/** A chance, to a tenth of a percent where it is small. @param {number} chance @param {boolean} exact */
export function percent(chance, exact = false) {
  const size = Math.abs(chance);
  if (!exact && (size === 0 || size >= 10 * PERCENT)) return _("{n} %", { n: Math.round(size / PERCENT) });
  const tenths = Math.round(size / 10);
  return _("{whole}.{tenth} %", { whole: Math.floor(tenths / 10), tenth: tenths % 10 });
}

/** A change of a chance. @param {number} chance */
export const signed = (chance) => `${chance < 0 ? "−" : "+"}${percent(chance)}`;

/**
 * How the game stood at a moment, as far as that is known: at first, only a few moments of the whole game are.
 * @param {Review | null | undefined} review
 * @param {number} at
 */
export const valuesAt = (review, at) => review?.moments.findLast((one) => one.at <= at)?.values ?? null;

/** The decision that led to a moment, unless there was no choice. @param {Review | null} review @param {number} at */
export const decisionBefore = (review, at) => review?.decisions.find((one) => one.at === at - 1) ?? null;

/** @param {Review | null} review @param {number | null} seat  null for all @returns {Decision[]} */
export const errorsOf = (review, seat) =>
  review?.decisions.filter((one) => one.mark && (seat === null || one.seat === seat)) ?? [];

/**
 * Where the result of a seat came from, in whole percents that add up as the exact numbers do: each is the difference
 * of two rounded sums.
 * @param {Account} account
 */
export function partsOf({ start, deal, luck, skill, others }) {
  let [sum, told] = [0, 0];
  return [start.win, deal.win + luck.win, skill.win, others.win].map((part) => {
    sum += part;
    const before = told;
    told = Math.round(sum / PERCENT);
    return told - before;
  });
}

/** @typedef {{at: number, seat: number, mark: "error" | "blunder" | "luck", change: number}} TurningPoint */

/**
 * What decided the game for a seat: its errors, those of others, and luck; the largest of them, in their order.
 * @param {Review} review
 * @param {number} seat
 * @returns {TurningPoint[]}
 */
export function turningPoints(review, seat) {
  const all = [...erring(review, seat), ...fortunes(review, seat)];
  const largest = all.sort((one, other) => Math.abs(other.change) - Math.abs(one.change)).slice(0, MOST);
  return largest.sort((one, other) => one.at - other.at);
}

/** @param {Review} review @param {number} seat @returns {TurningPoint[]} */
const erring = (review, seat) =>
  errorsOf(review, null)
    .map((one) => ({
      at: one.at + 1,
      seat: one.seat,
      mark: /** @type {"error" | "blunder"} */ (one.mark),
      change: one.changes[seat].win,
    }))
    .filter(({ change }) => Math.abs(change) >= NOTICED);

/** @param {Review} review @param {number} seat @returns {TurningPoint[]} */
function fortunes({ moments, decisions }, seat) {
  const chosen = new Map(decisions.map((one) => [one.at, one.changes[seat].win]));
  return moments.slice(1).flatMap(({ at, values }, before) => {
    const change = values[seat].win - moments[before].values[seat].win - (chosen.get(before) ?? 0);
    return Math.abs(change) >= SWING ? [{ at, seat, mark: /** @type {const} */ ("luck"), change }] : [];
  });
}
