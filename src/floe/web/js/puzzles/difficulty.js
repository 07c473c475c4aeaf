// @ts-check
/** How hard a puzzle is, as five marks, and in words. */

import { h } from "../dom.js";
import { _ } from "../i18n.js";

const HARDEST = 5;

/** @param {number} difficulty  1 to 5 */
export const difficultyName = (difficulty) =>
  [_("very easy"), _("easy"), _("medium"), _("hard"), _("very hard")][difficulty - 1];

/** @param {number} difficulty */
export function stars(difficulty) {
  const said = _("Difficulty: {how}", { how: difficultyName(difficulty) });
  return h(
    "span",
    { class: "difficulty", role: "img", "aria-label": said, title: said },
    Array.from({ length: HARDEST }, (_none, at) => h("i", { key: String(at), "data-on": at < difficulty })),
  );
}
