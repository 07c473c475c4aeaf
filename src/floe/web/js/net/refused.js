// @ts-check
/** What is refused, by the server or in the page. */

/** @import {Refusal} from "../state.js" */

/** With its code and sentence, and the status of HTTP. */
export class Refused extends Error {
  /** @param {Refusal} refusal @param {number} status */
  constructor(refusal, status) {
    super(refusal.sentence);
    this.refusal = refusal;
    this.status = status;
  }
}
