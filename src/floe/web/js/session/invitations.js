// @ts-check
/** Invitations to a table: followed by guests, shown to the host. */

import { real } from "../base.js";
import * as changes from "../changes.js";
import { hasName } from "../names.js";
import { get, post } from "../net/http.js";
import { isHere } from "../net/here.js";
import { Refused } from "../net/refused.js";
import { apply, now } from "../store.js";
import { identify, whoAmI } from "./identity.js";

/**
 * Follow an invitation: sit down at once, or after somebody new has chosen a name.
 * @param {string} table
 * @param {string} invitation
 */
export async function accept(table, invitation) {
  history.replaceState(history.state, "", real(`/tables/${table}`)); // the secret must not be copied with the address
  apply(changes.invited, invitation);
  await whoAmI();
  if (hasName(now())) await join(table);
}

/**
 * Take a seat: the one somebody is invited to, or the next that is free.
 * @param {string} table
 * @returns {Promise<import("../state.js").TableInfo>}
 */
export async function join(table) {
  await identify();
  const invitation = now().play?.invited;
  apply(changes.invited, "");
  try {
    return await post(`/tables/${table}/join`, invitation ? { invitation } : {});
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== "bad-invitation") throw error;
    return await post(`/tables/${table}/join`); // an old link still leads to a table that others may see
  }
}

/** Show the host of a table that waits the link for everybody. */
export async function showInvitation() {
  const info = now().play?.table;
  if (info && isHere(info.id)) return;
  const waits = info?.host && info.status === "open";
  if (waits) apply(changes.invitationCame, await get(`/tables/${info.id}/invitations`));
  if (info?.private) keepInAddress(waits ? new URL(now().play?.invitation?.link ?? location.href).hash : "");
}

/**
 * The address of a private table opens nothing by itself, but people copy it: while the table waits, it invites.
 * @param {string} hash
 */
function keepInAddress(hash) {
  if (hash !== location.hash) history.replaceState(history.state, "", `${location.pathname}${hash}`);
}
