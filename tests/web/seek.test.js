// @ts-check
/** Waiting for somebody to play with, in words. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { seekPage } from "../../src/floe/web/js/pages/seek.js";

/** @param {number} players @param {number} waiting @param {string | null} bot */
function said(players, waiting, bot = null) {
  const seek = { game: "arctic", players, pace: "quick", waiting, bot };
  const meeting = { seek, time: 9, offersAt: 0, dealsAt: 0, cut: false };
  const state = { meeting, choices: null, plans: { bot: "" }, settings: { name: "" }, me: "Ada", busy: false };
  return JSON.stringify(seekPage(/** @type {any} */ (state)));
}

test("one bot is offered for one empty seat, and several for more", () => {
  const [two, four, almost] = [said(2, 0), said(4, 1), said(4, 2)];
  assert.match(two, /Nobody has come yet.*A bot can take the empty seat.*Play with a bot/);
  assert.match(four, /Not everybody has come yet.*Bots can take the 2 empty seats.*Play with bots/);
  assert.match(almost, /Not everybody has come yet.*A bot can take the empty seat.*Play with a bot/);
});

test("who waits may go elsewhere on the site", () => assert.match(said(2, 0), /Keep Floe open/));

test("all bots that sit down are told of", () => {
  assert.match(said(3, 0, "scout"), /Bots sit down/);
  assert.doesNotMatch(said(3, 1, "scout"), /Bots sit down/);
});
