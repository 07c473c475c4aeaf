// @ts-check
/** Small tournaments: made and joined by a link, with their rounds and standings. */

/** @import {State} from "../state.js" */
/** @import {Meeting, Standing, Tournament, TournamentLine} from "../contests/changes.js" */

import * as parts from "../contests/parts.js";
import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _, dateText, isolated, ngettext } from "../i18n.js";
import { icon, link, question } from "./frame.js";

const ROUNDS = [3, 5, 7];
const DAYS = [1, 2, 7];

/** @param {State} state */
export function tournamentsPage(state) {
  const found = state.contests?.tournament;
  return parts.contestPage(state, () => found && one(found, state), () => all(state));
}

/** @param {State} state */
function all(state) {
  return [
    h("h1", null, _("Tournaments")),
    h(
      "p",
      { class: "lead" },
      _(
        "Some rounds, two at a table, each game played when it suits you both. In every round you meet somebody with " +
          "about as many points.",
      ),
    ),
    form(state),
    parts.ownList(_("Your tournaments"), state.contests?.tournaments?.map(line)),
  ];
}

/** @param {State} state */
function form(state) {
  const cup = state.contests?.cup;
  if (!cup) return null;
  const words = {
    ...{ submit: "makeTournament", field: "cup-name", rename: "cupName" },
    ...{ named: _("Name of the tournament (if you like)"), go: _("Make the tournament") },
  };
  return parts.making(words, cup.name, state.busy, [
    parts.gameChoice(state, "cup-game", cup.game, "cupGame"),
    parts.numberChoice("cup-rounds", _("Rounds"), cup.rounds, ROUNDS.map((n) => [n, String(n)]), "cupRounds"),
    parts.numberChoice("cup-days", _("Time for a move"), cup.days, DAYS.map((n) => [n, days(n)]), "cupDays"),
  ]);
}

/** @param {number} n */
const days = (n) => ngettext("{n} day", "{n} days", n);

/** @param {TournamentLine} one */
const line = ({ id, name, game, rounds, round, over, made_at: at }) =>
  parts.ownLine({
    address: `/tournaments/${id}`,
    title: name ?? _("Tournament"),
    about: `${titleOf(game)} · ${dateText(new Date(at * 1000))}`,
    tag: over ? _("ended") : roundText(round, rounds),
    goesOn: !over,
  });

/** @param {number} round @param {number} rounds */
const roundText = (round, rounds) =>
  round ? _("Round {n} of {rounds}", { n: round, rounds }) : _("waiting for players");

/** @param {Tournament} cup @param {State} page */
function one(cup, { busy, contests }) {
  const { name, game, rounds, round, limit, status } = cup;
  const state = status === "over" ? _("ended") : roundText(round, rounds);
  return [
    link("/tournaments", { class: "more", key: "back" }, icon("left"), _("All tournaments")),
    h("h1", { key: "title" }, name ?? _("Tournament")),
    h("p", { class: "lead", key: "what" }, `${titleOf(game)} · ${state}`),
    limit && h("p", { class: "soft", key: "limit" }, lateText(limit.count)),
    cup.status === "open" && h("p", { class: "soft", key: "begins", role: "status" }, beginsText(cup)),
    contests?.leaving ? leaving(cup, busy) : tools(cup, busy),
    standings(cup.standings),
    cup.games.map((games, at) => roundOf(games, at + 1)).reverse(),
    explanation(),
  ];
}

/** @param {number} n */
const lateText = (n) =>
  ngettext(
    "Who takes longer than {n} day for a move loses the game.",
    "Who takes longer than {n} days for a move loses the game.",
    n,
  );

/** @param {Tournament} cup */
function beginsText({ host, standings: people }) {
  if (!host) return _("Whoever made the tournament begins it.");
  return people.length > 1 ? _("Begin as soon as everybody is here.") : _("You can begin once two are here.");
}

/** What can be done now. @param {Tournament} cup @param {boolean} busy */
function tools({ status, host, joined, standings: people }, busy) {
  const may = { join: status === "open" && !joined, start: status === "open" && host && people.length > 1 };
  return h(
    "div",
    { class: "row-links", key: "tools" },
    may.join && act("join", _("Join"), "warm", busy),
    may.start && act("start", _("Begin the first round"), "warm", busy),
    status === "open" &&
      h("button", { class: "button", "data-do": "inviteToMatch" }, icon("share"), _("Send the link to friends")),
    joined &&
      status !== "over" &&
      h(
        "button",
        { class: "button", key: "ask", "data-do": "askLeave", "data-asks": "leave" },
        _("Leave the tournament"),
      ),
  );
}

/** @param {Tournament} cup @param {boolean} busy */
const leaving = ({ status }, busy) =>
  question(
    "leave",
    { class: "contest-asked", "aria-label": _("Leave the tournament") },
    [h("b", null, _("Really leave the tournament?")), " ", status === "open" ? mayReturn() : isFinal()],
    act("leave", _("Leave the tournament"), "warm", busy),
    { "data-do": "stay" },
  );

const mayReturn = () => _("You can join again until it begins.");
const isFinal = () => _("You cannot come back. A game that you are playing goes on.");

/** @param {string} what @param {string} text @param {string | undefined} kind @param {boolean} busy */
const act = (what, text, kind, busy) =>
  h(
    "button",
    { class: "button", key: what, "data-kind": kind, "data-do": "tournament", "data-what": what, disabled: busy },
    text,
  );

/** @param {Standing[]} people */
function standings(people) {
  const head = [_("Rank"), _("Name"), _("Points"), _("Buchholz"), _("Wins")];
  return parts.resultTable(
    _("Standings"),
    head.map((text) => h("th", { scope: "col", key: text }, text)),
    people.map(person),
  );
}

/** @param {Standing} standing @param {number} at */
function person({ rank, name, you, withdrawn, points, buchholz, wins }, at) {
  return h(
    "tr",
    { key: `${at}-${name}`, "data-you": you },
    h("td", { class: "number" }, rank),
    h(
      "th",
      { scope: "row" },
      parts.nameOf({ name, you }),
      withdrawn && h("span", { class: "soft" }, ` · ${_("has left")}`),
    ),
    h("td", { class: "number" }, h("b", null, points)),
    h("td", { class: "number" }, buchholz),
    h("td", { class: "number" }, wins),
  );
}

/** @param {Meeting[]} games @param {number} at */
function roundOf(games, at) {
  return h(
    "section",
    { class: "cup-round", key: `round-${at}`, "aria-labelledby": `round-${at}` },
    h("h2", { id: `round-${at}` }, _("Round {n}", { n: at })),
    h("ul", { class: "match-deals" }, games.map(meeting)),
  );
}

/** @param {Meeting} game @param {number} at */
function meeting({ one: first, other, table, points, yours }, at) {
  return h(
    "li",
    { key: String(at), class: "match-deal sheet", "data-you": yours },
    h("span", null, other === null ? _("{name} has a bye", { name: first }) : pair(first, other)),
    h("b", { class: "number" }, points === null ? "" : `${points} : ${2 - points}`),
    table &&
      link(
        `/tables/${table}`,
        { class: "button", "data-kind": yours && points === null ? "warm" : undefined },
        points !== null ? _("See it") : yours ? _("Play") : _("Watch"),
      ),
  );
}

/** @param {string} one @param {string} other */
const pair = (one, other) => `${isolated(one)} – ${isolated(other)}`;

const explanation = () =>
  parts.howItCounts(
    _(
      "A win or a bye is two points, a shared win one. Between equals their opponents’ points decide (Buchholz), " +
        "then wins. In each round those with about as many points meet, nobody the same person twice as long as " +
        "that is possible. The next round begins when all games are over.",
    ),
    _("Who leaves a game, or lets a bot play at its end or for more than a quarter of the moves, has lost it."),
  );
