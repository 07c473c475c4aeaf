// @ts-check
/** The player's account, for those who want one: a name that stays, ways back to it, devices, everything about them. */

/** @import {State} from "../state.js" */
/** @import {Account, AccountInfo} from "../account/changes.js" */

import { devices } from "../account/devices.js";
import { freshAccount } from "../account/changes.js";
import { signIn } from "../account/sign-in.js";
import { day, explained } from "../account/words.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { keptMark } from "../names.js";
import { mayHavePasskeys } from "../session/passkeys.js";
import { icon, question, trouble } from "./frame.js";

/** @param {State} state */
export function account(state) {
  const known = state.account ?? freshAccount();
  const { info } = known;
  return h(
    "div",
    { class: "reading account" },
    h("h1", null, _("Your account")),
    !known.came && h("p", { class: "soft", role: "status", key: "waiting" }, trouble(state) || _("One moment …")),
    known.code && recoveryCode(known.code),
    known.came && (info?.kept ? kept(state, known, info) : [keep(state), signIn(state, known)]),
    info && everything(known),
  );
}

/** What a guest may do about their name. @param {State} state */
const keep = (state) =>
  h(
    "section",
    { class: "sheet", key: "keep", "aria-labelledby": "keep-title" },
    h("h2", { id: "keep-title" }, _("Keep your name")),
    h(
      "p",
      null,
      _(
        "You play as a guest, and need no account. If you like, keep your name: it is yours alone then, and you find " +
          "it, your tables and your rating on every device. No mail, no password.",
      ),
    ),
    h(
      "label",
      { class: "labelled" },
      h("span", null, _("Your name")),
      h("input", {
        ...{ class: "field", name: "me", value: state.me || state.settings.name, maxlength: 40 },
        ...{ autocomplete: "nickname", "data-change": "rename" },
      }),
    ),
    ways(state, _("Keep it with a passkey"), _("Keep it with a recovery code")),
    explained(),
  );

/** @param {State} state @param {string} passkey @param {string} recovery @param {string} kind */
const ways = ({ busy }, passkey, recovery, kind = "main") =>
  h(
    "div",
    { class: "account-ways" },
    mayHavePasskeys() &&
      h(
        "button",
        { class: "button", "data-kind": kind, key: "passkey", "data-do": "addPasskey", disabled: busy },
        icon("lock"),
        passkey,
      ),
    h("button", { class: "button", key: "recovery", "data-do": "addRecovery", disabled: busy }, recovery),
  );

/** @param {State} state @param {Account} known @param {AccountInfo} info */
const kept = (state, known, info) => [
  h("p", { class: "lead", key: "lead", role: "status" }, h("b", null, info.name), keptMark(true)),
  h("p", { key: "alone" }, _("This name is yours alone. You can change it in the settings.")),
  waysBack(state, info),
  devices(known, info),
];

/** @param {State} state @param {AccountInfo} info */
function waysBack(state, { passkeys, recovery }) {
  const code = recovery
    ? _("You have a recovery code, made on {day}.", { day: day(recovery) })
    : _("You have no recovery code. Without one, whoever loses every passkey loses the name.");
  return h(
    "section",
    { class: "sheet", key: "ways", "aria-labelledby": "ways-title" },
    h("h2", { id: "ways-title" }, _("Ways back to your name")),
    passkeys.length > 0 && h("ul", { class: "account-list" }, passkeys.map(passkeyLine)),
    h("p", null, code),
    ways(state, _("Add a passkey"), recovery ? _("Replace the recovery code") : _("Make a recovery code"), ""),
    explained(),
  );
}

/** @param {import("../account/changes.js").Passkey} passkey */
function passkeyLine({ id, name, made_at, used_at }) {
  const used = used_at ? _("last used {day}", { day: day(used_at) }) : _("made {day}", { day: day(made_at) });
  return h(
    "li",
    { key: id },
    h("span", { class: "account-what" }, h("b", null, _("Passkey")), ` ${name} `, h("span", { class: "soft" }, used)),
    h(
      "button",
      {
        ...{ class: "button quiet", "data-do": "dropPasskey", "data-id": id },
        "aria-label": _("Delete the passkey {name}", { name }),
      },
      _("Delete"),
    ),
  );
}

/** @param {string} code */
const recoveryCode = (code) =>
  h(
    "section",
    { class: "sheet account-code", key: "code", role: "status" },
    h("h2", null, _("Your recovery code. It is shown only this once.")),
    h("p", null, _("Write it down or print it. It opens your account once, and is replaced by another one then.")),
    h("p", { class: "account-typed number" }, code),
    h(
      "div",
      { class: "account-ways" },
      h("button", { class: "button", "data-do": "copy", "data-text": code }, icon("copy"), _("Copy")),
      h("button", { class: "button", "data-kind": "main", "data-do": "codeNoted" }, _("I have noted it")),
    ),
  );

/** What is known about the player: theirs to take along, and to delete. @param {Account} known */
function everything({ asked }) {
  return h(
    "section",
    { class: "sheet", key: "everything", "aria-labelledby": "everything-title" },
    h("h2", { id: "everything-title" }, _("Everything about you")),
    h("p", null, _("Your name, tables, moves and numbers, as a file that programs can read too.")),
    h(
      "div",
      { class: "account-ways" },
      h("a", { class: "button", href: "/api/account/export", download: "floe.json" }, icon("down"), _("Save it")),
      asked !== "delete" &&
        h(
          "button",
          { class: "button quiet", key: "ask", "data-do": "askAccount", "data-asked": "delete", "data-asks": "delete" },
          icon("bin"),
          _("Delete everything"),
        ),
    ),
    asked === "delete" && deletion(),
  );
}

const deletion = () =>
  question(
    "delete",
    { class: "account-asked", "aria-label": _("Delete everything") },
    _(
      "Everything about you is deleted at once, and nobody can bring it back: name, numbers, tables of your own. " +
        "Games with others stay, as they are theirs, too, but without your name; bots play on in them.",
    ),
    h("button", { class: "button", "data-kind": "warm", "data-do": "deleteAccount" }, _("Delete")),
    { "data-do": "askAccount", "data-asked": "" },
  );
