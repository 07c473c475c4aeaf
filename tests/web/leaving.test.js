// @ts-check
/** Ways out as drawings: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import { freshPlay } from "../../src/floe/web/js/state.js";
import { givenUp } from "../../src/floe/web/js/table/given-up.js";
import { menu } from "../../src/floe/web/js/table/menu.js";
import { waiting } from "../../src/floe/web/js/table/waiting.js";

/** @param {string} name @param {number} seat @param {object} more */
const seatOf = (name, seat, more = {}) => ({
  seat,
  kind: "person",
  name,
  bot: null,
  away: false,
  resigned: false,
  agreed: false,
  nudged: false,
  ...more,
});

/** @param {object[]} seats @param {object} more */
const tableOf = (seats, more = {}) =>
  /** @type {any} */ ({ id: "t", seats, yours: [0], actor: 1, limit: null, ...more });

/** @param {any} table @param {string} about */
const drawnMenu = (table, about = "") => JSON.stringify(menu({ ...freshPlay("t"), table, about }));

test("resigning says what comes of it", () => {
  const [ada, bo, cy] = ["Ada", "Bo", "Cy"].map((name, seat) => seatOf(name, seat));
  const bot = (/** @type {number} */ seat) => seatOf("", seat, { kind: "bot", bot: "scout" });
  assert.match(drawnMenu(tableOf([ada, bo])), /The game ends/);
  assert.match(drawnMenu(tableOf([ada, bo, cy])), /A bot plays on/);
  assert.match(drawnMenu(tableOf([ada, bot(1), bot(2)])), /The game ends/);
  assert.match(drawnMenu(tableOf([ada, bo, { ...cy, resigned: true }])), /The game ends/);
  assert.match(drawnMenu(tableOf([ada, bo], { yours: [0, 1] })), /End the game/);
  assert.doesNotMatch(drawnMenu(tableOf([{ ...ada, resigned: true, away: true }, bo, cy])), /askResign|"back"|"away"/);
});

test("only its host may show a game to strangers, and never a private one", () => {
  const seats = [seatOf("Ada", 0), seatOf("Bo", 1)];
  assert.doesNotMatch(drawnMenu(tableOf(seats)), /listed/);
  assert.match(drawnMenu(tableOf(seats, { host: true })), /listed/);
  assert.doesNotMatch(drawnMenu(tableOf(seats, { host: true, private: true })), /listed/);
});

/** @param {any} table @param {number[]} present */
const drawnWait = (table, present) =>
  JSON.stringify(waiting(/** @type {any} */ ({ table, present, view: { view: 0, turn: { seat: 1 } } })));

test("somebody absent can be nudged, and by consent of those who are there a bot plays", () => {
  const seats = [seatOf("Ada", 0), seatOf("Bo", 1), seatOf("Cy", 2, { agreed: true })];
  assert.equal(drawnWait(tableOf(seats), [0, 1, 2]), "null");
  assert.match(drawnWait(tableOf(seats), [0, 2]), /"nudge".*Let a bot play 1\/2/);
  assert.doesNotMatch(drawnWait(tableOf(seats, { limit: { count: 3, unit: "days" } }), [0, 2]), /agree"/);
  assert.equal(drawnWait(tableOf([seats[0], { ...seatOf("Bo", 1), away: true }]), [0]), "null");
});

/** @param {any} table */
const drawnEnd = (table) => JSON.stringify(givenUp({ ...freshPlay("t"), table }, null));

test("a game that was given up says who won, and who resigned", () => {
  const [ada, bo, cy] = [seatOf("Ada", 0), seatOf("Bo", 1, { resigned: true }), seatOf("Cy", 2, { resigned: true })];
  const table = tableOf([ada, bo, cy], { places: [1, 2, 2] });
  assert.match(drawnEnd(table), /You win!.*Resigned: Bo and Cy/);
  assert.match(drawnEnd({ ...table, yours: [1] }), /You have resigned.*Ada wins.*Resigned: Cy/);
  assert.match(drawnEnd({ ...table, yours: [] }), /Ada wins.*Resigned: Bo and Cy/);
  assert.match(drawnEnd({ ...table, places: null }), /Ended without a result/);
});
