// @ts-check
/** Games taken out of the page as records, and brought into it: from a file, or from a server's table. */

import { read, recordOf, written } from "./record.js";
import { Refused } from "./refused.js";
import { fresh, sitter } from "./seating.js";

/**
 * @import {TableInfo} from "../state.js"
 * @import {LocalServer} from "./server.js"
 * @import {Game} from "./games.js"
 * @import {GameRecord} from "./record.js"
 * @import {Sitter} from "./room.js"
 * @import {NewSeat} from "./seating.js"
 * @import {Route} from "./service.js"
 */

const LONGEST = 60_000; // characters, as on the server

/** @type {Route[]} */
export const RECORDS = [["GET", "/tables/{table}/record", take]];

/** Give it also of a game that is not over: all of it is the player's. @param {LocalServer} server @param {any} at */
async function take(server, { table }) {
  const room = await server.room(table);
  if (!room.history.length) throw new Refused("not-started", "the game has not started yet", { table });
  return written(recordOf(room));
}

/**
 * Make a table of a record: one that is over is to be looked at, another is played on.
 * @param {LocalServer} server @param {{record: string, seats?: NewSeat[], options?: {[name: string]: any}}} asked
 * @returns {Promise<TableInfo>}
 */
export async function bring(server, { record: text, seats = [], options }) {
  if (text.length > LONGEST) throw new Refused("too-large", "this is too long for a record", { most: LONGEST });
  const record = read(text);
  const game = await server.game(record.headers.game);
  const first = game.player.loaded(record.deal);
  const sitters = seats.length ? seats.map((seat, at) => sitter(game, seat, at)) : sittersIn(game, record);
  if (sitters.length !== first.past.notes.length)
    throw new Refused("bad-request", "the record is of another number of players", { seats: sitters.length });
  const row = { ...fresh(game.name, options ?? optionsIn(record), sitters), brought: true };
  return (await server.make(row, first, record)).info;
}

/** Return who sits there by the names it has: that of a bot is a bot's. */
/** @param {Game} game @param {GameRecord} record @returns {Sitter[]} */
function sittersIn(game, { headers, deal }) {
  const gone = (headers.resigned ?? "").split(" ").filter(Boolean).map(Number);
  return deal.seats.map((/** @type {any} */ _seat, /** @type {number} */ at) => {
    const name = headers[`seat-${at}`] ?? null;
    const kind = name && game.levels.includes(name) ? "bot" : "here";
    const resigned = gone.includes(at) ? { away: true, resigned: true } : {};
    return { ...sitter(game, { kind, name, bot: name }, at), ...resigned };
  });
}

/** @param {GameRecord} record @returns {{[name: string]: any}} */
function optionsIn({ headers }) {
  try {
    return JSON.parse(headers.options ?? "{}");
  } catch {
    throw new Refused("bad-record", "the options are not JSON", { text: headers.options });
  }
}
