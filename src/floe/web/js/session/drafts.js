// @ts-check
/** Changes of what a game is to be played on: at a table that waits, or tried out without one. */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import { get, post } from "../net/http.js";
import { Refused } from "../net/refused.js";
import { apply, now } from "../store.js";
import { workshopOf } from "../workshops.js";
import { refused } from "./identity.js";

/** Changes go out one after the other, each at the version the one before it led to. */
let making = Promise.resolve();
let unanswered = 0;

/**
 * Do something that depends on what is made so far: at once, or when the changes on their way have been answered.
 * @param {() => void} act
 */
export function whenMade(act) {
  if (unanswered) void making.then(act);
  else act();
}

/** Open the bench for somebody who has come to build, as soon as there is a board on it. */
export function beginBuilding() {
  const { play } = now();
  if (!play?.bench?.wanted || !play.draft) return;
  apply(changes.benchChanged, { wanted: false });
  workshopOf(play.table?.game)?.begin();
}

/** @param {string} change */
export function make(change) {
  sendNext(() => send("", change));
}

/** Take back the latest change, or make it again; nothing happens where there is none. @param {"undo" | "redo"} way */
export function retrace(way) {
  sendNext(() => (now().play?.draft?.[`${way}able`] ? send(`/${way}`) : undefined));
}

/** @param {() => Promise<void> | undefined} request */
function sendNext(request) {
  unanswered += 1;
  making = making.then(request).finally(() => (unanswered -= 1));
}

/** @param {"" | "/undo" | "/redo"} path @param {string} [change] */
async function send(path, change) {
  const at = now().play;
  if (!at?.draft) return;
  try {
    apply(changes.draftCame, await post(`/tables/${at.id}/draft${path}`, { version: at.draft.version, change }));
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === "stale") {
      apply(changes.draftCame, error.refusal.evidence.draft);
      apply(changes.noticed, _("Somebody else has just changed the board. Look at it, then try again."), "why");
    } else refusedChange(error, at.table?.game ?? "", change ?? "");
  }
}

/** See what a change would make, without a table. @param {string} change */
export async function tryOut(change) {
  const { game } = now().plans;
  try {
    const draft = await get(`/games/${game}/draft?change=${encodeURIComponent(change)}`);
    if (now().plans.game === game) apply(changes.planned, { draft });
  } catch (error) {
    refusedChange(error, game, change);
  }
}

/** @param {unknown} error @param {string} game @param {string} change */
function refusedChange(error, game, change) {
  const workshop = workshopOf(game);
  if (workshop && error instanceof Refused && error.status === 422)
    apply(changes.noticed, workshop.why(error.refusal, change), "why");
  else refused(error);
}
