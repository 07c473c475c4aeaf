// @ts-check
/** The proof of the deal, which the server tells only at the end. */

import * as changes from "../changes.js";
import { get } from "../net/http.js";
import { apply, now } from "../store.js";

export async function fetchProof() {
  const id = now().play?.id;
  const proof = await get(`/tables/${id}/proof`).catch(() => null);
  // By the time it comes, the player may be at another table.
  if (proof && now().play?.id === id) apply(changes.endingCame, true, proof);
}
