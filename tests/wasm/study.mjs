// @ts-check
/**
 * Studies games that Python has dealt and played: what is found goes out, a line for each line that comes in. A line
 * is a game to be reviewed, or a request to be answered.
 */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { LocalServer } from "../../src/floe/web/js/local/server.js";
import { answer } from "../../src/floe/web/js/local/service.js";
import { habitsIn } from "../../src/floe/web/js/local/study/habits.js";
import { judgeOf } from "../../src/floe/web/js/local/study/judging.js";
import { Review } from "../../src/floe/web/js/local/study/review.js";

const SOURCE = new URL("../../src/floe/", import.meta.url);

/** @param {string} address @returns {Promise<ArrayBuffer>} */
async function fetched(address) {
  const [game, kind] = address.split(".");
  const path = kind === "npz" ? `games/${game}/network/weights.npz` : `web/wasm/${address}`;
  return new Uint8Array(readFileSync(new URL(path, SOURCE))).buffer;
}

const server = new LocalServer(fetched, { seed: () => 1n });

/** @param {any} told @returns {Promise<any>} */
async function reviewed({ game: name, players, first, moves, from }) {
  const { player, network } = await server.game(name);
  const notes = Array.from({ length: players }, () => []);
  const states = [{ vector: Int8Array.from(Buffer.from(first, "base64")), past: { log: [], notes, moves: [] } }];
  for (const move of moves) states.push(player.play(states[states.length - 1], move));
  const findings = new Review(player, judgeOf(player, await network()), states.slice(from)).findings();
  const room = /** @type {any} */ ({ row: { game: name }, player, state: states[states.length - 1] });
  const own = (/** @type {number} */ seat) =>
    states[states.length - 1].past.moves.flatMap(([of, move]) => (of === seat ? [player.words.text(move)] : []));
  return { ...[...findings].at(-1), habits: notes.map((_, seat) => habitsIn(room, seat, own(seat))) };
}

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line);
  const found = told.path ? await answer(server, "POST", told.path, told.data) : await reviewed(told);
  console.log(JSON.stringify(found));
}
