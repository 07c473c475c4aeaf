// @ts-check
/** The hint that somebody has asked for: its move and what speaks for it, in words. */

/** @import {Game} from "../games.js" */
/** @import {Play} from "../state.js" */
/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { namesAt } from "../names.js";
import { icon } from "../pages/frame.js";

/**
 * A hint as sentences, the move first; empty where there is none.
 * @param {Game} game
 * @param {Play} play
 * @returns {string[]}
 */
export function hintWords(game, { hint, reasons, shown, table }) {
  const [move] = hint;
  if (!move || !shown) return [];
  const names = namesAt(table);
  const why = reasons.map((reason) => game.because(reason, shown.view, names));
  return [game.advice(move, shown.view, names), ...why.filter(Boolean)];
}

/** @param {Scene} scene */
export function hint({ advice: [move, ...why] }) {
  if (!move) return null;
  return h(
    "div",
    { class: "hint", key: "hint", role: "note", "aria-label": _("Hint") },
    icon("bulb"),
    h("p", null, h("b", null, move), " ", why.join(" ")),
  );
}
