// @ts-check
/** `python -m bench.wasm` in node, in time of its process. */

import { readFileSync } from "node:fs";

import { doneIn, works } from "./paces.js";

const ROOT = new URL("../", import.meta.url);
const fetched = async (/** @type {string} */ path) => new Uint8Array(readFileSync(new URL(path, ROOT))).buffer;
const busy = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6;

/** @param {() => number} work @param {number} seconds @returns {number} how much a second, in the best of three slices */
function pace(work, seconds) {
  work();
  const slices = [1, 2, 3].map(() => {
    const start = busy();
    return doneIn(work, seconds) / (busy() - start);
  });
  return Math.max(...slices);
}

const asked = JSON.parse(readFileSync(0, "utf8"));
const paces = Object.entries(await works(asked, fetched)).map(([name, work]) => [name, pace(work, asked.seconds)]);
console.log(JSON.stringify(Object.fromEntries(paces)));
