// @ts-check
/** My tables, and those where a seat is free. */

/** @import {Card, State} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { signOf, titleOf } from "../games.js";
import { _, list } from "../i18n.js";
import { namesAt } from "../names.js";
import { isTurn, link } from "./frame.js";
import { botName } from "./phrases.js";
import { privacyMark } from "./privacy.js";

/** @param {State} state */
export function mine(state) {
  const tables = state.tables ?? [];
  const going = tables.filter((table) => table.status !== "over");
  const over = tables.filter((table) => table.status === "over");
  const open = state.open?.filter((table) => !table.yours.length) ?? [];
  return h(
    "div",
    { class: "reading" },
    h("h1", null, _("My tables")),
    part(_("Being played"), going, _("No game is under way.")),
    open.length > 0 && part(_("A seat is free"), open, ""),
    part(_("Finished"), over, _("No game has been finished yet.")),
  );
}

/** @param {string} title @param {Card[]} tables @param {string} none */
function part(title, tables, none) {
  return h(
    "section",
    { class: "table-part", key: title },
    h("h2", null, title),
    tables.length ? h("ul", { class: "table-list" }, tables.map(tableLine)) : h("p", { class: "soft" }, none),
  );
}

/** @param {Card} table */
export function tableLine(table) {
  const names = namesAt(
    table,
    table.seats.map((seat) => (seat.kind === "bot" ? botName(seat.bot ?? "") : (seat.name ?? _("free seat")))),
  );
  return h(
    "li",
    { key: table.id },
    link(
      `/tables/${table.id}`,
      { class: "table-line sheet" },
      h("span", { class: "table-sign", "aria-hidden": "true" }, art(...signOf(table.game))),
      h(
        "span",
        { class: "table-names" },
        list(names),
        h("span", { class: "soft table-game" }, titleOf(table.game), privacyMark(table)),
      ),
      h("span", { class: "tag", "data-warm": isTurn(table) }, status(table, names)),
    ),
  );
}

/** @param {Card} table @param {string[]} names */
function status(table, names) {
  if (isTurn(table)) return _("your turn");
  if (table.status === "playing") return _("{name} plays", { name: names[table.actor ?? 0] });
  return table.status === "open" ? _("waiting for players") : _("finished");
}
