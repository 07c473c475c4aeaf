// @ts-check
/**
 * The copy of the client that the browser keeps (`web/worker.js`): made once the page is in use, so that it opens
 * without a line, and changed for a newer one when somebody asks for that.
 */

import { real } from "../base.js";
import * as changes from "../changes.js";
import { apply, now } from "../store.js";

const QUIET = 2000; // milliseconds in which the page asks for nothing: then it has what it needs
const LOOK_AGAIN = 3_600_000; // milliseconds after which an open page looks for a newer version

/** @type {ServiceWorkerRegistration | null} */
let registration = null;

/** Keep the client, where the browser can and wants to; where not, everything works as long as the line does. */
export async function keep() {
  const workers = navigator.serviceWorker; // only where the browser trusts the address
  if (!workers || savesData()) return;
  if (workers.controller) workers.addEventListener("controllerchange", offer, { once: true }); // another page's wish
  else await quiet();
  try {
    registration = await workers.register(real("/worker.js"));
    follow(registration);
  } catch {
    // It may not keep anything here.
  }
}

/** Whether somebody has asked for less traffic. */
const savesData = () => Boolean(/** @type {any} */ (navigator).connection?.saveData);

/** Wait until the page has asked for nothing for a while. @returns {Promise<void>} */
function quiet() {
  return new Promise((done) => {
    const wait = () => setTimeout(() => (watcher.disconnect(), done()), QUIET);
    const watcher = new PerformanceObserver(() => (clearTimeout(timer), (timer = wait())));
    let timer = wait();
    watcher.observe({ type: "resource" });
  });
}

/** Offer what waits, now or as soon as it has been fetched. @param {ServiceWorkerRegistration} kept */
function follow(kept) {
  if (kept.waiting && kept.active) offer();
  kept.addEventListener("updatefound", () => {
    const coming = kept.installing;
    coming?.addEventListener("statechange", () => coming.state === "installed" && kept.active && offer());
  });
  setInterval(() => void kept.update().catch(() => {}), LOOK_AGAIN);
}

function offer() {
  if (!now().newer) apply(changes.newerCame);
}

/** Change to the newer version. */
export function renew() {
  const waiting = registration?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("switch");
}
