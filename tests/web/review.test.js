// @ts-check
/** What a review tells: sums that add up, and turning points. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { reviewCame } from "../../src/floe/web/js/review/changes.js";
import { decisionBefore, errorsOf, partsOf, percent, turningPoints } from "../../src/floe/web/js/review/figures.js";
import { freshWatching } from "../../src/floe/web/js/review/state.js";
import { momentOf, read } from "../../src/floe/web/js/router.js";

const value = (/** @type {number} */ win) => ({ win, margin: 0 });

/** @param {number} at @param {any} more @returns {any} */
const decision = (at, more) => ({
  ...{ at, seat: 0, played: "b", best: "b", mark: "", cost: value(0), changes: [value(0), value(0)] },
  ...{ options: [], better: [], worse: [], ...more },
});

/** @param {number[]} wins @param {any[]} decisions @returns {any} */
const review = (wins, decisions) => ({
  ...{ done: true, total: decisions.length, decisions, accounts: [] },
  moments: wins.map((win, at) => ({ at, values: [value(win), value(10_000 - win)] })),
});

test("what is told of luck and skill adds up, however it is rounded", () => {
  for (let seed = 1; seed < 200; seed++) {
    const [deal, luck, skill] = [(seed * 37) % 991, (seed * 53) % 1999, -((seed * 71) % 3001)];
    const parts = { start: value(3333), deal: value(deal), luck: value(luck), skill: value(skill) };
    const others = value(10_000 - 3333 - deal - luck - skill);
    const told = partsOf(/** @type {any} */ ({ ...parts, others }));
    assert.equal(
      told.reduce((sum, one) => sum + one),
      100,
    );
  }
});

test("small chances are told to a tenth", () => {
  assert.deepEqual([percent(0), percent(250), percent(-860), percent(4449), percent(98, true)], [
    ...["0 %", "2.5 %", "8.6 %", "44 %", "1.0 %"],
  ]);
});

test("a moment is judged by the decision that led to it", () => {
  const found = review([5000, 4000, 4000], [decision(0, { mark: "blunder" })]);
  assert.equal(decisionBefore(found, 0), null);
  assert.equal(decisionBefore(found, 1)?.mark, "blunder");
  assert.equal(decisionBefore(found, 2), null);
});

test("errors, luck and those of others turn a game, in their order", () => {
  const wrong = decision(0, { mark: "error", changes: [value(-300), value(300)] });
  const theirs = decision(2, { seat: 1, mark: "blunder", changes: [value(900), value(-900)] });
  const small = decision(1, { seat: 1, mark: "error", changes: [value(150), value(-300)] });
  const found = review([5000, 4700, 6150, 7050], [wrong, small, theirs]);
  assert.deepEqual(turningPoints(found, 0), [
    { at: 1, seat: 0, mark: "error", change: -300 },
    { at: 2, seat: 0, mark: "luck", change: 1300 },
    { at: 3, seat: 1, mark: "blunder", change: 900 },
  ]);
  assert.deepEqual(errorsOf(found, 1), [small, theirs]);
});

test("decisions that come later are added to those that are there", () => {
  const route = read({ pathname: "/tables/t/review", hash: "#move=4" });
  assert.deepEqual([route.page, route.review, route.at], ["replay", true, 4]);
  assert.equal(momentOf("t", 4, true), "/tables/t/review#move=4");
  const [one, two] = [decision(0, {}), decision(1, {})];
  const state = /** @type {any} */ ({ watching: freshWatching(route) });
  const first = reviewCame(state, review([5000], [one]), 0);
  const second = reviewCame(first, review([5000], [two]), 1);
  assert.deepEqual(second.watching?.review?.decisions, [one, two]);
});
