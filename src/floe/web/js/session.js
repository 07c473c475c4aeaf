// @ts-check
/** What the page asks of the server, and what it does with the answers. */

/** @import {Limit, Refusal, Route} from "./state.js" */
/** @import {Message} from "./net/socket.js" */

import * as changes from "./changes.js";
import { pace } from "./director.js";
import { bring, gameOf } from "./games.js";
import { _, pick, speak } from "./i18n.js";
import { lastLooked } from "./looked.js";
import { Refused, drop, get, post } from "./net/http.js";
import { Line } from "./net/socket.js";
import { reason, said } from "./reasons.js";
import { remember, wear } from "./settings.js";
import { bringWorkshop, workshopOf } from "./workshops.js";
import { apply, now } from "./store.js";

const SAID_FOR = 5000;
const LOOK_AGAIN = 5000;

/** @type {Line | null} */
let line = null;

/** Set up what every page needs. */
export async function begin() {
  wear(now().settings);
  await speak(pick(now().settings.language));
  apply(changes.spoke);
  const { game, opponents, bot, length, width } = now().settings;
  apply(changes.planned, { game, opponents, bot, length, width });
  await Promise.all([whoAmI(), get("/choices").then((found) => apply(changes.choicesCame, found)), enter(now().route)]);
}

async function whoAmI() {
  const me = await get("/me").catch(() => null);
  if (me) apply(changes.named, me.name);
}

/** Show a page. @param {Route} route */
export async function enter(route) {
  line?.close();
  line = null;
  apply(changes.went, route, lastLooked(route.table));
  if (route.page === "start" || route.page === "mine")
    await Promise.all([lists(), route.code ? follow(route.code) : route.page === "start" && choose(now().plans.game)]);
  if (route.page === "watch") await looking();
  if (route.page === "programs") await listTokens();
  if (route.page === "table") await sit(route);
  if (route.page === "replay") await rewatch("own");
  if (route.page === "rules") await fetched(route);
}

/**
 * Bring the game whose rules are to be read, and show them, unless somebody has gone elsewhere.
 * @param {Route} route
 */
async function fetched(route) {
  await bring(route.game ?? "arctic");
  if (now().route === route) apply(changes.spoke);
}

async function lists() {
  const none = { tables: [] };
  const [mine, open] = await Promise.all([
    get("/tables").catch(() => none),
    get("/tables?which=open").catch(() => none),
  ]);
  apply(changes.tablesCame, mine.tables, open.tables);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let lookout;

/** Keep the list of games under way fresh as long as somebody looks at it. */
async function looking() {
  clearTimeout(lookout);
  const found = document.hidden ? null : await get("/tables?which=live").catch(() => null);
  if (now().route.page !== "watch") return;
  if (found) apply(changes.liveCame, found.tables);
  lookout = setTimeout(() => void looking(), LOOK_AGAIN);
}

async function listTokens() {
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

/** The last name on its way to the server: whoever acts waits for it, and is not held up by it. */
let naming = Promise.resolve();

/** Whoever acts has a name; somebody new gets one. */
async function identify() {
  await naming;
  if (!now().me) await tell(now().settings.name || _("Guest"));
}

/** @param {string} name */
export function rename(name) {
  const proper = name.trim();
  if (proper) naming = naming.then(() => tell(proper)).catch(refused);
}

/** @param {string} name */
async function tell(name) {
  prefer({ name });
  const me = await post("/me", { name });
  apply(changes.named, me.name);
}

/** Let somebody prefer something, and remember it. @param {Partial<import("./settings.js").Settings>} some */
export function prefer(some) {
  apply(changes.preferred, some);
  remember(now().settings);
  wear(now().settings);
}

/** @param {string} language */
export async function learn(language) {
  prefer({ language });
  await speak(language);
  apply(changes.spoke);
}

/**
 * Make a table and go there.
 * @param {object[]} seats
 * @param {{game?: string, coached?: boolean, wait?: boolean, limit?: Limit | null, isPrivate?: boolean,
 *   options?: object}} how
 */
export async function open(
  seats,
  {
    game = now().plans.game,
    coached = false,
    wait = false,
    limit = null,
    isPrivate = false,
    options = game === now().plans.game ? wishes() : {},
  } = {},
) {
  await guarded(async () => {
    await identify();
    const card = await post("/tables", { game, seats, wait, limit, private: isPrivate, options });
    if (coached) prefer({ coached: card.id });
    go(`/tables/${card.id}`);
  });
}

/** What a new table shall be like: on the board that is shown, or on one like it. @returns {Record<string, string>} */
function wishes() {
  const { game, draft, length, width } = now().plans;
  if (!now().choices?.games.find((one) => one.name === game)?.workshop) return {};
  const shown = draft?.shown;
  if (!shown) return { length, width };
  return { board: shown.seed === null ? shown.code : `${shown.length} ${shown.width} ${shown.seed}` };
}

/** Choose a game on the start page, and see what it would be played on. @param {string} game */
export async function choose(game) {
  if (game !== now().plans.game) apply(changes.planned, { game, draft: null });
  prefer({ game });
  const workshop = await bringWorkshop(game);
  if (workshop && !now().plans.draft) await tryOut(workshop.chance(now()));
  else apply(changes.planned, {}); // what has been fetched shows
}

/** Show a board somebody has sent the link of. @param {string} code */
async function follow(code) {
  apply(changes.planned, { game: "race", draft: null });
  await bringWorkshop("race");
  await tryOut(`code ${code}`);
  if (!now().plans.draft) await choose("race");
}

/** See what a change would make, without a table. @param {string} change */
export async function tryOut(change) {
  const { game } = now().plans;
  try {
    const draft = await get(`/games/${game}/draft?change=${encodeURIComponent(change)}`);
    if (now().plans.game === game) apply(changes.planned, { draft });
  } catch (error) {
    refusedChange(error, game, change);
  }
}

/** @param {unknown} error @param {string} game @param {string} change */
function refusedChange(error, game, change) {
  const workshop = workshopOf(game);
  if (workshop && error instanceof Refused && error.status === 422)
    apply(changes.noticed, workshop.why(error.refusal, change), "why");
  else refused(error);
}

/** Do something the server may refuse, and say why if it does. @param {() => Promise<void>} deed */
export async function guarded(deed) {
  apply(changes.busied, true);
  try {
    await known(deed);
  } catch (error) {
    refused(error);
  } finally {
    apply(changes.busied, false);
  }
}

/** Whoever has been forgotten by the server starts anew, under the same name. @param {() => Promise<void>} deed */
async function known(deed) {
  try {
    await deed();
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== "no-identity" || !now().me) throw error;
    apply(changes.named, "");
    await identify();
    await deed();
  }
}

/** @param {unknown} error */
function refused(error) {
  apply(changes.noticed, said(error), "why");
}

/** Go to a page of the client. @param {string} address */
export function go(address) {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

// ── at a table ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Route} route */
async function sit({ table, invitation }) {
  try {
    if (invitation) await accept(table, invitation);
    const card = await get(`/tables/${table}`);
    await Promise.all([bring(card.game), card.status === "open" && bringWorkshop(card.game)]);
    apply(changes.tableCame, card);
  } catch (error) {
    apply(changes.tableGone, error instanceof Refused && error.refusal.code === "not-found" ? "" : said(error));
    return;
  }
  line = new Line(table, {
    heard: hear,
    line: lineChanged,
    since: () => latest() ?? 0,
    seat: () => now().play?.holder ?? null,
  });
  await invite();
}

/** @param {string} table @param {string} invitation */
async function accept(table, invitation) {
  await whoAmI();
  await identify();
  history.replaceState(null, "", `/tables/${table}`);
  await post(`/tables/${table}/join`, { invitation });
}

const latest = () => now().play?.queue.at(-1)?.version ?? now().play?.shown?.version;

async function invite() {
  const card = now().play?.card;
  if (!card?.host || card.status !== "open") return;
  const found = await get(`/tables/${card.id}/invitations`);
  apply(changes.invitationsCame, found.invitations);
}

/** @param {boolean} up */
function lineChanged(up) {
  const was = now().line;
  apply(changes.lineChanged, up);
  if (up && was === "off") apply(changes.noticed, _("Connected again."), "line");
  const sent = now().play?.sent;
  if (up && sent) line?.say({ type: "move", ...sent }); // the same key: it counts once, however often it is sent
}

/** @param {Message} message */
function hear(message) {
  switch (message.type) {
    case "table":
      apply(changes.tableCame, message.table);
      void invite();
      break;
    case "draft":
      apply(changes.draftCame, /** @type {any} */ (message));
      break;
    case "position":
      apply(changes.positionCame, /** @type {any} */ (message));
      pace();
      break;
    case "presence":
      apply(changes.presenceCame, message.seats, message.watchers);
      break;
    case "said":
      hearSaid(message.seat, message.phrase);
      break;
    case "refused":
      hearRefused(message.refusal);
  }
}

/** @param {number} seat @param {string} phrase */
function hearSaid(seat, phrase) {
  apply(changes.heard, seat, phrase);
  const key = now().play?.said.at(-1)?.key ?? 0;
  setTimeout(() => apply(changes.fadedOut, key), SAID_FOR);
}

/** @param {Refusal} refusal */
function hearRefused(refusal) {
  apply(changes.moveSent, null);
  if (refusal.code === "stale") line?.say({ type: "see", seat: now().play?.holder ?? undefined });
  else apply(changes.noticed, reason(refusal), "why");
}

/** Play a move; if the line is down, it goes out when it is back. @param {string} move */
export function play(move) {
  const { play: at } = now();
  if (!at?.shown || at.sent || at.queue.length || !at.shown.view.moves.includes(move)) return;
  const sent = {
    version: at.shown.version,
    move,
    seat: at.shown.seat,
    key: crypto.getRandomValues(new Uint32Array(4)).join("-"),
  };
  const told = gameOf(at.card).tip(at.shown.view, at.tips);
  if (told) apply(changes.tipTold, told.name);
  apply(changes.moveSent, sent);
  line?.say({ type: "move", ...sent });
}

/** Take a move back. */
export function undo() {
  const shown = now().play?.shown;
  if (shown?.undoable) line?.say({ type: "undo", version: shown.version, seat: shown.seat, count: 1 });
}

export async function hint() {
  const { play: at } = now();
  await guarded(async () => {
    const found = await post(`/tables/${at?.id}/hint`, { seat: at?.shown?.seat });
    if (found.version === now().play?.shown?.version)
      apply(
        changes.hintCame,
        found.moves.slice(0, 1).map((/** @type {{move: string}} */ best) => best.move),
      );
  });
}

export async function countUp() {
  const { play: at } = now();
  const seat = at?.holder ?? at?.shown?.seat;
  const asked = seat === null || seat === undefined ? "" : `?seat=${seat}`;
  await guarded(async () => apply(changes.sheetCame, (await get(`/tables/${at?.id}/sheet${asked}`)).columns));
}

/** @param {string} phrase */
export const say = (phrase) => line?.say({ type: "say", phrase, seat: now().play?.shown?.seat ?? undefined });

/** On a shared screen: show the hand of whoever says it is them. @param {number} seat */
export function lift(seat) {
  apply(changes.handedTo, seat);
  line?.say({ type: "see", seat, since: now().play?.shown?.version ?? 0 });
}

/** Changes go out one after the other, each at the version the one before it led to. */
let making = Promise.resolve();
let unanswered = 0;

/**
 * Do something that depends on what is made so far: at once, or when the changes on their way have been answered.
 * @param {() => void} deed
 */
export function whenMade(deed) {
  if (unanswered) void making.then(deed);
  else deed();
}

/** Change what the game is to be played on. @param {string} change */
export function make(change) {
  sendNext(() => send("", change));
}

/** Take back the latest change, or make it again; nothing happens where there is none. @param {"undo" | "redo"} way */
export function retrace(way) {
  sendNext(() => (now().play?.draft?.[`${way}able`] ? send(`/${way}`) : undefined));
}

/** @param {() => Promise<void> | undefined} deed */
function sendNext(deed) {
  unanswered += 1;
  making = making.then(deed).finally(() => (unanswered -= 1));
}

/** @param {"" | "/undo" | "/redo"} path @param {string} [change] */
async function send(path, change) {
  const at = now().play;
  if (!at?.draft) return;
  try {
    apply(changes.draftCame, await post(`/tables/${at.id}/draft${path}`, { version: at.draft.version, change }));
  } catch (error) {
    if (error instanceof Refused && error.refusal.code === "stale") {
      apply(changes.draftCame, error.refusal.evidence.draft);
      apply(changes.noticed, _("Somebody else has just changed the board. Look at it, then try again."), "why");
    } else refusedChange(error, at.card?.game ?? "", change ?? "");
  }
}

/** Do something with the table as a whole. @param {"join" | "start" | "back" | "rematch"} what @param {object} data */
export async function change(what, data = {}) {
  await guarded(async () => {
    await identify();
    const card = await post(`/tables/${now().play?.id}/${what}`, data);
    if (what === "rematch") go(`/tables/${card.id}`);
    else {
      apply(changes.tableCame, card);
      line?.say({ type: "see" });
    }
  });
}

/** Ask for what is told only at the end. */
export async function settle() {
  const id = now().play?.id;
  const proof = await get(`/tables/${id}/proof`).catch(() => null);
  if (proof && now().play?.id === id) apply(changes.endingCame, true, proof);
}

// ── a replay ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * See a game again: through a seat's eyes, one's own, a spectator's, or with all revealed.
 * @param {number | null | "own" | "all"} wanted
 */
export async function rewatch(wanted) {
  const id = now().watching?.id;
  await guarded(async () => {
    const card = await get(`/tables/${id}`);
    await bring(card.game);
    const eyes = wanted === "own" ? (card.yours[0] ?? null) : wanted;
    const asked = eyes === null ? "" : eyes === "all" ? "?revealed=true" : `?seat=${eyes}`;
    apply(changes.replayCame, card, await get(`/tables/${id}/replay${asked}`), eyes);
  });
}
