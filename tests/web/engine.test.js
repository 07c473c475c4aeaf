// @ts-check
/** Games by WebAssembly alone: dealt, played to the end, and by the bots of every level that has kernels. */

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { spend } from "../../src/floe/web/js/engine/budget.js";
import { isSure } from "../../src/floe/web/js/engine/halving.js";
import { load } from "../../src/floe/web/js/engine/kernels.js";
import { Heap } from "../../src/floe/web/js/engine/memory.js";
import { loadNetwork } from "../../src/floe/web/js/engine/network.js";
import { spread } from "../../src/floe/web/js/engine/npz.js";

const SOURCE = new URL("../../src/floe/", import.meta.url);
const open = (/** @type {string} */ path) => readFileSync(new URL(path, SOURCE));
const game = (/** @type {string} */ name) =>
  load(open(`web/wasm/${name}.wasm`), JSON.parse(open(`web/wasm/${name}.json`).toString()));

test("a game of Arctic is dealt and played to its end, the same from the same seed", async () => {
  const kernels = await game("arctic");
  const play = (/** @type {bigint} */ seed) => {
    const [vector, rng] = [kernels.vector(), kernels.rng(seed)];
    kernels.deal(vector, 3, rng);
    let moves = 0;
    while (kernels.actor(vector) >= 0) {
      const legal = kernels.legal(vector);
      kernels.play(vector, legal[kernels.call.roll(rng.handle, legal.length)]);
      moves++;
    }
    return { moves, ...kernels.outcome(vector, 3) };
  };
  assert.deepEqual(play(5n), play(5n));
  assert.notDeepEqual(play(5n), play(6n));
  assert.equal(Math.min(...play(5n).places), 1);
});

test("nobody plays with five", async () => {
  const kernels = await game("arctic");
  assert.throws(() => kernels.outcome(kernels.vector(), 5), RangeError);
});

test("a position that is too short stops the kernel and breaks nothing", async () => {
  const kernels = await game("race");
  assert.throws(() => kernels.call.extended_play(kernels.vector(8).handle, 0), WebAssembly.RuntimeError);
});

test("the levels of a network choose legal moves, and waver where the network does not", async () => {
  const kernels = await game("arctic");
  const weights = new Uint8Array(open("games/arctic/network/weights.npz"));
  const network = await loadNetwork(kernels, weights.buffer);
  const [vector, rng] = [kernels.vector(), kernels.rng(3n)];
  kernels.deal(vector, 2, rng);
  const legal = kernels.legal(vector);
  const { learned, ranger, scout, cub } = kernels.about.levels;
  const chosen = (/** @type {any} */ level) =>
    [0, 0.3, 0.6, 0.99].map((chance) => network.choose(level, vector, legal, chance));
  const [firm, wavering] = [chosen(learned), chosen(ranger)];
  assert.equal(new Set(firm).size, 1);
  assert.ok(new Set(wavering).size > 1);
  for (const move of [...firm, ...wavering, ...chosen(scout), ...chosen(cub)]) assert.ok(legal.includes(move));
});

test("weights of another network are refused", async () => {
  const weights = new Uint8Array(open("games/race/network/weights.npz"));
  await assert.rejects(loadNetwork(await game("arctic"), weights.buffer), /of another network/);
});

test("memory grows, and blocks made before still show their numbers", () => {
  const heap = new Heap(new WebAssembly.Memory({ initial: 1 }), 1024);
  const block = heap.array("int32", 4).fill([1, 2, 3, 4]);
  const large = heap.array("float64", 50_000);
  large.values[49_999] = 0.5;
  assert.deepEqual(block.numbers(), [1, 2, 3, 4]);
});

test("what is given back is used again, and is zero", () => {
  const heap = new Heap(new WebAssembly.Memory({ initial: 1 }), 0);
  const mark = heap.mark();
  const first = heap.array("int8", 100).fill(new Array(100).fill(7));
  heap.release(mark);
  const second = heap.array("int8", 100);
  assert.equal(second.at, first.at);
  assert.ok(second.numbers().every((number) => number === 0));
});

test("weights are spread out by the scale of their output, which is a row or a column", () => {
  const values = Int8Array.of(1, 2, 3, 4, 5, 6);
  const by = (/** @type {number[]} */ shape, /** @type {number[]} */ scale) =>
    [...spread({ shape: [2, 3], values }, { shape, values: Float32Array.from(scale) }).values];
  assert.deepEqual(by([2, 1], [1, 10]), [1, 2, 3, 40, 50, 60]);
  assert.deepEqual(by([1, 3], [1, 10, 100]), [1, 20, 300, 4, 50, 600]);
});

test("a search stops when its time is over, or when nothing can change its mind", () => {
  let [time, done] = [0, 0];
  const search = (/** @type {number} */ some) => ([time, done] = [time + 0.1, done + some]);
  spend({ simulations: 100_000, seconds: 1, batch: 100, clock: () => time }, search, () => 0);
  assert.ok(done >= 900 && done <= 1100);
  done = 0;
  spend({ simulations: 1000, batch: 100 }, search, () => done);
  assert.equal(done, 600);
});

test("there is a module and its description for every game of the client", () => {
  for (const name of ["arctic", "race"]) {
    for (const kind of ["wasm", "json"]) assert.ok(existsSync(new URL(`web/wasm/${name}.${kind}`, SOURCE)));
  }
});

test("the search by halves is sure where chance could not do it", () => {
  const sure = (times, ...means) => {
    const worths = means.map((mean) => mean * times);
    const blocks = { trials: means.map(() => BigInt(times)), worths, squares: worths };
    return isSure({ block: (name) => ({ values: blocks[name] }) }, [0, 1, 2]);
  };
  assert.ok(sure(1000, 0.2, 0.7, 0.1));
  assert.ok(!sure(1000, 0.69, 0.7, 0.1)); // one is as good
  assert.ok(sure(100_000, 0.6, 0.7, 0.1));
  assert.ok(!sure(50, 0.2, 0.9, 0.1)); // too few to know how much they vary
});
