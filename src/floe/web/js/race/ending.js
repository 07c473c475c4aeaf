// @ts-check
/** The end of a race: who won and why, the cards, and the routes all sleds took. */

/** @import {Part} from "../dom.js" */
/** @import {Play} from "../state.js" */

import { h } from "../dom.js";
import { _, list, ngettext } from "../i18n.js";
import { namesAt } from "../names.js";
import { SLEDS, boxOf } from "./map.js";
import { mark } from "./pieces.js";
import { legs } from "./routes.js";
import { chart } from "./sea.js";
import { card, supplies } from "./seat.js";
import { tracks } from "./tracks.js";
import { sledName } from "./words.js";

/**
 * How a seat stands at the end.
 * @typedef {{card: string[], steps: number[], helicopter: boolean, ladders: number}} Sheet
 */

/** @param {Play} play @param {Part} next */
export function ending(play, next) {
  const view = play.shown?.view;
  const names = namesAt(play.table);
  const { places, breakdown } = view.outcome;
  const order = breakdown
    .map((/** @type {Sheet} */ sheet, /** @type {number} */ seat) => ({ seat, place: places[seat], ...sheet }))
    .sort((/** @type {any} */ one, /** @type {any} */ other) => one.place - other.place);
  return [
    h(
      "header",
      { class: "ending-head" },
      h("p", { class: "soft" }, howItEnded(view)),
      h("h1", { tabindex: "-1", id: "won" }, headline(play, names, order)),
      h("p", { class: "lead" }, decided(order, names)),
      next,
    ),
    h("section", { class: "standings sheet", "aria-label": _("Standings") }, standings(order, names)),
    h(
      "section",
      { class: "routes", "aria-label": _("The routes") },
      legend(),
      chart(view, boxOf(view), { over: tracks(view.board, legs(view)), follow: "" }),
    ),
  ];
}

/** @param {Sheet} sheet */
const toGo = ({ steps }) => steps[0] + steps[1];

/** @param {any} view */
function howItEnded(view) {
  const home = view.outcome.breakdown.some((/** @type {Sheet} */ sheet) => !toGo(sheet));
  if (home)
    return _(
      "The race is over: two sleds of one card are at the North Pole, and the round has been played to its end.",
    );
  if (view.turn.round >= view.limits.rounds)
    return _("The race is over: after {n} rounds, whoever is closest wins.", { n: view.limits.rounds });
  return _("The race is over: no sled can reach the North Pole any more. Whoever is closest wins.");
}

/** @param {Play} play @param {string[]} names @param {(Sheet & {seat: number, place: number})[]} order */
function headline(play, names, order) {
  const winners = order.filter(({ place }) => place === 1);
  if (winners.length > 1) return _("{names} share the win", { names: list(winners.map(({ seat }) => names[seat])) });
  const mine = play.table?.yours.length === 1 && play.table.yours[0] === winners[0].seat;
  return mine ? _("You win the race!") : _("{name} wins the race", { name: names[winners[0].seat] });
}

/**
 * What decided between the first and the second.
 * @param {(Sheet & {seat: number, place: number})[]} order
 * @param {string[]} names
 */
function decided(order, names) {
  const [first, second] = order;
  const name = names[first.seat];
  const level = order.filter((one) => toGo(one) === toGo(first));
  if (level.length === 1)
    return toGo(first)
      ? ngettext(
          "{name} had {n} step to go, nobody had fewer.",
          "{name} had {n} steps to go, nobody had fewer.",
          toGo(first),
          { name },
        )
      : _("{name} alone brought both sleds home.", { name });
  const even = _("{names} were level.", { names: list(level.map(({ seat }) => names[seat])) });
  return `${even} ${tieBreak(first, second, name)}`;
}

/** @param {Sheet & {place: number}} first @param {Sheet & {place: number}} second @param {string} name */
function tieBreak(first, second, name) {
  if (first.helicopter !== second.helicopter) return _("{name}’s unused helicopter decided.", { name });
  if (first.ladders !== second.ladders)
    return ngettext("{name}’s {n} unused ladder decided.", "{name}’s {n} unused ladders decided.", first.ladders, {
      name,
    });
  return _("Helicopters and ladders were level too: the win is shared.");
}

/** @param {(Sheet & {seat: number, place: number})[]} order @param {string[]} names */
function standings(order, names) {
  const titles = [_("Rank"), _("Player"), _("Sled card"), _("Steps to go"), _("Left over")];
  return h(
    "table",
    { class: "pad final number" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        titles.map((title) => h("th", { key: title, scope: "col" }, title)),
      ),
    ),
    h(
      "tbody",
      null,
      order.map((one, at) =>
        h(
          "tr",
          { key: String(one.seat), "data-won": one.place === 1, "--at": at },
          h("td", null, `${one.place}.`),
          h("th", { scope: "row" }, names[one.seat]),
          h("td", null, card(one.card)),
          h("td", null, steps(one)),
          h("td", null, supplies(one)),
        ),
      ),
    ),
  );
}

/** @param {Sheet} sheet */
function steps(sheet) {
  if (!toGo(sheet)) return _("both home");
  return [h("small", { class: "soft" }, sheet.steps.join(" + "), " = "), h("b", null, toGo(sheet))];
}

/** Which routes are drawn. */
function legend() {
  return h(
    "div",
    { class: "legend", role: "group", "aria-label": _("Show the route of") },
    h("h2", { class: "small-title" }, _("The routes")),
    SLEDS.map((sled) =>
      h(
        "label",
        { key: sled, class: "legend-sled" },
        h("input", { type: "checkbox", class: `show-${sled}`, checked: true }),
        mark(sled),
        h("span", null, sledName(sled)),
      ),
    ),
  );
}
