// @ts-check
/** Hints at tables in the page, as `server/http/api/play.py` gives them. */

import { Chance } from "../chance.js";
import { Refused } from "../refused.js";
import { adviserOf } from "./adviser.js";

/**
 * @import {LocalServer} from "../server.js"
 * @import {Route} from "../service.js"
 */

/** @type {Route[]} */
export const HINTS = [["POST", "/tables/{table}/hint", hint]];

/**
 * Return what the network thinks of every move, and why; it knows no more than the seat that asks.
 * @param {LocalServer} server @param {any} at @param {{data: any}} asked
 */
async function hint(server, { table }, { data }) {
  const room = await server.room(table);
  const seat = room.seatOf({ type: "hint", seat: data.seat });
  const adviser = await adviserOf(await server.game(room.row.game));
  const { state, version, actor } = room;
  if (actor < 0) throw new Refused("game-over", "the game is over", { seat });
  if (actor !== seat) throw new Refused("not-your-turn", `it is seat ${actor} to decide, not seat ${seat}`, { seat });
  return { version, ...adviser.advise(state, new Chance(version, "hint")) }; // the same question has the same answer
}
