// @ts-check
/** What boards, options and positions are refused with, in the words of `floe.core.errors`. */

import { Refused } from "./refused.js";

/** @param {string} sentence @param {any} evidence @returns {never} */
export function badNotation(sentence, evidence) {
  throw new Refused("bad-notation", sentence, evidence);
}

/** @param {string} sentence @param {any} evidence @returns {never} */
export function badPosition(sentence, evidence) {
  throw new Refused("bad-position", sentence, evidence);
}

/** @param {string} sentence @param {any} evidence @returns {never} */
export function badOption(sentence, evidence) {
  throw new Refused("bad-option", sentence, evidence);
}

/** @param {unknown} value @returns {string} as Python quotes it in a sentence */
export function quoted(value) {
  if (typeof value !== "string") return value === null ? "None" : String(value);
  const escaped = value.replace(/[\\\n\t\r]/g, (sign) => ESCAPES[sign]);
  return value.includes("'") && !value.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}

/** @type {Record<string, string>} */
const ESCAPES = { "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" };
