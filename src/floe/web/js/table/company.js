// @ts-check
/** The other people at a table: hear nothing of them, or tell the host about them. */

/** @import {Part} from "../dom.js" */
/** @import {Play, SeatInfo, TableInfo} from "../state.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { namesAt } from "../names.js";
import { isHere } from "../net/here.js";
import { icon } from "../pages/frame.js";

const MOST = 500; // letters that the server takes

/** @param {TableInfo} table @returns {SeatInfo[]} */
export const others = (table) =>
  isHere(table.id) ? [] : table.seats.filter(({ kind, seat }) => kind === "person" && !table.yours.includes(seat));

/** @param {Play} play */
export function company(play) {
  const { table, muted } = play;
  const there = table?.yours.length ? others(table) : [];
  const names = namesAt(table);
  return (
    there.length > 0 &&
    h(
      "ul",
      { class: "company", key: "company", "aria-label": _("People at the table") },
      there.map(({ seat }) => person(seat, names[seat], muted.includes(seat))),
    )
  );
}

/** @param {number} seat @param {string} name @param {boolean} isMuted */
const person = (seat, name, isMuted) =>
  h(
    "li",
    { key: String(seat) },
    h("b", null, name),
    h(
      "button",
      {
        ...{ class: "button", "data-do": "mute", "data-seat": seat, "aria-pressed": String(isMuted) },
        "aria-label": isMuted ? _("Hear {name} again", { name }) : _("Mute {name}", { name }),
      },
      icon(isMuted ? "talk" : "mute"),
      isMuted ? _("Muted") : _("Mute"),
    ),
    h(
      "button",
      {
        ...{ class: "button quiet", "data-do": "askReport", "data-seat": seat, "data-asks": `report ${seat}` },
        "aria-label": _("Report {name}", { name }),
      },
      icon("flag"),
      _("Report"),
    ),
  );

/** What somebody may be reported for. @returns {[string, string][]} */
export const categories = () => [
  ["words", _("What they say")],
  ["name", _("Their name")],
  ["leaving", _("They leave games, or let others wait")],
  ["cheating", _("They cheat")],
  ["other", _("Something else")],
];

/** @param {Play} play @param {number} seat @returns {Part} */
export function reporting(play, seat) {
  const name = namesAt(play.table)[seat];
  return h(
    "form",
    { class: "reporting", key: "reporting", "data-submit": "report" },
    h("input", { type: "hidden", name: "seat", value: seat }),
    h("p", null, _("The host of this server reads it, with what was said and done at this table. Nobody else does.")),
    h(
      "fieldset",
      { class: "report-why" },
      h("legend", null, _("Why do you report {name}?", { name })),
      categories().map(([value, text], at) =>
        h(
          "label",
          { key: value },
          h("input", { type: "radio", name: "category", value, checked: at === 0, "data-here": at === 0 }),
          h("span", null, text),
        ),
      ),
    ),
    h(
      "label",
      { class: "labelled" },
      h("span", null, _("In your words, if you like")),
      h("textarea", { class: "field", name: "words", rows: 3, maxlength: MOST }),
    ),
    h(
      "div",
      { class: "row-links" },
      h("button", { class: "button", "data-kind": "warm", type: "submit" }, _("Send")),
      h("button", { class: "button", type: "button", "data-do": "dismiss" }, _("Never mind")),
    ),
  );
}
