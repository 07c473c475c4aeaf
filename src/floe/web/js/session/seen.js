// @ts-check
/** How far the player has followed a table, told to the server, so that it is known on their other devices. */

import * as changes from "../changes.js";
import { get, post } from "../net/http.js";
import { isHere } from "../net/here.js";
import { apply, now } from "../store.js";

const QUIET = 3000; // milliseconds: a move is soon followed by the next

/** @type {{table: string, version: number} | null} */
let untold = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Tell, after a while, how far the table has been followed. @param {string} table @param {number} version */
export function tellSeen(table, version) {
  if (isHere(table) || !now().play?.table?.yours.length) return;
  if (untold && untold.table !== table) tellNow();
  untold = { table, version };
  clearTimeout(timer);
  timer = setTimeout(tellNow, QUIET);
}

/** Tell now what has not been told: the page may be closed. */
export function tellNow() {
  if (!untold) return;
  const { table, version } = untold;
  untold = null;
  clearTimeout(timer);
  void post(`/tables/${table}/seen`, { version }).catch(() => {}); // this browser knows it, anyway
}

/** Take over how far the table was followed on another device. @param {string} table */
export async function bringSeen(table) {
  if (isHere(table)) return;
  const seen = await get(`/tables/${table}/seen`).catch(() => null);
  if (Number.isInteger(seen?.version)) apply(changes.seenElsewhere, table, seen.version);
}
