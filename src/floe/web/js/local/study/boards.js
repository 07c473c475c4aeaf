// @ts-check
/** Analysis boards in the page, as `server/http/api/analysis.py`: lines played, moves weighed, positions as codes. */

import { adviserOf } from "../hints/adviser.js";
import { Refused } from "../refused.js";
import { codeOf } from "./codes.js";
import { grown } from "./lines.js";
import { laidOpen } from "./looking.js";
import { begun } from "./starting.js";
import { weighings } from "./weighing.js";

/**
 * @import {LocalServer} from "../server.js"
 * @import {Game} from "../games.js"
 * @import {Player, State} from "../log.js"
 * @import {Asked, Route} from "../service.js"
 * @import {Ply, Reached} from "./lines.js"
 * @import {Weighed} from "./weighing.js"
 */

const MOST = 3000; // moves of a tree

/** @type {Route[]} */
export const ANALYSIS = [
  ["POST", "/analysis", grow],
  ["POST", "/analysis/weigh", weigh],
  ["POST", "/analysis/code", code],
  ["POST", "/analysis/shared", needsServer],
  ["GET", "/analysis/shared/{board}", needsServer],
];

/** @param {LocalServer} server @param {any} _at @param {Asked} asked where the moves of a tree lead */
async function grow(server, _at, { data: { start: source, plies = null, since = 0, anew = false } }) {
  const { game: { name, player }, start, names, table } = await begun(server, source);
  const own = start.moves.map((move, parent) => ({ move, parent }));
  const later = reach(player, start, plies ?? own, anew).slice(since);
  const frames = later.map((reached, at) => frame(player, since + at, reached));
  return { game: name, players: start.first.past.notes.length, names, table, moves: start.moves, frames };
}

/**
 * @param {Player} player @param {import("./lines.js").Start} start @param {Ply[]} plies @param {boolean} [anew]
 * @returns {Reached[]}
 */
function reach(player, start, plies, anew) {
  if (plies.length > MOST) throw new Refused("bad-request", `a tree has ${MOST} moves at most`);
  const { deals } = player.kernels.about.study;
  return grown(player, start, plies, () => crypto.getRandomValues(new Uint32Array(1))[0] % deals, anew);
}

/** @param {Player} player @param {number} number @param {Reached} reached */
function frame(player, number, { ply, seat, state, follows, chance }) {
  const actor = player.actor(state);
  const move = state.past.log.at(-1)?.replace(/^\d+ /, "") ?? "";
  return {
    ply,
    step: number ? { version: number, seat, move, undo: 0, bot: false } : null,
    view: player.view(state, actor < 0 ? null : actor),
    open: laidOpen(player, state).seats,
    ...{ follows, chance },
  };
}

/** @param {LocalServer} server @param {any} data @returns {Promise<{game: Game, state: State}>} the end of a line */
async function ending(server, { start: source, plies }) {
  const { game, start } = await begun(server, source);
  const reached = reach(game.player, start, plies);
  return { game, state: reached[reached.length - 1].state };
}

/**
 * @typedef {{key: string, looks: Generator<Weighed, void>, last: Weighed | null}} Going
 * @type {WeakMap<LocalServer, Going>} what was asked about last
 */
const weighing = new WeakMap();

/**
 * Return what the moves at the end of a line are worth after one look more than are `known`; who does not ask again
 * ends the work.
 * @param {LocalServer} server @param {any} _at @param {Asked} asked @returns {Promise<Weighed>}
 */
async function weigh(server, _at, { data: { known = 0, ...data } }) {
  const key = JSON.stringify(data);
  const last = weighing.get(server);
  const isNext = last?.key === key && last.last?.looks === known;
  const going = isNext ? last : { key, looks: await looks(server, data), last: null };
  weighing.set(server, going);
  do going.last = going.looks.next().value ?? noLook(); while (going.last.looks <= known);
  return going.last;
}

/** @param {LocalServer} server @param {any} data @returns {Promise<Generator<Weighed, void>>} */
async function looks(server, data) {
  const { game, state } = await ending(server, data);
  if (game.player.actor(state) < 0) throw new Refused("game-over", "the game is over");
  return weighings(game.player, (await adviserOf(game)).judge, state);
}

/** @returns {never} */
function noLook() {
  throw new Refused("bad-request", "there are no more looks");
}

/**
 * The position at the end of a line, with all it hides.
 * @param {LocalServer} server @param {any} _at @param {Asked} asked
 */
async function code(server, _at, { data }) {
  const { game: { player }, state } = await ending(server, data);
  return { code: await codeOf(player.dump(state)) };
}

/** @returns {Promise<never>} */
async function needsServer() {
  throw new Refused("no-server", "a board is shared by a server, and there is none here");
}
