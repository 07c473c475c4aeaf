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

/** Whether it is worth asking again: nobody has answered, or nobody could. @param {unknown} error */
export const isNoAnswer = (error) => !(error instanceof Refused) || error.status >= 500 || error.status === 429;

/** Whether the server does not know who asks. @param {unknown} error */
export const isStranger = (error) => error instanceof Refused && error.refusal.code === "no-identity";
