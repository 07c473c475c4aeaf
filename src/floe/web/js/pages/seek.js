// @ts-check
/** Waiting for somebody to play with: who is there, what happens next, and the way out. */

/** @import {State} from "../state.js" */
/** @import {Seek} from "../meeting/changes.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _, ngettext } from "../i18n.js";
import { isLive, paceNamed, paceText } from "../meeting/paces.js";
import { botName } from "../names.js";
import { levelsOf, likedBot } from "../opponents.js";
import { icon, link } from "./frame.js";
import { choice } from "./options.js";

/** @param {State} state */
export function seekPage(state) {
  const { seek } = state.meeting;
  return h("div", { class: "reading seeking" }, seek ? waiting(state, seek) : nobody(state));
}

/** @param {State} state @param {Seek} seek */
function waiting(state, seek) {
  return [
    h(
      "div",
      { class: "way-art", key: "art", "aria-hidden": "true" },
      ["puffin", "fox", "bear", "orca"]
        .slice(0, seek.players)
        .map((animal, at) =>
          h("span", { key: animal, "data-there": at <= seek.waiting }, art(`animals#${animal}`, "0 0 240 240")),
        ),
    ),
    h("p", { class: "small-title", key: "wish" }, wishText(seek)),
    h("h1", { key: "title" }, _("Looking for somebody to play with")),
    h("p", { class: "lead", key: "stand", role: "status" }, state.meeting.cut ? cut() : standing(seek)),
    seats(state, seek),
    seek.bot ? coming(state, seek) : offer(state, seek),
    h("p", { class: "soft", key: "stay" }, stay(seek)),
    h(
      "div",
      { class: "row-links", key: "ways-out" },
      h("button", { class: "button", "data-do": "stopSeeking", disabled: state.busy }, _("Stop looking")),
      link("/open", { class: "more" }, _("Open tables")),
      link("/puzzles", { class: "more" }, _("Puzzles meanwhile")),
    ),
  ];
}

/** @param {import("../meeting/changes.js").Wish} wish */
export const wishText = ({ game, players, pace }) =>
  [titleOf(game), ngettext("{n} player", "{n} players", players), paceText(paceNamed(pace))].join(" · ");

const cut = () => _("The server cannot be reached just now. You keep your place for a while.");

/** @param {Seek} seek */
const standing = ({ waiting, players }) =>
  waiting
    ? ngettext("{n} more player is missing.", "{n} more players are missing.", players - waiting - 1)
    : _("As soon as somebody wants to play the same, the game begins.");

/** @param {Seek} seek */
const stay = ({ pace }) =>
  isLive(pace)
    ? _("Keep Floe open. You hear it, if sound is on, and see it in the title when your table is ready.")
    : _("You may close this page: the game appears among your tables when somebody has come.");

/** @param {State} state @param {Seek} seek */
const seats = ({ me, settings }, { players, waiting, bot }) =>
  h(
    "ul",
    { class: "lobby-seats", key: "seats" },
    Array.from({ length: players }, (_none, at) =>
      h(
        "li",
        { key: String(at), class: "sheet", "data-there": at <= waiting },
        icon(at > waiting && bot ? "bot" : "person"),
        h("b", null, at === 0 ? me || settings.name : sitter(at <= waiting, bot)),
        at === 0 && h("span", { class: "tag", "data-warm": true }, _("you")),
      ),
    ),
  );

/** @param {boolean} isThere @param {string | null} bot */
function sitter(isThere, bot) {
  if (isThere) return _("Somebody");
  return bot ? botName(bot) : _("free seat");
}

/** Offered once somebody has waited for a while. @param {State} state @param {Seek} seek */
function offer(state, seek) {
  if (state.meeting.time < state.meeting.offersAt || !isLive(seek.pace)) return null;
  const { choices, plans } = state;
  const free = seek.players - seek.waiting - 1;
  const levels = levelsOf(choices, seek.game);
  const bot = likedBot(choices, { game: seek.game, bot: plans.bot }) ?? levels.find(({ usual }) => usual);
  return h(
    "section",
    { class: "bot-offer sheet", key: "offer", "aria-labelledby": "offer-title" },
    h("h2", { id: "offer-title" }, seek.waiting ? _("Not everybody has come yet") : _("Nobody has come yet")),
    h("p", null, offerText(free)),
    choice(
      "seek-bot",
      _("Strength"),
      bot?.name ?? "",
      levels.map(({ name }) => [name, botName(name)]),
      "seekBot",
    ),
    h(
      "button",
      { class: "button", "data-kind": "warm", "data-do": "takeBots", disabled: state.busy },
      icon("bot"),
      free > 1 ? _("Play with bots") : _("Play with a bot"),
    ),
  );
}

/** @param {number} free */
const offerText = (free) =>
  ngettext(
    "A bot can take the empty seat, and gives it up if somebody comes before the deal.",
    "Bots can take the {n} empty seats, and give them up if somebody comes before the deal.",
    free,
  );

/** Bots are about to sit down. @param {State} state @param {Seek} seek */
function coming(state, { bot, players, waiting }) {
  const title = players - waiting > 2 ? _("Bots sit down") : _("{bot} sits down", { bot: botName(bot ?? "") });
  const n = Math.max(0, Math.ceil((state.meeting.dealsAt - state.meeting.time) / 1000));
  return h(
    "section",
    { class: "bot-offer sheet", key: "coming", "aria-labelledby": "coming-title" },
    h("h2", { id: "coming-title" }, title),
    h("p", null, _("Whoever comes before the deal gets the seat.")),
    h("b", { class: "number countdown", role: "timer", "aria-label": _("Seconds until the deal") }, String(n)),
    h("button", { class: "button", "data-do": "refuseBots", disabled: state.busy }, _("Wait for people instead")),
  );
}

/** @param {State} state */
const nobody = ({ settings }) => [
  h("h1", null, settings.seeking ? _("One moment …") : _("You are not waiting for anybody")),
  link("/", { class: "button", "data-kind": "main" }, _("Start page")),
];
