// @ts-check
/** The review of a finished game, asked for again and again until it is whole. */

import { get } from "../net/http.js";
import { Refused } from "../net/refused.js";
import { said } from "../reasons.js";
import * as replay from "../review/changes.js";
import { apply, now } from "../store.js";

const AGAIN = 600; // milliseconds between two questions
const SOON = 250; // as long as the curve is not there
const AT_ONCE = 80; // as long as there is nothing to look at
const BUSY = 3000; // where the server works on others

/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Follow the review of the game on the screen, until it is whole or somebody has gone elsewhere. */
export async function follow() {
  clearTimeout(waiting);
  const { watching } = now();
  if (!watching?.reviewing || watching.review?.done) return;
  const since = watching.review?.decisions.length ?? 0;
  try {
    const found = await get(`/tables/${watching.id}/review?since=${since}`);
    if (now().watching?.id !== watching.id) return;
    apply(replay.reviewCame, found, since);
    again(found.decisions.length + since ? AGAIN : found.moments.length > 1 ? SOON : AT_ONCE);
  } catch (error) {
    if (error instanceof Refused && error.status === 429) again(BUSY);
    else apply(replay.reviewFailed, said(error));
  }
}

/** @param {number} pause */
function again(pause) {
  waiting = setTimeout(() => void follow(), pause);
}
