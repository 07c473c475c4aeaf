// @ts-check
/** How many reached which margin, as columns, from behind to ahead; one's own stands out. */

/** @import {Reached} from "./changes.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { marginSign } from "./words.js";

const COLUMNS = 9;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100]; // margins in a column: numbers that one counts by

/**
 * @typedef {{from: number | null, to: number | null, count: number}} Column  null for those who gave up
 */

/**
 * Margins put together to as many columns as there is room for.
 * @param {Reached[]} reached
 * @returns {Column[]}
 */
export function columns(reached) {
  const played = reached.flatMap(({ margin, count }) => (margin === null ? [] : [{ margin, count }]));
  const quitters = reached.flatMap(({ margin, count }) => (margin === null ? [{ from: null, to: null, count }] : []));
  if (!played.length) return quitters;
  const margins = played.map(({ margin }) => margin);
  const [least, most] = [Math.min(...margins), Math.max(...margins)];
  const width = WIDTHS.find((one) => at(most, one) - at(least, one) < COLUMNS) ?? most - least + 1;
  const first = at(least, width);
  const found = Array.from({ length: at(most, width) - first + 1 }, (_none, number) => ({
    from: (first + number) * width,
    to: (first + number + 1) * width - 1,
    count: 0,
  }));
  for (const { margin, count } of played) found[at(margin, width) - first].count += count;
  return [...quitters, ...found];
}

/** The number of the column that a margin is in; the one that begins with zero is number zero. */
/** @param {number} margin @param {number} width */
const at = (margin, width) => Math.floor(margin / width);

/** Whether a margin is in a column. @param {Column} column @param {number | null | undefined} margin */
export function isIn({ from, to }, margin) {
  if (margin === undefined) return false;
  return margin === null || from === null || to === null ? margin === from : from <= margin && margin <= to;
}

/**
 * @param {Reached[]} reached
 * @param {number | null | undefined} own  undefined for somebody who has not played
 * @param {number | undefined} expert
 */
export function chart(reached, own, expert) {
  const all = columns(reached);
  const most = Math.max(...all.map(({ count }) => count));
  return h(
    "ol",
    { class: "spread", "aria-label": _("How far people were ahead or behind") },
    all.map((one) =>
      h(
        "li",
        {
          key: String(one.from),
          "data-own": isIn(one, own),
          "data-expert": isIn(one, expert),
          "--tall": one.count / most,
        },
        h("span", { class: "spread-count number", "aria-hidden": "true" }, one.count || ""),
        h("span", { class: "spread-bar", "aria-hidden": "true" }),
        h("span", { class: "spread-name number", "data-edge": isWide(one), "aria-hidden": "true" }, edgeOf(one)),
        h("span", { class: "unseen" }, said(one, own, expert)),
      ),
    ),
  );
}

/** @param {Column} column */
const isWide = ({ from, to }) => from !== to;

/** What stands below a column: where it begins. @param {Column} column */
const edgeOf = ({ from }) => (from === null ? "–" : marginSign(from));

/** @param {Column} column */
function nameOf({ from, to }) {
  if (from === null || to === null) return "–";
  return from === to ? marginSign(from) : `${marginSign(from)}…${marginSign(to)}`;
}

/** @param {Column} column @param {number | null | undefined} own @param {number | undefined} expert */
function said(column, own, expert) {
  const { from, count } = column;
  const name = from === null ? _("gave up") : nameOf(column);
  const people = ngettext("{n} person", "{n} people", count);
  const marks = [isIn(column, own) && _("you"), isIn(column, expert) && _("the expert")].filter(Boolean);
  return [`${name}: ${people}`, ...marks].join(", ");
}
