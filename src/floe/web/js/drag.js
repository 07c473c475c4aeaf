// @ts-check
/** Dragging, as another way to touch: a thing dropped on another is the same as touching both. */

/** @import {Ghost} from "./ghost.js" */

import { gameOf } from "./games.js";
import { aim, carry, lift, putBack, wait } from "./ghost.js";
import { now } from "./store.js";
import { dropped, lastTouched } from "./ways.js";

const FAR = 8; // pixels before a touch becomes a drag
const SLIP = 24; // pixels a finger may slip on a thing that it only means to touch

/**
 * @typedef {object} Hands  what a drag may come to
 * @property {(thing: string) => void} lift  it begins
 * @property {(thing: string, moves: import("./ways.js").Way[]) => void} drop
 * @property {(thing: string) => void} touch  it was no drag after all
 * @property {(thing: string, on: string) => void} stray  there is nothing for it there
 */

/** @type {{element: HTMLElement, thing: string, x: number, y: number, ghost: Ghost | null, id: number} | null} */
let drag = null;
let justDropped = false;

/** Whether the click that is coming only ends a drag. */
export function endsDrag() {
  const was = justDropped;
  justDropped = false;
  return was;
}

/** If a click comes with this, it only ends what a finger did. */
export function swallowClick() {
  justDropped = true;
  setTimeout(() => (justDropped = false)); // a click comes before any timer, if it comes at all
}

/** Whether this pointer has hold of something. @param {number} pointer */
export const holds = (pointer) => drag?.id === pointer;

/** Put back the thing that is dragged. */
export function letGo() {
  if (drag?.ghost) putBack(drag.ghost);
  drag = null;
}

/** @param {Hands} hands */
export function dragging(hands) {
  addEventListener("pointerdown", (event) => begin(event));
  addEventListener("pointermove", (event) => follow(event, hands));
  addEventListener("pointerup", (event) => finish(event, hands));
  addEventListener("pointercancel", () => letGo());
}

/** @param {PointerEvent} event */
function begin(event) {
  justDropped = false;
  const element = grasped(event);
  const thing = element?.dataset.drag || element?.dataset.thing;
  if (!element || !thing || event.button !== 0 || !movable(thing)) return;
  drag = { element, thing, x: event.clientX, y: event.clientY, ghost: null, id: event.pointerId };
}

/** What a pointer takes hold of; of pieces that stand close together the nearest. @param {PointerEvent} event */
function grasped(event) {
  const found =
    event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-drag]")) : null;
  if (!found?.dataset.lift) return found;
  const near = /** @type {HTMLElement[]} */ (
    document.elementsFromPoint(event.clientX, event.clientY).filter((element) => element.matches("[data-lift]"))
  );
  return near.sort((one, other) => far(one, event) - far(other, event))[0] ?? found;
}

/** How far the middle of a thing is from a pointer. @param {Element} thing @param {PointerEvent} event */
function far(thing, event) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return Math.hypot(left + width / 2 - event.clientX, top + height / 2 - event.clientY);
}

function legal() {
  const { play } = now();
  /** @type {string[]} */
  const moves = play?.queue.length || play?.sent ? [] : (play?.shown?.view.moves ?? []);
  return play ? moves.map(gameOf(play.table).way) : [];
}

/** @param {string} thing */
const movable = (thing) => legal().some((way) => way.touch === thing || way.then === thing);

/** @param {PointerEvent} event @param {Hands} hands */
function follow(event, hands) {
  if (!drag || event.pointerId !== drag.id) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.ghost && Math.hypot(x, y) < FAR) return;
  if (!drag.ghost) hands.lift(drag.thing);
  drag.ghost ??= lift(drag.element, drag.x, drag.y, event.pointerType === "touch");
  carry(drag.ghost, x, y);
  const fits = dropped(legal(), drag.thing, under(event)).length > 0;
  aim(drag.ghost, fits, fits ? targetUnder(event) : null);
}

/** What lies under the pointer. @param {PointerEvent} event */
function under(event) {
  const found = document.elementsFromPoint(event.clientX, event.clientY).flatMap((element) => {
    const place = /** @type {HTMLElement | null} */ (element.closest("[data-drop], [data-thing]"));
    return place
      ? [
          place.dataset.drop ?? "",
          place.dataset.thing ?? "",
          /** @type {HTMLElement | null} */ (place.closest("[data-drop]"))?.dataset.drop ?? "",
        ]
      : [];
  });
  return found.filter(Boolean);
}

/** @param {PointerEvent} event */
const targetUnder = (event) =>
  /** @type {HTMLElement | null | undefined} */ (
    document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-target]")
  ) ?? null;

/** @param {PointerEvent} event @param {Hands} hands */
function finish(event, hands) {
  if (!drag || event.pointerId !== drag.id) return;
  const { thing, ghost, x, y } = drag;
  drag = null;
  if (!ghost) return;
  swallowClick();
  const on = under(event);
  const found = dropped(legal(), thing, on);
  if (found.length) return drop(thing, found, ghost, hands);
  const slipped = Math.hypot(event.clientX - x, event.clientY - y) < SLIP;
  const home = on.includes(thing) || slipped;
  putBack(ghost, home ? "off" : now().settings.motion);
  if (!home) hands.stray(thing, on[0] ?? "");
  else if (slipped) hands.touch(thing);
}

/** @param {string} thing @param {import("./ways.js").Way[]} found @param {Ghost} ghost @param {Hands} hands */
function drop(thing, found, ghost, hands) {
  hands.drop(lastTouched(found, thing), found);
  if (now().play?.sent) wait(ghost, found[0].then);
  else putBack(ghost);
}
