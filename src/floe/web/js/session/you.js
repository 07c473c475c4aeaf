// @ts-check
/** Numbers about the player: asked for until every game is counted, shared or not, deleted. */

/** @import {Route} from "../state.js" */

import * as changes from "../changes.js";
import { bring } from "../games.js";
import { drop, get, post } from "../net/http.js";
import { Refused } from "../net/refused.js";
import { _ } from "../i18n.js";
import { said } from "../reasons.js";
import { apply, now } from "../store.js";
import { deletionAsked, numbersCame, numbersFailed } from "../you/changes.js";
import { guarded } from "./identity.js";

const AGAIN = 200; // milliseconds until the next games are counted

/** @param {Route} route */
export async function openNumbers(route) {
  try {
    const info = await get(route.link ? `/numbers/${route.link}` : "/me/numbers");
    await Promise.all(info.games.map((/** @type {{game: string}} */ { game }) => bring(game)));
    if (now().route !== route) return;
    apply(numbersCame, info);
    if (info.waiting) setTimeout(() => now().route === route && void openNumbers(route), AGAIN);
  } catch (error) {
    if (now().route === route) apply(numbersFailed, whyNot(error));
  }
}

/** @param {unknown} error */
function whyNot(error) {
  const code = error instanceof Refused ? error.refusal.code : "";
  if (code === "no-identity") return _("There are no numbers yet: play a game first.");
  return code === "not-found" ? _("These numbers are not shared, or not any more.") : said(error);
}

/** Let others see the numbers by a link, or nobody any more. */
export async function shareNumbers() {
  const shared = !now().numbers?.info?.link;
  await guarded(async () => apply(numbersCame, await post("/me/numbers", { shared })));
}

/** Delete them for good. */
export async function deleteNumbers() {
  await guarded(async () => {
    await drop("/me/numbers");
    apply(deletionAsked, false);
    apply(numbersCame, await get("/me/numbers"));
    apply(changes.noticed, _("Deleted."), "info");
  });
}
