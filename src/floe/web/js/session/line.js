// @ts-check
/** The live line to the table on the screen: what the page hears, and the way to say something. */

/** @import {Refusal, TableInfo} from "../state.js" */
/** @import {Message} from "../net/socket.js" */

import * as changes from "../changes.js";
import { pace } from "../director.js";
import { _, list } from "../i18n.js";
import { namesAt } from "../names.js";
import { isHere } from "../net/here.js";
import { LocalLine } from "../net/local.js";
import { Line } from "../net/socket.js";
import { reason } from "../reasons.js";
import { sing } from "../sound.js";
import { apply, now } from "../store.js";
import { beginBuilding } from "./drafts.js";
import { showInvitation } from "./invitations.js";
import { remember } from "./past.js";
import { fetchProof } from "./proof.js";

const SAID_FOR = 5000; // milliseconds that a phrase stays beside its seat

/** @type {Line | LocalLine | null} */
let line = null;
/** How many seconds the clock of this device is ahead of the server's. */
let ahead = 0;

/** @param {string} table */
export function connect(table) {
  const ear = {
    heard: hear,
    line: lineChanged,
    since: () => latest() ?? 0,
    seat: () => now().play?.holder ?? null,
  };
  line = isHere(table) ? new LocalLine(table, ear) : new Line(table, ear);
}

export function disconnect() {
  line?.close();
  line = null;
}

/** @param {Message} message */
export function send(message) {
  line?.say(message);
}

/** Send a move. If nothing answers in half a heartbeat, say so and send it again: its key makes it count once. */
export function sendMove() {
  const sent = now().play?.sent;
  if (!sent) return;
  const { late, ...move } = sent;
  send({ type: "move", ...move });
  if (!late) setTimeout(() => isUnanswered(sent.key) && repeat(), ((line?.beat ?? 0) * 1000) / 2);
}

/** @param {string} key */
const isUnanswered = (key) => now().play?.sent?.key === key && !now().play?.queue.length;

function repeat() {
  apply(changes.moveLate);
  sendMove();
}

const latest = () => now().play?.queue.at(-1)?.version ?? now().play?.shown?.version;

/** @param {boolean} up */
function lineChanged(up) {
  const was = now().line;
  apply(changes.lineChanged, up);
  if (up && was === "off") apply(changes.noticed, _("Connected again."), "line");
  if (up) sendMove();
}

/** @param {Message} message */
function hear(message) {
  switch (message.type) {
    case "hello":
      ahead = message.now ? Date.now() / 1000 - message.now : 0;
      break;
    case "table":
      hearTable(message.table);
      break;
    case "draft":
      apply(changes.draftCame, /** @type {any} */ (message));
      beginBuilding();
      break;
    case "position":
      apply(changes.positionCame, /** @type {any} */ ({ ...message, due: message.due && message.due + ahead }));
      pace();
      void remember();
      break;
    case "presence":
      apply(changes.presenceCame, message.seats, message.watchers);
      break;
    case "said":
      hearSaid(message.seat, message.phrase);
      break;
    case "storage":
      hearStorage(message.kept);
      break;
    case "refused":
      hearRefused(message.refusal, message.key);
  }
}

/** @param {TableInfo} info */
function hearTable(info) {
  const before = now().play?.table;
  apply(changes.tableCame, info);
  void showInvitation();
  if (isNudged(info) && before && !isNudged(before)) nudged();
  if (before && info.status !== "open") tellResigned(before, info);
  if (before) hearProposal(before, info);
  if (before && changes.isAway(info) && !changes.isAway(before) && isTimeOver()) apply(changes.timeRanOut);
  if (info.resigned) void fetchProof();
}

/** Tell of those who have just given up, where the others play on. @param {TableInfo} before @param {TableInfo} info */
function tellResigned(before, info) {
  const gone = namesAt(info).filter((_name, seat) => info.seats[seat].resigned && !before.seats[seat].resigned);
  if (gone.length && !info.resigned) apply(changes.noticed, _("Resigned: {names}", { names: list(gone) }), "info");
}

/** Whether the time for the move is over. */
function isTimeOver() {
  const { due } = now().play?.queue.at(-1) ?? now().play?.shown ?? {};
  return due !== undefined && due <= Date.now() / 1000 + 1; // two clocks never agree
}

/** Whether what was proposed has been done: the news of it may come before the position it led to. */
/** @param {TableInfo} info */
function isDone({ status, version }) {
  const last = now().play?.queue.at(-1) ?? now().play?.shown;
  return status === "over" || version > (last?.version ?? 0) || Boolean(last?.steps.at(-1)?.undo);
}

/**
 * Let a question be heard, and tell of one's own that was not agreed to.
 * @param {TableInfo} before @param {TableInfo} info
 */
function hearProposal(before, info) {
  const [old, fresh] = [before.proposal, info.proposal];
  if (fresh && fresh.id !== old?.id && !info.yours.includes(fresh.seat) && now().settings.sound) sing(["word"]);
  if (old && !fresh && info.yours.includes(old.seat) && !isDone(info))
    apply(changes.noticed, _("They do not agree: the game goes on."), "info");
}

/** @param {TableInfo} info */
const isNudged = ({ seats, yours }) => yours.some((seat) => seats[seat].nudged);

function nudged() {
  apply(changes.noticed, _("The others are waiting for you."), "info");
  if (now().settings.sound) sing(["turn"]);
  navigator.vibrate?.(200);
}

/** @param {number} seat @param {string} phrase */
function hearSaid(seat, phrase) {
  apply(changes.heard, seat, phrase);
  const key = now().play?.said.at(-1)?.key ?? 0;
  // What is said after the game stays, as nobody looks at a seat any more.
  setTimeout(() => now().play?.shown?.view.outcome || apply(changes.fadedOut, key), SAID_FOR);
}

/** Whether this browser keeps the game on the screen, where it is played in the page. @param {boolean} kept */
function hearStorage(kept) {
  const lost = _("This browser has no room to keep the game. It goes on, but do not close the page.");
  apply(changes.noticed, kept ? _("The game is kept again.") : lost, kept ? "info" : "why");
}

/** @param {Refusal} refusal @param {string | null} key  of the message that is refused */
function hearRefused(refusal, key) {
  // The line ends with this, and comes back with the cookie of now.
  if (refusal.code === "no-identity" && !key) return apply(changes.moveSent, null);
  if (refusal.code === "not-found") return apply(changes.tableGone, refusal.code);
  if (refusal.code === "banned") apply(changes.tableGone, refusal.code);
  apply(changes.moveSent, null);
  if (refusal.code === "stale") send({ type: "see", seat: now().play?.holder ?? undefined });
  else apply(changes.noticed, reason(refusal), "why");
}
