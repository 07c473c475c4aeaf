// @ts-check
/** Small pictures of numbers, each with its words: those who cannot see one are told the same. */

/** @import {Part} from "../dom.js" */
/** @import {Moment} from "../ratings/changes.js" */
/** @import {Point, Versus} from "./changes.js" */

import { h } from "../dom.js";
import { _, dateText } from "../i18n.js";
import { percent, signed } from "../review/figures.js";

const [WIDE, HIGH, EDGE] = [320, 112, 36]; // the picture, and the room for its scale on the left
const PERCENT = 100;

/** A picture with its title and its words. @param {string} title @param {Part} picture @param {Part} words */
export const figure = (title, picture, words) =>
  h(
    "figure",
    { class: "number-figure sheet", key: title },
    h("figcaption", { class: "small-title" }, title),
    picture,
    words && h("p", { class: "soft small" }, words),
  );

/** How games ended against each kind of opponent. @param {Versus[]} versus @param {(rival: string) => string} nameOf */
export const results = (versus, nameOf) =>
  h(
    "ul",
    { class: "versus" },
    versus.map((one) =>
      h(
        "li",
        { key: one.rival },
        h("span", { class: "versus-name" }, nameOf(one.rival)),
        h(
          "span",
          { class: "versus-bar", role: "img", "aria-label": resultWords(one) },
          part("ahead", one.ahead),
          part("level", one.level),
          part("behind", one.behind),
        ),
      ),
    ),
  );

/** @param {Versus} one */
const resultWords = ({ ahead, level, behind }) =>
  _("ahead {ahead}, level {level}, behind {behind}", { ahead, level, behind });

/** @param {string} kind @param {number} n */
const part = (kind, n) =>
  n > 0 && h("span", { class: "versus-part number", key: kind, "data-kind": kind, "--n": n }, String(n));

/** A value over time, as a line. @param {Point[]} points @param {string} about */
export function line(points, about) {
  const most = niceTop(Math.max(...points.map(({ average }) => average)));
  const place = (/** @type {Point} */ { average }, /** @type {number} */ at) => [
    across(at, points.length),
    HIGH - (average / most) * HIGH,
  ];
  const path = points.map((one, at) => place(one, at).map((n) => n.toFixed(1)).join(" "));
  return plot(
    about,
    scale([0, most / 2, most], most, 0, (n) => percent(n)),
    h("path", { class: "plot-area", d: `M${path.join("L")}V${HIGH}H${across(0, points.length)}Z` }),
    h("path", { class: "plot-line", d: `M${path.join("L")}` }),
    points.map((one, at) => {
      const [cx, cy] = place(one, at);
      return h("circle", { class: "plot-dot", key: String(at), cx, cy, r: 3 });
    }),
  );
}

/** A rating over time, with how far it may be off. @param {Moment[]} moments @param {string} about */
export function course(moments, about) {
  const [low, high] = bounds(moments);
  const height = (/** @type {number} */ points) => HIGH - ((points - low) / (high - low)) * HIGH;
  const path = (/** @type {(one: Moment) => number} */ value) =>
    moments.map((one, at) => `${across(at, moments.length).toFixed(1)} ${height(value(one)).toFixed(1)}`);
  const below = path(({ points, spread }) => points - spread).reverse();
  return plot(
    about,
    scale([low, (low + high) / 2, high], high, low, (n) => String(Math.round(n))),
    h("path", { class: "plot-area", d: `M${[...path((one) => one.points + one.spread), ...below].join("L")}Z` }),
    h("path", { class: "plot-line", d: `M${path(({ points }) => points).join("L")}` }),
  );
}

/** Round numbers that the whole course lies between. @param {Moment[]} moments */
const bounds = (moments) => [
  100 * Math.floor(Math.min(...moments.map(({ points, spread }) => points - spread)) / 100),
  100 * Math.ceil(Math.max(...moments.map(({ points, spread }) => points + spread)) / 100),
];

/** Luck over time: up is lucky, down is not. @param {Point[]} points @param {string} about */
export function columns(points, about) {
  const most = niceTop(Math.max(...points.map(({ luck }) => Math.abs(luck))));
  const width = Math.min(14, ((WIDE - EDGE) / points.length) * 0.7);
  return plot(
    about,
    scale([-most, 0, most], most, -most, (n) => (n ? signed(n) : percent(0))),
    points.map(({ luck }, at) => {
      const height = (Math.abs(luck) / most) * (HIGH / 2);
      const [x, y] = [across(at, points.length) - width / 2, luck > 0 ? HIGH / 2 - height : HIGH / 2];
      return h("rect", { class: "plot-column", key: String(at), "data-down": luck < 0, x, y, width, height, rx: 2 });
    }),
  );
}

/** @param {string} about @param {...Part} parts */
const plot = (about, ...parts) =>
  h("svg", { class: "plot", viewBox: `-2 -8 ${WIDE + 8} ${HIGH + 16}`, role: "img", "aria-label": about }, ...parts);

/**
 * Lines across, each with its value.
 * @param {number[]} values @param {number} top @param {number} bottom @param {(n: number) => string} say
 */
const scale = (values, top, bottom, say) =>
  values.map((value) => {
    const y = HIGH - ((value - bottom) / (top - bottom)) * HIGH;
    return h(
      "g",
      { class: "plot-scale", key: String(value) },
      h("path", { d: `M${EDGE} ${y}H${WIDE}` }),
      h("text", { x: EDGE - 4, y: y + 3.5, "text-anchor": "end" }, say(value)),
    );
  });

/** @param {number} at @param {number} count */
const across = (at, count) => EDGE + 10 + (count < 2 ? 0.5 : at / (count - 1)) * (WIDE - EDGE - 20);

/** A round number that is not smaller: 1, 2, 3 or 5 of something. @param {number} n */
export function niceTop(n) {
  const size = 10 ** Math.floor(Math.log10(Math.max(n, PERCENT)));
  return [1, 2, 3, 5, 10].map((times) => times * size).find((top) => top >= n) ?? n;
}

/** From when to when a picture goes. @param {Point[]} points */
export const span = (points) =>
  [...new Set([points[0].day, points[points.length - 1].day])]
    .map((day) => dateText(new Date(`${day}T12:00`)))
    .join(" – ");

/**
 * Values side by side as bars: `n` is what is said, `part` how long it is.
 * @param {{label: string, n: string, part: number, bad?: boolean, sign?: Part}[]} bars
 */
export const bars = (bars) =>
  h(
    "dl",
    { class: "habit-bars" },
    bars.map(({ label, n, part, bad, sign }) =>
      h(
        "div",
        { key: label, class: "habit-bar", "--part": Math.max(0, Math.min(1, part)), "data-bad": bad },
        h("dt", null, sign, h("span", { class: "habit-label" }, label)),
        h("dd", { class: "number" }, n),
      ),
    ),
  );
