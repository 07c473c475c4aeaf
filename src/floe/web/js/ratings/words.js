// @ts-check
/** Ratings as people read them, and why a game is not rated. */

/** @import {TableInfo} from "../state.js" */
/** @import {Rating} from "./changes.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { icon } from "../pages/frame.js";

/** @param {number} n */
const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

/** @param {Rating} rating */
export const ratingText = ({ points, spread, provisional }) => `${points} ± ${spread}${provisional ? " ?" : ""}`;

/** The same in a sentence. @param {Rating} rating */
const sentence = ({ points, spread, provisional }) =>
  provisional
    ? _("Rating {points}, give or take {spread}: still provisional", { points, spread })
    : _("Rating {points}, give or take {spread}", { points, spread });

/** Beside a name, where there is little room. @param {Rating | null | undefined} rating */
export const ratingMark = (rating) =>
  rating &&
  h(
    "span",
    {
      ...{ class: "rating-mark number", key: "rating", role: "img" },
      ...{ "aria-label": sentence(rating), title: sentence(rating) },
    },
    `${rating.points}${rating.provisional ? "?" : ""}`,
  );

/** What a game has made of somebody's rating. @param {Rating | null | undefined} rating */
export const ratingChange = (rating) =>
  rating &&
  typeof rating.change === "number" &&
  h(
    "span",
    { class: "rating-change number", "data-down": rating.change < 0 },
    `${rating.points} → ${rating.points + rating.change} (${signed(rating.change)})`,
  );

/** What is told about a table before it is dealt, and in its menu. @param {TableInfo} table */
export function ratedRule(table) {
  if (table.rated === undefined || table.lesson || table.contest) return null;
  const words = table.rated ? _("Rated: the game counts in everybody’s rating.") : whyNot(table.unrated ?? "off");
  return words && h("p", { class: "soft rated-rule", key: "rated" }, icon("score"), h("span", null, words));
}

/** @param {string} reason */
function whyNot(reason) {
  /** @type {Record<string, string>} */
  const reasons = {
    off: _("Not rated: this game is just for fun."),
    guest: _("Not rated: somebody plays as a guest."),
    screen: _("Not rated: several people share a screen."),
    network: _("Not rated: two players are in the same network."),
    bot: _("Not rated: one of the bots has no rating."),
    options: _("Not rated: an option may favour somebody."),
    brought: _("Not rated: the game was brought along."),
  };
  return reasons[reason] ?? "";
}

/** @param {number} n */
export const gamesText = (n) => ngettext("{n} game", "{n} games", n);
