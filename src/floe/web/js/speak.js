// @ts-check
/** Tells the game to those who listen to it: what happened, then what to do. */

/** @import {State} from "./state.js" */

import { gameOf } from "./games.js";
import { _ } from "./i18n.js";
import { meetingWords } from "./meeting/bars.js";
import { namesAt } from "./names.js";
import { hintWords } from "./table/hint.js";

/** How many deeds have been told; null before a table is seen. @type {number | null} */
let told = null;
let asked = "";
let hinted = "";
let met = "";

/** @param {State} state */
export function announce(state) {
  const { play, notice } = state;
  if (notice) say("assertive", notice.text);
  const waits = meetingWords(state);
  if (waits && waits !== met) say("polite", waits);
  met = waits;
  if (!play?.shown) return void (told = null);
  const [game, names] = [gameOf(play.table), namesAt(play.table)];
  const fresh = told === null ? [] : play.deeds.slice(told);
  told = play.deeds.length;
  const you = play.shown.view.view;
  const news = fresh.flatMap((deed) =>
    play.table?.yours.includes(deed.step.seat) ? [] : game.story(deed.step, deed.before, deed.after, names, you),
  );
  const todo = play.table?.resigned ? _("The game is over.") : game.duty(play.shown.view, names);
  const hint = hintWords(game, play).join(" ");
  const words = [...news, ...(todo !== asked ? [todo] : []), ...(hint && hint !== hinted ? [hint] : [])];
  [asked, hinted] = [todo, hint];
  if (words.length) say("polite", words.join(" "));
}

/** @param {"polite" | "assertive"} how @param {string} words */
function say(how, words) {
  const place = document.getElementById(how);
  if (place && place.textContent !== words) place.textContent = words;
}
