// @ts-check
/** Reads moves with the facts that Python found, one a line, and finds them again: node tests/wasm/facts.mjs GAME. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { load } from "../../src/floe/web/js/engine/kernels.js";
import { ArcticWords } from "../../src/floe/web/js/local/arctic.js";
import { reasoning } from "../../src/floe/web/js/local/hints/reasoning.js";

const [, , game] = process.argv;
const FOLDER = new URL("../../src/floe/web/wasm/", import.meta.url);
const open = (/** @type {string} */ name) => readFileSync(new URL(name, FOLDER));
const kernels = await load(open(`${game}.wasm`), JSON.parse(open(`${game}.json`).toString()));
const { facts, harms } = reasoning(kernels);

/** @param {string} text @returns {Int8Array} */
const vector = (text) => new Int8Array(new Uint8Array(Buffer.from(text, "base64")).buffer);

/** @param {any[]} found @returns {any[]} with values rounded as far as the order of sums may matter */
const rounded = (found) => found.map((fact) => ({ ...fact, value: Number(fact.value.toFixed(9)) + 0 }));

/**
 * A disguised card may count as one animal or another for the same score (A90): then runs may be told otherwise.
 * @param {any[]} found
 */
const withoutRuns = (found) => found.filter(({ key }) => key !== "run-ends").map((fact) =>
  (fact.key.startsWith("run") ? { ...fact, reason: fact.reason.values.points } : fact));

const words = game === "arctic" ? new ArcticWords(kernels) : null;

/** @param {any} plan */
const isDisguised = ({ seat, before, after, end }) =>
  [before, after, end].some((vector) => words?.own(vector, seat, "PILE").some((card) => card < 0));

const differences = [];
for await (const line of createInterface({ input: process.stdin })) {
  const { seat, move, vectors, ...expected } = JSON.parse(line);
  const [before, after, end] = vectors.map(vector);
  const plan = { seat, before, move, after, end };
  const told = (/** @type {any[]} */ found) => rounded(isDisguised(plan) ? withoutRuns(found) : found);
  for (const [name, find] of Object.entries({ facts, harms })) {
    try {
      assert.deepEqual(told([...find(plan)]), told(expected[name]));
    } catch (error) {
      differences.push(`${name} of move ${move}: ${error}`);
    }
  }
}
console.log(JSON.stringify(differences));
