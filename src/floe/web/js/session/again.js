// @ts-check
/** Pages that stay fresh: what they show is asked for again while somebody looks, and until a silent server answers. */

/** @import {Route} from "../state.js" */

import { answered } from "../changes.js";
import { isNoAnswer } from "../net/refused.js";
import { said } from "../reasons.js";
import { apply, now } from "../store.js";
import { refused } from "./identity.js";

export const SOON = 5000; // milliseconds

/** @type {ReturnType<typeof setTimeout> | undefined} */
let lookout;

/**
 * Ask for what a page shows, until somebody goes elsewhere.
 * @param {Route} route
 * @param {() => Promise<number>} ask  returns after how many milliseconds to ask again; 0 for never
 */
export async function keepAsking(route, ask) {
  clearTimeout(lookout);
  const pause = await heard(route, ask);
  if (pause && now().route === route) wait(route, ask, pause);
}

/** @param {Route} route @param {() => Promise<number>} ask @param {number} pause */
function wait(route, ask, pause) {
  clearTimeout(lookout);
  lookout = setTimeout(() => {
    if (now().route !== route) return;
    if (document.hidden) wait(route, ask, pause);
    else void keepAsking(route, ask);
  }, pause);
}

/** @param {Route} route @param {() => Promise<number>} ask */
async function heard(route, ask) {
  try {
    const pause = await ask();
    if (now().route === route) apply(answered, true);
    return pause;
  } catch (error) {
    if (now().route !== route) return 0;
    if (!isNoAnswer(error)) return refused(error), 0;
    apply(answered, false);
    return SOON;
  }
}

/** What a page says of a question that was refused; a silent server is asked again. @param {unknown} error */
export const whyNot = (error) => (isNoAnswer(error) ? Promise.reject(error) : { failed: said(error) });
