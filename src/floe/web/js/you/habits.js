// @ts-check
/** What a player does, game after game: averages as bars, whatever the game is. */

/** @import {Part} from "../dom.js" */

import { h } from "../dom.js";
import { spoken } from "../i18n.js";
import { bars, figure } from "./pictures.js";

/**
 * @typedef {{code: string, label: string, sign?: Part, bad?: boolean}} Habit
 * @typedef {{title: string, words?: string, habits: Habit[]}} HabitGroup
 */

/** @param {HabitGroup[]} groups @param {Record<string, number>} sums @param {number} played */
export const habitFigures = (groups, sums, played) =>
  groups
    .map((group) => ({ ...group, habits: group.habits.filter(({ code }) => sums[code]) }))
    .filter(({ habits }) => habits.length)
    .map(({ title, words, habits }) => {
      const most = Math.max(...habits.map(({ code }) => sums[code]));
      const all = habits.map((one) => ({ ...one, n: each(sums[one.code], played), part: sums[one.code] / most }));
      return figure(title, bars(all), words);
    });

/** So many a game. @param {number} sum @param {number} played */
const each = (sum, played) =>
  new Intl.NumberFormat(spoken(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(sum / played);

/** How often each value came, as columns. @param {number[]} counts @param {string[]} labels @param {string} about */
export function histogram(counts, labels, about) {
  const most = Math.max(...counts, 1);
  return h(
    "div",
    { class: "histogram", role: "img", "aria-label": about },
    counts.map((n, at) =>
      h(
        "span",
        { class: "histogram-column", key: labels[at], "--part": n / most },
        h("i", { class: "number" }, n || ""),
        h("b", { class: "number" }, labels[at]),
      ),
    ),
  );
}
