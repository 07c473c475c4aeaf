// @ts-check
/** Hints in the page: what the network advises and why, for what the seat knows and nothing else. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as arctic from "../../src/floe/web/js/arctic/because.js";
import { load } from "../../src/floe/web/js/engine/kernels.js";
import { loadNetwork } from "../../src/floe/web/js/engine/network.js";
import { ArcticWords } from "../../src/floe/web/js/local/arctic.js";
import { Chance } from "../../src/floe/web/js/local/chance.js";
import { Adviser } from "../../src/floe/web/js/local/hints/adviser.js";
import { distinguishing, fact, telling } from "../../src/floe/web/js/local/hints/facts.js";
import { knownTo } from "../../src/floe/web/js/local/knowledge.js";
import { Player } from "../../src/floe/web/js/local/log.js";
import { RaceWords } from "../../src/floe/web/js/local/race.js";
import { judgeOf } from "../../src/floe/web/js/local/study/judging.js";
import * as race from "../../src/floe/web/js/race/because.js";

/** @import {State} from "../../src/floe/web/js/local/log.js" */

const SOURCE = new URL("../../src/floe/", import.meta.url);
const open = (/** @type {string} */ path) => readFileSync(new URL(path, SOURCE));
const NAMES = ["Ada", "Bo", "Cy"];
const SENTENCES = { arctic, race };
const chance = () => new Chance(7, "hint");

/** @param {string} game @param {any} Words */
async function seated(game, Words) {
  const kernels = await load(open(`web/wasm/${game}.wasm`), JSON.parse(open(`web/wasm/${game}.json`).toString()));
  const network = await loadNetwork(kernels, new Uint8Array(open(`games/${game}/network/weights.npz`)).buffer);
  const player = new Player(kernels, new Words(kernels));
  return { player, adviser: new Adviser(player, network, judgeOf(player, network)), game };
}

const GAMES = [await seated("arctic", ArcticWords), await seated("race", RaceWords)];

/**
 * Yield positions of games that the network plays against chance, so that they are such as people come to.
 * @param {Awaited<ReturnType<typeof seated>>} at @param {number} players @param {number} moves
 * @returns {Generator<State>}
 */
function* positions({ player, adviser }, players, moves) {
  const luck = new Chance(players, "positions");
  let state = player.deal(players, player.kernels.rng(BigInt(players)));
  for (let move = 0; move < moves && player.actor(state) >= 0; move++) {
    yield state;
    const legal = luck.randrange(2) ? adviser.likeliest(state) : player.legal(state);
    state = player.play(state, legal[luck.randrange(Math.min(2, legal.length))]);
  }
}

/** @param {Player} player @param {State} state @returns {State} another that the seat to decide cannot tell from it */
function redealt(player, state) {
  const { kernels } = player;
  const [mark, seat, vector] = [kernels.heap.mark(), player.actor(state), kernels.vector(kernels.about.rules.extended)];
  kernels.call[kernels.extended("determinize")](
    knownTo(player, state, seat).handle, kernels.rng(99n).handle, vector.handle,
  );
  const moves = state.past.moves.map(([mover, move]) => otherwise(player, mover, move, seat));
  const found = { vector: vector.values.slice(0, kernels.about.rules.size), past: { ...state.past, moves } };
  kernels.heap.release(mark);
  return found;
}

/**
 * What somebody else hid in a move, hidden otherwise.
 * @param {Player} player @param {number} mover @param {number} move @param {number} seat @returns {[number, number]}
 */
function otherwise({ words }, mover, move, seat) {
  const { hides, tables, actions } = /** @type {any} */ (words);
  if (!hides?.call(words, move) || mover === seat) return [mover, move];
  const [kind, card] = [Math.floor(move / tables.CARDS), move % tables.CARDS];
  const isTold = kind === actions.GIVE / tables.CARDS + seat; // a gift is known to who gets it
  return [mover, isTold ? move : kind * tables.CARDS + ((card + 37) % tables.CARDS)];
}

for (const at of GAMES) {
  const { player, adviser, game } = at;
  const { because } = SENTENCES[/** @type {"arctic" | "race"} */ (game)];
  const known = [2, 3].flatMap((players) => [...positions(at, players, 30)]);
  const advised = known.map((state) => adviser.advise(state, chance()));

  test(`${game}: every move is ranked, the network's choice first, and every reason can be said`, () => {
    let told = 0;
    for (const [at, state] of known.entries()) {
      const { moves, reasons } = advised[at];
      const view = player.view(state, player.actor(state));
      assert.deepEqual(moves.map(({ move }) => move).sort(), [...view.moves].sort());
      assert.ok(moves.every(({ win, margin }) => win >= 0 && win <= 1 && Number.isFinite(margin)));
      assert.ok(reasons.length >= 1 && reasons.length <= 2);
      for (const reason of reasons) assert.match(because(reason, view, NAMES), /\.$/, reason.code);
      told += reasons.filter(({ code }) => !["only", "even", "ahead"].includes(code)).length;
    }
    assert.ok(told > known.length / 2, "most reasons are the game's own");
  });

  test(`${game}: the only move says so, and nothing else does`, () => {
    let forced = 0;
    for (const [at, state] of known.entries()) {
      const codes = advised[at].reasons.map(({ code }) => code);
      const isForced = player.legal(state).length === 1;
      assert.equal(codes.includes("only"), isForced);
      forced += Number(isForced);
    }
    // A race asks for nothing that is no choice, or hardly ever.
    assert.ok(forced < known.length && (forced > 0 || game === "race"));
  });

  test(`${game}: hidden cards changed, the advice and its reasons are the same`, () => {
    let changed = 0;
    for (const [at, state] of known.entries()) {
      const other = redealt(player, state);
      changed += Number(String(other.vector) !== String(state.vector));
      assert.deepEqual(adviser.advise(other, chance()), advised[at]);
      const [best, played] = adviser.likeliest(state);
      if (played === undefined) continue;
      assert.deepEqual(
        adviser.contrast(other, best, played, chance()),
        adviser.contrast(state, best, played, chance()),
      );
    }
    assert.ok(changed > known.length / 2);
  });

  test(`${game}: what a review says against a move can be said, of one's own and of others'`, () => {
    const codes = new Set();
    for (const state of known) {
      const legal = adviser.likeliest(state);
      if (legal.length === 1) continue;
      const { better, worse } = adviser.contrast(state, legal[0], legal[legal.length - 1], chance());
      const view = player.view(state, null);
      for (const reason of [...better, ...worse]) {
        codes.add(reason.code);
        assert.match(because(reason, view, NAMES), /\.$/, reason.code);
        assert.doesNotMatch(because(reason, view, NAMES, "Ada"), /\byou\b|^$/i, reason.code);
      }
    }
    assert.ok(codes.size > 8);
  });
}

/** @param {string} game @returns {Set<string>} every code that its source can give as a reason */
function codesOf(game) {
  const source = ["", "-against"].map((part) => open(`web/js/local/hints/${game}${part}.js`).toString()).join("\n");
  const withoutKeys = source.replaceAll(/fact\((`[^`]*`|"[^"]*"),/g, "fact(").replaceAll(/[!=]== "[^"]*"/g, "");
  const lines = withoutKeys.split("\n").filter((line) => /\b(fact|run|ofTotem)\(/.test(line));
  return new Set(lines.flatMap((line) => [...line.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code)));
}

test("every code that can be given has a sentence, of one's own moves and of others'", () => {
  const values = { n: 2, animal: "fox", side: "A", from: null, to: 3, at: 3, seat: 1, points: 2, flies: false };
  for (const [game, { because }] of Object.entries(SENTENCES)) {
    const codes = codesOf(game);
    assert.ok(codes.size > 15, game);
    for (const code of codes) {
      const reason = { code, values: { ...values, sled: "red", sleds: ["red"] } };
      for (const who of ["", "Ada"]) assert.match(because(reason, {}, NAMES, who), /^[A-Z].*\.$/, code);
    }
  }
});

test("facts tell where they are better than the others", () => {
  const mine = [fact("a", 1, "a"), fact("b", 5, "b"), fact("c", -1, "c")];
  const codes = (/** @type {any[]} */ reasons) => reasons.map(({ code }) => code);
  assert.deepEqual(codes(telling(mine, [fact("b", 5, "b")])), ["a"]);
  assert.deepEqual(codes(telling(mine, [fact("c", -9, "c")])), ["c", "b", "a"]);
  assert.deepEqual(codes(telling(mine, mine)), ["a"]);
  assert.deepEqual(telling(mine.slice(2), []), []);
  assert.deepEqual(codes(distinguishing(mine, [], 1)), ["b"]);
});
