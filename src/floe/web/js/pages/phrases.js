// @ts-check
/** Friendly words that can be said at a table. */

/** @import {Play, State, TableInfo} from "../state.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { namesAt } from "../names.js";

/** @param {State} state @param {string} phrase */
export function phraseText(state, phrase) {
  const known = state.choices?.phrases.find((one) => one.phrase === phrase);
  return _(known?.text ?? phrase);
}

/** @param {State} state */
export function phrases(state) {
  return h(
    "div",
    { class: "phrases", "data-group": "phrases" },
    state.choices?.phrases.filter(({ bot }) => !bot).map(({ phrase }) => sayButton(state, phrase)),
  );
}

/** @param {State} state @param {string} phrase */
const sayButton = (state, phrase) =>
  h("button", { key: phrase, class: "button", "data-do": "say", "data-phrase": phrase }, phraseText(state, phrase));

/** Whether there is anybody to talk to: bots do not listen. @param {TableInfo | null} table */
export const hasCompany = (table) =>
  Boolean(
    table?.yours.length && table.seats.some(({ kind, seat }) => kind === "person" && !table.yours.includes(seat)),
  );

const FAREWELLS = ["well-played", "thanks", "again"];

/** What is said after the game, and what most people say then. @param {State} state @param {Play} play */
export function farewells(state, play) {
  if (!hasCompany(play.table) && !play.said.length) return null;
  const names = namesAt(play.table);
  return h(
    "section",
    { class: "farewells", key: "farewells", "aria-label": _("What people say") },
    h(
      "ul",
      { class: "farewell-list", "aria-live": "polite" },
      play.said.map(({ seat, phrase, key }) =>
        h("li", { key: String(key) }, h("b", null, names[seat]), " ", phraseText(state, phrase)),
      ),
    ),
    hasCompany(play.table) &&
      h(
        "div",
        { class: "phrases", "data-group": "farewells" },
        FAREWELLS.map((phrase) => sayButton(state, phrase)),
        h("button", { class: "button quiet", "data-do": "openSay" }, _("Say something")),
      ),
  );
}
