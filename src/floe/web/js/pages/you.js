// @ts-check
/** Numbers about the player, or about somebody who shares theirs: results, errors, luck and habits, as pictures. */

/** @import {State} from "../state.js" */
/** @import {GameNumbers, Numbers} from "../you/changes.js" */

import { art } from "../art.js";
import { linkTo } from "../base.js";
import { h } from "../dom.js";
import { isHere, named, signOf, titleOf } from "../games.js";
import { _, dateText, ngettext } from "../i18n.js";
import { botName } from "../names.js";
import { percent, signed } from "../review/figures.js";
import { habitFigures } from "../you/habits.js";
import { columns, figure, line, results, span } from "../you/pictures.js";
import { ownRatings } from "../you/ratings.js";
import { icon, link, question } from "./frame.js";

/** @param {State} state */
export function you(state) {
  const { numbers, route } = state;
  if (!numbers?.info) return nothing(numbers?.failed ?? "");
  const { info } = numbers;
  const isOwn = !route.link;
  return h(
    "div",
    { class: "you" },
    h("h1", null, isOwn ? _("Numbers about you") : info.name),
    info.waiting > 0 && h("p", { class: "soft", role: "status" }, waitingWords(info.waiting)),
    !info.games.length && !info.waiting && empty(info, isOwn),
    isOwn && ownRatings(state.ratings?.own ?? []),
    info.games.map((game) => gamePart(game, isOwn)),
    isOwn && privacy(info, numbers.deleting),
  );
}

/** @param {number} n */
const waitingWords = (n) => ngettext("{n} game is still to be counted …", "{n} games are still to be counted …", n);

/** @param {string} failed */
const nothing = (failed) =>
  h(
    "div",
    { class: "reading" },
    h("h1", null, _("Numbers")),
    h("p", { class: failed ? "" : "soft", role: "status" }, failed || _("Counting …")),
    failed && link("/", { class: "button", "data-kind": "main" }, _("Start page")),
  );

/** @param {Numbers} info @param {boolean} isOwn */
function empty({ since }, isOwn) {
  if (!isOwn) return h("p", null, _("There are no numbers yet."));
  const deleted = since ? _("Games from before {day} are not counted: you deleted them.", { day: dayOf(since) }) : "";
  return h("p", null, _("As soon as you have finished a game, it is counted here."), " ", deleted);
}

/** @param {number} seconds */
const dayOf = (seconds) => dateText(new Date(seconds * 1000));

/** @param {GameNumbers} one @param {boolean} isOwn */
function gamePart(one, isOwn) {
  return h(
    "section",
    { class: "you-game", key: one.game, "aria-labelledby": `you-${one.game}` },
    h(
      "h2",
      { id: `you-${one.game}` },
      h("span", { class: "table-sign", "aria-hidden": "true" }, art(...signOf(one.game))),
      titleOf(one.game),
    ),
    facts(one),
    h(
      "div",
      { class: "figures" },
      figure(_("Results"), results(one.versus, rivalName), _("Ahead, level and behind, against every opponent.")),
      errors(one, isOwn),
      luck(one),
      isHere(one.game) && habitFigures(named(one.game).habits(), one.habits, one.played),
    ),
  );
}

/** @param {string} rival */
const rivalName = (rival) => (rival === "people" ? _("people") : botName(rival));

/** @param {GameNumbers} one */
function facts({ played, won, reviewed, average, luck: fortune }) {
  const all = [
    [_("games"), String(played)],
    [_("won"), percent((10_000 * won) / played)],
    ...(reviewed ? [[_("given away by a decision"), percent(average, true)]] : []),
    ...(reviewed ? [[_("luck in a game"), signed(fortune)]] : []),
  ];
  return h(
    "dl",
    { class: "facts" },
    all.map(([label, value]) => h("div", { key: label }, h("dt", null, label), h("dd", { class: "number" }, value))),
  );
}

/** @param {GameNumbers} one @param {boolean} isOwn */
function errors({ over_time: points, reviewed, errors: wrong, blunders, decisions }, isOwn) {
  const title = _("Error rate over time");
  if (!points.length) return figure(title, null, unjudged(isOwn));
  const trend = trendOf(points.map(({ average }) => average));
  const words = [
    ngettext("{n} game reviewed, {span}.", "{n} games reviewed, {span}.", reviewed, { span: span(points) }),
    _("{errors} and {blunders} in {n} decisions.", { ...mistakes(wrong, blunders), n: decisions }),
    trend,
  ].filter(Boolean);
  return figure(title, line(points, words.join(" ")), words.join(" "));
}

/** @param {number} errors @param {number} blunders */
const mistakes = (errors, blunders) => ({
  errors: ngettext("{n} error", "{n} errors", errors),
  blunders: ngettext("{n} blunder", "{n} blunders", blunders),
});

/** @param {boolean} isOwn */
const unjudged = (isOwn) =>
  isOwn ? _("A game is judged when its review is opened; then it shows here.") : _("No game has been reviewed yet.");

/** How it was at first, and how it is lately: by thirds, if there are enough. @param {number[]} values */
function trendOf(values) {
  if (values.length < 6) return "";
  const third = Math.floor(values.length / 3);
  const mean = (/** @type {number[]} */ some) => some.reduce((sum, n) => sum + n, 0) / some.length;
  const [before, after] = [mean(values.slice(0, third)), mean(values.slice(-third))];
  return _("At first {before}, lately {after}.", { before: percent(before, true), after: percent(after, true) });
}

/** @param {GameNumbers} one */
function luck({ over_time: points }) {
  if (!points.length) return null;
  const all = points.map((one) => one.luck);
  const words = _("Luckiest {best}, unluckiest {worst}: how much of a win the deal, draws and dice gave or took.", {
    best: signed(Math.max(...all)),
    worst: signed(Math.min(...all)),
  });
  return figure(_("Luck over time"), columns(points, words), words);
}

/** Who sees this, and how it goes away. @param {Numbers} info @param {boolean} isDeleting */
function privacy({ link: shared, games, alone = false, here = 0 }, isDeleting) {
  const address = shared && linkTo(`/you/${shared}`);
  return h(
    "section",
    { class: "you-privacy sheet", key: "privacy", "aria-labelledby": "privacy-title" },
    h("h2", { id: "privacy-title", class: "small-title" }, icon(shared ? "share" : "lock"), _("Who sees this")),
    alone ? h("p", { key: "alone" }, _("Only you")) : sharing(Boolean(shared)),
    here > 0 && h("p", { class: "soft small", key: "here" }, _("Nobody else sees games played in this browser alone.")),
    address && toShare(address),
    games.length > 0 && deletion(isDeleting),
  );
}

/** @param {boolean} isShared */
const sharing = (isShared) => [
  h(
    "div",
    { class: "you-share", key: "share" },
    h("span", { id: "share-label" }, isShared ? _("Everybody who has the link") : _("Only you")),
    h(
      "button",
      {
        ...{ class: "switch", role: "switch", "aria-checked": String(isShared), "data-do": "shareNumbers" },
        "aria-label": _("Share these numbers by a link"),
      },
      h("span", { class: "switch-knob", "aria-hidden": "true" }),
    ),
  ),
  h(
    "p",
    { class: "soft small", key: "what" },
    _(
      "The link shows your name and these numbers: no tables, no names of others, and nothing from private tables. " +
        "Once it is off, it never works again.",
    ),
  ),
];

/** @param {string} address */
const toShare = (address) =>
  h(
    "div",
    { class: "you-link", key: "link" },
    h("input", { class: "field", readonly: true, value: address, "aria-label": _("The link"), "data-do": "selectAll" }),
    h("button", { class: "button", "data-do": "shareLink", "data-text": address }, icon("share"), _("Share")),
  );

/** @param {boolean} isDeleting */
function deletion(isDeleting) {
  const title = _("Delete these numbers");
  if (!isDeleting)
    return h(
      "button",
      { class: "button quiet", key: "ask", "data-do": "askDeleteNumbers", "data-asks": "delete" },
      icon("bin"),
      title,
    );
  return question(
    "delete",
    { class: "you-delete", "aria-label": title },
    _(
      "All numbers about you are deleted, and only games dealt from now on count. The tables themselves stay, with " +
        "their moves and reviews: they belong to everybody who sat there.",
    ),
    h("button", { class: "button", "data-kind": "warm", "data-do": "deleteNumbers" }, _("Delete")),
    { "data-do": "keepNumbers" },
  );
}
