// @ts-check
/** Things of the table touched and dragged: a move to play, something chosen, a closer look, or the reason why not. */

/** @import {Way} from "./ways.js" */

import * as changes from "./changes.js";
import { dragging } from "./drag.js";
import { gameOf } from "./games.js";
import { namesAt } from "./names.js";
import { open } from "./over.js";
import * as table from "./session/table.js";
import { apply, now } from "./store.js";
import { isCarried, pickedNow, touched } from "./ways.js";

/** Touch something on the table: play, choose, or learn why not. @param {string} target */
export function touch(target) {
  const { play } = now();
  if (!play?.shown || play.sent || play.rolling || play.queue.length) return;
  const game = gameOf(play.table);
  const { view } = play.shown;
  const thing = game.meant(view, play.picked, target);
  const found = touched(view.moves.map(game.way), play.picked, thing);
  const seen = game.look(view, thing);
  if (found.length) decide(thing, found);
  else if (seen) look(seen);
  else notice(game.why(view, thing, namesAt(play.table)));
}

/** See something large. @param {string} thing */
export function look(thing) {
  if (now().play?.shown) open(changes.panelOpened, "card", thing);
}

/** @param {string} thing @param {Way[]} found */
function decide(thing, found) {
  if (found.length === 1 && isWhole(found[0], thing)) table.play(found[0].text);
  else apply(changes.picked, pickedNow(found, now().play?.picked ?? null, thing));
}

/** Whether nothing is left to be said about a move. @param {Way} way @param {string} thing  what was touched last */
const isWhole = (way, thing) => !way.ask && (!way.twice || way.then === thing);

/** Somebody has begun to drag something. @param {string} thing */
function lifted(thing) {
  const { play } = now();
  if (play?.shown && isCarried(play.shown.view.moves.map(gameOf(play.table).way), thing)) apply(changes.picked, thing);
}

/**
 * Something was dropped where it can go: no questions, if there is one way to do it that needs none.
 * @param {string} thing
 * @param {Way[]} found
 */
function landed(thing, found) {
  const plain = found.filter((way) => !way.ask);
  decide(thing, plain.length === 1 ? plain : found);
}

/** Something was touched by a finger that slipped; what was lifted meanwhile stays chosen. @param {string} thing */
function slipped(thing) {
  if (now().play?.picked !== thing) touch(thing);
}

/** Something was dropped where it cannot go. @param {string} thing @param {string} on */
function stray(thing, on) {
  const { play } = now();
  const why = gameOf(play?.table).astray(play?.shown?.view, thing, on, namesAt(play?.table ?? null));
  if (why) notice(why);
}

/** Listen to files that are dropped where one is wanted. @param {(file: File | undefined) => void} open */
export function droppingFiles(open) {
  addEventListener("dragover", (event) => wanted(event) && event.preventDefault());
  addEventListener("drop", (event) => wanted(event) && (event.preventDefault(), open(event.dataTransfer?.files[0])));
}

/** @param {DragEvent} event */
const wanted = ({ dataTransfer }) =>
  document.querySelector("[data-drop-file]") !== null && dataTransfer?.types.includes("Files");

/** @param {string} why */
const notice = (why) => apply(changes.noticed, why, "why");

/** Listen to what is dragged, once. */
export const dragThings = () => dragging({ lift: lifted, drop: landed, touch: slipped, stray });
