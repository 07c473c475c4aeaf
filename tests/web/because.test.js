// @ts-check
/** Hints in words: every move as something to do, every reason as a sentence; and room for what may be touched. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as arctic from "../../src/floe/web/js/arctic/because.js";
import * as race from "../../src/floe/web/js/race/because.js";
import { lookAt } from "../../src/floe/web/js/race/clearance.js";
import { section as raceSection } from "../../src/floe/web/js/race/rules.js";

const NAMES = ["Ada", "Bo"];
const SEEN = { turn: { step: "water", tile: "open" }, hazards: { fog: ["B4"], blizzard: ["A2"], vortex: ["A3"] } };

test("every move of Arctic is something to do", () => {
  const moves = ["place F3o", "burrow F3o", "disguise F3o", "swap F3o M2o", "takeback", "settle 2", "stop", "right F"];
  for (const move of [...moves, "push F left", "pass", "take F3o", "dive", "recover F3o", "discard F3o", "give F3o 1"])
    assert.match(arctic.advice(move, {}, NAMES), /^[A-Z].*\.$/, move);
  assert.equal(arctic.advice("give F3o 1", {}, NAMES), "Give fox 3/3 to Bo.");
});

test("every move of a race is something to do", () => {
  assert.equal(race.advice("water C4", SEEN), "Bring the open water to C4.");
  assert.equal(race.advice("hazard fog1 C4", SEEN), "Move the fog at B4 to C4.");
  assert.equal(race.advice("sled red C4 +2", SEEN), "Drive Red to C4, with 2 ladders.");
  for (const move of ["ice C4", "sled red pole", "fly red C4", "pass"]) assert.match(race.advice(move, SEEN), /\.$/);
});

test("a reason is said as it is, and one that nobody knows is left out", () => {
  const said = (/** @type {string} */ code, values = {}) => arctic.because({ code, values }, {}, NAMES);
  assert.equal(said("run", { animal: "fox", n: 3, points: 2 }), "It makes a run of 3 (fox), for 2 points more.");
  assert.equal(
    said("power", { animal: "orca", side: "dive", from: 1 }),
    "You then take a power from Bo: orca · Dive.",
  );
  assert.equal(said("even", { move: "dive" }), "Another move is about as good: Dive into the draw pile.");
  assert.equal(said("news from tomorrow"), "");
  assert.equal(race.because({ code: "news from tomorrow", values: {} }, SEEN), "");
  assert.equal(race.because({ code: "spares", values: { n: 0, flies: false } }, SEEN), "It costs you nothing.");
});

test("what a review says against a move is said as it is", () => {
  const said = (/** @type {string} */ code, values = {}) => arctic.because({ code, values }, {}, NAMES);
  const raced = (/** @type {string} */ code, values = {}) => race.because({ code, values }, SEEN);
  assert.equal(said("short", { n: 2 }), "What was played leaves you 2 cards short next turn.");
  assert.equal(
    said("leaves", { animal: "orca", n: 3, seat: 1 }),
    "What was played leaves Bo a card for a run of 3: orca.",
  );
  const values = { n: 2, animal: "fox", from: 6, to: 3 };
  for (const code of ["brings", "wins", "costs", "run-ends", "draws-few", "totem-down"])
    assert.match(said(code, values), /^[A-Z].*\.$/, code);
  assert.equal(raced("away", { sled: "red", n: 1 }), "Red is yours, and went 1 step away from the pole.");
  const sleds = { n: 2, sled: "red", sleds: ["red", "blue"] };
  for (const code of ["brings", "wins", "helps", "ladders", "flies", "hinders", "clears"])
    assert.match(raced(code, sleds), /^[A-Z].*\.$/, code);
});

test("what is said of the moves of others names them, and never says you", () => {
  const values = { n: 2, animal: "fox", side: "A", from: null, to: 3, at: 3, seat: 1, sled: "red", sleds: ["red"] };
  const totem = ["totem", "totem-follows", "totem-stays", "totem-less", "totem-down"];
  const told = [...totem, "rid", "power", "penalties", "short"];
  for (const code of [...told, "continues", "fits", "nothing-fits", "unseen", "needed", "lone", "run-ends"])
    assert.match(arctic.because({ code, values }, {}, NAMES, "Cleo"), /Cleo/, code);
  for (const code of ["pole", "nearer", "free", "secret", "back", "away", "helps", "frees", "eases", "holds", "slows"])
    assert.match(race.because({ code, values }, SEEN, NAMES, "Cleo"), /Cleo/, code);
  const all = ["costs", "leaves", "draws", "draws-few", "run", "run-follows", "recovers", "wins", "ladders", "flies"];
  for (const code of [...told, ...all, "aside", "hinders", "clears", "rivals", "rivals-less", "leader"])
    for (const game of [arctic, race])
      assert.doesNotMatch(game.because({ code, values }, SEEN, NAMES, "Cleo"), /\byou(rs?)?\b/i, code);
});

test("luck is told in points where there are any, or else in chances", () => {
  assert.equal(arctic.fortune({ win: -3000, margin: -610 }), "6 points unlucky");
  assert.equal(race.fortune({ win: -3000, margin: -610 }), "30 % unlucky");
});

test("the rules of a race open at what is being done", () => {
  const at = (/** @type {object} */ turn, /** @type {string | null} */ picked = null) => raceSection({ turn }, picked);
  assert.equal(raceSection(null, null), "build");
  assert.equal(at({ step: "hazard", hazard: "double joker" }), "double-joker");
  assert.equal(at({ step: "hazard", hazard: "fog" }), "hazard");
  assert.equal(at({ step: "sled" }), "sled");
  assert.equal(at({ step: "sled" }, "sled:red by:air"), "helicopter");
  assert.equal(at({ step: "sled" }, "sled:red space:C4"), "ladder");
});

test("a part of the map comes into sight by as little as can be", () => {
  const sea = /** @type {any} */ ({ clientWidth: 400, clientHeight: 400 });
  const now = { zoom: 1, x: -100, y: 0 };
  const part = { left: 150, top: 50, right: 300, bottom: 350 };
  assert.deepEqual(lookAt(sea, part, now, true), now); // it is in sight
  assert.deepEqual(lookAt(sea, { ...part, left: 40 }, now, true), { zoom: 1, x: -40, y: 0 });
  const large = { ...part, left: 0, right: 800 };
  assert.deepEqual(lookAt(sea, large, now, true), now); // fingers keep their size
  assert.equal(lookAt(sea, large, now, false).zoom, 0.5);
});
