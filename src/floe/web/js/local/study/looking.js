// @ts-check
/** How a game in the page stands, what was, and how it ended: as the server's `play`, `sheet` and `results` answer. */

import { standing } from "../record.js";
import { Refused } from "../refused.js";
import { stepOf } from "../room.js";

/**
 * @import {Step} from "../../state.js"
 * @import {LocalServer} from "../server.js"
 * @import {Player, State} from "../log.js"
 * @import {Line, Room} from "../room.js"
 * @import {Asked, Route} from "../service.js"
 * @typedef {{step: Step | null, view: any}} Frame
 */

/** @type {Route[]} */
export const LOOKING = [
  ["GET", "/tables/{table}/view", view],
  ["GET", "/tables/{table}/past", past],
  ["GET", "/tables/{table}/sheet", sheet],
  ["GET", "/tables/{table}/replay", replay],
  ["GET", "/tables/{table}/score", score],
];

/** @param {LocalServer} server @param {any} at @param {Asked} asked the game as a seat of this screen sees it */
async function view(server, { table }, { query }) {
  const room = await server.room(table);
  return room.position(viewpoint(room, query), number(query, "since") ?? room.version);
}

/**
 * What a seat has seen, what was taken back included.
 * @param {LocalServer} server @param {any} at @param {Asked} asked
 */
async function past(server, { table }, { query }) {
  const room = await server.room(table);
  const [seat, since] = [viewpoint(room, query), number(query, "since") ?? 0];
  const seen = (/** @type {State} */ state) => room.player.view(state, seat);
  const steps = [null, ...room.lines.map(stepOf)];
  const later = allOf(room).slice(since);
  return { frames: later.map((state, at) => ({ step: steps[since + at], view: seen(state) })) };
}

/** @param {Room} room @returns {State[]} how the game stood at every version */
function allOf({ player, history: [first], lines, state }) {
  const states = [first];
  const standing = [first];
  for (const line of lines) {
    if (line.undo) standing.length -= line.undo;
    else standing.push(played(player, standing[standing.length - 1], line));
    states.push(standing[standing.length - 1]);
  }
  return state && states; // the getter refuses a table that has not been dealt
}

/** @param {Player} player @param {State} state @param {Line} line @returns {State} */
const played = (player, state, { text }) => player.play(state, player.read(state, text ?? "") ?? 0);

/**
 * The score so far, without what is hidden from a seat.
 * @param {LocalServer} server @param {any} at @param {Asked} asked
 */
async function sheet(server, { table }, { query }) {
  const room = await server.room(table);
  if (!room.player.kernels.about.study.counts) {
    throw new Refused("not-found", `${room.row.game} has no score before its end`, { game: room.row.game });
  }
  return { version: room.version, columns: tally(room.player, room.state, viewpoint(room, query)) };
}

/** @param {Player} player @param {State} state @param {number | null} viewer @returns {any[]} a column a seat */
export function tally(player, state, viewer) {
  const { seats } = player.view(state, viewer);
  const block = player.load(state);
  return seats.map((/** @type {{totem: string | null}} */ { totem }, /** @type {number} */ seat) => {
    const column = /** @type {any} */ (player.words).breakdown(block, seat);
    return totem ? column : { ...column, total: column.total - column.totem, totem: null };
  });
}

/** @param {LocalServer} server @param {any} at @param {Asked} asked a finished game moment by moment */
async function replay(server, { table }, { query }) {
  const room = await finished(server, table);
  const seat = number(query, "seat");
  if (seat !== null && seat >= room.row.sitters.length) {
    throw new Refused("bad-request", `there is no seat ${seat} at a table of ${room.row.sitters.length}`, { seat });
  }
  const { player, history, lines } = room;
  const isOpen = query.get("revealed") === "true";
  const show = (/** @type {State} */ state) => (isOpen ? laidOpen(player, state) : player.view(state, seat));
  const steps = [null, ...standing(lines).map(stepOf)];
  return { names: namesOf(room), frames: history.map((state, at) => ({ step: steps[at], view: show(state) })) };
}

/** @param {Player} player @param {State} state @returns {any} the whole position, drawn out for those who look */
export function laidOpen(player, state) {
  const { board, limits, turn } = player.view(state, null);
  return { ...player.dump(state), ...(board ? { board } : { turn, limits }) };
}

/** @param {LocalServer} server @param {any} at how a finished game ended */
async function score(server, { table }) {
  const room = await finished(server, table);
  const { places, isCutShort } = room;
  const winners = (places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  return { names: namesOf(room), winners, outcome: isCutShort ? null : room.player.view(room.state, null).outcome };
}

/** @param {LocalServer} server @param {string} table @returns {Promise<Room>} one whose game is over */
export async function finished(server, table) {
  const room = await server.room(table);
  if (room.state && !room.isOver) throw new Refused("not-over", "that stays hidden until the game is over", { table });
  return room;
}

/** @param {Room} room @returns {(string | null)[]} */
export const namesOf = ({ row: { sitters } }) => sitters.map(({ name, bot }) => name ?? bot);

/** @param {Room} room @param {URLSearchParams} query @returns {number | null} the seat that looks, if any */
function viewpoint(room, query) {
  const { yours, actor } = room;
  const wanted = number(query, "seat");
  if (wanted === null && !yours.length) return null;
  return room.owned(wanted ?? (yours.includes(actor) ? actor : yours[0]));
}

/** @param {URLSearchParams} query @param {string} name @returns {number | null} */
export function number(query, name) {
  const text = query.get(name);
  if (text === null) return null;
  if (!/^\d{1,6}$/.test(text)) throw new Refused("bad-request", `${name} is a number, not ${text}`, { [name]: text });
  return Number(text);
}
