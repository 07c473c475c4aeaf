// @ts-check
/** The half of `python -m bench.arena` that runs in node: games in the page's own code, asked line by line what to play. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { loadGame } from "../src/floe/web/js/local/games.js";

const ROOT = new URL("../src/floe/", import.meta.url);
const [name, seed] = process.argv.slice(2);

/** @param {string} file */
async function fetched(file) {
  const path = file.endsWith(".npz") ? `games/${name}/network/weights.npz` : `web/wasm/${file}`;
  return new Uint8Array(readFileSync(new URL(path, ROOT))).buffer;
}

const game = await loadGame(name, fetched, (level) => level, BigInt(seed));
const { player } = game;
/** @type {any} */
let state = null;

/** @type {Record<string, (value: any) => Promise<string> | string>} */
const ANSWERS = {
  deal(deal) {
    const notes = deal.seats.map(() => []);
    state = { vector: player.words.load(deal), past: { log: [], notes, moves: [] } };
    return "dealt";
  },
  play(text) {
    const move = player.read(state, text);
    if (move === undefined) throw new Error(`${text} cannot be played here`);
    state = player.play(state, move);
    return "played";
  },
  choose: async (level) => player.words.text(await game.choose(state, level)),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [kind, value] = JSON.parse(line);
  console.log(JSON.stringify(await ANSWERS[kind](value)));
}
