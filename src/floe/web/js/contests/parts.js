// @ts-check
/** What the pages of matches and tournaments share: a form to make one, your own, a table of results. */

/** @import {Part} from "../dom.js" */
/** @import {State} from "../state.js" */

import { h } from "../dom.js";
import { isDrawn } from "../games.js";
import { _ } from "../i18n.js";
import { link, trouble } from "../pages/frame.js";
import { choice } from "../pages/options.js";

/**
 * The page of one contest, or of all.
 * @param {State} state
 * @param {() => Part} one
 * @param {() => Part} all
 */
export function contestPage(state, one, all) {
  const { contests, route } = state;
  if (!contests) return null;
  const why = whyEmpty(state);
  return h("div", { class: "contest reading", key: route.match ?? "all" }, why, route.match ? one() : all());
}

/** Why there is nothing to see, or nothing new. @param {State} state */
export function whyEmpty(state) {
  const why = trouble(state, state.contests?.failed);
  return why && h("p", { class: "soft", key: "why", role: "status" }, why);
}

/**
 * A form that makes one: its choices, its name, a button.
 * @param {{submit: string, field: string, rename: string, named: string, go: string}} words
 * @param {string} name
 * @param {boolean} busy
 * @param {Part[]} choices
 */
export function making({ submit, field, rename, named, go }, name, busy, choices) {
  return h(
    "form",
    { class: "sheet match-form", key: "form", "data-submit": submit },
    choices,
    h(
      "label",
      { class: "labelled" },
      h("span", null, named),
      h("input", { class: "field", name: field, value: name, maxlength: 40, "data-change": rename }),
    ),
    h("button", { class: "button go", "data-kind": "warm", type: "submit", disabled: busy }, go),
  );
}

/** Which game it is of. @param {State} state @param {string} field @param {string} game @param {string} change */
export function gameChoice({ choices }, field, game, change) {
  const games = choices?.games.filter(({ name }) => isDrawn(name)) ?? [];
  return choice(field, _("Game"), game, games.map(({ name, title }) => [name, title]), change);
}

/**
 * @param {string} field
 * @param {string} title
 * @param {number} value
 * @param {[number, string][]} all
 * @param {string} change
 */
export const numberChoice = (field, title, value, all, change) =>
  choice(field, title, String(value), all.map(([n, text]) => [String(n), text]), change);

/** @param {string} title @param {Part[] | undefined} lines */
export const ownList = (title, lines) =>
  lines &&
  lines.length > 0 &&
  h(
    "section",
    { class: "table-part", key: "mine" },
    h("h2", null, title),
    h("ul", { class: "table-list" }, lines),
  );

/** @param {{address: string, title: string, about: string, tag: string, goesOn: boolean}} one */
export const ownLine = ({ address, title, about, tag, goesOn }) =>
  h(
    "li",
    { key: address, class: "table-item" },
    link(
      address,
      { class: "table-line sheet" },
      h("span", { class: "table-names" }, title, h("span", { class: "soft table-game" }, about)),
      h("span", { class: "tag", "data-warm": goesOn }, tag),
    ),
  );

/**
 * A table that scrolls by itself where it is too wide.
 * @param {string} title
 * @param {Part[]} head
 * @param {Part[]} rows
 */
export const resultTable = (title, head, rows) =>
  h(
    "div",
    { class: "match-scroll", key: "results", tabindex: "0", role: "region", "aria-label": title },
    h(
      "table",
      { class: "match-table sheet" },
      h("caption", { class: "unseen" }, title),
      h("thead", null, h("tr", null, head)),
      h("tbody", null, rows),
    ),
  );

/** @param {{name: string, you: boolean}} person */
export const nameOf = ({ name, you }) => (you ? _("{name} (you)", { name }) : name);

/** @param {string[]} paragraphs */
export const howItCounts = (...paragraphs) =>
  h(
    "details",
    { class: "proof sheet", key: "how" },
    h("summary", null, _("How is it counted?")),
    paragraphs.map((text) => h("p", { key: text }, text)),
  );
