// @ts-check
/** Games under way that anybody may watch. */

/** @import {State} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { link, trouble } from "./frame.js";
import { tableLine } from "./mine.js";

/** @param {State} state */
export function watch(state) {
  const { live } = state;
  return h(
    "div",
    { class: "reading" },
    h(
      "div",
      { class: "way-art", "aria-hidden": "true" },
      art("animals#moose", "0 0 240 240"),
      art("animals#puffin", "0 0 240 240"),
    ),
    h("h1", null, _("Watch")),
    h(
      "p",
      { class: "lead" },
      _("Games being played just now. You see what everybody at the table sees; hands and totems stay secret."),
    ),
    live?.length
      ? h("ul", { class: "table-list" }, live.map((table) => tableLine(table)))
      : h("p", { class: "soft", role: "status" }, about(state)),
    link("/", { class: "button" }, _("Start page")),
  );
}

/** @param {State} state */
const about = (state) =>
  trouble(state) || (state.live ? _("No public game is under way.") : _("Looking around …"));
