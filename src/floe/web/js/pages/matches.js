// @ts-check
/** Matches: the same deals for everybody who has the link, compared deal by deal. */

/** @import {State} from "../state.js" */
/** @import {Match, MatchLine, MatchRow, Result} from "../contests/changes.js" */

import * as parts from "../contests/parts.js";
import { counted, marginSign, marginText, percent } from "../contests/words.js";
import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _, dateText, ngettext } from "../i18n.js";
import { botName } from "../names.js";
import { icon, link } from "./frame.js";
import { choice } from "./options.js";

const DEALS = [2, 4, 8, 12];

/** @param {State} state */
export function matchesPage(state) {
  const found = state.contests?.match;
  return parts.contestPage(state, () => found && oneMatch(found, state), () => all(state));
}

/** @param {State} state */
function all(state) {
  return [
    link("/daily", { class: "more" }, icon("left"), _("Deal of the day")),
    h("h1", null, _("Matches")),
    h(
      "p",
      { class: "lead" },
      _(
        "Friends or a club play the same deals, each against the same bots and whenever they like. Then you compare, " +
          "deal by deal: luck is the same for everybody.",
      ),
    ),
    form(state),
    parts.ownList(_("Your matches"), state.contests?.matches?.map(line)),
  ];
}

/** @param {State} state */
function form(state) {
  const { contests, choices, busy } = state;
  const plan = contests?.plan;
  if (!plan) return null;
  const levels = choices?.games.find(({ name }) => name === plan.game)?.match_levels ?? [];
  const usual = choices?.bots.find((bot) => bot.usual)?.name ?? "";
  const words = {
    ...{ submit: "makeMatch", field: "match-name", rename: "matchName" },
    ...{ named: _("Name of the match (if you like)"), go: _("Make the match") },
  };
  return parts.making(words, plan.name, busy, [
    parts.gameChoice(state, "match-game", plan.game, "matchGame"),
    parts.numberChoice("match-deals", _("Deals"), plan.deals, DEALS.map((n) => [n, String(n)]), "matchDeals"),
    levels.length > 1 &&
      choice(
        "match-level",
        _("Strength"),
        levels.includes(plan.level) ? plan.level : usual,
        levels.map((name) => [name, botName(name)]),
        "matchLevel",
      ),
  ]);
}

/** @param {MatchLine} one */
const line = ({ id, name, game, level, deals, finished, people, made_at: at }) =>
  parts.ownLine({
    address: `/matches/${id}`,
    title: name ?? `${titleOf(game)}, ${botName(level)}`,
    about: [titleOf(game), dateText(new Date(at * 1000)), ngettext("{n} person", "{n} people", people)].join(" · "),
    tag: `${finished} / ${deals}`,
    goesOn: finished < deals,
  });

/** @param {Match} match @param {State} state */
function oneMatch(match, { busy }) {
  const { name, game, level, deals, rows } = match;
  const what = ngettext("{n} deal", "{n} deals", deals.length);
  return [
    link("/matches", { class: "more", key: "back" }, icon("left"), _("All matches")),
    h("h1", { key: "title" }, name ?? _("Match")),
    h("p", { class: "lead", key: "what" }, [titleOf(game), what, against(level)].join(" · ")),
    h(
      "div",
      { class: "row-links", key: "invite" },
      h("button", { class: "button", "data-do": "inviteToMatch" }, icon("share"), _("Send the link to friends")),
    ),
    h(
      "ol",
      { class: "match-deals", key: "deals" },
      deals.map((deal) => dealLine(match, deal, busy)),
    ),
    rows.length > 0 && comparison(match),
    explanation(),
  ];
}

/** @param {string} level */
const against = (level) => _("against {names}", { names: botName(level) });

/** @param {Match} match @param {Match["deals"][number]} deal @param {boolean} busy */
function dealLine({ id, game }, { number, count, you }, busy) {
  const done = Boolean(you?.result);
  const word = done ? _("Practise") : you ? _("Go on") : _("Play");
  const title = _("Deal {n}", { n: number + 1 });
  return h(
    "li",
    { key: String(number), class: "match-deal sheet" },
    h(
      "span",
      { class: "match-about" },
      h("b", null, title),
      h("span", { class: "soft" }, you?.result ? marginText(game, you.result.margin) : counted(count)),
    ),
    done && you?.result?.table && link(`/tables/${you.result.table}/review`, { class: "button" }, _("Review")),
    h(
      "button",
      {
        class: "button",
        "data-kind": done ? undefined : "warm",
        "data-do": "playDeal",
        "data-address": `/matches/${id}/deals/${number}`,
        "aria-label": `${title}: ${word}`,
        disabled: busy,
      },
      word,
    ),
  );
}

/** @param {Match} match */
function comparison(match) {
  const head = [
    h("th", { scope: "col" }, _("Name")),
    h("th", { scope: "col" }, _("Points in %")),
    h("th", { scope: "col" }, _("Sum")),
    match.deals.map(({ number }) => h("th", { scope: "col", key: String(number), class: "number" }, number + 1)),
  ];
  return parts.resultTable(_("Results"), head, match.rows.map((row, at) => person(match, row, at)));
}

/** @param {Match} match @param {MatchRow} row @param {number} at */
function person({ deals, game }, { name, you, results, shares, share, margin }, at) {
  return h(
    "tr",
    { key: `${at}-${name}`, "data-you": you },
    h("th", { scope: "row" }, parts.nameOf({ name, you })),
    h("td", { class: "number" }, h("b", null, share === null ? "–" : percent(share))),
    h("td", { class: "number" }, results.some(Boolean) ? marginSign(margin) : "–"),
    deals.map(({ number, you: own }) => cell(game, results[number], shares[number], Boolean(own?.result), number)),
  );
}

/**
 * @param {string} game
 * @param {Result | null} result
 * @param {number | null} share
 * @param {boolean} seen  whether the reader has played that deal
 * @param {number} at
 */
function cell(game, result, share, seen, at) {
  if (!result) {
    const why = seen ? _("not played yet") : _("hidden until you have played it");
    const sign = h("span", { "aria-hidden": "true", title: why }, seen ? "–" : "?");
    return h("td", { key: String(at), class: "number soft" }, sign, h("span", { class: "unseen" }, why));
  }
  const said = `${marginText(game, result.margin)}${share === null ? "" : `, ${percent(share)} %`}`;
  const sign = marginSign(result.margin);
  return h(
    "td",
    { key: String(at), class: "number", "--share": share ?? 0.5 },
    result.table
      ? link(`/tables/${result.table}/replay`, { "aria-label": said, title: said }, sign)
      : h("span", { title: said }, sign),
  );
}

const explanation = () =>
  parts.howItCounts(
    _(
      "Each number says how far somebody was ahead of the bots at a deal, or behind. At each deal you get two " +
        "points for everybody who did worse than you and one for everybody who did as well; the percentage is your " +
        "part of all points there were. The mean over the deals decides, so that one lucky deal does not.",
    ),
    _(
      "Your first try at a deal counts, even if you give it up; then you may practise. What others did stays " +
        "hidden until you have played that deal, and deals you have not played are not counted for you.",
    ),
  );
