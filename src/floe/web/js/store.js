// @ts-check
/** The one state of the page: changed only by named changes, and redrawn once for all that come within a frame. */

/** @import {State} from "./state.js" */

import { first } from "./state.js";

/** @type {State} */
let state = first();
let waiting = false;
/** @type {() => void} */
let redraw = () => {};

/** The state as it is now. */
export const now = () => state;

/**
 * Apply a named change.
 * @template {unknown[]} A
 * @param {(state: State, ...rest: A) => State} change
 * @param {A} rest
 */
export function apply(change, ...rest) {
  const next = change(state, ...rest);
  if (next === state) return;
  state = next;
  if (waiting) return;
  waiting = true;
  // A hidden page paints no frames, yet what it says has to be right when somebody looks.
  if (document.hidden) setTimeout(paint);
  else requestAnimationFrame(paint);
}

function paint() {
  waiting = false;
  redraw();
}

/**
 * Say how the state is drawn.
 * @param {() => void} how
 */
export function drawnBy(how) {
  redraw = how;
}
