// @ts-check
/** Where an analysis board begins in the page: a finished table of this browser, a record, or a position. */

import { readRecord } from "../record.js";
import { Refused } from "../refused.js";
import { readCode } from "./codes.js";
import { played } from "./lines.js";
import { namesOf, standing } from "./looking.js";

/**
 * @import {Desk} from "../desk.js"
 * @import {Game} from "../games.js"
 * @import {Past, Player, State} from "../log.js"
 * @import {Start} from "./lines.js"
 * @typedef {{game: Game, start: Start, names: (string | null)[], table: string | null}} Begun
 * @typedef {{table?: string, record?: string, position?: string, shared?: string}} Door exactly one of these
 */

/** @param {Desk} desk @param {Door} door @returns {Promise<Begun>} */
export async function begun(desk, { table, record, position, shared }) {
  if (table) return ofTable(desk, table);
  if (record && !record.trimStart().startsWith("{")) return ofRecord(desk, record);
  if (record || position) return ofPosition(desk, record ?? position ?? "");
  if (shared) throw new Refused("no-server", "shared boards are kept by a server", { shared });
  throw new Refused("bad-request", "a board begins with one of: table, record, position, shared");
}

/** @param {Desk} desk @param {string} table @returns {Promise<Begun>} */
async function ofTable(desk, table) {
  const room = await desk.room(table);
  if (!room.isOver) {
    throw new Refused("being-played", "this game is being played here; it can be analysed when it is over", { table });
  }
  const moves = standing(room.lines).map(({ text }) => text ?? "");
  const start = { first: room.history[0], moves };
  return { game: await desk.game(room.row.game), start, names: namesOf(room), table };
}

/** @param {Desk} desk @param {string} text @returns {Promise<Begun>} */
async function ofRecord(desk, text) {
  const { headers, deal, moves } = readRecord(text);
  const game = await desk.game(headers.game);
  const first = stateOf(game.player, deal);
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

/** @param {Desk} desk @param {string} text @returns {Promise<Begun>} */
async function ofPosition(desk, text) {
  const data = await readCode(text);
  const game = await desk.game(data.game);
  const first = stateOf(game.player, data);
  return { game, start: { first, moves: [] }, names: first.past.notes.map(() => null), table: null };
}

/** @param {Player} player @param {any} data a position as `dump` writes it @returns {State} */
export function stateOf(player, data) {
  const vector = /** @type {any} */ (player.words).load(data);
  const notes = data.seats.map((/** @type {{notes?: any}} */ seat) => seat.notes ?? []);
  const log = data.log ?? [];
  return { vector, past: { log, notes, moves: movesOf(player, log, notes) } };
}

/**
 * Return the log as numbers; cards that it hides are in the notes of those who moved them. Where one is not, nothing of
 * the log is known.
 * @param {Player} player @param {string[]} log @param {Past["notes"]} notes @returns {[number, number][]}
 */
function movesOf(player, log, notes) {
  const numbers = log.length ? numbersOf(player) : new Map();
  const found = log.map((line, at) => {
    const [seat, ...words] = line.split(" ");
    const hidden = notes[Number(seat)]?.find(([version]) => version === at + 1)?.[1];
    return [Number(seat), numbers.get(words.map((word) => (word === "?" ? hidden : word)).join(" "))];
  });
  return found.every(([, move]) => move !== undefined) ? /** @type {[number, number][]} */ (found) : [];
}

/** @type {WeakMap<Player, Map<string, number>>} */
const texts = new WeakMap();

/** @param {Player} player @returns {Map<string, number>} the number of every move, by its text */
function numbersOf(player) {
  const { kernels: { about }, words } = player;
  const found = texts.get(player)
    ?? new Map(Array.from({ length: about.rules.moves }, (_, move) => [words.text(move), move]));
  texts.set(player, found);
  return found;
}
