// @ts-check
/** What the page asks of people, also where nothing can be done: in a replay. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { duty } from "../../src/floe/web/js/arctic/duty.js";

const seen = (/** @type {string} */ step, /** @type {string} */ walrus) => ({
  turn: { step, seat: 0, done: 0, low: 3, high: 3 },
  limits: { hand: 7, river: 6 },
  view: 0,
  moves: [],
  sides: { walrus },
  powers: {},
  seats: [{ pile: ["W3o"], hand_size: 3, penalty_size: 0 }],
});

test("every step of a turn has its sentence, even without moves", () => {
  for (const step of ["place", "move", "push", "draw", "discard", "give"])
    assert.ok(duty(seen(step, "main"), ["Ada", "Bo"]), step);
});

test("the walrus pushes the animal that its side names", () => {
  assert.match(String(duty(seen("push", "main"), ["Ada", "Bo"])), /walrus\.$/);
  assert.match(String(duty(seen("push", "companion"), ["Ada", "Bo"])), /orca\.$/);
});
