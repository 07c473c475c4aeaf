// @ts-check
/** Who is strongest: a leaderboard for each game and number of players, with the levels on the same scale. */

/** @import {Part} from "../dom.js" */
/** @import {State} from "../state.js" */
/** @import {Leader, Leaderboard, LevelRating} from "../ratings/changes.js" */

import { h } from "../dom.js";
import { isDrawn, titleOf } from "../games.js";
import { _, ngettext } from "../i18n.js";
import { botName } from "../names.js";
import { ratingText } from "../ratings/words.js";
import { icon, link, trouble } from "./frame.js";

/** @param {State} state */
export function ratingsPage(state) {
  const { board = null, failed = "" } = state.ratings ?? {};
  const why = trouble(state, failed);
  const { game = state.plans.game, players = 2 } = state.route;
  return h(
    "div",
    { class: "reading ratings" },
    h("h1", null, _("Ratings")),
    h("nav", { class: "rating-pools", "aria-label": _("Games") }, pools(state, board?.game ?? game, players)),
    board ? table(board) : h("p", { class: why ? "" : "soft", role: "status" }, why || _("Loading …")),
    board && !board.leaders.length && h("p", { class: "soft" }, _("Nobody is listed yet.")),
    h(
      "p",
      { class: "soft" },
      _(
        "You are listed here if you keep your name, have played 20 rated games, one of them in the last three " +
          "months, and your rating is known to within 200 points. The bots’ ratings stay as they are. Somebody with " +
          "400 points more comes in ahead ten times out of eleven.",
      ),
    ),
    link("/you", { class: "button" }, icon("score"), _("Numbers about you")),
  );
}

/** @param {State} state @param {string} game @param {number} players */
function pools({ choices }, game, players) {
  const games = (choices?.games ?? []).filter(({ name }) => isDrawn(name));
  const numbers = games.find(({ name }) => name === game)?.players ?? [];
  return [
    h(
      "div",
      { class: "row-links", key: "games" },
      games.map((one) => way(`/ratings/${one.name}/${players}`, titleOf(one.name), one.name === game)),
    ),
    h(
      "div",
      { class: "row-links", key: "players" },
      numbers.map((n) => way(`/ratings/${game}/${n}`, ngettext("{n} player", "{n} players", n), n === players)),
    ),
  ];
}

/** @param {string} address @param {string} text @param {boolean} isHere */
const way = (address, text, isHere) =>
  link(
    address,
    { key: address, class: "button", ...(isHere ? { "data-kind": "main", "aria-current": "page" } : {}) },
    text,
  );

/** @param {Leaderboard} board */
function table({ game, players, leaders, you, levels }) {
  const isBelow = you && !leaders.some((one) => one.you);
  const rows = [...leaders.map(person), ...levels.map(level), ...(isBelow ? [person(you)] : [])];
  rows.sort((one, other) => other.points - one.points);
  const about = `${titleOf(game)}, ${ngettext("{n} player", "{n} players", players)}`;
  return h(
    "table",
    { class: "leaders sheet" },
    h("caption", { class: "unseen" }, about),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        [_("Rank"), _("Name"), _("Rating"), _("games")].map((title, at) =>
          h("th", { key: title, scope: "col", class: at === 1 ? "" : "number" }, title),
        ),
      ),
    ),
    h("tbody", null, rows.map((one) => one.row)),
  );
}

/** @param {Leader} leader @returns {{points: number, row: Part}} */
const person = ({ place, name, rating, games, you }) => ({
  points: rating.points,
  row: line(`person-${place}`, you ? "you" : "person", String(place), name, ratingText(rating), String(games)),
});

/** @param {LevelRating} one @returns {{points: number, row: Part}} */
const level = ({ level: name, rating }) => ({
  points: rating.points,
  row: line(
    `level-${name}`,
    "level",
    "",
    [icon("bot"), botName(name)],
    rating.spread ? ratingText(rating) : String(rating.points),
    "",
  ),
});

/**
 * @param {string} key @param {string} kind
 * @param {string} place @param {Part} name @param {string} rating @param {string} games
 */
const line = (key, kind, place, name, rating, games) =>
  h(
    "tr",
    { key, "data-kind": kind },
    h("td", { class: "number" }, place),
    h(
      "th",
      { scope: "row" },
      h("span", { class: "leader-name" }, name),
      kind === "you" && [" ", h("span", { class: "tag", key: "you", "data-warm": true }, _("you"))],
    ),
    h("td", { class: "number" }, rating),
    h("td", { class: "number" }, games),
  );
