// @ts-check
/** The table of Arctic as a drawing: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import { arctic } from "../../src/floe/web/js/arctic/game.js";
import { table } from "../../src/floe/web/js/arctic/table.js";

/** @param {string[]} moves */
const scene = (moves) =>
  /** @type {any} */ ({
    game: arctic,
    view: {
      view: 0,
      first: 0,
      turn: { step: "place", seat: 0, done: 0, low: 4, high: 4 },
      limits: { hand: 7, river: 6 },
      moves,
      powers: { fox: null, moose: null, walrus: null, orca: null, puffin: null, bear: null },
      sides: { fox: "burrow", moose: "place", walrus: "main", orca: "dive", puffin: "swap", bear: "give" },
      tokens: { fox: 3, moose: 3, walrus: 3, orca: 3, puffin: 3, bear: 3 },
      river: [],
      draw: 40,
      reserve: 5,
      seats: [0, 1].map(() => ({
        pile: ["F2o"],
        hand: ["M1w"],
        hand_size: 1,
        penalty: [],
        penalty_size: 0,
        totem: "fox",
      })),
    },
    table: null,
    names: ["Ada", "Bo"],
    ways: [],
    legal: new Set(), // a move is on its way: nothing can be touched
    hinted: new Set(),
  advice: [],
    said: [],
    news: [],
  });

test("the hand keeps its size while a move is on its way", () => {
  assert.equal(table(scene(["place M1w", "stop"])).props["data-hand-idle"], false);
  assert.equal(table(scene(["take M1w"])).props["data-hand-idle"], true);
});
