// @ts-check
/** The keys there are, and what each is for. */

/** @import {State} from "../state.js" */
/** @import {Shortcut} from "../shortcuts.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { AT_A_TABLE, EVERYWHERE, IN_A_REPLAY, ON_A_BOARD } from "../shortcuts.js";
import { choice } from "./options.js";

/** @param {State} state */
export function keysPage({ settings }) {
  return h(
    "div",
    { class: "options" },
    list(_("Everywhere"), EVERYWHERE),
    list(_("At a table"), AT_A_TABLE),
    list(_("In a replay"), IN_A_REPLAY),
    list(_("In an analysis"), ON_A_BOARD),
    choice("letters", _("Letters and signs as keys"), settings.letters ? "on" : "", [
      ["on", _("On")],
      ["", _("Off")],
    ]),
  );
}

/** @param {string} title @param {Shortcut[]} keys */
function list(title, keys) {
  return h(
    "section",
    { class: "key-part", key: title },
    h("h3", null, title),
    h(
      "dl",
      { class: "key-list" },
      keys.map(({ key, name, about }) => [
        h("dt", { key: `${key} name` }, h("kbd", null, _(name ?? (key.length === 1 ? key.toUpperCase() : key)))),
        h("dd", { key: `${key} about` }, _(about)),
      ]),
    ),
  );
}
