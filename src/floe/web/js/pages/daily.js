// @ts-check
/** The deal of the day: today's and those before, and what came of one of them. */

/** @import {Part} from "../dom.js" */
/** @import {State} from "../state.js" */
/** @import {Contests, DailyList, Deal, Own} from "../contests/changes.js" */

import { art } from "../art.js";
import { dayAddress } from "../contests/address.js";
import { chart } from "../contests/chart.js";
import { whyEmpty } from "../contests/parts.js";
import { counted, dayText, marginSign, marginText, outcomeText, percent } from "../contests/words.js";
import { h } from "../dom.js";
import { signOf, titleOf } from "../games.js";
import { _, ngettext } from "../i18n.js";
import { botName } from "../names.js";
import { icon, link } from "./frame.js";

/** @param {State} state */
export function dailyPage(state) {
  const { contests, route, busy } = state;
  if (!contests) return null;
  const why = whyEmpty(state);
  const body = route.game ? oneDay(contests, busy, why) : allDays(contests, busy, why);
  return h("div", { class: "contest reading", key: route.game ? `${route.game}-${route.day}` : "days" }, body);
}

/** @param {Contests} contests @param {boolean} busy @param {Part} why  there is nothing to see */
function allDays({ list }, busy, why) {
  return [
    h("h1", null, _("Deal of the day")),
    h("p", { class: "lead" }, about()),
    why,
    list && todays(list, busy),
    list && list.streak > 1 && h("p", { class: "streak soft" }, streak(list.streak)),
    h(
      "div",
      { class: "row-links" },
      link("/matches", { class: "button" }, icon("person"), _("Play the same deals as friends")),
      link("/tournaments", { class: "button" }, icon("flag"), _("Tournaments")),
    ),
    list && before(list),
  ];
}

const about = () =>
  _(
    "Every day the same deal for everybody in the world, against the same opponents. One try counts; then you see " +
      "how others did.",
  );

/** @param {number} n */
const streak = (n) => ngettext("Played on {n} day in a row.", "Played on {n} days in a row.", n);

/** @param {DailyList} list @param {boolean} busy */
function todays({ today, deals }, busy) {
  return h(
    "div",
    { class: "contest-cards" },
    deals.filter(({ day }) => day === today).map((deal) => card(deal, busy)),
  );
}

/** @param {Deal} deal @param {boolean} busy */
function card(deal, busy) {
  const { game, day, count, you } = deal;
  return h(
    "section",
    { class: "contest-card sheet", key: game, "aria-label": titleOf(game) },
    h("span", { class: "contest-art", "aria-hidden": "true" }, art(...signOf(game))),
    h(
      "div",
      { class: "contest-about" },
      h("h2", null, titleOf(game)),
      h("p", { class: "soft" }, you?.result ? ownText(game, you) : against(deal)),
      h("p", { class: "soft number" }, counted(count)),
    ),
    you?.result
      ? link(dayAddress(game, day), { class: "button", "data-kind": "warm" }, _("How others did"))
      : playButton(deal, busy),
  );
}

/** @param {Deal} deal */
const against = ({ level }) => _("against {names}", { names: botName(level) });

/** @param {Deal} deal @param {boolean} busy */
function playButton({ game, day, you }, busy) {
  const word = you?.result ? _("Practise") : you ? _("Go on") : _("Play");
  return h(
    "button",
    {
      class: "button go",
      "data-kind": you?.result ? undefined : "warm",
      "data-do": "playDeal",
      "data-address": dayAddress(game, day),
      disabled: busy,
    },
    icon("play"),
    word,
  );
}

/** @param {string} game @param {Own} own */
function ownText(game, { result }) {
  if (!result) return _("begun");
  return result.margin === null ? _("Given up") : `${outcomeText(result)}, ${marginText(game, result.margin)}`;
}

/** @param {DailyList} list */
function before({ today, deals, first }) {
  const days = [...new Set(deals.map(({ day }) => day))].filter((day) => day !== today);
  if (!days.length) return null;
  return h(
    "section",
    { class: "contest-days", "aria-labelledby": "days-title" },
    h("h2", { id: "days-title" }, _("Earlier days")),
    h(
      "ul",
      null,
      days.map((day) =>
        h(
          "li",
          { key: day },
          h("time", { datetime: day }, dayText(day)),
          deals.filter((deal) => deal.day === day).map(dayLink),
        ),
      ),
    ),
    days.at(-1) !== first && h("button", { class: "button", "data-do": "earlierDays" }, _("More")),
  );
}

/** @param {Deal} deal */
function dayLink({ game, day, you }) {
  const result = you?.result;
  const how = result ? marginSign(result.margin) : you ? _("begun") : _("not played");
  return link(
    dayAddress(game, day),
    {
      class: "day-deal",
      key: game,
      "data-done": Boolean(result),
      "aria-label": `${titleOf(game)}, ${dayText(day)}: ${how}`,
    },
    h("span", null, titleOf(game)),
    h("b", { class: "number" }, how),
  );
}

/** @param {Contests} contests @param {boolean} busy @param {Part} why  there is nothing to see */
function oneDay({ deal }, busy, why) {
  return [
    link("/daily", { class: "more" }, icon("left"), _("All days")),
    h("h1", null, _("Deal of the day")),
    why,
    deal && h("p", { class: "lead" }, `${titleOf(deal.game)} · ${dayText(deal.day)}`),
    deal && (deal.you?.result ? finished(deal, busy) : unfinished(deal, busy)),
    deal && fair(deal),
  ];
}

/** @param {Deal} deal @param {boolean} busy */
function unfinished(deal, busy) {
  const isPast = Boolean(deal.everybody);
  return [
    h("p", null, isPast ? late() : about()),
    h("p", { class: "soft" }, `${against(deal)} · ${counted(deal.count)}`),
    h("div", { class: "row-links" }, playButton(deal, busy)),
    deal.everybody && compared(deal),
  ];
}

const late = () => _("This day is over. You can still play its deal and compare; it counts no more.");

/** @param {Deal} deal @param {boolean} busy */
function finished(deal, busy) {
  const { game, you } = deal;
  const table = you?.result?.table;
  return [
    h(
      "section",
      { class: "contest-result sheet", "aria-label": _("Your result") },
      h("b", { class: "contest-margin number" }, marginSign(you?.result?.margin ?? null)),
      h("p", null, you ? ownText(game, you) : ""),
      h("p", { class: "soft" }, ranked(deal)),
    ),
    compared(deal),
    h(
      "div",
      { class: "row-links" },
      h("button", { class: "button go", "data-kind": "warm", "data-do": "copyLine" }, icon("copy"), _("Copy to share")),
      table && link(`/tables/${table}/review`, { class: "button go" }, icon("graph"), _("Review")),
      table && link(`/tables/${table}/replay`, { class: "button go" }, icon("play"), _("Watch the replay")),
      playButton(deal, busy),
    ),
    h("p", { class: "soft" }, _("The line to share tells nothing about the cards.")),
  ];
}

/** @param {Deal} deal */
function ranked({ everybody, you, count }) {
  const share = everybody?.share ?? null;
  const others = count - (you?.late ? 0 : 1);
  const late = you?.late ? ` ${_("Played late, so it does not count.")}` : "";
  if (share === null) return _("You are the first. Look again later.") + late;
  const p = percent(share);
  return ngettext("Better than {p} % of {n} other.", "Better than {p} % of {n} others.", others, { p }) + late;
}

/** Everybody's results, and the expert's. @param {Deal} deal */
function compared(deal) {
  const { everybody, you, game } = deal;
  if (!everybody) return null;
  const { expert, reached } = everybody;
  return [
    reached.length > 0 &&
      h(
        "section",
        { class: "contest-spread sheet", "aria-labelledby": "spread-title" },
        h("h2", { id: "spread-title", class: "small-title" }, _("Everybody’s results")),
        chart(reached, you?.result ? you.result.margin : undefined, expert?.margin),
      ),
    h(
      "p",
      { class: "contest-expert", role: "status" },
      expert ? expertText(game, expert.margin, expert.place) : thinking(deal),
    ),
    expert?.record &&
      h("button", { class: "button", "data-do": "openExpert" }, icon("tree"), _("See how the expert played")),
  ];
}

/** @param {string} game @param {number} margin @param {number} place */
const expertText = (game, margin, place) =>
  place === 1
    ? _("The expert won this deal: {margin}.", { margin: marginText(game, margin) })
    : _("The expert lost this deal: {margin}.", { margin: marginText(game, margin) });

/** @param {Deal} deal */
const thinking = ({ count }) => (count ? _("The expert is still playing this deal …") : "");

/** Why nobody can have chosen it. @param {Deal} deal */
const fair = ({ game, day }) =>
  h(
    "details",
    { class: "proof sheet" },
    h("summary", null, _("Why is it fair?")),
    h(
      "p",
      null,
      _(
        "The seed that settles everything comes from game and date alone, by a rule that was published before: " +
          "nobody has chosen it, and it is the same everywhere. The bots take their chance from the deal and from " +
          "what is played, so that equal play meets equal answers.",
      ),
    ),
    h("p", null, h("code", null, `SHA-256("floe deal of the day 1 ${game} ${day}")`)),
  );
