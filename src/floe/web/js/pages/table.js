// @ts-check
/** A table: waiting for players, playing, behind the curtain, or over. */

/** @import {Play, State} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { _, ngettext } from "../i18n.js";
import { namesAt } from "../names.js";
import { sceneOf } from "../scene.js";
import { afterwards, next, ratingsAfter } from "../table/afterwards.js";
import { company } from "../table/company.js";
import { givenUp } from "../table/given-up.js";
import { log } from "../table/log.js";
import { menu, menuTitle } from "../table/menu.js";
import { rulebook } from "../table/rulebook.js";
import { icon, link, sheet } from "./frame.js";
import { lobby, welcome } from "./lobby.js";
import { farewells, hasCompany, phrases } from "./phrases.js";
import { privacyMark } from "./privacy.js";

/** Whose hand must not be seen before they say so; null if nobody's. @param {Play} play */
export function behindCurtain(play) {
  const actor = play.shown?.view.turn.step === "over" ? null : play.shown?.view.turn.seat;
  const shared = (play.table?.yours.length ?? 0) > 1;
  const next = play.queue.at(-1)?.view.turn.seat ?? actor;
  return shared && next !== null && play.table?.yours.includes(next) && play.holder !== next && !play.queue.length
    ? next
    : null;
}

/** Whether nobody has said yet that it is them who look. @param {Play} play */
function isHidden(play) {
  const shared = (play.table?.yours.length ?? 0) > 1;
  return behindCurtain(play) !== null || (shared && play.shown?.seat !== play.holder);
}

/** Whether the last move has been shown. @param {Play} play */
export const isOver = ({ table, shown, queue }) =>
  Boolean(shown && (shown.view.outcome || table?.resigned) && !queue.length);

/** @param {State} state */
export function tablePage(state) {
  const { play } = state;
  if (!play || play.gone !== null) return play?.invited ? welcome(state) : nothing(play?.gone ?? "");
  if (!play.table) return waiting();
  if (play.table.status === "open") return lobby(state, play.table);
  if (!play.shown) return waiting();
  if (isOver(play)) return ending(state, play);
  const next = behindCurtain(play);
  return next === null ? game(state, play) : curtain(next, namesAt(play.table));
}

/** @param {State} state @param {Play} play */
function game(state, play) {
  const scene = sceneOf(masked(state, play));
  return scene && scene.game.table(scene);
}

/** @param {State} state @param {Play} play */
function ending(state, play) {
  const head = [play.table && ratingsAfter(play.table), next(state, play), farewells(state, play)];
  const body = play.table?.resigned ? givenUp(play, head) : gameOf(play.table).ending(play, head);
  return h("div", { class: "ending" }, body, afterwards(play), people(play));
}

/** @param {Play} play */
function people(play) {
  const there = company(play);
  return (
    there &&
    h("details", { class: "ending-company", key: "people" }, h("summary", null, _("People at the table")), there)
  );
}

/**
 * On a shared screen, only the player who has lifted the curtain sees their hand.
 * @param {State} state
 * @param {Play} play
 * @returns {State}
 */
function masked(state, play) {
  if (!isHidden(play) || !play.shown) return state;
  const shown = { ...play.shown, view: gameOf(play.table).masked(play.shown.view) };
  return { ...state, play: { ...play, shown } };
}

/** @param {number} seat @param {string[]} names */
function curtain(seat, names) {
  return h(
    "section",
    { class: "curtain", "aria-labelledby": "curtain-title" },
    art("animals#bear", "0 0 240 240", "curtain-art"),
    h("h1", { id: "curtain-title" }, _("Pass the device to {name}", { name: names[seat] })),
    h("p", null, _("Everybody else looks away.")),
    h(
      "button",
      { class: "button go", "data-kind": "warm", "data-do": "lift", "data-seat": seat },
      _("I am {name}", { name: names[seat] }),
    ),
  );
}

function waiting() {
  return h("p", { class: "reading soft", role: "status" }, _("Setting the table …"));
}

/** @param {string} code */
function nothing(code) {
  const [title, why] = missing(code);
  return h(
    "div",
    { class: "reading" },
    h("h1", null, title),
    h("p", null, why),
    link("/", { class: "button", "data-kind": "main" }, _("Start page")),
  );
}

/** Why there is nothing to see, and what to do about it. @param {string} code */
function missing(code) {
  const isPrivate = _("It is private: only those at the table see the game. Ask them for the next one.");
  /** @type {Record<string, [string, string]>} */
  const known = {
    "banned": [_("You are banned from this server"), _("You can still play here against bots and at one screen.")],
    "already-started": [_("The game has begun without you"), isPrivate],
    "seat-taken": [_("The table is full"), isPrivate],
    "error": [_("The server cannot be reached."), _("Check the connection, and load the page again.")],
  };
  return known[code] ?? [_("There is no such table"), _("It may be private, or the link is incomplete.")];
}

/** The buttons in the header. @param {State} state */
export function tools({ play, board }) {
  if (board) return play?.shown ? [tool("rules", _("Rules"))] : [];
  if (play?.table?.status === "open" || play?.puzzle) return [tool("rules", _("Rules"))];
  if (!play?.shown || play.shown.view.outcome || isOver(play) || isHidden(play)) return [];
  const fresh = play.deeds.length - play.seen;
  return [
    privacyMark(play.table),
    watchers(play.watchers),
    tool(
      "log",
      _("Log"),
      fresh > 0 ? h("span", { class: "badge number", "aria-hidden": "true" }, Math.min(fresh, 99)) : null,
    ),
    tool("score", gameOf(play.table).counts ? _("Score so far") : _("How it stands")),
    tool("rules", _("Rules")),
    hasCompany(play.table) && tool("talk", _("Say something")),
    (play.table?.yours.length ?? 0) > 0 && tool("menu", _("Menu")),
  ];
}

/** @param {number} n */
function watchers(n) {
  const said = ngettext("{n} person is watching", "{n} people are watching", n);
  return (
    n > 0 &&
    h(
      "span",
      { key: "watchers", class: "watchers number", role: "img", "aria-label": said, title: said },
      icon("eye"),
      n,
    )
  );
}

/** What each button opens. @type {Record<string, string>} */
const OPENS = { log: "openLog", score: "openScore", rules: "openRules", talk: "openSay", menu: "openMenu" };

/** @param {string} name @param {string} title @param {import("../dom.js").Part} more */
function tool(name, title, more = null) {
  return h(
    "button",
    {
      key: name,
      class: "button tool",
      "data-do": OPENS[name],
      "aria-label": title,
      title,
    },
    icon(name === "rules" ? "book" : name),
    more,
  );
}

/** What is open over the table. @param {State} state */
export function panel(state) {
  const { play } = state;
  if (play?.panel === "rules" && play.table) return sheet("rules", ...rulebook(play.table, play.about));
  const scene = play?.panel ? sceneOf(state) : null;
  if (!play || !scene || isHidden(play)) return null;
  if (play.panel === "log") return sheet("log", _("What has happened"), log(play, scene));
  if (play.panel === "menu") return sheet("menu", menuTitle(play), menu(play));
  if (play.panel === "say") return sheet("say", _("Say something"), phrases(state));
  const own = scene.game.panel(play, scene);
  return own && sheet(play.panel, own.title, own.body);
}
