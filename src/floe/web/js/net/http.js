// @ts-check
/** Asking the server for something, once. */

/** @import {Refusal} from "../state.js" */

/** What the server refuses, with its code and sentence. */
export class Refused extends Error {
  /** @param {Refusal} refusal @param {number} status */
  constructor(refusal, status) {
    super(refusal.sentence);
    this.refusal = refusal;
    this.status = status;
  }
}

/**
 * @param {string} path below /api
 * @returns {Promise<any>}
 */
export const get = (path) => ask("GET", path);

/**
 * @param {string} path below /api
 * @param {object} data
 * @returns {Promise<any>}
 */
export const post = (path, data = {}) => ask("POST", path, data);

/**
 * @param {string} path below /api
 * @returns {Promise<any>}
 */
export const drop = (path) => ask("DELETE", path);

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [data]
 */
async function ask(method, path, data) {
  const body = data && JSON.stringify(data);
  const headers = { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) };
  const answer = await fetch(`/api${path}`, { method, headers, body, credentials: "same-origin" });
  const found = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(found ?? { code: "error", sentence: answer.statusText }, answer.status);
  return found;
}
