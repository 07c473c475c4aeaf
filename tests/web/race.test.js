// @ts-check
/** The parts of Arctic Race that need no browser: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import { around, chance, middle } from "../../src/floe/web/js/race/hexes.js";
import { astray, duty, why } from "../../src/floe/web/js/race/duty.js";
import { boxOf, map, standing } from "../../src/floe/web/js/race/map.js";
import { meant, way } from "../../src/floe/web/js/race/moves.js";
import { legs, route, stepsHome } from "../../src/floe/web/js/race/routes.js";
import { outline } from "../../src/floe/web/js/race/shore.js";
import { story } from "../../src/floe/web/js/race/story.js";
import { buttons, dropped, isCarried, lastTouched, pickedNow, touchable, touched } from "../../src/floe/web/js/ways.js";

const BOARD = {
  code: "test",
  start: ["A1", "B1", "A2"],
  pole: ["C5", "D5", "C6"],
  floes: [
    ["B2", "B3"],
    ["C3", "C4"],
    ["C2", "D3"],
  ],
  leads: [
    ["B3", "C3"],
    ["B2", "C2"],
  ],
};

/** @param {object} more */
const view = (more = {}) => ({
  view: 0,
  board: BOARD,
  first: 0,
  sleds: { red: "B2", orange: "B2", yellow: "start", green: "pole", blue: "start", purple: "start" },
  hazards: { fog: ["D2", "C3"], blizzard: [], vortex: [] },
  water: { crack: ["C4"], open: [], ice: [] },
  gone: [],
  seats: [
    { card: ["red", "green"], ladders: 3, helicopter: true },
    { card: null, ladders: 3, helicopter: true },
  ],
  turn: { round: 1, seat: 0, step: "sled", die: "black 3", hazard: "fog", tile: null, done: 0 },
  tiles: 20,
  log: [],
  moves: ["sled red B3", "sled red C4 +2", "fly red C4", "fly orange start"],
  outcome: null,
  ...more,
});

test("hexes lie as the rules say: D4 leans right, and has six neighbours in the order of a turn", () => {
  assert.deepEqual(around("D4"), ["E4", "E5", "D5", "C4", "D3", "E3"]);
  assert.deepEqual(around("D5"), ["E5", "D6", "C6", "C5", "C4", "D4"]);
  for (const other of around("D4"))
    assert.ok(
      Math.abs(Math.hypot(middle(other)[0] - middle("D4")[0], middle(other)[1] - middle("D4")[1]) - 100) < 1e-9,
    );
});

test("the same board always looks the same, another one not", () => {
  assert.equal(chance("a", 1), chance("a", 1));
  assert.notEqual(chance("a", 1), chance("a", 2));
  assert.deepEqual(map(view()), map(view()));
  assert.notDeepEqual(map(view()), map(view({ board: { ...BOARD, code: "other" } })));
});

test("an outline goes round all hexes of a floe once, and draws back from a lead", () => {
  const tight = outline(["B2", "B3"], () => "tight", "seed");
  assert.equal(tight.length, 3 * 10);
  const middleOf = (/** @type {[number, number][]} */ points) =>
    points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const broken = outline(["B2"], (_hex, beyond) => (beyond === "C2" ? "lead" : "tight"), "seed");
  assert.ok(middleOf(broken) < middleOf(outline(["B2"], () => "tight", "seed")));
});

test("a map needs no more than a board, not even a finished one", () => {
  assert.equal(map({ board: BOARD }).tag, "svg");
  assert.equal(boxOf({ board: { start: [], pole: [], floes: [], leads: [] } }).width, 1000);
});

test("sleds that share a space stand apart", () => {
  const places = standing(view()).map(({ at }) => at.join(" "));
  assert.equal(new Set(places).size, 6);
});

test("a sled is touched, then a space, and what is spent is asked about first", () => {
  const all = view().moves.map(way);
  assert.deepEqual([...touchable(all, null)], ["sled:red", "sled:orange"]);
  assert.deepEqual([...touchable(all, "sled:red")], ["space:B3", "space:C4"]);
  assert.equal(buttons(all, "sled:red").length, 0);
  const driven = touched(all, "sled:red", "space:C4");
  assert.deepEqual(
    driven.map(({ text, ask }) => [text, ask]),
    [["sled red C4 +2", true]],
  );
  assert.equal(touched(all, "sled:red", "space:B3")[0].ask, false);
  assert.equal(pickedNow(driven, "sled:red", "space:C4"), "sled:red space:C4");
  assert.deepEqual(
    buttons(all, "sled:red space:C4").map(({ kind }) => kind),
    ["sled", "fly"],
  );
  assert.equal(pickedNow(driven, "sled:red space:C4", "space:C4"), null);
  assert.ok(touched(all, "sled:orange", "space:start")[0].ask);
});

test("where both reach a space a touch drives; who asks for the helicopter flies", () => {
  const all = ["sled red C4", "sled red B3", "fly red C4", "fly red D4"].map(way);
  const texts = (/** @type {string} */ picked, /** @type {string} */ thing) =>
    touched(all, picked, thing).map(({ text, ask }) => [text, ask]);
  assert.deepEqual(texts("sled:red", "space:C4"), [["sled red C4", false]]);
  assert.deepEqual(texts("sled:red", "space:D4"), [["fly red D4", true]]);
  assert.deepEqual(texts("sled:red by:air", "space:C4"), [["fly red C4", false]]);
  assert.deepEqual([...touchable(all, "sled:red by:air")], ["space:C4", "space:D4"]);
  assert.deepEqual([...touchable(all, "sled:red")], ["space:C4", "space:B3", "space:D4"]);
});

test("touching a space that is no target means what stands there, one sled after the other", () => {
  assert.equal(meant(view(), null, "space:B2"), "sled:red");
  assert.equal(meant(view(), "sled:red", "space:B2"), "sled:orange");
  assert.equal(meant(view(), "sled:red", "space:B3"), "space:B3");
  const stirring = view({ moves: ["hazard fog1 C2"], turn: { ...view().turn, step: "hazard" } });
  assert.equal(meant(stirring, null, "space:D2"), "pawn:fog1");
});

test("a way goes round hazards, and over leads only where a ladder was spent", () => {
  const free = view({ hazards: {}, water: { crack: [], open: [], ice: [] } });
  assert.deepEqual(route(free, "B3", "C3", 0), ["B3", "B2", "C3"]);
  assert.deepEqual(route(free, "B3", "C3", 1), ["B3", "C3"]);
  assert.deepEqual(route(free, "B2", "pole", 0), ["B2", "C3", "C4", "pole"]);
  assert.deepEqual(route(view(), "B3", "C4", 1), ["B3", "C4"]);
  assert.deepEqual(route(view(), "B2", "D9", 0), ["B2", "D9"]);
});

test("the log tells every way a sled went", () => {
  const log = ["0 sled red B2", "1 hazard fog2 C3", "1 fly red C4", "0 sled red pole", "1 water D3"];
  const found = legs(view({ log, water: { crack: [], open: ["D3"], ice: [] } }));
  assert.deepEqual(
    found.map(({ seat, flown, path }) => [seat, flown, path]),
    [
      [0, false, ["start", "B2"]],
      [1, true, ["B2", "C4"]],
      [0, false, ["C4", "pole"]],
    ],
  );
});

test("how far it is to the pole ignores water and hazards", () => {
  const far = stepsHome(view());
  assert.deepEqual([far.get("pole"), far.get("C4"), far.get("B2"), far.get("start")], [0, 1, 3, 4]);
});

test("what is to be done, and why not something else", () => {
  const names = ["Ada", "Bo"];
  assert.equal(duty(view(), names), "Drive any sled up to 3 steps, or call your helicopter.");
  assert.equal(duty(view({ view: 1, moves: [] }), names), "Ada is moving a sled.");
  assert.match(why(view(), "sled:green", names), /^Green has arrived/);
  assert.match(why(view(), "space:C3", names), /^No sled enters a space with a hazard/);
  assert.equal(why(view({ view: null }), "space:C3", names), "You are watching; only those at the table play.");
});

test("the story tells a move, the dice that follow, and who is home", () => {
  const names = ["Ada", "Bo"];
  const step = { version: 1, seat: 0, move: "sled red pole +1", undo: 0, bot: false };
  const after = view({
    sleds: { ...view().sleds, red: "pole" },
    turn: { ...view().turn, seat: 1, die: "blue 1", hazard: "joker" },
  });
  assert.deepEqual(story(step, view(), after, names), [
    "Ada drove Red to the North Pole and spent 1 ladder.",
    "Both sleds of Ada are at the North Pole: Red and Green. The round is played to its end.",
    "Bo rolls blue 1 and joker.",
  ]);
  assert.deepEqual(story(step, view(), after, names, 0).slice(0, 2), [
    "You drove Red to the North Pole and spent 1 ladder.",
    "Both your sleds are at the North Pole: Red and Green. The round is played to its end.",
  ]);
  assert.equal(story(step, view(), after, names, 1).at(-1), "You roll blue 1 and joker.");
});

test("a sled dropped on a space is a sled and a space touched", () => {
  const ways = view().moves.map(way);
  const found = dropped(ways, "sled:red", ["space:C4", "sled:blue"]);
  assert.deepEqual(
    found.map(({ text }) => text),
    ["sled red C4 +2"],
  );
  assert.equal(lastTouched(found, "sled:red"), "space:C4");
  assert.equal(pickedNow(found, "sled:red", "space:C4"), "sled:red space:C4");
  assert.deepEqual(dropped(ways, "sled:red", ["space:C5"]), []);
  assert.equal(isCarried(ways, "sled:red"), true);
  assert.equal(isCarried(["water C4"].map(way), "space:C4"), false);
});

test("what cannot be dropped somewhere is told why, and nothing where it came from", () => {
  const names = ["Ada", "Bo"];
  const at = view({ water: { crack: [], open: ["C2"], ice: [] } });
  assert.equal(astray(at, "sled:red", "space:B2", names), "");
  assert.match(astray(at, "sled:red", "space:C3", names), /^No sled enters a space with a hazard\. /);
  assert.match(astray(at, "sled:red", "space:C2", names), /^No sled enters open water\. /);
  assert.match(astray(at, "sled:red", "space:D3", names), /^Red cannot get there\. Drive any sled/);
  assert.match(astray(at, "sled:red", "", names), /^It cannot go there\. /);
  assert.match(astray(at, "pawn:fog2", "space:D3", names), /^A hazard moves to the next space/);
});

test("at a table where sleds go onward only, a sled dropped further back is told why", () => {
  const sentence = (/** @type {object} */ more) => astray(view(more), "sled:red", "space:start", ["Ada", "Bo"]);
  assert.match(sentence({ onward: true }), /^Onward only: /);
  assert.match(sentence({}), /cannot get there/i);
  assert.match(duty(view({ onward: true }), ["Ada", "Bo"]), /up to 3 steps onward, or call/);
  assert.match(duty(view({ onward: true, moves: ["sled red B3"] }), ["Ada", "Bo"]), /up to 3 steps onward\.$/);
  assert.match(duty(view({ onward: true, moves: ["fly red C4", "pass"] }), ["Ada", "Bo"]), /drive onward/);
});
