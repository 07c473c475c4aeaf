// @ts-check
/** The half of `python -m bench.wasm` that runs in node: plays, searches and thinks, and prints how much a second. */

import { readFileSync } from "node:fs";

import { chooseByHalving } from "../src/floe/web/js/engine/halving.js";
import { load } from "../src/floe/web/js/engine/kernels.js";
import { loadNetwork } from "../src/floe/web/js/engine/network.js";
import { rankByTree } from "../src/floe/web/js/engine/tree.js";

const { game, players, boards, sets, games, seconds, weights, level, bot, simulations } =
  JSON.parse(readFileSync(0, "utf8"));
const folder = new URL("../src/floe/web/wasm/", import.meta.url);
const about = JSON.parse(readFileSync(new URL(`${game}.json`, folder), "utf8"));
const kernels = await load(readFileSync(new URL(`${game}.wasm`, folder)), about);
const { heap, call } = kernels;
const SEED = 2026n;

/** @param {() => number} work returns how much it did; the best of three slices counts */
function pace(work) {
  work();
  const slices = [1, 2, 3].map(() => {
    const start = performance.now();
    let done = 0;
    let elapsed = 0;
    while (elapsed < seconds) {
      done += work();
      elapsed = (performance.now() - start) / 1000;
    }
    return done / elapsed;
  });
  return Math.max(...slices);
}

const rows = heap.array("int8", boards.count, about.rules.size);
new Uint8Array(call.memory.buffer, rows.at, rows.size).set(Buffer.from(boards.data, "base64"));
const [vector, dice] = [kernels.vector(), kernels.numbers(2)];
const [scores, places] = [heap.array("int64", games, players), heap.array("int64", games, players)];

const decisions = pace(() =>
  call.play_games(players, rows.handle, SEED, 0, vector.handle, kernels.moves.handle, dice.handle, scores.handle,
    places.handle));

const think = bot === "tree" ? rankByTree : chooseByHalving;
const budget = { ...about.levels[level], simulations, seconds: null };
const prepared = sets.map((/** @type {any} */ { set, moves }) => [heap.array("int32", set.length).fill(set), moves]);
const searched = pace(() => {
  for (const [set, moves] of prepared) think(kernels, budget, set, moves, players, SEED);
  return prepared.length * simulations;
});

let thought = null;
if (weights) {
  const network = await loadNetwork(kernels, new Uint8Array(readFileSync(weights)).buffer);
  const room = kernels.vector(about.rules.extended);
  thought = pace(() => {
    for (const { vector: position, moves } of sets) {
      room.fill(position);
      network.choose(about.levels.learned, room, moves, 0);
    }
    return sets.length;
  });
}
console.log(JSON.stringify({ decisions, searched, thought }));
