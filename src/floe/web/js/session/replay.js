// @ts-check
/** A finished game, to be seen again. */

import * as changes from "../changes.js";
import { bring } from "../games.js";
import { get } from "../net/http.js";
import { apply, now } from "../store.js";
import { guarded } from "./identity.js";

/**
 * See a game again: through a seat's eyes, one's own, a spectator's, or with all revealed.
 * @param {number | null | "own" | "all"} wanted
 */
export async function rewatch(wanted) {
  const id = now().watching?.id;
  await guarded(async () => {
    const card = await get(`/tables/${id}`);
    await bring(card.game);
    const eyes = wanted === "own" ? (card.yours[0] ?? null) : wanted;
    const asked = eyes === null ? "" : eyes === "all" ? "?revealed=true" : `?seat=${eyes}`;
    apply(changes.replayCame, card, await get(`/tables/${id}/replay${asked}`), eyes);
  });
}
