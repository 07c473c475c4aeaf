// @ts-check
/** Through the tree, step by step, and what can be done with the line on the board. */

/** @import {Board} from "./state.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { icon, link } from "../pages/frame.js";
import { isMain, stepped } from "./tree.js";

/** @param {Board} board @param {string} told */
export function steps(board, told) {
  return h(
    "div",
    { class: "board-steps", key: "steps" },
    h("p", { class: "told", "aria-live": "polite" }, told),
    dealt(board),
    h(
      "div",
      { class: "step-row", role: "group", "aria-label": _("Moves") },
      step(board, "start", _("To the start"), "first"),
      step(board, "back", _("One move back"), "left"),
      step(board, "on", _("One move on"), "right"),
      step(board, "end", _("To the end of the line"), "last"),
      step(board, "up", _("The line above"), "up"),
      step(board, "down", _("The line below"), "down"),
      h("span", { class: "sheet-tabs" }, tab(board, "moves", _("Moves")), tab(board, "worth", _("Worth"))),
    ),
  );
}

/** @param {Board} board @param {string} way @param {string} label @param {string} sign */
const step = ({ nodes, at }, way, label, sign) =>
  h(
    "button",
    {
      class: "button tool",
      key: way,
      "data-do": "boardStep",
      "data-way": way,
      disabled: stepped(nodes, at, way) === null,
      ...named(label),
    },
    icon(sign),
  );

/** What opens below the table, where there is no room beside it. */
/** @param {Board} board @param {"moves" | "worth"} name @param {string} label */
const tab = (board, name, label) =>
  h(
    "button",
    {
      class: "button tab",
      key: name,
      "data-do": "boardSheet",
      "data-sheet": name,
      "aria-expanded": String(board.sheet === name),
    },
    label,
  );

/** Where cards and dice came from, and another deal. @param {Board} board */
function dealt({ nodes, at, busy }) {
  const node = nodes[at];
  if (!node.chance) return null;
  const origin = node.follows ? _("What came was as in the game.") : _("What came was dealt for this line.");
  return h(
    "p",
    { class: "dealt-line", key: "dealt" },
    h("span", { class: "soft" }, origin),
    h("button", { class: "button quiet", "data-do": "boardDeal", disabled: busy }, icon("again"), _("Deal again")),
  );
}

/** What can be done with the board as a whole. @param {Board} board */
export function actions(board) {
  const { nodes, at, isOpen, table } = board;
  return h(
    "div",
    { class: "board-actions", key: "actions", "data-group": "board-actions" },
    h(
      "button",
      {
        ...{ class: "button", key: "open", "data-do": "boardOpen", "aria-pressed": String(isOpen) },
        ...named(_("All cards")),
      },
      icon("eye"),
      h("span", null, _("All cards")),
    ),
    at > 0 && action("boardTrim", "bin", _("Delete from here")),
    at > 0 && !isMain(nodes, at) && action("boardPromote", "flag", _("Make it the main line")),
    table && reviewLink(table),
    action("boardCode", "copy", _("Copy the position as a code")),
    action("boardShare", "share", _("Share the board as a link")),
  );
}

/** @param {string} table */
const reviewLink = (table) =>
  link(`/tables/${table}/review`, { class: "button tool", key: "review", ...named(_("To the review")) }, icon("graph"));

/** @param {string} does @param {string} sign @param {string} label */
const action = (does, sign, label) =>
  h("button", { class: "button tool", key: does, "data-do": does, ...named(label) }, icon(sign));

/** @param {string} label */
const named = (label) => ({ "aria-label": label, title: label });
