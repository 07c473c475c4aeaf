// @ts-check
/** Where an analysis board begins in the page: a finished table of this browser, a record, or a position. */

import { read, standing } from "../record.js";
import { Refused } from "../refused.js";
import { readCode } from "./codes.js";
import { played } from "./lines.js";
import { namesOf } from "./looking.js";

/**
 * @import {LocalServer} from "../server.js"
 * @import {Game} from "../games.js"
 * @import {Player, State} from "../log.js"
 * @import {Start} from "./lines.js"
 * @typedef {{game: Game, start: Start, names: (string | null)[], table: string | null}} Begun
 * @typedef {{table?: string, record?: string, position?: string, shared?: string}} Source exactly one of these
 */

/** @param {LocalServer} server @param {Source} source @returns {Promise<Begun>} */
export async function begun(server, { table, record, position, shared }) {
  if (table) return ofTable(server, table);
  if (record && !record.trimStart().startsWith("{")) return ofRecord(server, record);
  if (record || position) return ofPosition(server, record ?? position ?? "");
  if (shared) throw new Refused("no-server", "shared boards are kept by a server", { shared });
  throw new Refused("bad-request", "a board begins with one of: table, record, position, shared");
}

/** @param {LocalServer} server @param {string} table @returns {Promise<Begun>} */
async function ofTable(server, table) {
  const room = await server.room(table);
  if (!room.isOver) {
    throw new Refused("being-played", "this game is being played here; it can be analysed when it is over", { table });
  }
  const moves = standing(room.lines).map(({ text }) => text ?? "");
  const start = { first: room.history[0], moves };
  return { game: await server.game(room.row.game), start, names: namesOf(room), table };
}

/** @param {LocalServer} server @param {string} text @returns {Promise<Begun>} */
async function ofRecord(server, text) {
  const { headers, deal, moves } = read(text);
  const game = await server.game(headers.game);
  const first = game.player.loaded(deal);
  let state = first;
  moves.forEach(([seat, move], at) => (state = replayed(game.player, state, seat, move, at + 1)));
  const names = first.past.notes.map((_, seat) => headers[`seat-${seat}`] ?? null);
  return { game, start: { first, moves: moves.map(([, move]) => move) }, names, table: null };
}

/** @param {Player} player @param {State} state @param {number} seat @param {string} move @param {number} number */
function replayed(player, state, seat, move, number) {
  if (player.actor(state) !== seat || player.read(state, move) === undefined) {
    throw new Refused("bad-record", `move ${number} does not replay: ${seat}: ${move}`, { move: number, text: move });
  }
  return played(player, state, move);
}

/** @param {LocalServer} server @param {string} text @returns {Promise<Begun>} */
async function ofPosition(server, text) {
  const data = await readCode(text);
  const game = await server.game(data.game);
  const first = game.player.loaded(data);
  return { game, start: { first, moves: [] }, names: first.past.notes.map(() => null), table: null };
}
