// @ts-check
/** Waiting for others to play with: asking the server how one stands, again and again, until there is a table. */

/** @import {Seek, Wish} from "../meeting/changes.js" */
/** @import {Route} from "../state.js" */

import { HAS_SERVER } from "../base.js";
import * as changes from "../changes.js";
import { _, list } from "../i18n.js";
import { crowdsCame, meetingSeen, met, openCame, seekCame, seekCut, ticked } from "../meeting/changes.js";
import { drop, get, post } from "../net/http.js";
import { isNoAnswer } from "../net/refused.js";
import { go } from "../router.js";
import { sing } from "../sound.js";
import { apply, now } from "../store.js";
import { keepAsking, SOON } from "./again.js";
import { guarded, identify } from "./identity.js";
import { prefer } from "./preferences.js";

const AGAIN = 1000; // milliseconds before the next try where the server does not answer
const TICK = 500; // milliseconds between two looks at a countdown
const FORGOTTEN = 20_000; // milliseconds of silence after which a server may have forgotten somebody

/** Which wait this is: one that has ended must not go on asking. */
let turn = 0;
/** When the server last told how one stands. */
let told = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let clock;

/** Begin to wait, and show it. @param {Wish} wish */
export async function seekPeople(wish) {
  await guarded(async () => {
    await identify();
    prefer({ pace: wish.pace, seeking: true });
    await heard(await post("/me/seek", wish));
    if (!now().meeting.seek) return;
    prefer({ seeking: true }); // a page that has just come may have asked before the server knew of this wait
    if (now().route.page !== "seek") go("/seek");
    void stand();
  });
}

/** Go on waiting after the page was loaded anew; nothing is asked if nobody was waiting. */
export async function resume() {
  document.addEventListener("visibilitychange", () => document.hidden || apply(meetingSeen));
  if (HAS_SERVER && now().settings.seeking) await stand("");
}

/** Ask how one stands for as long as one waits. @param {string} [tag] */
async function stand(tag = now().meeting.seek?.tag ?? "") {
  const mine = ++turn;
  tick();
  while (turn === mine) {
    const seek = await ask(tag);
    if (turn !== mine) return;
    if (seek === undefined) await pause();
    else await heard(seek);
    if (seek === null || seek?.table) return;
    tag = seek?.tag ?? tag;
  }
}

/** How one stands; null if one does not wait, undefined if nobody answers. @param {string} tag */
async function ask(tag) {
  try {
    return /** @type {Seek} */ (await get(`/me/seek${tag ? `?tag=${encodeURIComponent(tag)}` : ""}`));
  } catch (error) {
    return isNoAnswer(error) ? undefined : waitAnew();
  }
}

/**
 * A page that has slept for long was forgotten, and its reader still waits. Without such a pause the wait has
 * ended elsewhere, in another tab or on another device: there they have been seated, or have stopped.
 */
async function waitAnew() {
  const { seek } = now().meeting;
  if (!seek || document.hidden || Date.now() - told < FORGOTTEN) return null;
  const { game, players, pace } = seek;
  return /** @type {Promise<Seek | undefined>} */ (post("/me/seek", { game, players, pace }).catch(() => undefined));
}

async function pause() {
  apply(seekCut);
  await new Promise((done) => setTimeout(done, AGAIN));
}

/** @param {Seek | null} seek */
async function heard(seek) {
  told = Date.now();
  if (seek?.table) return arrive(seek);
  apply(seekCame, seek, Date.now());
  if (!seek) ended();
}

/** Go to the table: at once from where one waits, by a button from anywhere else. @param {Seek} seek */
async function arrive(seek) {
  apply(seekCame, seek, Date.now());
  ended();
  if (now().settings.sound) sing(["turn"]);
  navigator.vibrate?.(200);
  if (["seek", "start", "open", "mine"].includes(now().route.page)) await sitDown();
}

/** Sit down at the table that is ready, and say that one has come. */
export async function sitDown() {
  const { seek } = now().meeting;
  if (!seek?.table) return;
  apply(met, seek, seek.table, !document.hidden);
  go(`/tables/${seek.table}`);
  await drop("/me/seek").catch(() => null); // if that is lost, a bot plays until one has moved
  if (seek.bot) await tellWhoCame(seek.table);
}

/** A person has taken the seat of a bot. @param {string} table */
async function tellWhoCame(table) {
  /** @type {import("../state.js").TableInfo | null} */
  const info = await get(`/tables/${table}`).catch(() => null);
  const others = info?.seats.filter(({ kind, seat }) => kind === "person" && !info.yours.includes(seat)) ?? [];
  const names = list(others.map(({ name }) => name ?? ""));
  if (names) apply(changes.noticed, _("{names} came before the deal, in place of a bot.", { names }), "info");
}

/** Wait no more; who has been seated meanwhile goes there. */
export async function stopSeeking() {
  const { seek } = now().meeting;
  await guarded(async () => {
    turn++;
    const { table } = await drop("/me/seek");
    if (table && seek) {
      apply(met, seek, table, true);
      go(`/tables/${table}`);
      return apply(changes.noticed, _("Somebody has just come: the table is ready."), "info");
    }
    await heard(null);
    if (now().route.page === "seek") go("/");
  });
}

/** Let bots sit down in the empty seats, or none. @param {string | null} bot */
export async function takeBots(bot) {
  await guarded(async () => {
    if (bot) prefer({ bot });
    await heard(await post("/me/seek/bots", { bot }));
    void stand();
  });
}

/** Leave a table where the other has not come, and look for somebody else. */
export async function seekAnew() {
  const last = now().meeting.met;
  if (!last) return;
  await guarded(async () => void (await post(`/tables/${last.table}/leave`)));
  await seekPeople({ game: last.game, players: last.players, pace: last.pace });
}

function ended() {
  turn++;
  clearInterval(clock);
  prefer({ seeking: false });
}

/** What is counted down moves on while somebody looks at it. */
function tick() {
  clearInterval(clock);
  clock = setInterval(() => now().route.page === "seek" && apply(ticked, Date.now()), TICK);
}

/** Keep what is open to everybody fresh as long as somebody looks at it. @param {Route} route */
export async function lookAround(route) {
  if (HAS_SERVER) await keepAsking(route, look);
}

async function look() {
  const isOpen = now().route.page === "open";
  const [crowds, open] = await Promise.all([get("/seeks"), isOpen ? get("/tables?which=open") : null]);
  apply(crowdsCame, crowds.waiting);
  if (open) apply(openCame, open.tables);
  return SOON;
}
