// @ts-check
/** The host's page: what people report, and what a host can do about it. It opens with a token alone. */

/** @import {HostPage, HostReport, State} from "../state.js" */

import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _, dateText, ngettext } from "../i18n.js";
import { categories } from "../table/company.js";
import { link } from "./frame.js";
import { choice } from "./options.js";
import { phraseText } from "./phrases.js";

/** @param {State} state */
export function host(state) {
  const page = state.host;
  if (!page) return null;
  return h(
    "div",
    { class: "reading host" },
    h("h1", null, _("The host’s page")),
    page.failed && h("p", { class: "host-failed", role: "alert" }, page.failed),
    page.open ? inside(state, page) : tokenForm(),
  );
}

const tokenForm = () =>
  h(
    "form",
    { class: "sheet host-token", key: "token", "data-submit": "hostToken" },
    h("p", null, _("It opens with a token that is made on the machine of the server:")),
    h("p", null, h("code", null, "floe admin host-token NAME")),
    h(
      "label",
      { class: "labelled" },
      h("span", null, _("The token")),
      h("input", { class: "field", type: "password", name: "token", required: true, autocomplete: "off" }),
    ),
    h("button", { class: "button", "data-kind": "main", type: "submit" }, _("Open")),
  );

/** @param {State} state @param {HostPage} page */
const inside = (state, page) => [
  choice(
    "host-status",
    _("Reports"),
    page.status,
    [
      ["open", _("To be read")],
      ["done", _("Settled")],
      ["dismissed", _("Dismissed")],
    ],
    "hostStatus",
  ),
  page.reports.length
    ? h("ul", { class: "host-reports", key: "reports" }, page.reports.map((one) => report(state, page, one)))
    : h("p", { class: "soft", key: "none" }, _("There are no reports here.")),
  bans(page),
  audit(page),
  h("button", { class: "button quiet", key: "leave", "data-do": "hostLeave" }, _("Close the host’s page")),
];

/** @param {State} state @param {HostPage} page @param {HostReport} one */
function report(state, page, one) {
  const { id, reported, reporter, category, words, made_at, reporters, table, game } = one;
  const about = Object.fromEntries(categories())[category] ?? category;
  return h(
    "li",
    { class: "sheet host-report", key: id },
    h("h2", null, reported.name, " ", h("span", { class: "tag", "data-warm": true }, about)),
    words && h("blockquote", null, words),
    h(
      "p",
      { class: "soft" },
      _("{name} reported it.", { name: reporter.name }),
      " ",
      dateText(new Date(made_at * 1000)),
      " · ",
      link(`/tables/${table}`, {}, titleOf(game)),
      " · ",
      ngettext("{n} person has reported them so far.", "{n} people have reported them so far.", reporters),
    ),
    conduct(state, page, one),
    deeds(page, one),
  );
}

/** @param {State} state @param {HostPage} page @param {HostReport} one */
function conduct(state, page, { table, seat }) {
  const shown = page.conduct?.table === table ? page.conduct.lines : null;
  return [
    h(
      "button",
      {
        ...{ class: "button", key: "conduct", "data-do": "hostConduct", "data-about": table },
        "aria-expanded": String(Boolean(shown)),
      },
      _("What was done there"),
    ),
    shown &&
      h(
        "ol",
        { class: "host-conduct", key: "lines" },
        shown.map((line, at) =>
          h(
            "li",
            { key: String(at), "data-them": line.seat === seat },
            h("span", { class: "soft number" }, timeOf(line.at)),
            " ",
            h("b", null, _("Seat {n}", { n: line.seat + 1 })),
            " ",
            deedText(state, line),
          ),
        ),
      ),
    shown && !shown.length && h("p", { class: "soft", key: "nothing" }, _("Nothing but moves.")),
  ];
}

/** @param {number} at */
const timeOf = (at) => new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/** @param {State} state @param {{what: string, about: string}} line */
function deedText(state, { what, about }) {
  /** @type {Record<string, string>} */
  const known = {
    said: _("said: {words}", { words: phraseText(state, about) }),
    left: _("left"),
    away: _("let a bot play"),
    back: _("came back"),
    resigned: _("resigned"),
    nudged: _("nudged"),
    agreed: _("agreed to a bot for somebody absent"),
    reported: _("reported seat {n}", { n: Number(about) + 1 }),
    offered: about === "end" ? _("proposed to end the game") : _("asked to take a move back"),
    accepted: _("agreed to what was proposed"),
    declined: _("did not agree to what was proposed"),
    late: _("took too long for a move; a bot plays"),
    missing: _("did not come; a bot plays"),
  };
  return known[what] ?? what;
}

/** @param {HostPage} page @param {HostReport} one */
function deeds({ silent, banned, bans: all }, { id, reported, status }) {
  const isSilent = silent.includes(reported.id);
  const ban = all.find(({ person }) => person === reported.id);
  return h(
    "div",
    { class: "row-links", "data-group": `report-${id}` },
    deed("done", _("Mark as settled"), id, "main"),
    status === "open" ? deed("dismissed", _("Dismiss"), id) : deed("open", _("Read again"), id),
    isSilent
      ? deed("unsilence", _("Let them talk again"), reported.id)
      : deed("silence", _("Silence for a week"), reported.id),
    deed("rename", _("Call them “{name}”", { name: _("Guest") }), reported.id, "", _("Guest")),
    banned.includes(reported.id)
      ? deed("unban", _("Lift the ban"), String(ban?.id ?? ""))
      : [
          deed("banWeek", _("Ban for a week"), reported.id, "warm"),
          deed("ban", _("Ban for good"), reported.id, "warm"),
        ],
  );
}

/** @param {string} what @param {string} text @param {string} about @param {string} kind @param {string} name */
const deed = (what, text, about, kind = "", name = "") =>
  h(
    "button",
    {
      ...{ key: what, class: "button", "data-do": "hostDo", "data-what": what, "data-about": about, "data-name": name },
      "data-kind": kind || undefined,
    },
    text,
  );

/** @param {HostPage} page */
const bans = ({ bans: all }) =>
  all.length > 0 &&
  h(
    "section",
    { key: "bans", "aria-labelledby": "bans-title" },
    h("h2", { id: "bans-title" }, _("Who is banned")),
    h(
      "ul",
      { class: "host-lines" },
      all.map(({ id, person, name, reason, until }) =>
        h(
          "li",
          { key: String(id) },
          name ? h("b", null, name) : h("code", null, person ?? _("a network")),
          " ",
          until ? _("until {date}", { date: dateText(new Date(until * 1000)) }) : _("for good"),
          reason && ` · ${reason}`,
          " ",
          deed("unban", _("Lift the ban"), String(id)),
        ),
      ),
    ),
  );

/** @param {HostPage} page */
const audit = ({ deeds: all }) =>
  h(
    "details",
    { key: "audit", class: "host-audit" },
    h("summary", null, _("What hosts have done")),
    h(
      "ol",
      { class: "host-lines" },
      all.map(({ id, at, actor, action, target }) =>
        h(
          "li",
          { key: String(id) },
          h("span", { class: "soft" }, `${dateText(new Date(at * 1000))} ${timeOf(at)}`),
          ` ${actor}: `,
          h("b", null, action),
          " ",
          h("code", null, target),
        ),
      ),
    ),
  );
