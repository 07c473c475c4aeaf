// @ts-check
/** Where an analysis begins: a record, a position, or a board that this browser has kept. */

/** @import {State} from "../state.js" */
/** @import {Kept} from "../board/kept.js" */

import { art } from "../art.js";
import { all } from "../board/kept.js";
import { h } from "../dom.js";
import { signOf, titleOf } from "../games.js";
import { _, dateText, list } from "../i18n.js";
import { namesAt, namesIn } from "../names.js";
import { boardAt } from "../router.js";
import { icon, link } from "./frame.js";

/** @param {State} state */
export function boardStart(state) {
  const kept = all().filter(({ game }) => game);
  return h(
    "div",
    { class: "reading board-start" },
    h("h1", null, _("Analysis")),
    h("p", null, _("Try other moves in a game that is over, for all players, and see where they lead.")),
    chooser(),
    paster(),
    kept.length > 0 &&
      h(
        "section",
        { class: "table-part", key: "kept" },
        h("h2", null, _("Boards in this browser")),
        h("ul", { class: "table-list" }, kept.map((one) => line(one, state))),
      ),
    h("p", { class: "soft" }, _("From a replay or a review, “Analyse from here” leads to the same board.")),
  );
}

const chooser = () =>
  h(
    "label",
    { class: "drop-file sheet", key: "file", "data-drop-file": true },
    icon("plus"),
    h("span", null, h("b", null, _("Choose a record")), h("span", { class: "soft" }, _("or drop the file here"))),
    h("input", { type: "file", class: "unseen", accept: ".floe,.txt,.json,text/plain", "data-change": "boardFile" }),
  );

const paster = () =>
  h(
    "form",
    { class: "paste sheet", key: "paste", "data-submit": "boardText" },
    h(
      "label",
      { class: "labelled" },
      h("span", null, _("Or paste a position or a record")),
      h("textarea", {
        ...{ class: "field", name: "text", rows: 3, maxlength: 60000, required: true },
        ...{ spellcheck: "false", autocomplete: "off" },
      }),
    ),
    h("button", { class: "button", "data-kind": "main", type: "submit" }, _("Analyse")),
  );

/** @param {Kept} kept @param {State} state */
function line({ key, start, game, names, when, at }, state) {
  const address = start.table || start.shared ? boardAt(start, at) : `/analysis#kept=${key}`;
  return h(
    "li",
    { key, class: "table-item" },
    link(
      address,
      { class: "table-line sheet" },
      h("span", { class: "table-sign", "aria-hidden": "true" }, art(...signOf(game))),
      h(
        "span",
        { class: "table-names" },
        list(namesAt(null, namesIn(names, state))),
        h("span", { class: "soft table-game" }, titleOf(game), " · ", dateText(new Date(when))),
      ),
    ),
  );
}
