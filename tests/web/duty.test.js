// @ts-check
/** What the page asks of people: by the moves they have, and of those who have none. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { duty } from "../../src/floe/web/js/arctic/duty.js";

const seen = (/** @type {string} */ step, /** @type {string[]} */ moves) => ({
  turn: { step, seat: 0, done: 0, low: 3, high: 3 },
  limits: { hand: 7, river: 6 },
  view: 0,
  moves,
  sides: { walrus: "main" },
  powers: {},
  seats: [{ pile: ["W3o"], hand_size: 3, penalty_size: 0 }],
});

const told = (/** @type {string} */ step, /** @type {string[]} */ ...moves) =>
  String(duty(seen(step, moves), ["Ada", "Bo"]));

test("where nothing can be chosen, as in a replay or a game given up, every step is told as that of others", () => {
  for (const step of ["place", "move", "push", "draw", "discard", "give"]) assert.match(told(step), /^Ada .+\.$/, step);
});

test("which tokens can go is what the moves say, not what cards or powers do", () => {
  assert.match(told("move", "right B", "right P"), /^Which token goes right, polar bear or puffin\?/);
  assert.match(told("push", "push O left", "push O right", "pass"), /: orca\.$/);
  assert.match(told("push", "push F left", "pass"), /: fox\.$/);
});
