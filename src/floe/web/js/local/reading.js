// @ts-check
/** Positions that somebody else has written down: nothing is played on that could not be. */

import { badPosition } from "./refusals.js";
import { Refused } from "./refused.js";

/**
 * @param {string} title of the game @param {() => string[]} read reads a position and returns what is wrong with it
 */
export function refusedUnless(title, read) {
  const wrong = tried(read);
  if (wrong.length) badPosition(`this is no position of ${title}: ${wrong.join("; ")}`, { problems: wrong });
}

/** @param {() => string[]} read @returns {string[]} */
function tried(read) {
  try {
    return read();
  } catch (error) {
    // What is missing or of another kind shows itself as one of these.
    if (error instanceof Refused || error instanceof TypeError || error instanceof RangeError) return [error.message];
    throw error;
  }
}

/**
 * Return what somebody has written differently from what was understood; what they left out does not matter.
 * @param {any} given @param {any} found @param {string} [where] @returns {string[]}
 */
export function sameAs(given, found, where = "it") {
  if (given === found) return [];
  if (typeof given !== "object" || typeof found !== "object" || !given || !found || isOther(given, found))
    return [`${where} is ${JSON.stringify(given)}, understood as ${JSON.stringify(found)}`];
  return Object.keys(given).flatMap((name) => sameAs(given[name], found[name], name));
}

/** @param {any} given @param {any} found */
const isOther = (given, found) =>
  Array.isArray(given) !== Array.isArray(found) || (Array.isArray(given) && given.length !== found.length);
