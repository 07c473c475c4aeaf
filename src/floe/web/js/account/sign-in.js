// @ts-check
/** Signing in: by a passkey, a code, or a link that another device has shown. */

/** @import {State} from "../state.js" */
/** @import {Account} from "./changes.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { mayHavePasskeys } from "../session/passkeys.js";

/** @param {State} state @param {Account} known */
export function signIn(state, known) {
  const { device = "" } = state.route;
  return h(
    "section",
    { class: "sheet", key: "sign-in", "aria-labelledby": "sign-in-title" },
    h("h2", { id: "sign-in-title" }, _("You keep a name already?")),
    (known.info?.tables ?? 0) > 0 && bringing(known),
    device ? byLink(state, device) : [mayHavePasskeys() && byPasskey(state), byCode(state)],
  );
}

/** Asked first: nothing of a guest goes anywhere by itself. @param {Account} known */
function bringing({ info, bring }) {
  const words = ngettext(
    "Take the {n} table of this guest along. Otherwise nobody gets to it any more.",
    "Take the {n} tables of this guest along. Otherwise nobody gets to them any more.",
    info?.tables ?? 0,
  );
  return h(
    "label",
    { class: "account-bring", key: "bring" },
    h("input", { type: "checkbox", name: "bring", checked: bring, "data-change": "bringTables" }),
    h("span", null, words),
  );
}

/** @param {State} state @param {string} code */
const byLink = ({ busy }, code) =>
  h(
    "div",
    { class: "account-ways", key: "link" },
    h("p", null, _("Another device of yours has sent you here.")),
    h(
      "button",
      { class: "button", "data-kind": "main", "data-do": "signInByLink", "data-code": code, disabled: busy },
      _("Sign in on this device"),
    ),
  );

/** @param {State} state */
const byPasskey = ({ busy }) =>
  h(
    "div",
    { class: "account-ways", key: "passkey" },
    h("button", { class: "button", "data-do": "signInByPasskey", disabled: busy }, icon("lock"), _("Use a passkey")),
  );

/** @param {State} state */
const byCode = ({ busy }) =>
  h(
    "form",
    { class: "account-form", key: "code", "data-submit": "signInByCode" },
    h(
      "label",
      { class: "labelled" },
      h("span", null, _("Recovery code, or the code that another device shows")),
      h("input", {
        ...{ class: "field number", name: "code", required: true, maxlength: 60 },
        ...{ autocomplete: "one-time-code", spellcheck: "false", autocapitalize: "characters" },
      }),
    ),
    h("button", { class: "button", type: "submit", disabled: busy }, _("Sign in")),
  );
