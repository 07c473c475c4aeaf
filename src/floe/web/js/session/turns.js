// @ts-check
/**
 * Keeps an eye on the tables where others wait for the player. Of several pages one asks, and tells the others; when it
 * is closed, the next one does.
 */

/** @import {Turn} from "../state.js" */

import { HAS_SERVER } from "../base.js";
import * as changes from "../changes.js";
import { get } from "../net/http.js";
import { sing } from "../sound.js";
import { apply, now } from "../store.js";
import { areShown, lists } from "./lists.js";

const LOOK_AGAIN = 15_000; // milliseconds
const HIDDEN = 60_000; // where nobody looks
const NAME = "floe-turns";

/** @type {BroadcastChannel | null} */
let channel = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
let asks = false;

/** Begin to look. */
export function watchTurns() {
  if (!HAS_SERVER) return;
  channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;
  channel?.addEventListener("message", ({ data }) => void (data === "ask" ? asks && look() : came(data)));
  document.addEventListener("visibilitychange", () => document.hidden || lookSoon());
  if (!navigator.locks) return void begin();
  void navigator.locks.request(NAME, () => (begin(), new Promise(() => {}))); // held as long as the page is open
}

function begin() {
  asks = true;
  void look();
}

/** Ask now, or have the page that asks do it: something has changed. */
export function lookSoon() {
  if (asks) void look();
  else channel?.postMessage("ask");
}

async function look() {
  clearTimeout(timer);
  const found = now().me ? await get("/me/turns").catch(() => null) : null;
  clearTimeout(timer); // another look may have begun meanwhile
  timer = setTimeout(() => void look(), document.hidden ? HIDDEN : LOOK_AGAIN);
  if (!found) return;
  if (isNews(found.turns) && now().settings.sound) sing(["turn"]);
  channel?.postMessage(found.turns);
  await came(found.turns);
}

/** Whether it has become the player's turn somewhere else. @param {Turn[]} turns */
const isNews = (turns) =>
  turns.some(({ table, since }) => table !== now().play?.id && !now().turns.some(isSame({ table, since })));

/** @param {{table: string, since: number}} one */
const isSame = (one) => (/** @type {Turn} */ other) => other.table === one.table && other.since === one.since;

/** @param {Turn[]} turns */
async function came(turns) {
  const before = now().turns;
  if (turns.length === before.length && turns.every((turn) => before.some(isSame(turn)))) return;
  apply(changes.turnsCame, turns);
  if (areShown()) await lists();
}
