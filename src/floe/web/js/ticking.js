// @ts-check
/** Keeps the clock of a table going: only its words change, so the page is not drawn anew every second. */

/** @import {State} from "./state.js" */

import * as changes from "./changes.js";
import { ngettext } from "./i18n.js";
import { sing } from "./sound.js";
import { apply, now } from "./store.js";
import { LAST, timeLeft, untilNext } from "./table/clock.js";

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The move whose last seconds have been told. */
let told = 0;

/** Go on where a clock is shown. */
export function keepTime() {
  clearTimeout(timer);
  const shown = document.querySelector(".clock");
  if (shown instanceof HTMLElement) tick(shown);
}

/** @param {HTMLElement} shown */
function tick(shown) {
  const due = Number(shown.dataset.due);
  const left = due - Date.now() / 1000;
  say(shown, timeLeft(left, due));
  shown.toggleAttribute("data-last", left <= LAST);
  if (left > 0) timer = setTimeout(keepTime, untilNext(left));
  if (left > 0 && left <= LAST && due !== told && isOwn(now())) warn(due, left);
}

/** @param {HTMLElement} shown @param {string} words */
function say(shown, words) {
  const text = shown.querySelector("[role=timer]")?.firstChild;
  if (text && text.nodeValue !== words) text.nodeValue = words;
}

/** @param {State} state */
const isOwn = ({ play }) => Boolean(play?.table?.yours.includes(play.shown?.view.turn.seat));

/** Tell somebody once that their time is nearly over. @param {number} due @param {number} left */
function warn(due, left) {
  told = due;
  if (now().settings.sound) sing(["turn"]);
  const words = ngettext(
    "{n} second left; then a bot plays for you.",
    "{n} seconds left; then a bot plays for you.",
    Math.ceil(left),
  );
  setTimeout(() => apply(changes.noticed, words, "info"));
}
