// @ts-check
/**
 * Reviews games that Python has dealt and played: node tests/wasm/study.mjs. Each line on standard input is a game; what
 * is found goes out, a line each.
 */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { loadNetwork } from "../../src/floe/web/js/engine/network.js";
import { load } from "../../src/floe/web/js/engine/kernels.js";
import { ArcticWords } from "../../src/floe/web/js/local/arctic.js";
import { Player } from "../../src/floe/web/js/local/log.js";
import { judgeOf } from "../../src/floe/web/js/local/study/judging.js";
import { Review } from "../../src/floe/web/js/local/study/review.js";

const SOURCE = new URL("../../src/floe/", import.meta.url);
const open = (/** @type {string} */ path) => readFileSync(new URL(path, SOURCE));
class Plain {
  text(m) { return this.texts[m]; }
  seen(m) { return this.texts[m]; }
  noted(v) { return Array.from({ length: v[3170] }, () => []); }
  board() { return this.dealt; }
}
const WORDS = { arctic: ArcticWords, race: Plain };

async function prepare(game) {
  const kernels = await load(open(`web/wasm/${game}.wasm`), JSON.parse(open(`web/wasm/${game}.json`).toString()));
  const weights = kernels.about.study.judge.bot === "network" && open(`games/${game}/network/weights.npz`);
  const player = new Player(kernels, new WORDS[game](kernels));
  const network = weights ? await loadNetwork(kernels, new Uint8Array(weights).buffer) : null;
  return { player, judge: judgeOf(player, network) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { game, first, moves, texts, from } = JSON.parse(line);
  const { player, judge } = await prepare(game);
  player.words.texts = texts;
  const vector = Int8Array.from(Buffer.from(first, "base64"));
  player.words.dealt = vector;
  const players = player.kernels.about.layout.layout.PLAYERS;
  const notes = Array.from({ length: vector[players] }, () => []);
  const states = [{ vector, past: { log: [], notes, moves: [] } }];
  for (const move of moves) states.push(player.play(states[states.length - 1], move));
  const t = performance.now();
  let found = null;
  for (found of new Review(player, judge, states.slice(from)).findings());
  console.error(performance.now() - t);
  console.log(JSON.stringify(found));
}
