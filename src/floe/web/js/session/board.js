// @ts-check
/** An analysis board: opened from a game or a code, played on for all seats, kept in the browser, shared by a link. */

/** @import {Route} from "../state.js" */
/** @import {Board} from "../board/state.js" */
/** @import {Kept, Start} from "../board/kept.js" */

import { linkTo } from "../base.js";
import * as changes from "../changes.js";
import * as board from "../board/changes.js";
import { forget, keep, keyOf, recall } from "../board/kept.js";
import { childBy, grown, lineTo, promoted, removed, stepped, written } from "../board/tree.js";
import { bring } from "../games.js";
import { _ } from "../i18n.js";
import { isHere } from "../net/here.js";
import { get, post } from "../net/http.js";
import { Refused } from "../net/refused.js";
import { said } from "../reasons.js";
import { boardAt, go } from "../router.js";
import { apply, now } from "../store.js";
import { guarded, identify, refused } from "./identity.js";
import { copy, shareLink } from "./replay.js";
import { judge } from "./worth.js";

const MOST = 3000; // moves of a tree: the server takes no more
const LONGEST = 60_000; // characters of a record or a position: the server takes no more

/** Open the board that an address means. @param {Route} route */
export async function openBoard(route) {
  if (!route.board) return;
  try {
    const { start, plies, at } = await begun(route);
    const found = await post("/analysis", { start, plies });
    await bring(found.game);
    if (now().route === route) show(start, found, route.at ?? at);
  } catch (error) {
    if (now().route === route) apply(board.boardFailed, whyNot(error, route));
  }
}

/** Why there is no board. @param {unknown} error @param {Route} route */
function whyNot(error, route) {
  const refusal = error instanceof Refused ? error.refusal : null;
  if (refusal?.code === "not-found" && route.board?.shared)
    return _("There is no such board. The link may be incomplete, or the game has been deleted.");
  if (refusal?.code === "bad-position" && refusal.evidence?.problems?.includes("it cannot be read"))
    return _("This code cannot be read. Part of it may be missing.");
  return said(error);
}

/** What is known of a board before the server is asked. @param {Route} route @returns {Promise<Kept>} */
async function begun({ board: source }) {
  const { kept = "", ...start } = source ?? {};
  const key = kept || keyOf(start);
  const known = recall(key);
  if (known) return known;
  if (kept) throw new Refused({ code: "not-found", sentence: "this browser does not keep it any more" }, 404);
  const { plies = null, at = 0 } = start.shared ? await get(`/analysis/shared/${start.shared}`) : {};
  return { key, start, plies, at, game: "", names: [], when: 0 };
}

/** @param {Start} start @param {any} found @param {number} at */
function show(start, found, at) {
  const nodes = grown(found.frames);
  apply(board.boardOpened, {
    ...{ key: keyOf(start), start, game: found.game, names: found.names, table: found.table, nodes },
    ...{ at: Math.max(0, Math.min(at, nodes.length - 1)), isOpen: false, sheet: "", failed: "", busy: false },
    ...{ judges: false, weighed: new Map(), silent: "", all: false },
  });
  keepBoard();
}

function keepBoard() {
  const at = now().board;
  if (!at) return;
  const { key, start, game, names } = at;
  keep({ key, start, ...written(at.nodes, at.at), game, names, when: Date.now() });
}

/** Go to a moment of the tree. @param {number | null} at */
export function goTo(at) {
  if (at === null) return;
  apply(board.boardWent, at);
  keepAndJudge();
}

/** @param {string} way */
export function step(way) {
  const here = now().board;
  if (here) goTo(stepped(here.nodes, here.at, way));
}

/** Play a move for the seat that decides: along the tree if it has been tried, and otherwise as a new line. */
/** @param {string} move */
export function playOn(move) {
  const here = now().board;
  if (!here || here.busy || !here.nodes[here.at].view.moves.includes(move)) return;
  const known = childBy(here.nodes, here.at, move);
  if (known !== undefined) return goTo(known);
  void grow(here, here.at, move, false);
}

/** Let chance decide once more about the move that led here, as a line of its own. */
export function dealAgain() {
  const here = now().board;
  const node = here?.nodes[here.at];
  if (here && node?.chance && !here.busy) void grow(here, node.parent, node.ply.move, true);
}

/** @param {Board} here @param {number} parent @param {string} move @param {boolean} anew */
async function grow(here, parent, move, anew) {
  if (here.nodes.length > MOST) return apply(changes.noticed, _("This board is full. Delete a line first."), "why");
  const plies = [...lineTo(here.nodes, parent), { move, parent: lineTo(here.nodes, parent).length }];
  apply(board.boardSet, { busy: true });
  try {
    const found = await post("/analysis", { start: here.start, plies, since: plies.length, anew });
    if (now().board?.key !== here.key) return;
    apply(board.boardGrew, parent, found.frames[0]);
    keepAndJudge();
  } catch (error) {
    apply(board.boardSet, { busy: false });
    refused(error);
  }
}

/** Keep what has become of the board, and ask what its moves are worth if somebody wants to know. */
function keepAndJudge() {
  keepBoard();
  void judge();
}

/** Open what lies below the table on a phone, or close it. @param {"moves" | "worth"} sheet */
export function openSheet(sheet) {
  apply(board.boardSet, { sheet: now().board?.sheet === sheet ? "" : sheet });
}

/** Take the line that leads here for the main one. */
export function promote() {
  const here = now().board;
  if (here) apply(board.boardSet, { nodes: promoted(here.nodes, here.at) });
  keepBoard();
}

/** Take this move and all that follows out of the tree. */
export function trim() {
  const here = now().board;
  if (!here?.at) return;
  apply(board.boardTrimmed, ...removed(here.nodes, here.at));
  keepAndJudge();
}

/** Begin anew: only the game itself. */
export function clear() {
  const here = now().board;
  if (!here) return;
  forget(here.key);
  go(boardAt(here.start, 0));
}

/** Hand the board on with its tree, as a link that opens anywhere. */
export async function shareBoard() {
  const here = now().board;
  if (!here) return;
  await guarded(async () => {
    await identify();
    const { id } = await post("/analysis/shared", { start: await told(here.start), ...written(here.nodes, here.at) });
    await shareLink(linkTo(`/analysis/${id}`));
  });
}

/** What others can open: a game of this browser goes along as its record, without names. @param {Start} start */
async function told(start) {
  if (!isHere(start.table ?? "")) return start;
  const record = await get(`/tables/${start.table}/record`);
  return { record: record.replace(/^seat-\d+: .*\n/gm, "") };
}

/** Copy the position on the board as a code. */
export async function copyCode() {
  const here = now().board;
  if (!here) return;
  await guarded(async () => {
    const plies = lineTo(here.nodes, here.at);
    await copy((await post("/analysis/code", { start: here.start, plies })).code);
  });
}

/** Open a board from a file that somebody has chosen or dropped. @param {File | null | undefined} file */
export async function openFile(file) {
  // A file that is too long is not even read: what is as long is refused in the same words.
  if (file) openText(file.size > LONGEST ? " ".repeat(LONGEST + 1) : await file.text());
}

/** Open a board from a record or a position, as a text. @param {string} text */
export function openText(text) {
  const proper = text.trim();
  if (!proper && !text) return;
  if (text.length > LONGEST) return apply(changes.noticed, _("That is too long for a game or a position."), "why");
  const isRecord = /^(#|game:)/.test(proper);
  const start = isRecord ? { record: proper } : { position: proper };
  const key = keyOf(start);
  keep({ key, start, plies: null, at: 0, game: "", names: [], when: Date.now(), ...recall(key) });
  go(`/analysis#kept=${key}`);
}
