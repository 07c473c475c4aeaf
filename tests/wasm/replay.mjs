// @ts-check
/**
 * Reads what the CPU's kernels found, a game a line, and finds it again in WebAssembly: node tests/wasm/replay.mjs
 * [FOLDER]. Prints the first difference of each game, and how many decisions agreed.
 */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { chooseByGuide } from "../../src/floe/web/js/engine/guided.js";
import { chooseByHalving } from "../../src/floe/web/js/engine/halving.js";
import { ArcticWords } from "../../src/floe/web/js/local/arctic.js";
import { Player } from "../../src/floe/web/js/local/log.js";
import { RaceWords } from "../../src/floe/web/js/local/race.js";
import { load } from "../../src/floe/web/js/engine/kernels.js";
import { loadNetwork } from "../../src/floe/web/js/engine/network.js";

const ROOT = new URL("../../", import.meta.url);
const FOLDER = process.argv[2] ? `${process.argv[2]}/` : new URL("src/floe/web/wasm/", ROOT).pathname;
/** @type {Record<string, any>} what puts the vectors of a game into words */
const WORDS = { arctic: ArcticWords, race: RaceWords };
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

/** @param {any} value @returns {any} the same with its names in order */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

/**
 * A disguised card may count as one animal or another for the same score (A90): then all but the total may differ.
 * @param {any} sheet @param {any} theirs which becomes the same if both add up
 */
function agree(sheet, theirs) {
  for (const one of [sheet, theirs]) {
    const runs = Object.values(one.sequences).reduce((/** @type {any} */ sum, points) => sum + points, 0);
    require("the lines of a score", runs + one.variety + one.totem + one.penalty, one.total);
  }
  for (const line of ["animals", "runs", "sequences", "variety"]) theirs[line] = sheet[line];
}

/** One game, at the table of its kernels. */
class Replay {
  /** @param {any} kernels @param {any} network @param {any} boards */
  constructor(kernels, network, boards) {
    Object.assign(this, { kernels, network, boards });
    const { about, heap } = kernels;
    this.vectors = about.sizes.map((/** @type {number} */ size) => kernels.vector(size));
    this.drawn = about.sizes.map((/** @type {number} */ size) => kernels.vector(size));
    this.rng = kernels.numbers(2);
    this.observation = heap.array("int8", about.rules.features);
    this.words = new WORDS[about.game](kernels);
    this.player = new Player(kernels, this.words);
  }

  /** @param {any} game @returns {number} the decisions that agree */
  check(game) {
    const { kernels, vectors: [vector] } = this;
    this.deal(game);
    const notes = Array.from({ length: game.players }, () => []);
    this.state = { vector: vector.values.slice(), past: { log: [], notes, moves: [] } };
    this.log = [];
    const { size } = kernels.about.rules;
    this.board = this.boards.size ? this.boards.values.slice(game.board * size, (game.board + 1) * size) : null;
    game.moves.forEach((/** @type {number} */ move, /** @type {number} */ at) => {
      require(`positions before move ${at}`, this.sum(), game.sums[at]);
      for (const asked of game.asked[at] ?? []) this.ask(asked, at);
      this.state = this.player.play(this.state, move);
      this.log.push([kernels.actor(vector), move]);
      this.vectors.forEach((/** @type {any} */ one, /** @type {number} */ which) => {
        kernels.call[which ? "extended_play" : "play"](one.handle, move);
      });
    });
    require("last positions", this.sum(), game.sums.at(-1));
    for (const asked of game.asked.end) this.ask(asked, game.moves.length);
    require("outcomes", kernels.outcome(vector, game.players), game.outcome);
    return game.moves.length;
  }

  /** @param {any} game */
  deal({ players, seed }) {
    const { kernels: { call }, boards, rng } = this;
    this.vectors.forEach((/** @type {any} */ vector, /** @type {number} */ which) => {
      vector.values.fill(0);
      call.load(rng.handle, BigInt(seed), 0n);
      call[which ? "extended_deal" : "deal"](vector.handle, players, rng.handle, boards.handle);
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
    if (set && asked.drawn === undefined || set && this.vectors.length === 1) this.pack(asked, at);
    if (asked.view) {
      this.look(asked, at);
    } else if (asked.dump) {
      this.write(asked, at);
    } else if (asked.drawn !== undefined) {
      this.determinize(set, asked, at);
    } else {
      this.choose(asked, set, at);
    }
    kernels.heap.release(mark);
  }

  /** @param {any} asked @param {number} at */
  pack({ seat, set }, at) {
    const { kernels, vectors: [vector], log, board } = this;
    const found = kernels.informationSet(vector, seat, log, board).numbers();
    // Shares of chances are counted in floats, and may be off by one.
    const same = found.map((/** @type {number} */ one, /** @type {number} */ entry) =>
      (one > 1 << 16 && Math.abs(one - set[entry]) === 1 ? set[entry] : one));
    require(`information sets of seat ${seat} at move ${at}`, same, set);
  }

  /** @param {any} asked @param {number} at */
  look({ seat, view }, at) {
    const found = this.player.view(this.state, seat);
    found.outcome?.breakdown.forEach((/** @type {any} */ sheet, /** @type {number} */ of) => {
      const theirs = view.outcome.breakdown[of];
      if (found.seats[of].pile?.some((/** @type {string} */ card) => card[0] === "~")) agree(sheet, theirs);
    });
    require(`views of seat ${seat} at move ${at}`, sorted(found), sorted(view));
  }

  /** @param {any} asked @param {number} at */
  write({ dump, packed, revealed }, at) {
    const { words, player, state, vectors: [vector] } = this;
    require(`dumps at move ${at}`, sorted(words.dump(vector, state.past)), sorted(dump));
    require(`loaded positions at move ${at}`, crc(0, new Uint8Array(words.load(dump).buffer)), packed);
    require(`what is revealed at move ${at}`, words.revealed(vector.values), revealed);
    if (this.board) require(`boards at move ${at}`, [...words.board(state.vector)], [...this.board]);
  }

  /** @param {any} asked @param {any} set @param {number} at */
  choose({ level: name, budget, players, seed, chance, choice, logits }, set, at) {
    const { kernels, network, board, vectors: [first] } = this;
    const vector = board ? kernels.visible(first, kernels.actor(first), this.log, board) : first;
    const [level, moves] = [{ ...kernels.about.levels[name], ...budget }, kernels.legal(first)];
    const [search, searcher] = level.bot === "guided" ? [chooseByGuide, network] : [chooseByHalving, kernels];
    const found = set
      ? search(searcher, level, set, moves, players, BigInt(seed))
      : network.choose(level, vector, moves, chance);
    require(`choices of ${name} at move ${at}`, found, choice);
    if (set) return;
    require(`logits at move ${at}`, crc(0, bytes(network.activations.block("logits"), 4 * moves.length)), logits);
  }

  /** @param {any} set @param {any} asked @param {number} at */
  determinize(set, { seed, drawn, longer }, at) {
    const { kernels: { call }, rng } = this;
    const vector = this.drawn[longer ? 1 : 0];
    vector.values.fill(0);
    call.load(rng.handle, BigInt(seed), 0n);
    call[longer ? "extended_determinize" : "determinize"](set.handle, rng.handle, vector.handle);
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
