// @ts-check
/**
 * Reads what the CPU's kernels found, a game a line, and finds it again in WebAssembly: node tests/wasm/replay.mjs
 * [FOLDER]. Prints the first difference of each game, and how many decisions agreed.
 */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { chooseByHalving } from "../../src/floe/web/js/engine/halving.js";
import { load } from "../../src/floe/web/js/engine/kernels.js";
import { loadNetwork } from "../../src/floe/web/js/engine/network.js";
import { chooseByTree } from "../../src/floe/web/js/engine/tree.js";

const ROOT = new URL("../../", import.meta.url);
const FOLDER = process.argv[2] ? `${process.argv[2]}/` : new URL("src/floe/web/wasm/", ROOT).pathname;
const SEARCHES = { tree: chooseByTree, halving: chooseByHalving };
const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});

class Difference extends Error {}

/** @param {string} what @param {any} ours @param {any} theirs */
function require(what, ours, theirs) {
  const [one, other] = [JSON.stringify(ours), JSON.stringify(theirs)];
  if (one !== other) throw new Difference(`${what} differ: WebAssembly ${one}, CPU ${other}`);
}

/** @param {number} sum @param {Uint8Array} bytes the CRC-32 goes on over these */
function crc(sum, bytes) {
  sum = ~sum;
  for (let at = 0; at < bytes.length; at++) sum = TABLE[(sum ^ bytes[at]) & 255] ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** @param {any} block @param {number} [length] */
const bytes = (block, length = block.values.byteLength) => new Uint8Array(block.memory.buffer, block.at, length);

/** One game, at the table of its kernels. */
class Replay {
  /** @param {any} kernels @param {any} network @param {any} boards */
  constructor(kernels, network, boards) {
    Object.assign(this, { kernels, network, boards });
    const { about, heap } = kernels;
    this.vectors = about.sizes.map((/** @type {number} */ size) => kernels.vector(size));
    this.drawn = about.sizes.map((/** @type {number} */ size) => kernels.vector(size));
    this.dice = kernels.numbers(2);
    this.observation = heap.array("int8", about.rules.features);
  }

  /** @param {any} game @returns {number} the decisions that agree */
  check(game) {
    const { kernels, vectors: [vector] } = this;
    this.deal(game);
    game.moves.forEach((/** @type {number} */ move, /** @type {number} */ at) => {
      require(`positions before move ${at}`, this.sum(), game.sums[at]);
      for (const asked of game.asked[at] ?? []) this.ask(asked, at);
      this.vectors.forEach((/** @type {any} */ one, /** @type {number} */ which) => {
        kernels.call[which ? "extended_play" : "play"](one.handle, move);
      });
    });
    require("last positions", this.sum(), game.sums.at(-1));
    require("outcomes", kernels.outcome(vector, game.players), game.outcome);
    return game.moves.length;
  }

  /** @param {any} game */
  deal({ players, seed }) {
    const { kernels: { call }, boards, dice } = this;
    this.vectors.forEach((/** @type {any} */ vector, /** @type {number} */ which) => {
      vector.values.fill(0);
      call.load(dice.handle, BigInt(seed), 0n);
      call[which ? "extended_deal" : "deal"](vector.handle, players, dice.handle, boards.handle);
    });
  }

  /** Sum up the position: who decides, what is legal and observed, and every byte of it. */
  sum() {
    const { kernels: { call, moves }, vectors: [vector], observation } = this;
    const [actor, count] = [call.actor(vector.handle), call.legal(vector.handle, moves.handle)];
    let sum = crc(0, Uint8Array.of(actor + 1));
    sum = crc(sum, bytes(moves, 4 * count));
    if (actor >= 0) {
      observation.values.fill(0);
      call.observe(vector.handle, actor, observation.handle);
      sum = crc(sum, bytes(observation));
    }
    return this.vectors.reduce((/** @type {number} */ total, /** @type {any} */ one) => crc(total, bytes(one)), sum);
  }

  /** @param {any} asked @param {number} at */
  ask(asked, at) {
    const { kernels } = this;
    const mark = kernels.heap.mark();
    const set = asked.set && kernels.heap.array("int32", asked.set.length).fill(asked.set);
    if (asked.drawn !== undefined) {
      this.determinize(set, asked, at);
    } else {
      this.choose(asked, set, at);
    }
    kernels.heap.release(mark);
  }

  /** @param {any} asked @param {any} set @param {number} at */
  choose({ level: name, budget, players, seed, chance, choice, logits }, set, at) {
    const { kernels, network } = this;
    const vector = this.vectors.at(-1);
    const [level, moves] = [{ ...kernels.about.levels[name], ...budget }, kernels.legal(vector)];
    const found = set
      ? SEARCHES[/** @type {"tree" | "halving"} */ (level.bot)](kernels, level, set, moves, players, BigInt(seed))
      : network.choose(level, vector, moves, chance);
    require(`choices of ${name} at move ${at}`, found, choice);
    if (set) return;
    require(`logits at move ${at}`, crc(0, bytes(network.desk.block("logits"), 4 * moves.length)), logits);
  }

  /** @param {any} set @param {any} asked @param {number} at */
  determinize(set, { seed, drawn, longer }, at) {
    const { kernels: { call }, dice } = this;
    const vector = this.drawn[longer ? 1 : 0];
    vector.values.fill(0);
    call.load(dice.handle, BigInt(seed), 0n);
    call[longer ? "extended_determinize" : "determinize"](set.handle, dice.handle, vector.handle);
    require(`determinizations at move ${at}`, crc(0, bytes(vector)), drawn);
  }
}

/** @param {any} head the first line: which game, on which boards */
async function prepare({ game, boards, sizes, weights }) {
  const about = JSON.parse(readFileSync(`${FOLDER}${game}.json`, "utf8"));
  const kernels = await load(readFileSync(`${FOLDER}${game}.wasm`), { ...about, sizes });
  const network = weights && await loadNetwork(kernels, new Uint8Array(readFileSync(weights)).buffer);
  const made = kernels.heap.array("int8", boards.count, about.rules.size);
  bytes(made).set(Buffer.from(boards.data, "base64"));
  return new Replay(kernels, network, made);
}

let replay = null;
let decisions = 0;
const differences = [];
for await (const line of createInterface({ input: process.stdin })) {
  const data = JSON.parse(line);
  if (!replay) {
    replay = await prepare(data);
    continue;
  }
  try {
    decisions += replay.check(data);
  } catch (error) {
    if (!(error instanceof Difference || error instanceof WebAssembly.RuntimeError)) throw error;
    differences.push(`seed ${data.seed} with ${data.players} players: ${error.message}`);
  }
}
console.log(JSON.stringify({ decisions, differences }));
