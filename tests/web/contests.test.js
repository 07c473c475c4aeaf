// @ts-check
/** Results at deals that many play: as columns, and as a line to share. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { contestAddress, isDaily } from "../../src/floe/web/js/contests/address.js";
import { columns, isIn } from "../../src/floe/web/js/contests/chart.js";
import { marginSign, marginText, percent } from "../../src/floe/web/js/contests/words.js";

test("everybody is in one column, and those who gave up come first", () => {
  const reached = [40, 12, 3, 0, -7, null].map((margin, at) => ({ margin, count: at + 1 }));
  const all = columns(reached);
  assert.equal(all.reduce((sum, { count }) => sum + count, 0), 21);
  assert.ok(all.length <= 10);
  assert.equal(all[0].from, null);
  for (const { margin } of reached) assert.equal(all.filter((one) => isIn(one, margin)).length, 1);
  assert.ok(!all.some((one) => isIn(one, undefined)));
});

test("few margins have a column each", () => {
  assert.deepEqual(columns([{ margin: 2, count: 1 }, { margin: 1, count: 4 }]), [
    { from: 1, to: 1, count: 4 },
    { from: 2, to: 2, count: 1 },
  ]);
  assert.deepEqual(columns([]), []);
});

test("many margins share columns that begin with round numbers, and nobody ahead is with anybody behind", () => {
  const all = columns([-24, -1, 0, 20].map((margin) => ({ margin, count: 1 })));
  assert.deepEqual(all.map(({ from }) => from), [-30, -20, -10, 0, 10, 20]);
  assert.deepEqual(all.filter(({ count }) => count).map(({ from, to }) => [from, to]), [
    [-30, -21],
    [-10, -1],
    [0, 9],
    [20, 29],
  ]);
});

test("margins are said with their sign", () => {
  assert.deepEqual([5, 0, -3, null].map(marginSign), ["+5", "0", "−3", "–"]);
  assert.equal(marginText("race", -1), "1 step behind");
  assert.equal(marginText("arctic", 2), "2 points ahead");
  assert.equal(percent(0.666), 67);
});

test("a table leads back to where its deal is compared", () => {
  assert.equal(contestAddress("daily-arctic-2026-11-18"), "/daily/arctic/2026-11-18");
  assert.equal(contestAddress("aB3"), "/matches/aB3");
  assert.equal(contestAddress("swiss-aB3"), "/tournaments/swiss-aB3");
  assert.ok(isDaily("daily-race-2026-11-18") && !isDaily("aB3"));
});
