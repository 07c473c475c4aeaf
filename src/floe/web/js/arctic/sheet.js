// @ts-check
/** The score pad, line by line: at the end, or as things stand. */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { chip } from "./card.js";
import { ANIMALS, animalName } from "./words.js";

/**
 * @typedef {{runs: Record<string, number>, sequences: Record<string, number>, variety: number, totem: number | null,
 *   penalty: number, total: number, animals: string[]}} Column
 */

/**
 * @param {Column[]} columns
 * @param {string[]} names
 * @param {{totems: (string | null)[], winners?: number[]}} more
 */
export function pad(columns, names, { totems, winners = [] }) {
  const rows = [
    ...ANIMALS.map((animal) => animalRow(animal, columns)),
    varietyRow(columns),
    totemRow(columns, totems),
    row(
      "penalty",
      _("Penalty cards"),
      columns.map((column) => signed(column.penalty)),
    ),
  ];
  return h(
    "table",
    { class: "pad number" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, h("span", { class: "unseen" }, _("Line"))),
        names.map((name, seat) =>
          h("th", { key: String(seat), scope: "col", "data-won": winners.includes(seat) }, name),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map((one, at) => ({ ...one, props: { ...one.props, "--at": at } })),
    ),
    h(
      "tfoot",
      null,
      h(
        "tr",
        { "--at": rows.length },
        h("th", { scope: "row" }, _("Total")),
        columns.map((column, seat) =>
          h("td", { key: String(seat), "data-won": winners.includes(seat) }, total(column)),
        ),
      ),
    ),
  );
}

/** A number with a proper minus. @param {number} points */
export const signed = (points) => String(points).replace("-", "−");

/** @param {Column} column */
const total = (column) =>
  column.totem === null ? _("{points} + totem", { points: signed(column.total) }) : signed(column.total);

/** @param {string} key @param {import("../dom.js").Part} title @param {import("../dom.js").Part[]} cells */
const row = (key, title, cells) =>
  h(
    "tr",
    { key },
    h("th", { scope: "row" }, title),
    cells.map((cell, seat) => h("td", { key: String(seat) }, cell)),
  );

/** @param {string} animal @param {Column[]} columns */
function animalRow(animal, columns) {
  return row(
    animal,
    [chip(animal), h("span", null, animalName(animal))],
    columns.map((column) => scored(column.runs[animal], column.sequences[animal])),
  );
}

/** @param {number} run @param {number} points */
function scored(run, points) {
  if (run < 2) return h("span", { class: "soft", "aria-label": _("no run") }, "·");
  return [h("small", { class: "soft" }, _("run of {n}", { n: run })), " ", h("b", null, points)];
}

/** @param {Column} column */
function variety(column) {
  const n = Object.values(column.runs).filter((run) => run > 1).length;
  return [h("small", { class: "soft" }, ngettext("{n} run", "{n} runs", n)), " ", h("b", null, column.variety)];
}

/** @param {Column[]} columns */
function varietyRow(columns) {
  return row(
    "variety",
    _("Different runs"),
    columns.map((column) => variety(column)),
  );
}

/** @param {Column[]} columns @param {(string | null)[]} totems */
function totemRow(columns, totems) {
  return row(
    "totem",
    _("Totem"),
    columns.map((column, seat) =>
      column.totem === null
        ? h("span", { class: "soft" }, _("secret"))
        : [chip(totems[seat] ?? "fox"), " ", h("b", null, column.totem)],
    ),
  );
}
