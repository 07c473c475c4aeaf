// @ts-check
/** The box: the pieces that are left, and what can be done with the one in the hand. */

/** @import {Bench} from "./build-state.js" */
/** @import {Shown, Tools} from "./build-grid.js" */

import { use } from "../art.js";
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
    h(
      "div",
      { class: "bench-hand", role: "group", "aria-label": _("In the hand"), "data-group": "hand" },
      h(
        "button",
        { class: "button", "data-do": "make", "data-make": "turn", disabled: !at.held },
        icon("turn"),
        _("Turn"),
      ),
      h(
        "button",
        { class: "button", "data-do": "make", "data-make": "remove", disabled: !at.held?.from },
        icon("bin"),
        _("Remove"),
      ),
      h(
        "button",
        { class: "button", "data-do": "make", "data-make": "drop", disabled: !at.held },
        icon("cross"),
        _("Let go"),
      ),
    ),
    h(
      "div",
      { class: "palette", role: "group", "aria-label": _("In the box"), "data-group": "box" },
      Object.keys(tools.pieces).map((kind) => piece(tools, shown, at, kind)),
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
    {
      key: kind,
      class: "piece",
      "data-kind": kind,
      "data-do": "make",
      "data-make": "hold",
      "data-hold": kind,
      "data-thing": `box:${kind}`,
      disabled: !left,
      "aria-pressed": chosen ? "true" : "false",
      "aria-label": `${name}, ${ngettext("{n} left", "{n} left", left)}`,
      title: name,
    },
    shape(tools, kind, chosen ? held.turn : 0),
    h("span", { class: "piece-name", "aria-hidden": "true" }, name),
    h("span", { class: "piece-count number", "aria-hidden": "true" }, left),
  );
}

/** @param {number[]} numbers */
const middleOf = (numbers) => (Math.min(...numbers) + Math.max(...numbers)) / 2;

/** A piece by itself. @param {Tools} tools @param {string} kind @param {number} turn */
function shape(tools, kind, turn) {
  const hexes = tools.pieces[kind].forms[turn].map((steps) => stepped("H9", steps));
  const points = hexes.map(middle);
  const [x, y] = [middleOf(points.map(([across]) => across)), middleOf(points.map(([, down]) => down))];
  const d = points.map((point) => hexPath(point, 56)).join("");
  return h(
    "svg",
    { class: "shape", viewBox: `${x - 215} ${y - 160} 430 330`, "aria-hidden": "true" },
    h("path", { class: "shape-wall", d, transform: "translate(0 14)" }),
    h("path", { class: "shape-top", d }),
    kind === "start" && use("race#camp", { x: x - 90, y: y - 90, width: 180, height: 144 }),
    kind === "pole" && use("race#pole", { x: x - 100, y: y - 150, width: 200, height: 200 }),
  );
}
