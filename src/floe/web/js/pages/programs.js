// @ts-check
/** Programs that may play for this player: a token for each, made, listed and deleted. */

/** @import {State, Token} from "../state.js" */

import { h } from "../dom.js";
import { _, spoken } from "../i18n.js";

const MOST = 20; // the server keeps no more for one person

/** @param {State} state */
export function programs(state) {
  const tokens = state.tokens ?? [];
  return h(
    "div",
    { class: "reading" },
    h("h1", null, _("Programs that play for you")),
    h(
      "p",
      { class: "lead" },
      _(
        "A program of yours can sit at a table and play in your name. It needs a token; whoever has it can do " +
          "whatever you can, so keep it secret.",
      ),
    ),
    state.secret && secret(state.secret),
    h(
      "form",
      { class: "sheet token-form", "data-submit": "addToken" },
      h(
        "label",
        { class: "labelled" },
        h("span", null, _("What is the program called?")),
        h("input", { class: "field", name: "program", required: true, maxlength: 40, autocomplete: "off" }),
      ),
      h(
        "button",
        { class: "button", "data-kind": "main", type: "submit", disabled: state.busy || tokens.length >= MOST },
        _("Make a token"),
      ),
    ),
    tokens.length > 0 && h("ul", { class: "table-list" }, tokens.map(line)),
    h("p", null, _("How programs talk to this server:"), " ", h("a", { href: "/api" }, _("the interface"))),
  );
}

/** @param {string} text */
function secret(text) {
  return h(
    "section",
    { class: "sheet token-secret", role: "status" },
    h("h2", { class: "small-title" }, _("The token. It is shown only this once.")),
    h("input", { class: "field", readonly: true, value: text, "aria-label": _("The token"), "data-do": "selectAll" }),
    h(
      "p",
      { class: "soft" },
      _("Let the program send it with every request:"),
      " ",
      h("code", null, "Authorization: Bearer …"),
    ),
    h("button", { class: "button", "data-do": "copy", "data-text": text }, _("Copy the token")),
  );
}

/** @param {Token} token */
function line({ id, label, made_at }) {
  // A date is written as it is where they live: en-GB and en-US differ.
  const place = navigator.languages.find((tag) => tag.startsWith(spoken())) ?? spoken();
  const made = new Date(made_at * 1000).toLocaleDateString(place, { dateStyle: "medium" });
  return h(
    "li",
    { key: id, class: "table-line sheet" },
    h("span", { class: "table-names" }, label, h("span", { class: "soft table-game" }, made)),
    h(
      "button",
      {
        class: "button",
        "data-do": "dropToken",
        "data-token": id,
        "aria-label": _("Delete the token of {name}", { name: label }),
      },
      _("Delete"),
    ),
  );
}
