// @ts-check
/** Who the player is to the server, and requests that may be refused. */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import { get, post } from "../net/http.js";
import { Refused } from "../net/refused.js";
import { said } from "../reasons.js";
import { apply, now } from "../store.js";
import { prefer } from "./preferences.js";

/** The last name on its way to the server: a request that needs a name waits for it, other requests do not. */
let naming = Promise.resolve();

/** @type {Promise<void>} */
let introduced = Promise.resolve();

/** Ask the server which name goes with this browser's cookie; who is banned is told so at once. */
export const whoAmI = () => (introduced = introduce());

/** Whether the server knows who is at this browser. */
export async function isKnown() {
  await introduced;
  return Boolean(now().me);
}

async function introduce() {
  const me = await get("/me?anybody=true").catch((error) => void (isBanned(error) && refused(error)));
  if (me) apply(changes.named, me.name, me.kept);
}

/** @param {unknown} error */
const isBanned = (error) => error instanceof Refused && error.refusal.code === "banned";

/** Make sure that the server knows the player; somebody new gets a name. */
export async function identify() {
  await naming;
  if (now().me) return;
  try {
    await tell(now().settings.name || _("Guest"));
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== "name-taken") throw error;
    refused(error); // somebody keeps the name by now; the game does not wait for another one
    await tell(_("Guest"));
  }
}

/** @param {string} name */
export function rename(name) {
  const proper = name.trim();
  if (proper) naming = naming.then(() => tell(proper)).catch(refused);
}

/** @param {string} name */
async function tell(name) {
  prefer({ name });
  const me = await post("/me", { name });
  apply(changes.named, me.name, me.kept);
}

/** Do something the server may refuse, and say why if it does. @param {() => Promise<void>} request */
export async function guarded(request) {
  apply(changes.busied, true);
  try {
    await known(request);
  } catch (error) {
    refused(error);
  } finally {
    apply(changes.busied, false);
  }
}

/**
 * Cookies outlive a database: a player the server has forgotten starts again, under the same name.
 * @param {() => Promise<void>} request
 */
async function known(request) {
  try {
    await request();
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== "no-identity" || !now().me) throw error;
    apply(changes.named, "");
    await identify();
    await request();
  }
}

/** @param {unknown} error */
export function refused(error) {
  apply(changes.noticed, said(error), "why");
}
