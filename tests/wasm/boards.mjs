// @ts-check
/** Reads what Python has made of boards, drafts, options and lessons, and makes it again: node tests/wasm/boards.mjs. */

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { load } from "../../src/floe/web/js/engine/kernels.js";
import { ArcticWords } from "../../src/floe/web/js/local/arctic.js";
import { readersOf } from "../../src/floe/web/js/local/arctic/options.js";
import { readOptions } from "../../src/floe/web/js/local/options.js";
import { RaceWords } from "../../src/floe/web/js/local/race.js";
import { codeOf, read } from "../../src/floe/web/js/local/race/codes.js";
import { fromChance } from "../../src/floe/web/js/local/race/generator.js";
import { READERS } from "../../src/floe/web/js/local/race/options.js";
import * as workshop from "../../src/floe/web/js/local/race/workshop.js";
import { Refused } from "../../src/floe/web/js/local/refused.js";

const FOLDER = new URL("../../src/floe/web/wasm/", import.meta.url);
/** @type {Record<string, any>} */
const words = {};
for (const [game, Words] of /** @type {[string, any][]} */ ([["arctic", ArcticWords], ["race", RaceWords]])) {
  const about = JSON.parse(readFileSync(new URL(`${game}.json`, FOLDER), "utf8"));
  words[game] = new Words(await load(readFileSync(new URL(`${game}.wasm`, FOLDER)), about));
}

/** @type {string[]} */
const differences = [];

/** @param {string} what @param {any} ours @param {any} theirs */
function compare(what, ours, theirs) {
  const [one, other] = [ours, theirs].map((value) => JSON.stringify(sorted(value)));
  if (one !== other) differences.push(`${what}: here ${one}, in Python ${other}`);
}

/** @param {any} value @returns {any} the same with its names in order */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.keys(value).sort().map((name) => [name, sorted(value[name])]));
}

/** @param {() => any} make @returns {any} what is made, or what it is refused with */
function outcomeOf(make) {
  try {
    return { made: make() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, sentence, evidence } = error.refusal;
    return { refused: { code, sentence, evidence } };
  }
}

/** @type {Record<string, (line: any) => void>} by what a line is about */
const CHECKS = {
  chance({ chance, code, packed }) {
    const board = fromChance(.../** @type {[string, string, number]} */ (chance));
    compare(`the code of ${chance}`, codeOf(board), code);
    compare(`the vector of ${chance}`, [...words.race.packed(board)], packed);
    compare(`the board of ${code}`, codeOf(read(code)), code);
  },
  begin({ begin, seed, steps }) {
    let data = workshop.begin(begin, seed);
    for (const { change, shown, options, made, refused } of steps) {
      const found = outcomeOf(() => workshop.change(data, change));
      compare(`after ${change}`, found, made ? { made } : { refused });
      data = found.made ?? data;
      compare(`shown after ${change}`, workshop.show(data), shown);
      compare(`options after ${change}`, workshop.options(data), options);
    }
  },
  asked({ asked, game, players, made, refused }) {
    const readers = game === "race" ? READERS : readersOf(words.arctic.at.SIDE_NAMES);
    const title = game === "race" ? "Arctic Race" : "Arctic";
    const found = outcomeOf(() => void readOptions(title, readers, asked, players) ?? "read");
    compare(`${game} with ${JSON.stringify(asked)}`, found, made ? { made } : { refused });
  },
  lesson({ lesson, deal }) {
    compare(`the lesson of ${lesson}`, words[lesson].kernels.about.lesson.deal, deal);
    const block = words[lesson].kernels.vector();
    block.values.set(words[lesson].load(deal));
    compare(`the lesson of ${lesson}, loaded`, words[lesson].dump(block), deal);
  },
  deals({ deals: { game, players, options, count } }) {
    const { kernels } = words[game];
    const [block, rng] = [kernels.vector(), kernels.rng(7n)];
    const dealt = Array.from({ length: count }, () => {
      words[game].deal(block, players, rng, options);
      return words[game].dump(block);
    });
    console.error(JSON.stringify(dealt));
  },
};

for await (const text of createInterface({ input: process.stdin })) {
  const line = JSON.parse(text);
  const [kind] = Object.keys(CHECKS).filter((name) => name in line);
  CHECKS[kind](line);
}
console.log(JSON.stringify(differences));
