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

/** Those who have not resigned. @param {TableInfo} table */
const winners = ({ seats, places }) => seats.filter(({ seat }) => places?.[seat] === 1).map(({ seat }) => seat);

/** Whether the player is one of them. @param {TableInfo} table */
const isWon = (table) => winners(table).some((seat) => table.yours.includes(seat));

/** @param {Play} play */
function headline({ table }) {
  if (!table || !winners(table).length) return _("Ended without a result");
  if (winners(table).length === table.seats.length) return _("Ended without a winner");
  if (table.agreed && !isWon(table)) return won(table);
  if (table.yours.length && !isWon(table)) return _("You have resigned");
  return isWon(table) ? _("You win!") : won(table);
}

/** @param {TableInfo} table */
function won(table) {
  const names = namesAt(table).filter((_name, seat) => winners(table).includes(seat));
  return ngettext("{names} wins", "{names} win", names.length, { names: list(names) });
}

/** Who won, where the headline is about the player, and who else has resigned. @param {Play} play */
function reason({ table }) {
  if (!table) return null;
  const gone = namesAt(table).filter((_name, seat) => table.seats[seat].resigned && !table.yours.includes(seat));
  return [
    table.agreed && h("p", null, _("Everybody agreed to end it here. Nothing was counted.")),
    !table.agreed && table.yours.length > 0 && winners(table).length === 1 && !isWon(table) && h("p", null, won(table)),
    gone.length > 0 && h("p", { class: "soft" }, _("Resigned: {names}", { names: list(gone) })),
  ];
}
