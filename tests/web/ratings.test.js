// @ts-check
/** Ratings in words and as a picture: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import { ratedRule, ratingChange, ratingMark, ratingText } from "../../src/floe/web/js/ratings/words.js";
import { ownRatings } from "../../src/floe/web/js/you/ratings.js";

const RATING = { points: 1520, spread: 60, provisional: false };
const table = (/** @type {object} */ more) => /** @type {any} */ ({ seats: [], rated: false, ...more });
const drawn = (/** @type {unknown} */ part) => JSON.stringify(part) ?? "";

test("a rating says how far it may be off, and whether it is a guess", () => {
  assert.equal(ratingText(RATING), "1520 ± 60");
  assert.equal(ratingText({ ...RATING, provisional: true }), "1520 ± 60 ?");
  assert.match(drawn(ratingMark({ ...RATING, provisional: true })), /1520\?.*|provisional/);
  assert.equal(ratingMark(null), null);
});

test("what a game won or lost has its sign", () => {
  assert.match(drawn(ratingChange({ ...RATING, change: 12 })), /1520 → 1532 \(\+12\)/);
  assert.match(drawn(ratingChange({ ...RATING, change: -7 })), /−7/);
  assert.match(drawn(ratingChange({ ...RATING, change: 0 })), /±0/);
  assert.equal(ratingChange({ ...RATING, change: null }), false);
});

test("a table says whether it is rated, and why not; against bots alone nothing is said", () => {
  assert.match(drawn(ratedRule(table({ rated: true }))), /counts in everybody’s rating/);
  assert.match(drawn(ratedRule(table({ unrated: "guest" }))), /as a guest/);
  assert.match(drawn(ratedRule(table({ unrated: "network" }))), /same network/);
  assert.ok(!ratedRule(table({ unrated: "alone" })));
  assert.ok(!ratedRule(table({ rated: true, contest: "daily" })));
  assert.equal(ratedRule(table({ rated: undefined })), null); // a table in this browser
});

test("the course of a rating is drawn within round numbers", () => {
  const moment = (/** @type {number} */ points, /** @type {number} */ spread) => ({
    ...{ table: "t", at: 0, change: 1, weight: 1 },
    ...{ points, spread },
  });
  const one = { game: "arctic", players: 2, rating: RATING, games: 2, place: 3 };
  const picture = drawn(ownRatings([{ ...one, history: [moment(1510, 200), moment(1540, 150)] }]));
  assert.match(picture, /1300/); // 1510 − 200 is 1310
  assert.match(picture, /1800/); // 1510 + 200 is 1710
  assert.match(picture, /Highest 1540, lowest 1510/);
  assert.match(picture, /Place 3/);
  assert.doesNotMatch(picture, /NaN/);
  assert.equal(ownRatings([]), false);
});
