// @ts-check
/** The Web Worker with a table in the page: messages go to the desk, and what it says to the page. */

import { Desk } from "./desk.js";

const MODULES = new URL("../../wasm/", import.meta.url);

/** @param {string} address @returns {Promise<ArrayBuffer>} */
async function fetched(address) {
  const answer = await fetch(new URL(address, MODULES));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

const desk = new Desk(fetched, (message) => self.postMessage(message));
/** @type {Promise<void>} one message after the other */
let last = Promise.resolve();
self.onmessage = ({ data }) => {
  last = last.then(() => desk.hear(data));
};
