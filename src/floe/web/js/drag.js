// @ts-check
/** Dragging, as another way to touch: a thing dropped on another is the same as touching both. */

import { gameOf } from "./games.js";
import { now } from "./store.js";
import { dropped } from "./ways.js";

const FAR = 8; // pixels before a touch becomes a drag
const SLIP = 24; // pixels a finger may slip on a thing that it only means to touch

/**
 * @typedef {object} Hands  what a drag may come to
 * @property {(thing: string, moves: import("./ways.js").Way[]) => void} drop
 * @property {(thing: string) => void} touch  it was no drag after all
 * @property {() => void} stray  there is nothing for it there
 */

/** @type {{element: HTMLElement, thing: string, x: number, y: number, ghost: HTMLElement | null, id: number} | null} */
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
  setTimeout(() => (justDropped = false));
}

/** @param {Hands} hands */
export function dragging(hands) {
  addEventListener("pointerdown", (event) => begin(event));
  addEventListener("pointermove", (event) => follow(event));
  addEventListener("pointerup", (event) => finish(event, hands));
  addEventListener("pointercancel", () => clear());
}

/** @param {PointerEvent} event */
function begin(event) {
  justDropped = false;
  const element = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-drag]")) : null;
  const thing = element?.dataset.thing;
  if (!element || !thing || event.button !== 0 || !movable(thing)) return;
  drag = { element, thing, x: event.clientX, y: event.clientY, ghost: null, id: event.pointerId };
}

function legal() {
  const { play } = now();
  /** @type {string[]} */
  const moves = play?.queue.length || play?.sent ? [] : (play?.shown?.view.moves ?? []);
  return play ? moves.map(gameOf(play.card).way) : [];
}

/** @param {string} thing */
const movable = (thing) => legal().some((way) => way.touch === thing || way.then === thing);

/** @param {PointerEvent} event */
function follow(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.ghost && Math.hypot(x, y) < FAR) return;
  drag.ghost ??= lift(drag.element);
  drag.ghost.style.translate = `${x}px ${y}px`;
  mark(event);
}

/** @param {HTMLElement} element */
function lift(element) {
  const box = element.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  ghost.className = "ghost dragged";
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) ghost.style[side] = `${box[side]}px`;
  document.getElementById("flight")?.append(ghost);
  element.classList.add("lifted");
  document.documentElement.classList.add("dragging");
  return ghost;
}

/** What lies under the pointer. @param {PointerEvent} event */
function under(event) {
  const found = document.elementsFromPoint(event.clientX, event.clientY).flatMap((element) => {
    const place = /** @type {HTMLElement | null} */ (element.closest("[data-drop], [data-thing]"));
    return place ? [place.dataset.drop ?? "", place.dataset.thing ?? "", /** @type {HTMLElement | null} */ (place.closest("[data-drop]"))?.dataset.drop ?? ""] : [];
  });
  return found.filter(Boolean);
}

/** @param {PointerEvent} event */
function mark(event) {
  if (!drag?.ghost) return;
  const fits = dropped(legal(), drag.thing, under(event)).length > 0;
  drag.ghost.toggleAttribute("data-fits", fits);
}

/** @param {PointerEvent} event @param {Hands} hands */
function finish(event, { drop, touch, stray }) {
  if (drag?.ghost) {
    swallowClick();
    const on = under(event);
    const found = dropped(legal(), drag.thing, on);
    if (found.length) drop(drag.thing, found);
    else if (!on.includes(drag.thing)) stray();
    else if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLIP) touch(drag.thing);
  }
  clear();
}

function clear() {
  drag?.ghost?.remove();
  drag?.element.classList.remove("lifted");
  document.documentElement.classList.remove("dragging");
  drag = null;
}
