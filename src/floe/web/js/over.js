// @ts-check
/** What lies over the page, and Back, which closes it: an open panel is an entry of its own in the history. */

import * as changes from "./changes.js";
import { apply, now } from "./store.js";

/** How many steps back are our own, from panels closed otherwise. */
let expected = 0;

/** What is open over the page, by name. @param {import("./state.js").State} state */
export const openNow = ({ sheet, play, watching }) => sheet || (play ?? watching)?.panel || "";

/** What is asked in the menu of a table, by name. @param {import("./state.js").State} state */
export const askedNow = ({ sheet, play }) => (!sheet && play?.panel === "menu" ? play.about : "");

/** Go back from a question in the menu to the menu; returns whether there was one. */
export function stepBack() {
  const isAsked = askedNow(now()) !== "" && Boolean(history.state?.over); // after a game there is no menu to go back to
  if (isAsked) apply(changes.panelOpened, "menu");
  return isAsked;
}

/**
 * Open a panel by a named change.
 * @template {unknown[]} A
 * @param {(state: import("./state.js").State, ...rest: A) => import("./state.js").State} change
 * @param {A} rest
 */
export function open(change, ...rest) {
  if (!openNow(now())) history.pushState({ over: true }, "");
  apply(change, ...rest);
}

/** Close what is open; returns whether anything was. */
export function close() {
  if (!shut()) return false;
  if (history.state?.over) {
    expected += 1;
    history.back();
  }
  return true;
}

/** Whether a step back has only closed a panel. */
export function isClosing() {
  if (!expected) return shut();
  expected -= 1;
  return true;
}

function shut() {
  if (now().sheet) apply(changes.sheetOpened, "");
  else if (openNow(now())) apply(changes.panelOpened, "");
  else return false;
  return true;
}
