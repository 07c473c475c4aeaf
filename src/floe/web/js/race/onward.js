// @ts-check
/** The table's option that no sled goes back: where it is chosen, and what is said of it later. */

/** @import {TableInfo} from "../state.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { choice } from "../pages/options.js";

/** What it says, in one sentence. */
export const rule = () => _("Onward only: no sled may be moved further from the pole than where it stands.");

/** For two players: with more, somebody is always in a hurry. @param {boolean} chosen */
export const onwardChoice = (chosen) => [
  choice(
    "onward",
    _("Driving back"),
    chosen ? "yes" : "no",
    [
      ["no", _("Allowed")],
      ["yes", _("Onward only")],
    ],
    "onward",
  ),
  h(
    "p",
    { class: "soft about-onward", "aria-live": "polite" },
    chosen ? rule() : _("Two cautious players can push each other’s sleds back for ever. “Onward only” forbids that."),
  ),
];

/** What is told at a table that waits. @param {TableInfo} table */
export const onwardRule = ({ options }) => options.onward === "yes" && h("p", { class: "soft onward-rule" }, rule());
