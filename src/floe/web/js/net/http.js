// @ts-check
/** Asking for something, once: the server, or the worker for what is played at this screen alone. */

import { HAS_SERVER } from "../base.js";
import { askFiles } from "./files.js";
import { canBeHere, isHere, mayHaveTables } from "./here.js";
import { askHere } from "./local.js";
import { Refused } from "./refused.js";

/**
 * @param {string} path below /api
 * @returns {Promise<any>}
 */
export const get = (path) => (MINE.includes(path) ? mine(path) : ask("GET", path));

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

const MINE = ["/tables", "/tables?which=mine"];

/** My tables: those of this browser, and those of the server, if it is there and knows me. @param {string} path */
async function mine(path) {
  const [here, there] = await Promise.allSettled([mayHaveTables() && askHere("GET", path), askOutside("GET", path)]);
  const own = (here.status === "fulfilled" && here.value && here.value.tables) || [];
  if (there.status === "rejected" && !own.length) throw there.reason;
  return { tables: [...own, ...(there.status === "fulfilled" ? there.value.tables : [])] };
}

/**
 * @param {string} method
 * @param {string} path
 * @param {any} [data]
 */
function ask(method, path, data) {
  return isOfPage(method, path, data) ? askHere(method, path, data) : askOutside(method, path, data);
}

/** @param {string} method @param {string} path @param {any} data */
function isOfPage(method, path, data) {
  const [, area, table = ""] = path.split(/[/?]/);
  if (area === "analysis") return isStudiedHere(data);
  return area === "tables" && (table ? isHere(table) : method === "POST" && canBeHere(data));
}

/** Whether a board is studied in the page: one of a table here, and any where there is no server. @param {any} data */
export const isStudiedHere = (data) => !HAS_SERVER || isHere(data?.start?.table ?? "");

/**
 * @param {string} method
 * @param {string} path
 * @param {any} [data]
 */
async function askOutside(method, path, data) {
  if (!HAS_SERVER) return askAlone(method, path, data);
  try {
    return await askServer(method, path, data);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return askAlone(method, path, data).catch(() => Promise.reject(error)); // the line is down
  }
}

/**
 * What can be answered without a server: what a board is worth and how one is laid by the worker, the rest from files.
 * @param {string} method
 * @param {string} path
 * @param {any} [data]
 */
function askAlone(method, path, data) {
  const isWorked = path.startsWith("/games/") || (path.startsWith("/analysis") && data && !data.start?.table);
  return isWorked ? askHere(method, path, data) : askFiles(method, path, data);
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
  const isText = answer.headers.get("content-type")?.startsWith("text/plain"); // a record
  const found = answer.status === 204 ? null : await (isText ? answer.text() : answer.json().catch(() => null));
  if (!answer.ok) throw new Refused(found ?? { code: "error", sentence: answer.statusText }, answer.status);
  return found;
}
