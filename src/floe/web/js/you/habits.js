// @ts-check
/** What a player does, game after game, whatever the game is: averages as bars, and how often something came. */

/** @import {Part} from "../dom.js" */

import { h } from "../dom.js";
import { list, ngettext, spoken } from "../i18n.js";
import { bars, figure } from "./pictures.js";

/**
 * @typedef {{code: string, label: string, sign?: Part, bad?: boolean}} Habit
 * @typedef {{title: string, words?: string, counts?: boolean, habits: Habit[]}} HabitGroup
 *   numbers that belong together: how many a game, or, where it `counts`, in how many games
 */

/** @param {HabitGroup[]} groups @param {Record<string, number>} sums @param {number} played */
export const habitFigures = (groups, sums, played) =>
  groups
    .filter(({ habits }) => habits.some(({ code }) => sums[code]))
    .map((group) => figure(group.title, picture(group, sums, played), group.words));

/** @param {HabitGroup} group @param {Record<string, number>} sums @param {number} played */
const picture = (group, sums, played) => (group.counts ? histogram(group, sums) : averages(group, sums, played));

/** @param {HabitGroup} group @param {Record<string, number>} sums @param {number} played */
function averages({ habits }, sums, played) {
  const done = habits.filter(({ code }) => sums[code]);
  const most = Math.max(...done.map(({ code }) => sums[code]));
  return bars(done.map((one) => ({ ...one, n: each(sums[one.code], played), part: sums[one.code] / most })));
}

/** How many a game. @param {number} sum @param {number} played */
const each = (sum, played) =>
  new Intl.NumberFormat(spoken(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(sum / played);

/** How often each value came, as columns. @param {HabitGroup} group @param {Record<string, number>} sums */
function histogram({ habits }, sums) {
  const counts = habits.map(({ code }) => sums[code] ?? 0);
  const said = habits.flatMap(({ label, code }) =>
    sums[code] ? [`${label} ${ngettext("in {n} game", "in {n} games", sums[code])}`] : [],
  );
  return h(
    "div",
    { class: "histogram", role: "img", "aria-label": list(said) },
    habits.map(({ label }, at) =>
      h(
        "span",
        { class: "histogram-column", key: label, "--part": counts[at] / Math.max(...counts) },
        h("i", { class: "number" }, counts[at] || ""),
        h("b", { class: "number" }, label),
      ),
    ),
  );
}
