// @ts-check
/** The rules within a game, opened at what is being done; and the way there from other panels. */

/** @import {Drawing, Part} from "../dom.js" */
/** @import {TableInfo} from "../state.js" */

import { h } from "../dom.js";
import { gameOf, titleOf } from "../games.js";
import { _ } from "../i18n.js";

/** The title of the rules, and the rules. @param {TableInfo} table @param {string} about @returns {[string, Part]} */
export const rulebook = (table, about) => [
  _("How to play {game}", { game: titleOf(table.game) }),
  h(
    "article",
    { class: "rules", "data-game": table.game },
    gameOf(table)
      .rules()
      .map((part) => opened(part, about)),
  ),
];

/**
 * A part of the rules with the place marked that is wanted: it is scrolled to, and has the focus.
 * @param {Part} part
 * @param {string} here
 * @returns {Part}
 */
function opened(part, here) {
  if (Array.isArray(part)) return part.map((one) => opened(one, here));
  if (!part || typeof part !== "object") return part;
  const children = part.children.map((one) => /** @type {Drawing} */ (opened(one, here)));
  const mark = part.props["data-section"] === here ? { "data-here": true, tabindex: "-1" } : {};
  return { ...part, children, props: { ...part.props, ...mark } };
}

/** The way to a section of the rules. @param {string} section @param {string} text */
export const toRules = (section, text) =>
  h("button", { class: "button", "data-do": "openRules", "data-section": section }, text);
