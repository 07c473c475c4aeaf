// @ts-check
/** The Web Worker that answers what a server would: requests by a number of their own, and lines to tables. */

import { LocalServer } from "./server.js";
import { Refused } from "./refused.js";
import { answer } from "./service.js";

/**
 * @import {Listener} from "./listener.js"
 * @typedef {object} Request
 * @property {number} ask
 * @property {string} method
 * @property {string} path
 * @property {any} [data]
 * @typedef {{line: number, open: string, seat: number | null, since: number}} Opening
 * @typedef {{line: number, say: any}} Saying
 * @typedef {{line: number, close: true}} Closing
 */

const MODULES = new URL("../../wasm/", import.meta.url);

/** @param {string} address @returns {Promise<ArrayBuffer>} */
async function fetched(address) {
  const found = await fetch(new URL(address, MODULES));
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  return found.arrayBuffer();
}

const server = new LocalServer(fetched);
/** @type {Map<number, Promise<Listener | null>>} */
const lines = new Map();

self.onmessage = ({ data }) => {
  if ("ask" in data) void respond(data);
  else if ("warm" in data) void server.game(data.warm).catch(() => {});
  else if ("open" in data) lines.set(data.line, opened(data));
  else if ("say" in data) void lines.get(data.line)?.then((listener) => listener?.hear(data.say));
  else if ("close" in data) closed(data.line);
};

/** @param {Request} request */
async function respond({ ask, method, path, data }) {
  try {
    self.postMessage({ ask, body: await answer(server, method, path, data) });
  } catch (error) {
    self.postMessage({ ask, ...refusalOf(error) });
  }
}

/** @param {Opening} opening @returns {Promise<Listener | null>} */
async function opened({ line, open, seat, since }) {
  const say = (/** @type {any} */ message) => self.postMessage({ line, message });
  try {
    return await server.listen(open, seat, since, say);
  } catch (error) {
    say({ type: "refused", ...refusalOf(error), key: null });
    return null;
  }
}

/** @param {number} line */
function closed(line) {
  void lines.get(line)?.then((listener) => listener && server.listeners.delete(listener));
  lines.delete(line);
}

/** @param {unknown} error */
function refusalOf(error) {
  if (error instanceof Refused) return { refusal: error.refusal, status: error.status };
  console.error(error);
  return { refusal: { code: "error", sentence: String(error) }, status: 500 };
}
