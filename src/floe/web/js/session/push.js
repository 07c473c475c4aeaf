// @ts-check
/** Notifications of this browser when it is the player's turn: off until somebody turns them on in the settings. */

import { canPush, real } from "../base.js";
import * as changes from "../changes.js";
import { _, spoken } from "../i18n.js";
import { get, post } from "../net/http.js";
import { apply } from "../store.js";
import { guarded, identify } from "./identity.js";

/** Learn whether this browser is told. Nobody is asked for anything. */
export async function bringPush() {
  if (canPush()) apply(changes.pushCame, Boolean(await subscription()));
}

/** After signing in: where notifications are on, they go on for the one who is signed in now. */
export async function takePush() {
  const found = canPush() && (await subscription());
  if (found) await post("/me/push", { ...found.toJSON(), language: spoken() });
}

/** After signing out: the server tells this browser nothing more. */
export async function leavePush() {
  const found = canPush() && (await subscription());
  if (found) await found.unsubscribe().catch(() => false);
  await bringPush();
}

async function subscription() {
  const found = await navigator.serviceWorker.getRegistration(real("/")).catch(() => undefined);
  return (await found?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** Turn them on or off; where that does not work, the switch goes back. @param {boolean} wanted */
export async function setPush(wanted) {
  apply(changes.pushCame, wanted);
  await guarded(() => (wanted ? subscribe() : unsubscribe()));
  await new Promise((drawn) => requestAnimationFrame(drawn)); // so that going back is a change
  await bringPush();
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted")
    return apply(changes.noticed, _("This browser does not allow notifications from here."), "why");
  await identify();
  const { key } = await get("/push");
  await navigator.serviceWorker.register(real("/worker.js"));
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null);
  if (!made) return apply(changes.noticed, _("The push service of this browser cannot be reached."), "why");
  await post("/me/push", { ...made.toJSON(), language: spoken() });
}

async function unsubscribe() {
  const found = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
  if (found) await post("/me/push/drop", { endpoint: found.endpoint });
  await found?.unsubscribe();
}
