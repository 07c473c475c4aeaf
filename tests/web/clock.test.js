// @ts-check
/** How long the one to decide has left, in words: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import { clock, overslept, timeLeft, untilNext } from "../../src/floe/web/js/table/clock.js";

const FRIDAY = Date.UTC(2026, 0, 2, 18, 30) / 1000;
const HOUR = 3600;

test("minutes are counted, days are told", () => {
  Object.assign(globalThis, { navigator: { languages: ["en-GB"] } });
  assert.equal(timeLeft(120, FRIDAY), "2:00");
  assert.equal(timeLeft(59.2, FRIDAY), "1:00");
  assert.equal(timeLeft(9, FRIDAY), "0:09");
  assert.equal(timeLeft(-5, FRIDAY), "0:00");
  assert.equal(timeLeft(HOUR, FRIDAY), "60:00");
  assert.match(timeLeft(2 * HOUR, FRIDAY), /^until \w+day.* \d\d:\d\d$/);
  assert.equal(timeLeft(7 * 24 * HOUR + 60, FRIDAY), "7 days left");
});

test("a clock looks again when its words change", () => {
  assert.equal(Math.round(untilNext(83.4)), 401);
  assert.equal(Math.round(untilNext(83)), 1001);
  assert.equal(untilNext(2 * 24 * HOUR), 60_000);
});

test("who was too slow is told how long they had", () => {
  assert.equal(overslept({ count: 2, unit: "minutes" }), "Your 2 minutes were over; a bot plays until you are back.");
  assert.equal(overslept({ count: 1, unit: "days" }), "Your day was over; a bot plays until you are back.");
});

/** @param {object} seat @param {number | null} left @returns {any} */
const shown = (seat, left) =>
  clock(
    /** @type {any} */ ({
      table: { seats: [{ kind: "person", away: false, ...seat }] },
      view: { turn: { step: "place", seat: 0 } },
      due: left && Date.now() / 1000 + left,
    }),
  );

test("there is a clock where a person has to decide in time, and it stands out in the last seconds", () => {
  assert.equal(shown({}, 100).props["data-last"], false);
  assert.equal(shown({}, 20).props["data-last"], true);
  for (const none of [shown({}, null), shown({ away: true }, 100), shown({ kind: "bot" }, 100)])
    assert.equal(none, null);
});
