// @ts-check
/** The half of `python -m bench.wasm` that runs in node or a browser: what is done, and how much of it in a while. */

import { rankByGuide } from "../src/floe/web/js/engine/guided.js";
import { chooseByHalving } from "../src/floe/web/js/engine/halving.js";
import { load } from "../src/floe/web/js/engine/kernels.js";
import { loadNetwork } from "../src/floe/web/js/engine/network.js";

/** @typedef {() => number} Work returns how much it did */

const SEED = 2026n;

/**
 * @param {any} asked what `bench/wasm.py` asks
 * @param {(path: string) => Promise<ArrayBuffer>} fetched a file of the repository @returns {Promise<Record<string, Work>>}
 */
export async function works(asked, fetched) {
  const { game, weights } = asked;
  const about = JSON.parse(new TextDecoder().decode(await fetched(`src/floe/web/wasm/${game}.json`)));
  const kernels = await load(await fetched(`src/floe/web/wasm/${game}.wasm`), about);
  const network = weights ? await loadNetwork(kernels, await fetched(weights)) : null;
  return {
    decisions: played(kernels, asked),
    searched: searched(kernels, asked, network),
    ...(network ? { thought: thought(kernels, asked, network) } : {}),
  };
}

/** @param {Work} work @param {number} seconds @returns {number} how much is done until they are over */
export function doneIn(work, seconds) {
  const end = performance.now() + 1000 * seconds;
  let done = 0;
  while (performance.now() < end) done += work();
  return done;
}

/** @param {any} kernels @param {any} asked @returns {Work} */
function played(kernels, { players, boards, games }) {
  const { heap, call, about } = kernels;
  const rows = heap.array("int8", boards.count, about.rules.size);
  rows.values.set(Uint8Array.from(atob(boards.data), (letter) => letter.charCodeAt(0)));
  const [vector, dice] = [kernels.vector(), kernels.numbers(2)];
  const [scores, places] = [heap.array("int64", games, players), heap.array("int64", games, players)];
  const room = [vector, kernels.moves, dice, scores, places].map(({ handle }) => handle);
  return () => call.play_games(players, rows.handle, SEED, 0, ...room);
}

/** @param {any} kernels @param {any} asked @param {any} network @returns {Work} */
function searched(kernels, { players, sets, level, bot, simulations }, network) {
  const [think, searcher] = bot === "guided" ? [rankByGuide, network] : [chooseByHalving, kernels];
  const budget = { ...kernels.about.levels[level], simulations, seconds: null };
  const prepared = sets.map((/** @type {any} */ { set, moves }) => [
    kernels.heap.array("int32", set.length).fill(set), moves,
  ]);
  return () => {
    for (const [set, moves] of prepared) think(searcher, budget, set, moves, players, SEED);
    return prepared.length * simulations;
  };
}

/** @param {any} kernels @param {any} asked @param {any} network @returns {Work} */
function thought(kernels, { sets }, network) {
  const { rules, levels } = kernels.about;
  const room = kernels.vector(rules.extended);
  return () => {
    for (const { vector, moves } of sets) {
      room.fill(vector);
      network.choose(levels.learned, room, moves, 0);
    }
    return sets.length;
  };
}
