// @ts-check
/** The end of a game that was given up: nothing has been counted. */

/** @import {Part} from "../dom.js" */
/** @import {Play, TableInfo} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _, list, ngettext } from "../i18n.js";
import { namesAt } from "../names.js";

/** @param {Play} play @param {Part} next */
export function givenUp(play, next) {
  return h(
    "header",
    { class: "ending-head" },
    art("animals#bear", "0 0 240 240", "curtain-art"),
    h("p", { class: "soft" }, _("The game is over.")),
    h("h1", { tabindex: "-1", id: "won" }, headline(play)),
    reason(play),
    next,
  );
}

/** Those who have not resigned. @param {TableInfo} card */
const winners = ({ seats, places }) => seats.filter(({ seat }) => places?.[seat] === 1).map(({ seat }) => seat);

/** Whether the player is one of them. @param {TableInfo} card */
const isWon = (card) => winners(card).some((seat) => card.yours.includes(seat));

/** @param {Play} play */
function headline({ card }) {
  if (!card || !winners(card).length) return _("Ended without a result");
  if (winners(card).length === card.seats.length) return _("Ended without a winner");
  if (card.agreed && !isWon(card)) return won(card);
  if (card.yours.length && !isWon(card)) return _("You have resigned");
  return isWon(card) ? _("You win!") : won(card);
}

/** @param {TableInfo} card */
function won(card) {
  const names = namesAt(card).filter((_name, seat) => winners(card).includes(seat));
  return ngettext("{names} wins", "{names} win", names.length, { names: list(names) });
}

/** Who won, where the headline is about the player, and who else has resigned. @param {Play} play */
function reason({ card }) {
  if (!card) return null;
  const gone = namesAt(card).filter((_name, seat) => card.seats[seat].resigned && !card.yours.includes(seat));
  return [
    card.agreed && h("p", null, _("Everybody agreed to end it here. Nothing was counted.")),
    !card.agreed && card.yours.length > 0 && winners(card).length === 1 && !isWon(card) && h("p", null, won(card)),
    gone.length > 0 && h("p", { class: "soft" }, _("Resigned: {names}", { names: list(gone) })),
  ];
}
