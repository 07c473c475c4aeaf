// @ts-check
/** Puzzles: where they are, how they are laid out, and which of them somebody has done. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as changes from "../../src/floe/web/js/changes.js";
import { addressOf } from "../../src/floe/web/js/puzzles/address.js";
import * as puzzles from "../../src/floe/web/js/puzzles/changes.js";
import { isSolved, noted } from "../../src/floe/web/js/puzzles/solved.js";
import { read } from "../../src/floe/web/js/router.js";

test("a puzzle and a mistake have addresses that are read again", () => {
  for (const puzzle of [{ game: "race", number: "17" }, { game: "arctic", number: "daily" }, { table: "T1", at: 23 }]) {
    const route = read({ pathname: addressOf(puzzle), hash: "" });
    assert.equal(route.page, "puzzle");
    assert.equal(addressOf(route), addressOf(puzzle));
  }
  assert.equal(read({ pathname: "/puzzles", hash: "" }).page, "puzzles");
});

test("only the first meeting with a puzzle can be the first try", () => {
  const first = noted({}, "arctic", 3, 1);
  assert.deepEqual(first, { arctic: { 3: 2 } });
  assert.deepEqual(noted({}, "arctic", 3, 4), { arctic: { 3: 1 } });
  const shown = noted({}, "arctic", 3, null);
  assert.equal(isSolved(shown, "arctic", 3), false);
  assert.deepEqual(noted(shown, "arctic", 3, 1), { arctic: { 3: 1 } });
  assert.deepEqual(noted(first, "arctic", 3, null), first);
  assert.equal(isSolved(first, "race", 3), false);
});

test("a puzzle is laid out as a table at which only the player decides", () => {
  const route = read({ pathname: "/puzzles/arctic/3", hash: "" });
  const empty = changes.went(/** @type {any} */ ({}), route);
  const seats = [{ seat: 0 }, { seat: 1 }];
  const named = { game: "arctic", number: 3, count: 9, difficulty: 1, next: 4, played: null };
  const found = { ...named, seat: 1, at: 4, view: { a: 1 } };
  const laid = puzzles.puzzleCame(empty, found, /** @type {any} */ ({ seats, yours: [1] }));
  assert.deepEqual(laid.play?.shown?.view, { a: 1 });
  assert.deepEqual(laid.play?.present, [0, 1]);
  const wrong = /** @type {any} */ ({ move: "x", verdict: "worse", solution: null });
  const right = /** @type {any} */ ({ move: "y", verdict: "best", solution: { best: "y" } });
  const solved = puzzles.attemptCame(puzzles.attemptCame(laid, wrong), right);
  assert.equal(solved.play?.puzzle?.tries.length, 2);
  assert.equal(solved.play?.puzzle?.solution?.best, "y");
  assert.deepEqual(puzzles.begunAgain(solved).play?.puzzle?.tries, []);
});
