// @ts-check
/** The player's ratings: how they came about, game by game. Nobody else sees this. */

/** @import {OwnRating} from "../ratings/changes.js" */

import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _, ngettext } from "../i18n.js";
import { link } from "../pages/frame.js";
import { gamesText, ratingText } from "../ratings/words.js";
import { course, figure } from "./pictures.js";

/** @param {OwnRating[]} own */
export const ownRatings = (own) =>
  own.length > 0 &&
  h(
    "section",
    { class: "you-game you-ratings", key: "ratings", "aria-labelledby": "you-ratings" },
    h("h2", { id: "you-ratings" }, _("Your ratings")),
    h("div", { class: "figures" }, own.map(pool)),
    link("/ratings", { class: "button" }, _("Who is strongest?")),
  );

/** @param {OwnRating} one */
function pool(one) {
  const { game, players, rating, games, place, history } = one;
  const title = `${titleOf(game)}, ${ngettext("{n} player", "{n} players", players)}`;
  const values = history.map(({ points }) => points);
  const words = [
    _("{rating} after {games}.", { rating: ratingText(rating), games: gamesText(games) }),
    values.length > 1 &&
      _("Highest {best}, lowest {worst}.", { best: Math.max(...values), worst: Math.min(...values) }),
    place && _("Place {n} on the leaderboard.", { n: place }),
    rating.provisional && _("The question mark goes as soon as more is known."),
  ].filter(Boolean);
  return figure(title, values.length > 1 ? course(history, words.join(" ")) : null, words.join(" "));
}
