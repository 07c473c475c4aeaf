// @ts-check
/** The end of a game that was given up: nothing has been counted. */

/** @import {Part} from "../dom.js" */
/** @import {Play} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _, list } from "../i18n.js";
import { namesAt } from "../names.js";

/** @param {Play} play @param {Part} next */
export function givenUp(play, next) {
  return h(
    "header",
    { class: "ending-head" },
    art("animals#bear", "0 0 240 240", "curtain-art"),
    h("p", { class: "soft" }, _("The game is over.")),
    h("h1", { tabindex: "-1", id: "won" }, headline(play)),
    h("p", null, reason(play)),
    next,
  );
}

/** @param {Play} play */
function headline({ card }) {
  const winners = card?.seats.filter(({ seat }) => card.places?.[seat] === 1) ?? [];
  if (!card || !winners.length) return _("Ended without a result");
  if (card.yours.length === 1 && card.seats[card.yours[0]].resigned) return _("You have resigned");
  if (card.yours.some((seat) => winners.some((winner) => winner.seat === seat))) return _("You win!");
  return _("{name} wins", { name: namesAt(card)[winners[0].seat] });
}

/** @param {Play} play */
function reason({ card }) {
  const names = namesAt(card).filter((_name, seat) => card?.seats[seat].resigned && !card.yours.includes(seat));
  return names.length ? _("Resigned: {names}.", { names: list(names) }) : null;
}
