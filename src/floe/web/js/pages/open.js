// @ts-check
/** What is open to everybody: tables with a free seat, and people who wait for somebody. */

/** @import {State} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { link, trouble } from "./frame.js";
import { tableLine } from "./mine.js";
import { crowdLines } from "./start/people.js";

/** @param {State} state */
export function openTables(state) {
  const open = state.open?.filter((table) => !table.yours.length);
  const crowds = crowdLines(state);
  return h(
    "div",
    { class: "reading" },
    h(
      "div",
      { class: "way-art", "aria-hidden": "true" },
      art("animals#walrus", "0 0 240 240"),
      art("animals#bear", "0 0 240 240"),
    ),
    h("h1", null, _("Open tables")),
    h("p", { class: "lead" }, _("Sit down where a seat is free, or with somebody who waits.")),
    crowds,
    open?.length
      ? h("ul", { class: "table-list", key: "open" }, open.map((table) => tableLine(table)))
      : h("p", { class: "soft", role: "status" }, trouble(state) || (open ? nothing(Boolean(crowds)) : looking())),
    link("/", { class: "button" }, _("Start page")),
  );
}

const looking = () => _("Looking around …");

/** @param {boolean} isSomebody */
const nothing = (isSomebody) =>
  isSomebody
    ? _("No table has a free seat at the moment.")
    : _("Nobody waits at the moment. Make the beginning: others see that you wait.");
