// @ts-check
/** The ways sleds went, drawn out space by space: a move names only where it ends, and the fewest ladders it cost. */

/** @import {Board, Lie} from "./map.js" */

import { around } from "./hexes.js";
import { laddersOf } from "./moves.js";
import { hazardOf } from "./words.js";

/**
 * One move of a sled, with every space on its way.
 * @typedef {{seat: number, sled: string, flown: boolean, path: string[]}} Leg
 */

/** @param {Board} board @returns {(hex: string) => string} */
const spacesOf = (board) => (hex) => (board.start.includes(hex) ? "start" : board.pole.includes(hex) ? "pole" : hex);

/** @param {Board} board @param {string} space */
const hexesOf = (board, space) => (space === "start" ? board.start : space === "pole" ? board.pole : [space]);

/**
 * A way to ask for the spaces beside one, and how many ladders a step there takes.
 * @param {Lie} lie
 * @returns {(space: string) => [string, number][]}
 */
function stepsOn({ board, water }) {
  const land = new Set([...board.start, ...board.pole, ...board.floes.flat(), ...(water?.ice ?? [])]);
  const leads = new Set(board.leads.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  const nameOf = spacesOf(board);
  return (space) => {
    /** @type {Map<string, number>} */
    const found = new Map();
    for (const hex of hexesOf(board, space)) {
      for (const other of around(hex).filter((one) => land.has(one))) {
        const cost = Number(leads.has(`${hex} ${other}`)) + Number(water?.crack.includes(other));
        found.set(nameOf(other), Math.min(cost, found.get(nameOf(other)) ?? cost));
      }
    }
    found.delete(space);
    return [...found];
  };
}

/**
 * The shortest ways from a space, round hazards and open water, by where they end and what they cost: `E7 1`.
 * @param {Lie} lie
 * @param {string} from
 * @param {number} ladders
 * @returns {Map<string, string[]>}
 */
export function routesFrom(lie, from, ladders) {
  const beside = stepsOn(lie);
  const closed = new Set([...(lie.water?.open ?? []), ...Object.values(lie.hazards ?? {}).flat()]);
  const found = new Map([[`${from} 0`, [from]]]);
  let front = [...found];
  while (front.length) {
    front = front.flatMap(([key, path]) => {
      const [space, spent] = key.split(" ");
      const next =
        space === "pole"
          ? []
          : beside(space).filter(([to, cost]) => !closed.has(to) && Number(spent) + cost <= ladders);
      return next.map(
        ([to, cost]) => /** @type {[string, string[]]} */ ([`${to} ${Number(spent) + cost}`, [...path, to]]),
      );
    });
    front = front.filter(([key, path]) => !found.has(key) && found.set(key, path));
  }
  return found;
}

/**
 * The shortest way that costs at most this many ladders.
 * @param {Lie} lie
 * @param {string} from
 * @param {string} to
 * @param {number} ladders
 */
export function route(lie, from, to, ladders) {
  const found = routesFrom(lie, from, ladders);
  const ways = Array.from({ length: ladders + 1 }, (_none, spent) => found.get(`${to} ${spent}`) ?? []).filter(
    (path) => path.length,
  );
  return ways.sort((one, other) => one.length - other.length)[0] ?? [from, to];
}

/** Every way a sled went in this game, told by its log. @param {any} view @returns {Leg[]} */
export function legs(view) {
  const { board } = view;
  const water = {
    crack: /** @type {string[]} */ ([]),
    open: /** @type {string[]} */ ([]),
    ice: /** @type {string[]} */ ([]),
  };
  /** @type {Record<string, string>} */
  const pawns = {};
  /** @type {Record<string, string>} */
  const sleds = {};
  return view.log.flatMap((/** @type {string} */ line) => {
    const [seat, kind, one, two] = line.split(" ");
    if (kind === "water") water[view.water.crack.includes(one) ? "crack" : "open"].push(one);
    if (kind === "ice") water.ice.push(one);
    if (kind === "hazard") pawns[one] = two;
    if (kind !== "sled" && kind !== "fly") return [];
    const from = sleds[one] ?? "start";
    sleds[one] = two;
    const path =
      kind === "fly"
        ? [from, two]
        : route({ board, water, hazards: { on: Object.values(pawns) } }, from, two, laddersOf(line));
    return [{ seat: Number(seat), sled: one, flown: kind === "fly", path }];
  });
}

/**
 * How many steps it is from each space to the pole, water and hazards ignored.
 * @param {any} view
 * @returns {Map<string, number>}
 */
export function stepsHome(view) {
  const beside = stepsOn(view);
  const found = new Map([["pole", 0]]);
  for (const [space, steps] of found)
    for (const [next] of beside(space)) if (!found.has(next)) found.set(next, steps + 1);
  return found;
}

/**
 * Which way a move took a piece, on the table before it.
 * @param {any} view
 * @param {string} move
 * @returns {{piece: string, path: string[]} | null}
 */
export function wayTaken(view, move) {
  const [kind, piece, to] = move.split(" ");
  if (kind === "hazard") return { piece, path: [view.hazards[hazardOf(piece)][Number(piece.slice(-1)) - 1], to] };
  if (kind === "fly") return { piece, path: [view.sleds[piece], to] };
  return kind === "sled" ? { piece, path: route(view, view.sleds[piece], to, laddersOf(move)) } : null;
}
