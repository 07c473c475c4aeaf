// @ts-check
/** The box: the pieces that are left, and what can be done with the one in the hand. */

/** @import {Bench} from "./build-state.js" */
/** @import {Shown, Tools} from "./build-grid.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { stepped } from "./build-grid.js";
import { pieceName } from "./build-words.js";
import { hexPath, middle } from "./hexes.js";

/** @param {Tools} tools @param {Shown} shown @param {Bench} at */
export function palette(tools, shown, at) {
  return h(
    "div",
    { class: "bench-box" },
    h("div", { class: "palette", role: "group", "aria-label": _("In the box"), "data-group": "box" }, Object.keys(tools.pieces).map((kind) => piece(tools, shown, at, kind))),
    h(
      "div",
      { class: "bench-hand", role: "group", "aria-label": _("In the hand"), "data-group": "hand" },
      h("button", { class: "button", "data-do": "make", "data-make": "turn", disabled: !at.held }, icon("turn"), _("Turn")),
      h("button", { class: "button", "data-do": "make", "data-make": "remove", disabled: !at.held?.from }, icon("bin"), _("Remove")),
      h("button", { class: "button", "data-do": "make", "data-make": "drop", disabled: !at.held }, icon("cross"), _("Let go")),
    ),
  );
}

/** @param {Tools} tools @param {Shown} shown @param {Bench} at @param {string} kind */
function piece(tools, shown, { held }, kind) {
  const left = shown.box[kind];
  const chosen = held?.kind === kind && !held.from;
  const name = pieceName(kind);
  return h(
    "button",
    { key: kind, class: "piece", "data-kind": kind, "data-do": "make", "data-make": "hold", "data-hold": kind, "data-thing": `box:${kind}`, disabled: !left, "aria-pressed": chosen ? "true" : "false", "aria-label": `${name}, ${ngettext("{n} left", "{n} left", left)}`, title: name },
    shape(tools, kind, chosen ? held.turn : 0),
    h("span", { class: "piece-count number", "aria-hidden": "true" }, left),
  );
}

/** A piece by itself. @param {Tools} tools @param {string} kind @param {number} turn */
function shape(tools, kind, turn) {
  const hexes = tools.pieces[kind].forms[turn].map((steps) => stepped("H9", steps));
  const points = hexes.map(middle);
  const [left, right] = [Math.min(...points.map(([x]) => x)) - 60, Math.max(...points.map(([x]) => x)) + 60];
  const [top, low] = [Math.min(...points.map(([, y]) => y)) - 66, Math.max(...points.map(([, y]) => y)) + 66];
  const d = points.map((point) => hexPath(point, 55)).join("");
  return h(
    "svg",
    { class: "shape", viewBox: `${left} ${top} ${right - left} ${low - top}`, "aria-hidden": "true" },
    h("path", { class: "shape-wall", d, transform: "translate(0 10)" }),
    h("path", { class: "shape-top", d }),
  );
}
