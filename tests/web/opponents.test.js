/** Whom the page offers as opponents: what the server lacks, the page may still play by itself. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { levelsOf, likedBot } from "../../src/floe/web/js/opponents.js";

const bot = (name, level, available) => ({ name, about: "", level, usual: name === "scout", available });
const LEVELS = ["cub", "scout", "ranger", "expert"];

/** What a server tells that has nobody who needs the compiled rules. */
const bare = {
  games: [
    { name: "arctic", levels: ["cub", "scout"] },
    { name: "pebbles", levels: ["scout"] },
  ],
  bots: [
    ...LEVELS.map((name) => bot(name, true, ["cub", "scout"].includes(name))),
    bot("greedy", false, true),
    bot("search", false, false),
  ],
  phrases: [],
};

test("a game that the page plays by itself has all its levels", () => {
  assert.deepEqual(
    levelsOf(bare, "arctic").map(({ name }) => name),
    LEVELS,
  );
});

test("a game that the server plays has the levels that the server has", () => {
  assert.deepEqual(
    levelsOf(bare, "pebbles").map(({ name }) => name),
    ["scout"],
  );
  assert.deepEqual(levelsOf(null, "arctic"), []);
});

test("bots that the host has brought along come after the levels, in the games they play", () => {
  const games = [{ name: "arctic", levels: ["cub", "scout", "ember"] }, bare.games[1]];
  const open = { ...bare, games, bots: [...bare.bots, bot("ember", false, true)] };
  assert.deepEqual(
    levelsOf(open, "arctic").map(({ name }) => name),
    [...LEVELS, "ember"],
  );
  assert.deepEqual(
    levelsOf(open, "pebbles").map(({ name }) => name),
    ["scout"],
  );
  assert.equal(likedBot(open, { game: "arctic", bot: "ember" })?.name, "ember");
  assert.equal(likedBot(open, { game: "pebbles", bot: "ember" }), undefined);
});

test("a bot somebody likes is taken if it can play", () => {
  const liked = (game, name) => likedBot(bare, { game, bot: name })?.name;
  assert.equal(liked("arctic", "expert"), "expert");
  assert.equal(liked("pebbles", "expert"), undefined);
  assert.equal(liked("pebbles", "greedy"), "greedy");
  assert.equal(liked("pebbles", "search"), undefined);
});
