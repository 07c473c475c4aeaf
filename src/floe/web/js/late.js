// @ts-check
/** A move that nobody has answered: said at the thing that was played, where the player looks. */

/** @import {State} from "./state.js" */

import { gameOf } from "./games.js";
import { _ } from "./i18n.js";

/** Show or take away the label. @param {State} state */
export function tellLate({ play, line }) {
  const label = document.getElementById("late");
  if (!label) return;
  const sent = play?.sent?.late ? play.sent : null;
  const words = !sent ? "" : line === "on" ? _("No answer yet …") : _("Waiting for the connection …");
  if (label.textContent !== words) label.textContent = words;
  if (sent) put(label, played(gameOf(play?.table ?? null).way(sent.move)));
}

/** The thing that was played; a move of a button has none. @param {import("./ways.js").Way} way */
const played = ({ touch }) =>
  (touch && document.querySelector(`main [data-thing="${CSS.escape(touch)}"]`)) || document.querySelector(".bar");

/** @param {HTMLElement} label @param {Element | null} thing */
function put(label, thing) {
  const { left, top, width } = (thing ?? document.body).getBoundingClientRect();
  label.style.setProperty("--left", `${left + width / 2}px`);
  label.style.setProperty("--top", `${Math.max(top, 0)}px`);
}
