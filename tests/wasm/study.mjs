// @ts-check
/** Reviews games that Python has dealt and played: what is found goes out, a line for each line that comes in. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { load } from "../../src/floe/web/js/engine/kernels.js";
import { loadNetwork } from "../../src/floe/web/js/engine/network.js";
import { ArcticWords } from "../../src/floe/web/js/local/arctic.js";
import { Player } from "../../src/floe/web/js/local/log.js";
import { RaceWords } from "../../src/floe/web/js/local/race.js";
import { judgeOf } from "../../src/floe/web/js/local/study/judging.js";
import { Review } from "../../src/floe/web/js/local/study/review.js";

const SOURCE = new URL("../../src/floe/", import.meta.url);
const open = (/** @type {string} */ path) => readFileSync(new URL(path, SOURCE));
/** @type {Record<string, any>} */
const WORDS = { arctic: ArcticWords, race: RaceWords };

/** @param {string} game */
async function prepared(game) {
  const kernels = await load(open(`web/wasm/${game}.wasm`), JSON.parse(open(`web/wasm/${game}.json`).toString()));
  const weights = new Uint8Array(open(`games/${game}/network/weights.npz`));
  const player = new Player(kernels, new WORDS[game](kernels));
  return { player, judge: judgeOf(player, await loadNetwork(kernels, weights.buffer)) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { game, players, first, moves, from } = JSON.parse(line);
  const { player, judge } = await prepared(game);
  const notes = Array.from({ length: players }, () => []);
  const states = [{ vector: Int8Array.from(Buffer.from(first, "base64")), past: { log: [], notes, moves: [] } }];
  for (const move of moves) states.push(player.play(states[states.length - 1], move));
  let found = null;
  for (found of new Review(player, judge, states.slice(from)).findings());
  console.log(JSON.stringify(found));
}
