// @ts-check
/** Shows what has arrived at a speed people can follow: other seats’ moves last a while, one’s own come at once. */

import * as changes from "./changes.js";
import { gameOf } from "./games.js";
import { settle } from "./session.js";
import { apply, now } from "./store.js";

/** Milliseconds that another seat’s move stays before the next is shown. */
const LASTS = { normal: 900, fast: 350, off: 0 };
const MANY = 12; // more than this is catching up, not watching

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let until = 0;

/** Show what waits, each thing when its time has come. */
export function pace() {
  clearTimeout(timer);
  const wait = Math.max(0, until - performance.now());
  if (wait > 0 && !document.hidden) timer = setTimeout(pace, wait);
  else show();
}

function show() {
  const { play } = now();
  if (!play?.queue.length) return;
  until = performance.now() + patience();
  apply(changes.nextShown);
  if (now().play?.queue.length) pace();
  else if (now().play?.shown?.view.outcome) void settle();
}

/** How long what is about to be shown should last. */
function patience() {
  const { play, settings } = now();
  const coming = play?.queue[0];
  const last = coming?.steps.at(-1);
  if (!play?.shown || !last || !coming || play.queue.length > MANY) return 0;
  const own = play.card?.yours.includes(last.seat);
  return own ? 0 : LASTS[settings.motion] * gameOf(play.card).pace;
}
