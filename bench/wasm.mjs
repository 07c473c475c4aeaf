// @ts-check
/** `python -m bench.wasm` in node. */

import { readFileSync } from "node:fs";

import { measured } from "./paces.js";

const ROOT = new URL("../", import.meta.url);
const fetched = async (/** @type {string} */ path) => new Uint8Array(readFileSync(new URL(path, ROOT))).buffer;
console.log(JSON.stringify(await measured(JSON.parse(readFileSync(0, "utf8")), fetched)));
