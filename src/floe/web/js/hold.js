// @ts-check
/** Press and hold, or the right button, to see a thing large (`data-look`); that never touches it. */

import { letGo, swallowClick } from "./drag.js";

const LONG = 450; // milliseconds
const STILL = 8; // pixels that a finger may move

/** @type {{timer: ReturnType<typeof setTimeout>, x: number, y: number} | null} */
let press = null;
let isHeld = false; // long enough; what follows is no touch any more

/** Listen to pointers, once. @param {(thing: string) => void} look */
export function holding(look) {
  addEventListener("pointerdown", (event) => begin(event, look));
  addEventListener("pointermove", (event) => press && moved(event, press) > STILL && end());
  addEventListener("pointerup", () => {
    if (isHeld) swallowClick();
    end();
  });
  addEventListener("pointercancel", end);
  addEventListener("contextmenu", (event) => asked(event, look));
}

/** What is to be seen of a thing, or of what lies on it; empty for nothing. @param {EventTarget | null} target */
export function lookedAt(target) {
  const found = target instanceof Element ? target.closest("[data-look]") : null;
  return found?.getAttribute("data-look") ?? "";
}

/** @param {PointerEvent} event @param {(thing: string) => void} look */
function begin(event, look) {
  end();
  const thing = lookedAt(event.target);
  if (!thing || event.button !== 0 || !event.isPrimary) return;
  press = { timer: setTimeout(() => held(thing, look), LONG), x: event.clientX, y: event.clientY };
}

/** @param {string} thing @param {(thing: string) => void} look */
function held(thing, look) {
  isHeld = true;
  letGo();
  look(thing);
}

function end() {
  clearTimeout(press?.timer);
  press = null;
  isHeld = false;
}

/** @param {PointerEvent} event @param {{x: number, y: number}} from */
const moved = (event, { x, y }) => Math.hypot(event.clientX - x, event.clientY - y);

/**
 * The right button, the menu key, or a long press as the system knows it.
 * @param {Event} event
 * @param {(thing: string) => void} look
 */
function asked(event, look) {
  const thing = lookedAt(event.target);
  if (!thing) return;
  event.preventDefault();
  look(thing);
}
