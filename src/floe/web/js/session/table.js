// @ts-check
/** What a player asks for at a table: to sit down, to move, to be helped, to deal. */

/** @import {Route} from "../state.js" */

import * as changes from "../changes.js";
import { bring } from "../games.js";
import { get, post } from "../net/http.js";
import { isHere } from "../net/here.js";
import { Refused } from "../net/refused.js";
import { said } from "../reasons.js";
import { go } from "../router.js";
import { apply, now } from "../store.js";
import { tipNow } from "../table/coach.js";
import { bringWorkshop } from "../workshops.js";
import { playOn } from "./board.js";
import { guarded, identify, rename } from "./identity.js";
import { accept, join, showInvitation } from "./invitations.js";
import { connect, disconnect, send, sendMove } from "./line.js";
import { bringMuted } from "./manners.js";
import { tryMove } from "./puzzles.js";
import { bringSeen } from "./seen.js";

/** @param {Route} route */
export async function sit({ table, invitation }) {
  /** @type {unknown} */
  const why = invitation && (await accept(table, invitation).catch((error) => error));
  await show(table, why);
}

/**
 * Show a table, or why it cannot be shown: that of an invitation says more.
 * @param {string} table
 * @param {unknown} why
 */
async function show(table, why) {
  const { route } = now();
  try {
    const [info] = await Promise.all([get(`/tables/${table}`), bringSeen(table)]);
    void bringMuted(table);
    await Promise.all([bring(info.game), info.status === "open" && bringWorkshop(info.game)]);
    if (now().route !== route) return;
    apply(changes.tableGone, null);
    apply(changes.tableCame, info);
  } catch (error) {
    // Somebody may be elsewhere by now, or have been let in since this was asked.
    if (now().route === route && !now().play?.table) apply(changes.tableGone, codeOf(why || error));
    return;
  }
  if (why) apply(changes.noticed, said(why), "why");
  connect(table);
  await showInvitation();
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Refused ? error.refusal.code : "error");

/** Sit down; somebody new says how they want to be called. @param {string} name */
export async function sitDown(name) {
  const id = now().play?.id ?? "";
  rename(name);
  await guarded(async () => {
    if (now().play?.gone !== null) return await show(id, await join(id).then(() => null, (error) => error));
    apply(changes.tableCame, await join(id));
    apply(changes.tableGone, null); // the address was perhaps refused before there was a seat
    disconnect(); // the line belongs to the identity that opened it, perhaps to none
    connect(id);
  });
}

/**
 * Do something with the table as a whole, and say what came of it if that cannot be seen.
 * @param {"start" | "back" | "rematch" | "away" | "resign" | "nudge" | "agree" | "listed"} what
 * @param {object} data
 * @param {string} done
 */
export async function change(what, data = {}, done = "") {
  await guarded(async () => {
    const id = now().play?.id ?? "";
    if (!isHere(id)) await identify();
    const info = await post(`/tables/${id}/${what}`, data);
    if (what === "rematch") return go(`/tables/${info.id}`);
    apply(changes.tableCame, info);
    send({ type: "see" });
    if (done) apply(changes.noticed, done, "info");
  });
}

/** Play a move; if the line is down, it goes out when it is back. @param {string} move */
export function play(move) {
  const { play: at } = now();
  if (now().board) return playOn(move);
  if (!at?.shown || at.sent || at.queue.length || !at.shown.view.moves.includes(move)) return;
  if (at.puzzle) return void tryMove(move);
  const sent = {
    version: at.shown.version,
    move,
    seat: at.shown.seat,
    late: false,
    key: crypto.getRandomValues(new Uint32Array(4)).join("-"),
  };
  const told = tipNow(at);
  if (told) apply(changes.tipTold, told.name);
  apply(changes.moveSent, sent);
  sendMove();
}

/** Take a move back. */
export function undo() {
  const shown = now().play?.shown;
  if (shown?.undoable) send({ type: "undo", version: shown.version, seat: shown.seat, count: 1 });
}

export async function hint() {
  const { play: at } = now();
  await guarded(async () => {
    const found = await post(`/tables/${at?.id}/hint`, { seat: at?.shown?.seat });
    if (found.version === now().play?.shown?.version)
      apply(
        changes.hintCame,
        found.moves.slice(0, 1).map((/** @type {{move: string}} */ best) => best.move),
        found.reasons ?? [],
      );
  });
}

/** Ask how the score stands. */
export async function countUp() {
  const { play: at } = now();
  const seat = at?.holder ?? at?.shown?.seat;
  const asked = seat === null || seat === undefined ? "" : `?seat=${seat}`;
  await guarded(async () => apply(changes.sheetCame, (await get(`/tables/${at?.id}/sheet${asked}`)).columns));
}

/** @param {string} phrase */
export function say(phrase) {
  send({ type: "say", phrase, seat: now().play?.shown?.seat ?? undefined });
}

/** On a shared screen: show a seat's hand to the player who says it is theirs. @param {number} seat */
export function lift(seat) {
  apply(changes.handedTo, seat);
  send({ type: "see", seat, since: now().play?.shown?.version ?? 0 });
}
