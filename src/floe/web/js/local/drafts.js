// @ts-check
/** What a game is to be played on, while people make it, as `server/rooms/drafts.py`: routes, and drafts as values. */

import * as race from "./race/workshop.js";
import { Refused } from "./refused.js";

/**
 * @import {LocalServer} from "./server.js"
 * @import {Row} from "./room.js"
 * @import {Asked, Route} from "./service.js"
 * @typedef {object} Draft at one version, with the earlier ones for undo and the undone ones for redo
 * @property {number} version
 * @property {any} work
 * @property {any[]} past
 * @property {any[]} future what was taken back, the latest first; the next change clears it
 */

/** @type {Record<string, typeof race>} games with something to make, and how */
const WORKSHOPS = { race };
const MOST_UNDONE = 40;

/** @type {Route[]} */
export const DRAFTS = [
  ["GET", "/games/{game}/draft", tryOut],
  ["GET", "/tables/{table}/draft", look],
  ["POST", "/tables/{table}/draft", make],
  ["POST", "/tables/{table}/draft/undo", (server, at, asked) => changed(server, at, asked, back)],
  ["POST", "/tables/{table}/draft/redo", (server, at, asked) => changed(server, at, asked, forth)],
];

/** @param {string} game @returns {typeof race} */
function workshopOf(game) {
  if (Object.hasOwn(WORKSHOPS, game)) return WORKSHOPS[game];
  throw new Refused("not-found", `${game} is always played on the same; there is nothing to make`, { game });
}

/**
 * @param {string} game @param {Record<string, any>} options @param {bigint} seed what they leave to chance
 * @returns {Draft | null} the draft that a table begins with while it waits
 */
export function begun(game, options, seed) {
  if (!Object.hasOwn(WORKSHOPS, game)) return null;
  const number = Number(seed % BigInt(Number.MAX_SAFE_INTEGER));
  return { version: 0, work: workshopOf(game).begin(options, number), past: [], future: [] };
}

/** @param {Row} row @returns {Record<string, any>} the options of a table that has waited, with what was made there */
export function optionsOf({ game, options, draft }) {
  return draft ? { ...options, ...workshopOf(game).options(draft.work) } : options;
}

/** @param {string} game @param {Draft} draft as everybody sees it */
export function shown(game, { version, work, past, future }) {
  return { version, undoable: past.length, redoable: future.length, shown: workshopOf(game).show(work) };
}

// ── Routes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {LocalServer} _server @param {any} at @param {Asked} asked */
async function tryOut(_server, { game }, { query }) {
  const { begin, change } = workshopOf(game);
  const work = change(begin({}, 0), query.get("change"));
  return shown(game, { version: 0, work, past: [], future: [] });
}

/** @param {LocalServer} server @param {any} at */
async function look(server, { table }) {
  const { row, history } = await server.room(table);
  return shown(row.game, open(row, history.length > 0));
}

/** @param {LocalServer} server @param {any} at @param {Asked} asked */
function make(server, at, asked) {
  const { change } = asked.data;
  return changed(server, at, asked, (draft, game) => then(draft, workshopOf(game).change(draft.work, change)));
}

/**
 * @param {LocalServer} server @param {any} at @param {Asked} asked
 * @param {(draft: Draft, game: string) => Draft} change
 */
async function changed(server, { table }, { data }, change) {
  const room = await server.room(table);
  await server.change(room, (row) => {
    const now = open(row, room.history.length > 0);
    if (data.version !== now.version) throw stale(row.game, now, data.version);
    return { ...row, draft: change(now, row.game) };
  });
  const found = shown(room.row.game, open(room.row, false));
  server.tellAll(room, { type: "draft", ...found });
  return found;
}

/** @param {Row} row @param {boolean} hasStarted @returns {Draft} one that may be changed */
function open({ id, game, draft }, hasStarted) {
  workshopOf(game);
  const about = { table: id };
  const started = "the game has started; what it is played on stays as it is";
  if (hasStarted) throw new Refused("already-started", started, about);
  if (!draft) throw new Refused("not-found", "nothing is being made at this table", about);
  return draft;
}

/** @param {string} game @param {Draft} now @param {number} version */
function stale(game, now, version) {
  const sentence = `somebody has changed it meanwhile: it is at version ${now.version}, not ${version}`;
  return new Refused("stale", sentence, { version: now.version, draft: shown(game, now) });
}

// ── Versions ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Draft} draft @param {any} work @returns {Draft} after a change */
function then({ version, work: before, past }, work) {
  return { version: version + 1, work, past: [...past, before].slice(-MOST_UNDONE), future: [] };
}

/** @param {Draft} draft @returns {Draft} without its latest change */
function back({ version, work, past, future }) {
  if (!past.length) throw new Refused("no-undo", "there is nothing to take back", { version });
  return { version: version + 1, work: past[past.length - 1], past: past.slice(0, -1), future: [work, ...future] };
}

/** @param {Draft} draft @returns {Draft} with the change that was taken back last */
function forth({ version, work, past, future }) {
  if (!future.length) throw new Refused("no-redo", "there is nothing to make again", { version });
  return { version: version + 1, work: future[0], past: [...past, work], future: future.slice(1) };
}
