// @ts-check
/** What somebody prefers: in the state, on the page, and remembered in this browser. */

/** @import {Settings} from "../settings.js" */

import * as changes from "../changes.js";
import { speak } from "../i18n.js";
import { remember, wear } from "../settings.js";
import { apply, now } from "../store.js";

/** @param {Partial<Settings>} some */
export function prefer(some) {
  apply(changes.preferred, some);
  remember(now().settings);
  wear(now().settings);
}

/** @param {string} language */
export async function changeLanguage(language) {
  prefer({ language });
  await speak(language);
  apply(changes.spoke);
}
