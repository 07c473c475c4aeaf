// @ts-check
/** Manners at a table: people one does not want to hear, and what the host is told. */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import { isHere } from "../net/here.js";
import { get, post } from "../net/http.js";
import { close } from "../over.js";
import { apply, now } from "../store.js";
import { guarded } from "./identity.js";

/** Learn whom the player has muted, here or anywhere. @param {string} table */
export async function bringMuted(table) {
  if (isHere(table)) return;
  const found = await get(`/tables/${table}/muted`).catch(() => null);
  if (found?.seats) apply(changes.mutedCame, table, found.seats);
}

/** @param {number} seat @param {boolean} muted */
export async function mute(seat, muted) {
  const id = now().play?.id ?? "";
  await guarded(async () => {
    apply(changes.mutedCame, id, (await post(`/tables/${id}/muted`, { seat, muted })).seats);
    const done = muted ? _("You hear nothing from them any more. They are not told.") : _("You hear them again.");
    apply(changes.noticed, done, "info");
  });
}

/** @param {number} seat @param {string} category @param {string} words */
export async function report(seat, category, words) {
  await guarded(async () => {
    await post(`/tables/${now().play?.id}/reports`, { seat, category, words });
    close();
    apply(changes.noticed, _("Thank you. The host of this server reads it."), "info");
  });
}

/** Propose something to the others who play. @param {{kind: string, winners?: number[]}} wanted */
export async function propose(wanted) {
  await guarded(async () => apply(changes.tableCame, await post(`/tables/${now().play?.id}/proposals`, wanted)));
}

/** @param {string} proposal @param {boolean} agree */
export async function answer(proposal, agree) {
  const id = now().play?.id;
  await guarded(async () => apply(changes.tableCame, await post(`/tables/${id}/proposals/${proposal}`, { agree })));
}
