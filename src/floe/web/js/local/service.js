// @ts-check
/** What the server would answer, answered in the page: each area brings its routes as data. */

import { DRAFTS } from "./drafts.js";
import { RECORDS } from "./records.js";
import { Refused } from "./refused.js";
import { TABLES } from "./tables.js";

/**
 * @import {LocalServer} from "./server.js"
 * @typedef {{query: URLSearchParams, data: any}} Asked
 * @typedef {(server: LocalServer, at: any, asked: Asked) => Promise<any>} Handler it throws Refused
 * @typedef {[method: string, path: string, answers: Handler]} Route a path has its parameters as {names}
 */

const ROUTES = [...TABLES, ...RECORDS, ...DRAFTS];

/** A game is dealt sooner without what it may never need. @returns {Promise<Route[]>} */
const studies = async () => (await import("./studies.js")).STUDIES;

/** @param {string} path @returns {RegExp} */
function patternOf(path) {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/**
 * @param {LocalServer} server @param {string} method @param {string} address a path below /api, with its query
 * @param {any} [data] @returns {Promise<any>}
 */
export async function answer(server, method, address, data = {}) {
  const { pathname, searchParams: query } = new URL(address, "http://page");
  for (const routes of [async () => ROUTES, studies]) {
    for (const [way, path, answers] of await routes()) {
      const found = way === method && patternOf(path).exec(pathname);
      if (found) return answers(server, { ...found.groups }, { query, data });
    }
  }
  throw new Refused("not-allowed", `${method} ${pathname} is not possible in the page`, { method, path: pathname });
}
