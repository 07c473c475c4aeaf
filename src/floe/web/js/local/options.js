// @ts-check
/** What a table may choose, read as `floe.core.registry` and `floe.core.reading` read it, with the same refusals. */

import { badOption, quoted } from "./refusals.js";

/**
 * @typedef {Record<string, unknown>} Options as somebody has chosen them
 * @typedef {(value: any, players: number) => any} Reader
 */

/**
 * @template {Record<string, Reader>} R
 * @param {string} title of the game @param {R} readers by option @param {Options} chosen @param {number} players
 * @returns {{[name in keyof R]: ReturnType<R[name]>}}
 */
export function readOptions(title, readers, chosen, players) {
  const known = Object.keys(readers);
  const unknown = Object.keys(chosen).find((name) => !known.includes(name));
  if (unknown !== undefined)
    badOption(`${title} has no option ${quoted(unknown)}; it has ${known.join(", ")}`, { option: unknown, known });
  const read = known.map((name) => [name, readers[name](chosen[name] ?? null, players)]);
  return /** @type {any} */ (Object.fromEntries(read));
}

/** @param {unknown} value @param {number} players @returns {number | null} the seat that starts; null for any */
export function readFirst(value, players) {
  if (value === null || value === "random") return null;
  const seat = Array.from({ length: players }, (_, number) => String(number)).indexOf(String(value));
  if (seat >= 0) return seat;
  const sentence = `first is a seat from 0 to ${players - 1}, or random, not ${quoted(value)}`;
  return badOption(sentence, { option: "first", value });
}

/** @param {string} text @returns {number | null} a whole number as Python reads one */
export function readWhole(text) {
  return /^\s*[+-]?\d+(_\d+)*\s*$/.test(text) ? Number(text.replaceAll("_", "")) : null;
}
