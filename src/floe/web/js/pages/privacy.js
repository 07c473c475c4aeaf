// @ts-check
/** Whether others may watch a table, or only those who sit at it. */

/** @import {TableInfo} from "../state.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { icon } from "./frame.js";
import { choice } from "./options.js";

/** @param {boolean} isPrivate */
export function privacyChoice(isPrivate) {
  const about = isPrivate
    ? rule()
    : _("Others find the game under “Watch” while you play; what is secret stays secret.");
  return [
    choice(
      "watchable",
      _("Who may watch"),
      isPrivate ? "nobody" : "anybody",
      [
        ["anybody", _("Anybody")],
        ["nobody", _("Nobody")],
      ],
      "watchable",
    ),
    h("p", { class: "soft about-privacy", "aria-live": "polite" }, about),
  ];
}

const rule = () => _("Private: only those at the table see the game, and later its replay.");

/** What is told about a private table before it is dealt. @param {TableInfo} table */
export const privacyRule = (table) =>
  table.private && h("p", { class: "soft private-rule" }, icon("lock"), h("span", null, rule()));

/** A lock beside what belongs to a private table. @param {TableInfo | null | undefined} table */
export const privacyMark = (table) =>
  table?.private &&
  h("span", { key: "private", class: "private-mark", role: "img", "aria-label": rule(), title: rule() }, icon("lock"));
