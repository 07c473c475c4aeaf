// @ts-check
/** The chances of all seats over the whole game, as a picture to move along; the slider over it is what is touched. */

/** @import {Review, Watching} from "./state.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { errorsOf, percent, valuesAt } from "./figures.js";

const [WIDE, HIGH] = [1000, 100];
const CERTAIN = 10_000; // hundredths of a percent

/** @param {Watching} watching @param {string[]} names */
export function graph(watching, names) {
  const { review, at, replay, seat } = watching;
  const last = (replay?.frames.length ?? 1) - 1;
  return h(
    "div",
    { class: "graph", key: "graph", "--at": at / Math.max(last, 1) },
    h("span", { class: "graph-scale number", "aria-hidden": "true" }, h("i", null, "100"), h("i", null, "50"), h("i")),
    h(
      "div",
      { class: "graph-plot" },
      review && curves(review, seat, last),
      review && dots(review, seat, last),
      h("span", { class: "graph-cursor", "aria-hidden": "true" }),
      slider(watching, names, last),
    ),
  );
}

/** @param {Review} review @param {number} seat @param {number} last */
function curves({ moments }, seat, last) {
  if (moments.length < 2) return null;
  const seats = moments[0].values.map((_value, number) => number);
  const order = [...seats.filter((one) => one !== seat), seat]; // the one in question on top
  return h(
    "svg",
    { class: "curves", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" },
    h("path", { class: "half", d: `M0 ${HIGH / 2}H${WIDE}` }),
    h("path", { class: "area", d: `${path(moments, seat, last)}V${HIGH}H0Z` }),
    order.map((one) => curve(one, one === seat, path(moments, one, last))),
  );
}

/** @param {number} seat @param {boolean} isOwn @param {string} d */
const curve = (seat, isOwn, d) =>
  h("path", { class: "curve", key: String(seat), "data-own": isOwn, "data-seat": seat, d });

/** @param {Review["moments"]} moments @param {number} seat @param {number} last */
function path(moments, seat, last) {
  const points = moments.map(({ at, values }) => {
    const [x, y] = [(at / last) * WIDE, HIGH - (values[seat].win / CERTAIN) * HIGH];
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

/** Errors on the curve of the seat that made them. @param {Review} review @param {number} seat @param {number} last */
function dots(review, seat, last) {
  return errorsOf(review, seat).map((one) =>
    h("span", {
      class: "dot",
      key: `dot-${one.at}`,
      "data-mark": one.mark,
      "aria-hidden": "true",
      "--x": (one.at + 1) / last,
      "--y": (valuesAt(review, one.at + 1)?.[one.seat].win ?? 0) / CERTAIN,
    }),
  );
}

/** @param {Watching} watching @param {string[]} names @param {number} last */
function slider({ at, review }, names, last) {
  const values = valuesAt(review, at) ?? [];
  const chances = values.map(({ win }, seat) => `${names[seat]} ${percent(win)}`);
  return h("input", {
    class: "graph-slider",
    type: "range",
    min: 0,
    max: last,
    value: at,
    "aria-label": _("Move"),
    "aria-valuetext": [_("{at} of {last}", { at, last }), ...chances].join(", "),
    "data-input": "scrub",
  });
}

/** Whose line is whose, how they stand now, and whose game is being looked at. */
/** @param {Watching} watching @param {string[]} names */
export function legend({ review, at, seat }, names) {
  return h(
    "div",
    { class: "legend", key: "legend", role: "group", "aria-label": _("Chance to win") },
    names.map((name, one) =>
      h(
        "button",
        {
          class: "legend-seat",
          key: String(one),
          "data-do": "reviewSeat",
          "data-seat": one,
          "aria-pressed": one === seat ? "true" : "false",
        },
        sample(one, one === seat),
        h("span", { class: "legend-name" }, name),
        h("b", { class: "number" }, chanceOf(valuesAt(review, at)?.[one])),
      ),
    ),
  );
}

/** @param {import("./state.js").Value | undefined} value */
const chanceOf = (value) => (value ? percent(value.win) : "–");

/** @param {number} seat @param {boolean} isOwn */
const sample = (seat, isOwn) =>
  h(
    "svg",
    { class: "legend-line", viewBox: "0 0 24 8", "aria-hidden": "true" },
    curve(seat, isOwn, "M1 4H23"),
  );
