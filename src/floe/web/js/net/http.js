// @ts-check
/** Asking the server for something, once. */

import { HAS_SERVER } from "../base.js";
import { askFiles } from "./files.js";
import { Refused } from "./refused.js";

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
  if (!HAS_SERVER) return askFiles(method, path, data);
  try {
    return await askServer(method, path, data);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return askFiles(method, path, data).catch(() => Promise.reject(error)); // the line is down
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [data]
 */
async function askServer(method, path, data) {
  const body = data && JSON.stringify(data);
  const headers = { accept: "application/json", ...(body ? { "content-type": "application/json" } : {}) };
  const answer = await fetch(`/api${path}`, { method, headers, body, credentials: "same-origin" });
  const found = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(found ?? { code: "error", sentence: answer.statusText }, answer.status);
  return found;
}
