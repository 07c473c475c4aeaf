// @ts-check
/** Arctic, as the shell knows it. */

/** @import {Game} from "../games.js" */

import { asks, button } from "./asking.js";
import { tip } from "./coach.js";
import { duty, why } from "./duty.js";
import { ending } from "./ending.js";
import { way } from "./moves.js";
import { panel } from "./panels.js";
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
  why,
  story,
  tip,
  panel,
  counts: true,
  masked: (view) => ({ ...view, view: null, moves: [] }),
  whole,
  pace: 1,
  drawn: () => {},
};

/** @param {any} view */
function whole(view) {
  const seats = view.seats.map((/** @type {any} */ seat) => ({ ...seat, hand_size: seat.hand.length, penalty_size: seat.penalty.length }));
  return { ...view, seats, view: 0, moves: [], outcome: null };
}
