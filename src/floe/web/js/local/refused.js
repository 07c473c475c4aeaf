// @ts-check
/** What is refused in the page, as the server would: a code for programs, a sentence for people, the evidence. */

/** @import {Refusal} from "../state.js" */

/** @type {Record<string, number>} the HTTP status that goes with a code, where it is not 409 */
const STATUS = {
  "bad-request": 400, "not-seated": 403, "not-found": 404, "not-allowed": 405,
  "bad-notation": 422, "illegal-move": 422, "bad-option": 422, "bad-position": 422, "bad-record": 422,
  "unknown-game": 422, "too-many": 429, "no-server": 503,
};

export class Refused extends Error {
  /** @param {string} code @param {string} sentence @param {any} [evidence] */
  constructor(code, sentence, evidence = {}) {
    super(sentence);
    /** @type {Refusal} */
    this.refusal = { code, sentence, evidence, position: null };
    this.status = STATUS[code] ?? 409;
  }
}
