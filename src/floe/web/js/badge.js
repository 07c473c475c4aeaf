// @ts-check
/** The sign that somebody waits, outside the page: on its icon, and on that of the installed app. */

import { real } from "./base.js";

let shown = 0;

/** Show how many tables wait. @param {number} waiting */
export function badge(waiting) {
  if (waiting === shown) return;
  shown = waiting;
  const icon = document.querySelector('link[rel="icon"][type="image/svg+xml"]');
  icon?.setAttribute("href", real(waiting ? "/art/icon-turn.svg" : "/art/icon.svg"));
  const app = /** @type {any} */ (navigator);
  void (waiting ? app.setAppBadge?.(waiting) : app.clearAppBadge?.())?.catch(() => {}); // it is not installed
}
