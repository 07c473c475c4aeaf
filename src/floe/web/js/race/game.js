// @ts-check
/** Arctic Race, as the shell knows it. */

/** @import {Game} from "../games.js" */
/** @import {State} from "../state.js" */

import { landed } from "../ghost.js";
import { asks, button, more } from "./asking.js";
import { bringIntoView } from "./camera.js";
import { advice, because, fortune } from "./because.js";
import { tip } from "./coach.js";
import { rolls } from "./dice.js";
import { astray, duty, why } from "./duty.js";
import { ending } from "./ending.js";
import { habits } from "./habits.js";
import { meant, way } from "./moves.js";
import { go } from "./moving.js";
import { rules, section } from "./rules.js";
import { panel } from "./standing.js";
import { isHome, story } from "./story.js";
import { table } from "./table.js";

/** @type {Game} */
export const race = {
  way,
  meant,
  table,
  ending,
  duty,
  asks,
  button,
  more,
  why,
  look: () => "",
  astray,
  advice,
  because,
  points: () => "",
  fortune,
  story,
  tip,
  panel,
  habits,
  rules,
  section,
  counts: false,
  masked,
  whole: (view) => ({ ...view, view: null, tiles: view.tiles.length, log: view.log ?? [], moves: [], outcome: null }),
  opened,
  rolls,
  pace: 1.5,
  drawn,
};

/** @param {any} view */
function masked(view) {
  const seats = view.seats.map((/** @type {any} */ seat) =>
    seat.card && isHome(seat.card, view) ? seat : { ...seat, card: null },
  );
  return { ...view, view: null, moves: [], seats };
}

/** @param {any} view @param {any} whole */
function opened(view, whole) {
  const cards = whole.seats.map((/** @type {any} */ seat) => seat.card);
  const seats = view.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => ({ ...seat, card: cards[at] }));
  return { ...view, seats };
}

/** @param {any} before @param {State} state */
function drawn(before, { play, watching, settings }) {
  bringIntoView();
  const frame = watching?.replay?.frames[watching.at];
  const [after, step] = watching ? [frame?.view, frame?.step] : [play?.shown?.view, play?.shown?.steps.at(-1)];
  const there = play?.sent ? "" : landed();
  if (before && after && before.game === after.game) go(before, after, step?.move, settings.motion, there);
}
