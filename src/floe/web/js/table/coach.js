// @ts-check
/** The coach of the guided first game, who tells each thing when it matters. */

/** @import {Tip} from "../games.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";

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
