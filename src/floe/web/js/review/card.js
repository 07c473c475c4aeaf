// @ts-check
/** One decision: what was played, what would have been better, what that cost, and why. */

/** @import {Part} from "../dom.js" */
/** @import {Decision, Watching} from "./state.js" */

import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { _, ngettext } from "../i18n.js";
import { icon, link } from "../pages/frame.js";
import { isYou, verdict } from "./account.js";
import { decisionBefore, errorsOf, percent } from "./figures.js";
import { addressOf } from "../puzzles/address.js";

/** @param {Watching} watching @param {string[]} names @param {(at: number) => any} seenAt */
export function card(watching, names, seenAt) {
  const { review, at, better } = watching;
  const one = decisionBefore(review, better === at ? at + 1 : at);
  return h(
    "section",
    {
      class: "decision sheet",
      key: "decision",
      "data-mark": one?.mark,
      "aria-label": _("This decision"),
      "aria-live": "polite",
    },
    one ? judged(one, watching, names, seenAt(one.at)) : unjudged(watching, names),
    stepping(watching, one),
    opener(watching, one ? names[one.seat] : ""),
  );
}

/** @param {Decision} one @param {Watching} watching @param {string[]} names @param {any} view */
function judged(one, watching, names, view) {
  const game = gameOf(watching.table);
  const who = isYou(watching.table, one.seat) ? "" : names[one.seat];
  const why = [...one.better, ...one.worse].map((reason) => game.because(reason, view, names, who)).filter(Boolean);
  const played = game.advice(one.played, view, names);
  return [
    h(
      "header",
      { class: "decision-head" },
      h("span", { class: "judgement", "data-mark": one.mark }, markText(one)),
      h("b", null, names[one.seat]),
      one.cost.win > 0 && h("span", { class: "decision-cost number" }, cost(one, game)),
    ),
    h(
      "dl",
      { class: "choice" },
      line(_("Played"), played, "played"),
      one.best !== one.played && line(_("Better"), game.advice(one.best, view, names), "better"),
    ),
    why.length > 0 && h("p", { class: "decision-why" }, why.join(" ")),
  ];
}

/** @param {string} title @param {string} text @param {string} kind */
const line = (title, text, kind) => [
  h("dt", { key: `${kind}-title` }, title),
  h("dd", { key: kind, "data-kind": kind }, text),
];

/** @param {Decision} one */
function markText({ mark, cost: { win } }) {
  if (mark === "blunder") return _("Blunder");
  if (mark === "error") return _("Error");
  return win ? _("Good move") : _("Best move");
}

/** What it cost, in games and in points where that is anything. */
/** @param {Decision} one @param {import("../games.js").Game} game */
function cost({ cost: { win, margin } }, game) {
  const points = Math.round(margin / 100);
  return [`−${percent(win)}`, points > 0 && game.points(-points)].filter(Boolean).join(" · ");
}

/** @param {number} n @param {number} total */
const count = (n, total) =>
  h(
    "span",
    { class: "soft number", key: "count" },
    total ? ngettext("{n} of {total} error", "{n} of {total} errors", total, { n, total }) : "",
  );

/** @param {Decision} one @param {boolean} isShown */
function shower(one, isShown) {
  return h(
    "button",
    { class: "button", key: "show", "data-do": "showBetter", "data-at": one.at },
    icon(isShown ? "undo" : "bulb"),
    isShown ? _("What was played") : _("Show it"),
  );
}

/** @param {string} table @param {Decision} one */
const tryAgain = (table, { at }) =>
  link(addressOf({ table, at }), { class: "button", key: "try", "data-again": at }, icon("again"), _("Try again"));

/** What stands here where nobody had a choice. @param {Watching} watching @param {string[]} names @returns {Part} */
function unjudged(watching, names) {
  const { review, at, seat } = watching;
  if (at && review?.done) return h("p", { class: "soft" }, _("There was nothing to choose here."));
  const awaited = at ? _("Not looked at yet.") : _("Errors are shown as they are found.");
  if (!review?.done) return h("p", { class: "soft" }, awaited);
  return h("p", { class: "verdict" }, verdict(review.accounts[seat], watching, names));
}

/** What really was there, which changes no judgement. @param {Watching} watching @param {string} name */
function opener({ eyes, opened }, name) {
  if (eyes === "all") return null;
  return h(
    "div",
    { class: "opener", key: "opener" },
    h(
      "button",
      { class: "reveal", role: "switch", "data-do": "openAll", "aria-checked": opened ? "true" : "false" },
      h("i", { "aria-hidden": "true" }),
      _("Show what really was there"),
    ),
    opened && name && h("p", { class: "soft small" }, _("Judged by what {name} could know then.", { name })),
  );
}

/** From error to error, with the better move between. @param {Watching} watching @param {Decision | null} one */
function stepping({ id, review, at, better, seat }, one) {
  const here = better === at ? at + 1 : at;
  const all = errorsOf(review, seat).map((one) => one.at + 1);
  const [before, after] = [all.findLast((one) => one < here), all.find((one) => one > here)];
  const n = all.filter((one) => one <= here).length;
  return h(
    "div",
    { class: "stepping", "data-group": "stepping" },
    jump(before, "left", _("Previous error")),
    one && one.best !== one.played
      ? [one.mark && better === null && tryAgain(id, one), shower(one, better === one.at)]
      : count(n, all.length),
    jump(after, "right", _("Next error")),
  );
}

/** @param {number | undefined} at @param {string} sign @param {string} label */
const jump = (at, sign, label) =>
  h(
    "button",
    {
      class: "button tool",
      key: sign,
      "data-jump": sign,
      "data-do": "seekTo",
      "data-at": at ?? 0,
      disabled: at === undefined,
      "aria-label": label,
      title: label,
    },
    icon(sign),
  );
