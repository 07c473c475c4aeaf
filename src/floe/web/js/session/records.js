// @ts-check
/** Games taken along as records: to a file and back, from this browser to a server's table, and from there back. */

/** @import {TableInfo} from "../state.js" */
/** @import {NewSeat} from "./plans.js" */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import { PLAYED_HERE } from "../net/here.js";
import { get, post } from "../net/http.js";
import { go } from "../router.js";
import { apply, now } from "../store.js";
import { guarded, identify } from "./identity.js";

const LONGEST = 60_000; // characters of a record: nobody takes more

/** Save the record of a game of this browser as a file. @param {string} table */
export async function saveRecord(table) {
  await guarded(async () => {
    const url = URL.createObjectURL(new Blob([await get(`/tables/${table}/record`)], { type: "text/plain" }));
    const link = Object.assign(document.createElement("a"), { href: url, download: `${table}.floe` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  });
}

/** Open a record from a file: what is over is looked at, the rest is played on. @param {File | undefined} file */
export async function openRecord(file) {
  if (!file) return;
  if (file.size > LONGEST) return apply(changes.noticed, _("That is too much at once."), "why");
  await guarded(async () => show(await post("/tables", { record: await file.text(), seats: [] })));
}

/** @param {TableInfo} info */
function show({ id, status }) {
  go(status === "over" ? `/tables/${id}/replay` : `/tables/${id}`);
}

/** Go on at a table of the server, where others take the places of bots, or of those at this screen. */
export async function goOnWithFriends() {
  const info = now().play?.table;
  if (!info) return;
  await guarded(async () => {
    const record = await get(`/tables/${info.id}/record`);
    await identify();
    const seats = info.seats.map(({ seat }) => ({ kind: seat === info.yours[0] ? "me" : "invited" }));
    show(await post("/tables", { game: info.game, seats, options: info.options, private: true, record }));
  });
}

/** Go on in this browser with a game of the server that nobody else plays. */
export async function takeAlong() {
  const info = now().play?.table;
  if (!info) return;
  await guarded(async () => {
    const record = await get(`/tables/${info.id}/record`);
    const seats = info.seats.map((seat) => seatHere(info, seat));
    show(await post("/tables", { game: info.game, seats, options: info.options, record }));
  });
}

/** @param {TableInfo} info @param {TableInfo["seats"][number]} seat @returns {NewSeat} */
function seatHere({ game }, { kind, name, bot }) {
  if (kind === "person") return { kind: "here", name: name ?? undefined };
  return { kind: "bot", ...(bot && PLAYED_HERE[game]?.includes(bot) ? { bot } : {}) };
}
