// @ts-check
/** The player's account: a name kept, ways back to it, devices, everything about oneself. */

/** @import {Route} from "../state.js" */

import { accountCame, accountSet, freshAccount, linkUsed } from "../account/changes.js";
import { real } from "../base.js";
import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import { drop, get, post } from "../net/http.js";
import { isStranger } from "../net/refused.js";
import { apply, now } from "../store.js";
import { keepAsking } from "./again.js";
import { guarded, identify } from "./identity.js";
import { answer, create } from "./passkeys.js";
import { prefer } from "./preferences.js";
import { leavePush, takePush } from "./push.js";

const SHORT = 12; // letters at most of a code that another device shows; a recovery code has more

/** @param {Route} route */
export async function openAccount(route) {
  // Who sends a link to their own account must not get the tables of those who follow it without a thought.
  apply(accountSet, { ...freshAccount(), bring: !route.device });
  await keepAsking(route, async () => (await refresh(), 0));
}

async function refresh() {
  apply(accountCame, await get("/account").catch((error) => (isStranger(error) ? null : Promise.reject(error))));
}

/** Make a passkey; a guest keeps their name by it. */
export async function addPasskey() {
  await guarded(async () => {
    await identify();
    const { options } = await post("/passkeys/options");
    const credential = await offered(() => create(options));
    if (!credential) return apply(changes.noticed, _("No passkey was made."), "info");
    apply(accountCame, await post("/passkeys", { credential }));
  });
}

/** Make a recovery code; a guest keeps their name by it. */
export async function addRecovery() {
  await guarded(async () => {
    await identify();
    const { code } = await post("/recovery");
    await refresh();
    apply(accountSet, { code });
  });
}

export async function signInByPasskey() {
  await guarded(async () => {
    const { options } = await post("/sign-in/options");
    const credential = await offered(() => answer(options));
    if (!credential) return apply(changes.noticed, _("No passkey was used."), "info");
    await signedIn(await post("/sign-in", { credential, bring: brings() }));
  });
}

/** Sign in by a code that was written down, or that another device shows. @param {string} code */
export async function signInByCode(code) {
  await guarded(async () => {
    const isShort = code.replaceAll(/[\s-]/g, "").length <= SHORT;
    const found = await post(isShort ? "/sign-in/link" : "/sign-in/recovery", { code, bring: brings() });
    await signedIn(found.me ?? found, found.me ? found.code : "");
  });
}

/** Whether a guest wants to take their tables along; an account keeps its own. */
const brings = () => Boolean(now().account?.bring && now().account?.info && !now().kept);

/** @param {{name: string, kept: boolean}} me @param {string} code  the recovery code that replaces the used one */
async function signedIn({ name, kept }, code = "") {
  prefer({ name });
  apply(changes.named, name, kept);
  apply(changes.tablesForgotten);
  history.replaceState(null, "", real("/account"));
  apply(linkUsed);
  await refresh();
  apply(accountSet, { code });
  await takePush();
}

/** Show what signs another device in. */
export async function linkDevice() {
  await guarded(async () => apply(accountSet, { link: await post("/devices/link") }));
}

/** @param {string} passkey */
export async function dropPasskey(passkey) {
  await guarded(async () => {
    await drop(`/passkeys/${passkey}`);
    await refresh();
  });
}

/** @param {string} device */
export async function dropDevice(device) {
  await guarded(async () => {
    await drop(`/devices/${device}`);
    await refresh();
  });
}

export const signOut = () => end(() => post("/sign-out"));
export const signOutEverywhere = () => end(() => post("/sign-out/everywhere"));
export const deleteAccount = () => end(() => drop("/account"));

/** Be nobody here any more. @param {() => Promise<unknown>} request */
async function end(request) {
  await guarded(async () => {
    await request();
    prefer({ name: "" });
    apply(changes.named, "", false);
    apply(changes.tablesForgotten);
    apply(accountSet, { ...freshAccount(), came: true });
    apply(changes.noticed, _("Done. This browser is a guest’s again."), "info");
    await leavePush();
  });
}

/** What the browser offers; null where somebody would rather not. @param {() => Promise<object>} request */
async function offered(request) {
  try {
    return await request();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
