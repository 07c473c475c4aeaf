// @ts-check
/** Numbers about the player: asked for until every game is counted, shared or not, deleted. */

/** @import {Route} from "../state.js" */
/** @import {GameNumbers, Numbers} from "../you/changes.js" */

import * as changes from "../changes.js";
import { bring } from "../games.js";
import { mayHaveTables } from "../net/here.js";
import { drop, get, post } from "../net/http.js";
import { askHere } from "../net/local.js";
import { Refused } from "../net/refused.js";
import { _ } from "../i18n.js";
import { said } from "../reasons.js";
import { apply, now } from "../store.js";
import { deletionAsked, numbersCame, numbersFailed } from "../you/changes.js";
import { merged } from "../you/merged.js";
import { guarded } from "./identity.js";

/** @type {Numbers} */
const NOBODY = { name: "", games: [], link: null, waiting: 0, since: null };
const FORGOTTEN = "floe-numbers-since";
const AGAIN = 200; // milliseconds until the next games are counted

/** @param {Route} route */
export async function openNumbers(route) {
  try {
    const info = await (route.link ? get(`/numbers/${route.link}`) : own());
    await Promise.all(info.games.map((/** @type {{game: string}} */ { game }) => bring(game)));
    if (now().route !== route) return;
    apply(numbersCame, info);
    if (info.waiting) setTimeout(() => now().route === route && void openNumbers(route), AGAIN);
  } catch (error) {
    if (now().route === route) apply(numbersFailed, whyNot(error));
  }
}

/** One's own: what the server has, and games in this browser. @returns {Promise<Numbers>} */
async function own() {
  const forgotten = forgottenBefore();
  const asked = mayHaveTables() ? askHere("GET", `/me/numbers?since=${forgotten}`) : null;
  const [here, there] = await Promise.allSettled([asked, get("/me/numbers")]);
  const found = here.status === "fulfilled" ? here.value : null;
  const known = there.status === "fulfilled" ? there.value : null;
  if (there.status === "rejected" && !found?.games.length && !found?.waiting) throw there.reason;
  const info = known ?? { ...NOBODY, name: now().settings.name, since: forgotten || null, alone: true };
  if (!found) return info;
  const local = found.games.reduce((/** @type {number} */ all, /** @type {GameNumbers} */ one) => all + one.played, 0);
  return { ...info, games: merged(found.games, info.games), waiting: info.waiting + found.waiting, here: local };
}

/** When the numbers of games in this browser were deleted: seconds since 1970. */
function forgottenBefore() {
  try {
    return Number(localStorage.getItem(FORGOTTEN) ?? 0);
  } catch {
    return 0;
  }
}

/** @param {unknown} error */
function whyNot(error) {
  const code = error instanceof Refused ? error.refusal.code : "";
  const isUncounted = code === "no-identity" || (code === "no-server" && !now().route.link);
  if (isUncounted) return _("There are no numbers yet: play a game first.");
  return code === "not-found" ? _("These numbers are not shared, or not any more.") : said(error);
}

/** Let others see the numbers by a link, or nobody any more. */
export async function shareNumbers() {
  const shared = !now().numbers?.info?.link;
  await guarded(async () => {
    await post("/me/numbers", { shared });
    apply(numbersCame, await own());
  });
}

/** Delete them for good. */
export async function deleteNumbers() {
  await guarded(async () => {
    await drop("/me/numbers").catch((error) => {
      if (!isUnknownThere(error)) throw error;
    });
    localStorage.setItem(FORGOTTEN, String(Math.floor(Date.now() / 1000)));
    apply(deletionAsked, false);
    apply(numbersCame, await own().catch(() => ({ ...NOBODY, alone: true })));
    apply(changes.noticed, _("Deleted."), "info");
  });
}

/** Whether there is nobody who could know numbers about the player. @param {unknown} error */
const isUnknownThere = (error) =>
  error instanceof Refused && (error.refusal.code === "no-identity" || error.refusal.code === "no-server");
