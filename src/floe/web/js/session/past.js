// @ts-check
/** What the player has not seen happen, so that the story can tell it as if they had. */

import * as changes from "../changes.js";
import { get } from "../net/http.js";
import { apply, now } from "../store.js";

const LINES = 24; // as many of the story as are seen without opening it

let asked = "";

/** Ask for what was before the latest moves, where that is not known. */
export const remember = () => ask(LINES);

/** And before all of them. */
export const rememberAll = () => ask(Infinity);

/** @param {number} lines */
async function ask(lines) {
  const { play } = now();
  const first = play?.deeds.slice(-Math.min(lines, play.deeds.length)).find(({ before }) => !before)?.step.version;
  if (!play || !first || asked === `${play.id} ${first}`) return;
  asked = `${play.id} ${first}`;
  const seat = play.shown?.seat ?? null;
  const query = `since=${first - 1}${seat === null ? "" : `&seat=${seat}`}`;
  const past = await get(`/tables/${play.id}/past?${query}`).catch(() => null);
  if (past && now().play?.id === play.id) apply(changes.remembered, past.frames, first - 1);
}
