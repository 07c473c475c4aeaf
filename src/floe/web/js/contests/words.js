// @ts-check
/** Results at deals that many play, in words. */

/** @import {Deal, Result} from "./changes.js" */

import { linkTo } from "../base.js";
import { frontOf, titleOf } from "../games.js";
import { _, dateText, ngettext } from "../i18n.js";
import { dayAddress } from "./address.js";

const SQUARES = 5;

/** A margin with its sign, as short as it can be. @param {number | null} margin */
export const marginSign = (margin) =>
  margin === null ? "–" : margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : "0";

/** A margin in words. @param {string} game @param {number | null} margin */
export function marginText(game, margin) {
  if (margin === null) return _("gave up");
  return margin === 0 ? _("level with the opponents") : frontOf(game).ahead(margin);
}

/** Whether it was won. @param {Result} result */
export const outcomeText = ({ place, margin }) =>
  margin === null ? _("Given up") : place === 1 ? _("Won") : _("Lost");

/** How many have played a deal. @param {number} n */
export const counted = (n) =>
  n ? ngettext("{n} person has played it", "{n} people have played it", n) : _("Nobody has played it yet");

/** A share as a whole number of percents. @param {number} share */
export const percent = (share) => Math.round(share * 100);

/** A day as the language writes it. @param {string} day */
export const dayText = (day) => dateText(new Date(`${day}T12:00:00`));

/** Something to send to others, which tells nothing about the cards. @param {Deal} deal */
export function lineOf({ game, day, you, everybody }) {
  const result = you?.result;
  if (!result) return "";
  const share = everybody?.share ?? null;
  const parts = [
    result.margin === null ? _("Given up") : `${outcomeText(result)} (${marginSign(result.margin)})`,
    share === null ? "" : _("better than {n} %", { n: percent(share) }),
  ];
  return [
    `${_("Deal of the day")} · ${titleOf(game)} · ${dayText(day)}`,
    `${share === null ? "" : `${squares(share)} `}${parts.filter(Boolean).join(" · ")}`,
    linkTo(dayAddress(game, day)),
  ].join("\n");
}

/** @param {number} share */
function squares(share) {
  const full = Math.round(share * SQUARES);
  return "🟦".repeat(full) + "⬜".repeat(SQUARES - full);
}
