// @ts-check
/** The moves of a tree as nested lists: what was tried instead of a move stands within it. */

/** @import {Element_, Part} from "../dom.js" */
/** @import {Board} from "./state.js" */
/** @import {Node} from "./tree.js" */

import { h } from "../dom.js";
import { named } from "../games.js";
import { _ } from "../i18n.js";

/** Told once, in the language of the time. @type {WeakMap<Node, {tongue: number, text: string}>} */
const known = new WeakMap();

/** @param {Board} board @param {string[]} names @param {number} tongue */
export function moves(board, names, tongue) {
  const say = (/** @type {number} */ at) => textOf(board, at, names, tongue);
  return h(
    "section",
    { class: "board-moves", key: "moves", "aria-labelledby": "moves-title" },
    h("h2", { id: "moves-title", class: "small-title" }, _("Moves")),
    h(
      "ol",
      { class: "move-list", "aria-labelledby": "moves-title" },
      h("li", { key: "0" }, moment(board, 0, say(0))),
      line(board, board.nodes[0].children, say),
    ),
  );
}

/**
 * The moves from a fork on: its first branch, with the others inside, and what follows it.
 * @param {Board} board @param {number[]} branches @param {(at: number) => string} say @returns {Part[]}
 */
function line(board, branches, say) {
  /** @type {Part[]} */
  const items = [];
  for (let fork = branches; fork.length; fork = board.nodes[fork[0]].children) {
    const [main, ...others] = fork;
    items.push(
      h("li", { key: String(main) }, moment(board, main, say(main)), others.map((other) => instead(board, other, say))),
    );
  }
  return items;
}

/** @param {Board} board @param {number} first @param {(at: number) => string} say @returns {Element_} */
const instead = (board, first, say) =>
  h("ol", { key: `line-${first}`, class: "variation", "aria-label": _("Instead") }, line(board, [first], say));

/** @param {Board} board @param {number} at @param {string} text */
function moment(board, at, text) {
  const isNow = board.at === at;
  return h(
    "button",
    {
      class: "moment",
      "data-do": "boardGo",
      "data-at": at,
      "aria-current": isNow ? "step" : undefined,
      tabindex: isNow ? undefined : -1, // one stop for Tab; arrow keys go through the tree
    },
    text,
    isDealt(board.nodes[at]) && h("i", { class: "board-dealt", role: "img", "aria-label": _("dealt anew") }, "⚄"),
  );
}

/** Whether what came was dealt for its line. @param {Node} node */
const isDealt = ({ follows, chance }) => chance && !follows;

/**
 * What happened in reaching a node.
 * @param {Board} board @param {number} at @param {string[]} names @param {number} tongue
 */
export function textOf({ game, nodes }, at, names, tongue) {
  const node = nodes[at];
  const found = known.get(node);
  if (found?.tongue === tongue) return found.text;
  const before = nodes[node.parent]?.view;
  const text = node.step ? named(game).story(node.step, before, node.view, names).join(" ") : _("The start.");
  known.set(node, { tongue, text });
  return text;
}
