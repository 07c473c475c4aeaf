// @ts-check
/** One's own mistakes in a game in the page, as puzzles: as `server/play/puzzling.py` has them. */

import { Chance } from "../chance.js";
import { adviserOf } from "../hints/adviser.js";
import { Refused } from "../refused.js";
import { reviewed } from "./reviews.js";

/**
 * @import {LocalServer} from "../server.js"
 * @import {Game} from "../games.js"
 * @import {Room} from "../room.js"
 * @import {Asked, Route} from "../service.js"
 * @import {Decision, Reason} from "./accounts.js"
 * @typedef {object} Mistake
 * @property {Room} room
 * @property {Game} game
 * @property {Decision[]} own the marked decisions of the seat that erred, the worst first
 * @property {Decision} one
 */

/** @type {Route[]} */
export const MISTAKES = [
  ["GET", "/tables/{table}/mistakes/{at}", async (server, at) => shown(await found(server, at))],
  [
    "POST",
    "/tables/{table}/mistakes/{at}/attempts",
    async (server, at, asked) => tried(await found(server, at), asked),
  ],
  ["GET", "/tables/{table}/mistakes/{at}/solution", async (server, at) => solution((await found(server, at)).one)],
];

/** @param {LocalServer} server @param {{table: string, at: string}} where @returns {Promise<Mistake>} */
async function found(server, { table, at }) {
  const { decisions } = await reviewed(server, table);
  const one = decisions.find((decision) => decision.at === Number(at) && decision.mark);
  if (!one) throw new Refused("not-found", `no error has been found after ${at} moves`, { table, at });
  const own = decisions.filter(({ seat, mark }) => seat === one.seat && mark);
  own.sort((a, b) => b.cost.win - a.cost.win);
  const room = await server.room(table);
  return { room, game: await server.game(room.row.game), own, one };
}

/** @param {Mistake} mistake the position as its seat saw it */
function shown({ room, own, one }) {
  const place = own.indexOf(one);
  const { seat, at, played } = one;
  return {
    ...{ game: room.row.game, number: place + 1, count: own.length, difficulty: 0, seat, at },
    next: own[place + 1]?.at ?? null,
    ...{ played, view: room.player.view(room.history[at], seat) },
  };
}

/** @param {Mistake} mistake @param {Asked} asked a move tried in its place */
async function tried(mistake, { data: { move } }) {
  const { one, game } = mistake;
  const options = new Map(one.options.map((option) => [option.move, option.win]));
  if (!options.has(move)) throw new Refused("illegal-move", `${move} is not possible in this puzzle`, { move });
  const cost = (options.get(one.best) ?? 0) - (options.get(move) ?? 0);
  const verdict = verdictOf(cost, move, one, game.kernels.about.study);
  const isSolved = verdict === "best" || verdict === "good";
  return { move, verdict, cost, reasons: await reasons(mistake, move), solution: isSolved ? solution(one) : null };
}

/** @param {number} cost @param {string} move @param {Decision} one @param {{error: number, blunder: number}} limits */
function verdictOf(cost, move, one, { error, blunder }) {
  if (move === one.best) return "best";
  if (cost < error) return "good";
  return cost < one.cost.win && cost < blunder ? "better" : "worse";
}

/** @param {Mistake} mistake @param {string} move @returns {Promise<Reason[]>} for the best move, or against another */
async function reasons({ room, game, one }, move) {
  if (move === one.best) return one.better;
  if (move === one.played) return one.worse;
  const { player, history: { [one.at]: state } } = room;
  const [best, other] = [one.best, move].map((text) => player.read(state, text) ?? -1);
  const { worse } = (await adviserOf(game)).contrast(state, best, other, new Chance(0, `move-${one.at + 1}`));
  return worse.slice(0, game.kernels.about.study.reasons);
}

/** @param {Decision} one what every move is worth, and why */
const solution = ({ best, played, options, better, worse }) => ({ best, natural: played, options, better, worse });
