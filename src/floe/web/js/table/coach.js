// @ts-check
/** The coach of the guided first game, who tells each thing when it matters. */

/** @import {Tip} from "../games.js" */
/** @import {Play} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { _ } from "../i18n.js";
import { turnOf } from "../state.js";

/** What the coach has to tell now. @param {Play} play @returns {Tip | null} */
export const tipNow = (play) =>
  play.shown && gameOf(play.table).tip(play.shown.view, play.tips, play.tipTurn !== turnOf(play.shown.view));

/** @param {Tip} tip */
export function coach({ name, text }) {
  return h(
    "aside",
    { class: "coach", key: `coach-${name}`, "aria-label": _("Coach") },
    art("animals#puffin", "0 0 240 240", "coach-art"),
    h("p", null, text),
    h("button", { class: "button quiet", "data-do": "gotIt", "data-tip": name }, _("Got it")),
  );
}
