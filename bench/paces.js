// @ts-check
/** The half of `python -m bench.wasm` that runs in node or a browser: plays, searches and thinks; how much a second? */

import { chooseByHalving } from "../src/floe/web/js/engine/halving.js";
import { load } from "../src/floe/web/js/engine/kernels.js";
import { loadNetwork } from "../src/floe/web/js/engine/network.js";
import { rankByTree } from "../src/floe/web/js/engine/tree.js";

const SEED = 2026n;

/**
 * @param {any} asked what `bench/wasm.py` asks @param {(path: string) => Promise<ArrayBuffer>} fetched a file of the
 * repository
 */
export async function measured(asked, fetched) {
  const { game, weights } = asked;
  const about = JSON.parse(new TextDecoder().decode(await fetched(`src/floe/web/wasm/${game}.json`)));
  const kernels = await load(await fetched(`src/floe/web/wasm/${game}.wasm`), about);
  return {
    decisions: played(kernels, asked),
    searched: searched(kernels, asked),
    thought: weights && thought(kernels, asked, await loadNetwork(kernels, await fetched(weights))),
  };
}

/** @param {number} seconds @param {() => number} work returns how much it did; the best of three slices counts */
function pace(seconds, work) {
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

/** @param {any} kernels @param {any} asked */
function played(kernels, { players, boards, games, seconds }) {
  const { heap, call, about } = kernels;
  const rows = heap.array("int8", boards.count, about.rules.size);
  rows.values.set(Uint8Array.from(atob(boards.data), (letter) => letter.charCodeAt(0)));
  const [vector, dice] = [kernels.vector(), kernels.numbers(2)];
  const [scores, places] = [heap.array("int64", games, players), heap.array("int64", games, players)];
  const room = [vector, kernels.moves, dice, scores, places].map(({ handle }) => handle);
  return pace(seconds, () => call.play_games(players, rows.handle, SEED, 0, ...room));
}

/** @param {any} kernels @param {any} asked */
function searched(kernels, { players, sets, level, bot, simulations, seconds }) {
  const think = bot === "tree" ? rankByTree : chooseByHalving;
  const budget = { ...kernels.about.levels[level], simulations, seconds: null };
  const prepared = sets.map((/** @type {any} */ { set, moves }) => [
    kernels.heap.array("int32", set.length).fill(set), moves,
  ]);
  return pace(seconds, () => {
    for (const [set, moves] of prepared) think(kernels, budget, set, moves, players, SEED);
    return prepared.length * simulations;
  });
}

/** @param {any} kernels @param {any} asked @param {any} network */
function thought(kernels, { sets, seconds }, network) {
  const { rules, levels } = kernels.about;
  const room = kernels.vector(rules.extended);
  return pace(seconds, () => {
    for (const { vector, moves } of sets) {
      room.fill(vector);
      network.choose(levels.learned, room, moves, 0);
    }
    return sets.length;
  });
}
