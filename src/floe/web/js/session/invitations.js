// @ts-check
/** Invitations to a table: accepted by guests, shown to the host. */

import * as changes from "../changes.js";
import { get, post } from "../net/http.js";
import { apply, now } from "../store.js";
import { identify, whoAmI } from "./identity.js";

/** @param {string} table @param {string} invitation */
export async function accept(table, invitation) {
  await whoAmI();
  await identify();
  history.replaceState(null, "", `/tables/${table}`); // the secret must not be copied or shared with the address
  await post(`/tables/${table}/join`, { invitation });
}

/** Show the host of an open table the links to its free seats. */
export async function showInvitations() {
  const card = now().play?.card;
  if (!card?.host || card.status !== "open") return;
  const found = await get(`/tables/${card.id}/invitations`);
  apply(changes.invitationsCame, found.invitations);
}
