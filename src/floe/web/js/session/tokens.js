// @ts-check
/** Tokens, with which programs act for the player. */

import * as changes from "../changes.js";
import { drop, get, post } from "../net/http.js";
import { apply } from "../store.js";
import { guarded, identify } from "./identity.js";

export async function listTokens() {
  apply(changes.tokensCame, await get("/tokens").catch(() => []));
}

/** Let a program act for the player; its secret is told only now. @param {string} name */
export async function addToken(name) {
  await guarded(async () => {
    await identify();
    const { secret } = await post("/tokens", { name });
    apply(changes.tokensCame, await get("/tokens"), secret);
  });
}

/** @param {string} token */
export async function dropToken(token) {
  await guarded(async () => {
    await drop(`/tokens/${token}`);
    apply(changes.tokensCame, await get("/tokens"), "");
  });
}
