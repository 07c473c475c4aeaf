// @ts-check
/** The games that somebody is in the middle of. */

/** @import {State} from "../../state.js" */

import { h } from "../../dom.js";
import { _ } from "../../i18n.js";
import { byTurn } from "../../turns.js";
import { link } from "../frame.js";
import { tableLine } from "../mine.js";

/** @param {State} state */
export function going(state) {
  const tables = state.tables?.filter((table) => table.status !== "over") ?? [];
  if (!tables.length) return null;
  return h(
    "section",
    { class: "going", "aria-labelledby": "going-title" },
    h("h2", { id: "going-title" }, _("Go on playing")),
    h("ul", { class: "table-list" }, byTurn(tables).slice(0, 3).map((table) => tableLine(table))),
    link("/mine", { class: "more" }, _("All my tables")),
  );
}
