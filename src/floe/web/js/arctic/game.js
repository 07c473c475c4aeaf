// @ts-check
/** Arctic, as the shell knows it. */

/** @import {Game} from "../games.js" */

import { _ } from "../i18n.js";
import { asks, button } from "./asking.js";
import { advice, because, fortune, points } from "./because.js";
import { tip } from "./coach.js";
import { duty, why } from "./duty.js";
import { ending } from "./ending.js";
import { habits } from "./habits.js";
import { look } from "./look.js";
import { way } from "./moves.js";
import { panel } from "./panels.js";
import { rules, section } from "./rules.js";
import { scrollToMoves } from "./scroll.js";
import { story } from "./story.js";
import { table } from "./table.js";

/** @type {Game} */
export const arctic = {
  way,
  meant: (_view, _picked, thing) => thing,
  table,
  ending,
  duty,
  asks,
  button,
  more: () => null,
  why,
  look,
  astray: (view, _thing, _on, names) => [_("It cannot go there."), duty(view, names)].join(" "),
  advice,
  because,
  points,
  fortune,
  story,
  tip,
  panel,
  habits,
  rules,
  section,
  counts: true,
  masked,
  whole,
  opened,
  rolls: () => false,
  pace: 1,
  drawn: scrollToMoves,
};

/** @param {any} view */
function masked(view) {
  const seats = view.seats.map((/** @type {any} */ seat) => ({ ...seat, hand: null, penalty: null, totem: null }));
  return { ...view, seats, view: null, moves: [] };
}

/** @param {any} view @param {any} whole */
function opened(view, whole) {
  const seats = view.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => {
    const { hand, penalty, totem } = whole.seats[at];
    return at === view.view ? seat : { ...seat, hand, penalty, totem };
  });
  return { ...view, seats, revealed: true };
}

/** A whole position is a spectator's view in which nothing is hidden. @param {any} view */
function whole(view) {
  const seats = view.seats.map((/** @type {any} */ seat) => ({
    ...seat,
    hand_size: seat.hand.length,
    penalty_size: seat.penalty.length,
  }));
  return { ...view, seats, view: null, revealed: true, moves: [], outcome: null };
}
