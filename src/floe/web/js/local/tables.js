// @ts-check
/** Tables in the page: made, looked at, played again, given up and removed, as `server/http/api/tables.py` has it. */

import { begun, optionsOf } from "./drafts.js";
import { lessonFor } from "./lessons.js";
import { bring } from "./records.js";
import { Refused } from "./refused.js";
import { fresh, sitter } from "./seating.js";

/**
 * @import {TableInfo} from "../state.js"
 * @import {LocalServer} from "./server.js"
 * @import {Room, Row, Sitter} from "./room.js"
 * @import {NewSeat} from "./seating.js"
 * @import {Route} from "./service.js"
 * @typedef {{table: string}} At
 */

/** @type {Route[]} */
export const TABLES = [
  ["GET", "/tables", list],
  ["POST", "/tables", open],
  ["GET", "/tables/{table}", look],
  ["POST", "/tables/{table}/start", start],
  ["POST", "/tables/{table}/rematch", rematch],
  ["POST", "/tables/{table}/away", (server, at) => setAway(server, at, true)],
  ["POST", "/tables/{table}/back", (server, at) => setAway(server, at, false)],
  ["POST", "/tables/{table}/resign", resign],
  ["POST", "/tables/{table}/leave", remove],
  ["POST", "/tables/{table}/remove", remove],
  ["GET", "/tables/{table}/proof", proof],
];

/** @param {LocalServer} server @returns {Promise<{tables: TableInfo[]}>} */
async function list(server) {
  return { tables: await server.tables() };
}

/** @param {LocalServer} server @param {object} _at @param {{data: any}} asked @returns {Promise<TableInfo>} */
async function open(server, _at, { data }) {
  if (data.record) return bring(server, data);
  const { seats, options = {}, wait = false } = data;
  const game = await server.game(data.game);
  const sitters = seats.map((/** @type {NewSeat} */ seat, /** @type {number} */ at) => sitter(game, seat, at));
  const lesson = data.lesson ? lessonFor(game, seats) : null;
  // Even if it waits: bad options are refused now.
  const first = lesson?.first ?? game.deal(sitters.length, server.seed(), options);
  const draft = wait ? begun(data.game, options, server.seed()) : null;
  const row = { ...fresh(data.game, lesson?.options ?? options, sitters), lesson: Boolean(lesson), draft };
  return (await server.make(row, wait ? null : first)).info;
}

/** @param {LocalServer} server @param {any} at @returns {Promise<TableInfo>} */
async function look(server, { table }) {
  return server.table(table);
}

/** @param {LocalServer} server @param {any} at @returns {Promise<TableInfo>} */
async function start(server, { table }) {
  const room = await server.room(table);
  if (room.history.length) throw new Refused("already-started", "the game has started already", { table });
  const game = await server.game(room.row.game);
  const options = optionsOf(room.row);
  const first = game.deal(room.row.sitters.length, server.seed(), options);
  if (room.row.draft) await server.change(room, (row) => ({ ...row, options, draft: null }));
  await server.deal(room, first);
  return room.info;
}

/** @param {LocalServer} server @param {any} at @returns {Promise<TableInfo>} the same people and options, dealt anew */
async function rematch(server, { table }) {
  const room = await server.room(table);
  if (!room.isOver) throw new Refused("not-over", "this game is still being played", { table });
  if (room.row.rematch) return (await server.room(room.row.rematch)).info;
  const { game, options, sitters } = room.row;
  const row = fresh(game, options, sitters.map((one) => ({ ...one, away: false, resigned: false })));
  const next = await server.make(row, (await server.game(game)).deal(sitters.length, server.seed(), options));
  await server.change(room, (now) => ({ ...now, rematch: next.id }));
  return next.info;
}

/** @param {LocalServer} server @param {any} at @param {boolean} away @returns {Promise<TableInfo>} */
async function setAway(server, { table }, away) {
  const room = await running(server, table);
  await server.change(room, (row) => withPeople(row, { away }));
  return room.info;
}

/** @param {LocalServer} server @param {any} at @returns {Promise<TableInfo>} */
async function resign(server, { table }) {
  const room = await running(server, table);
  await server.change(room, (row) => withPeople(row, { away: true, resigned: true }));
  return room.info;
}

/** @param {LocalServer} server @param {string} table @returns {Promise<Room>} */
async function running(server, table) {
  const room = await server.room(table);
  if (!room.history.length) throw new Refused("not-started", "the game has not started yet", { table });
  if (room.isOver) throw new Refused("game-over", "the game is over", { table });
  return room;
}

/** @param {Row} row @param {Partial<Sitter>} change @returns {Row} */
const withPeople = (row, change) => ({
  ...row, sitters: row.sitters.map((one) => (one.kind === "person" ? { ...one, ...change } : one)),
});

/** @param {LocalServer} server @param {any} at */
async function remove(server, { table }) {
  const info = await server.table(table);
  if (info.status === "playing") throw new Refused("not-over", "you still play at this table", { table });
  await server.remove(table);
  return info;
}

/** Who deals to themselves needs no proof. */
async function proof() {
  return { commitment: "", seed: null, salt: null };
}
