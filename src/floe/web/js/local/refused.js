// @ts-check
/** What is refused, by the table in the page or by the boards it makes: as `floe.core.errors`. */

/** @import {Refusal} from "../state.js" */

/** A code for programs, a sentence for people, the evidence. */
export class Refused extends Error {
  /** @param {string} code @param {string} sentence @param {any} [evidence] */
  constructor(code, sentence, evidence = {}) {
    super(sentence);
    /** @type {Refusal} */
    this.refusal = { code, sentence, evidence, position: null };
  }
}

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
