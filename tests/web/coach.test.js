/** What the coach of a first race tells, and when: no browser needed. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { tip } from "../../src/floe/web/js/race/coach.js";
import { read } from "../../src/floe/web/js/router.js";

const SLEDS = { red: "C4", orange: "start", yellow: "start", green: "start", blue: "start", purple: "start" };

/** A view of seat 0, who has red and orange. */
const view = (turn = {}, more = {}) => ({
  view: 0,
  seats: [
    { card: ["red", "orange"], ladders: 3, helicopter: true },
    { card: null, ladders: 3, helicopter: true },
  ],
  sleds: SLEDS,
  hazards: { fog: ["A1"], blizzard: ["A2"], vortex: ["A3"] },
  turn: { round: 1, seat: 0, step: "sled", die: "black 3", hazard: "fog", tile: null, ...turn },
  moves: ["sled red D4"],
  ...more,
});

/** Everything the coach has to tell at one moment, in order. */
function told(now) {
  const names = [];
  for (let next = tip(now, names); next; next = tip(now, names)) names.push(next.name);
  return names;
}

test("nothing is told in somebody else's turn, to spectators, or after the end", () => {
  assert.equal(tip(view({ seat: 1 }), []), null);
  assert.equal(tip(view({}, { view: null }), []), null);
  assert.equal(tip(view({ step: "over" }), []), null);
});

test("first the card, then the step of the turn, each once", () => {
  assert.match(tip(view(), []).text, /Red and Orange/);
  assert.deepEqual(told(view()), ["card", "sled"]);
  assert.match(tip(view(), ["card"]).text, /up to 3 steps/);
  for (const tile of ["crack", "open", "ice"]) assert.deepEqual(told(view({ step: "water", tile })), ["card", tile]);
  assert.deepEqual(told(view({ step: "hazard" })), ["card", "hazard"]);
  assert.deepEqual(told(view({ step: "hazard", hazard: "double joker" })), ["card", "joker"]);
});

test("ladders, the helicopter and hazards are told of when they matter", () => {
  assert.deepEqual(told(view({}, { moves: ["sled red D4", "sled red E7 +1"] })), ["card", "sled", "ladder"]);
  assert.deepEqual(told(view({ round: 2 }, { moves: ["sled red D4", "fly red E9"] })), ["card", "sled", "helicopter"]);
  const caught = view({}, { hazards: { fog: ["C4"] }, moves: ["sled blue D4", "fly red E9"] });
  assert.deepEqual(told(caught), ["card", "sled", "caught"]);
});

test("later on, how to read the others, and that the end is near", () => {
  assert.deepEqual(told(view({ round: 4 })), ["card", "sled", "bluff", "free"]);
  assert.deepEqual(told(view({}, { sleds: { ...SLEDS, red: "pole" } })), ["card", "one", "sled"]);
  const seats = [view().seats[0], { card: ["blue", "green"], ladders: 0, helicopter: false }];
  assert.deepEqual(told(view({}, { seats, sleds: { ...SLEDS, blue: "pole", green: "pole" } })), [
    "card",
    "late",
    "sled",
  ]);
});

test("each game has an address for its rules", () => {
  assert.equal(read({ pathname: "/rules", hash: "" }).game, "arctic");
  assert.equal(read({ pathname: "/rules/race", hash: "" }).game, "race");
});
