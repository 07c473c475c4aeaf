// @ts-check
/**
 * What is touched for each move: a space of the map (`space:E7`), or first a piece (`sled:red`, `pawn:fog2`) and then a
 * space, onto which it may be dragged, too.
 */

import { touchable, wayOf } from "../ways.js";
import { SLEDS } from "./map.js";

/** How one asks for the helicopter where a sled could drive as well. */
export const AIR = "by:air";

/** Whether somebody has asked for the helicopter. @param {string | null} picked */
export const isFlying = (picked) => Boolean(picked?.includes(AIR));

/** @param {string} text */
export function way(text) {
  const [kind, one = "", two = ""] = text.split(" ");
  /** @type {Record<string, Partial<import("../ways.js").Way>>} */
  const ways = {
    water: { touch: `space:${one}` },
    ice: { touch: `space:${one}` },
    hazard: { touch: `pawn:${one}`, ...to(two) },
    sled: { touch: `sled:${one}`, ...to(two), ask: laddersOf(text) > 0 },
    fly: { touch: `sled:${one}`, ...to(two), ask: true, by: AIR },
  };
  return wayOf(text, ways[kind] ?? { button: true });
}

/** What a piece needs that goes to a space: a touch on it, or to be dropped there. @param {string} space */
const to = (space) => ({ then: `space:${space}`, drop: `space:${space}`, twice: true });

/** The ladders a move costs. @param {string} text */
export const laddersOf = (text) => Number(text.split("+")[1] ?? 0);

/** The pawns by name, and where they are. @param {any} view @returns {[string, string][]} */
export const pawnsOf = (view) =>
  Object.entries(view.hazards).flatMap(([hazard, places]) =>
    places.map((/** @type {string} */ hex, /** @type {number} */ at) => [`${hazard}${at + 1}`, hex]),
  );

/** The sleds on a space. @param {any} view @param {string} space */
export const sledsAt = (view, space) => SLEDS.filter((sled) => view.sleds[sled] === space);

/**
 * A touch on a space that is no target means a piece on it; of several sleds, the next each time.
 * @param {any} view
 * @param {string | null} picked
 * @param {string} thing
 */
export function meant(view, picked, thing) {
  const [kind, space] = thing.split(":");
  if (kind !== "space" || touchable(view.moves.map(way), picked).has(thing)) return thing;
  const pawn = pawnsOf(view).find(([, hex]) => hex === space);
  if (view.turn.step === "hazard" && pawn) return `pawn:${pawn[0]}`;
  const sleds = sledsAt(view, space).map((sled) => `sled:${sled}`);
  if (view.turn.step !== "sled" || !sleds.length) return thing;
  return sleds[(sleds.indexOf(picked?.split(" ")[0] ?? "") + 1) % sleds.length];
}
