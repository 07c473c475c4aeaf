// @ts-check
/** Pieces on the grid of the board builder: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  covered,
  fits,
  frameOf,
  gripOf,
  hexAt,
  hold,
  layingOf,
  lieOf,
  neighbour,
  stepped,
  take,
  turned,
  turnsOf,
} from "../../src/floe/web/js/race/build-grid.js";
import { middle } from "../../src/floe/web/js/race/hexes.js";

/** @type {any} */
const tools = {
  columns: 16,
  rows: 32,
  pieces: {
    pair: {
      count: 6,
      forms: [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [0, 0],
          [0, 1],
        ],
        [
          [0, 0],
          [-1, 1],
        ],
      ],
    },
    bar: {
      count: 2,
      forms: [
        [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        [
          [0, 0],
          [0, 1],
          [0, 2],
        ],
        [
          [0, 0],
          [-1, 1],
          [-2, 2],
        ],
      ],
    },
  },
};

/** @type {any} */
const shown = { pieces: [{ kind: "pair", at: "F10", turn: 0, hexes: ["F10", "G10"] }], borders: [], hazards: null };

test("steps lead where the server says pieces lie", () => {
  assert.equal(stepped("F10", [1, 0]), "G10");
  assert.equal(stepped("F10", [0, 1]), "G11");
  assert.equal(stepped("F11", [0, 1]), "F12");
  assert.equal(stepped("F11", [-2, 2]), "E13");
  assert.equal(stepped("E13", [-2, 2], -1), "F11");
});

test("arrows go straight up and down", () => {
  assert.equal(neighbour(neighbour("F10", "ArrowUp"), "ArrowUp"), "F12");
  assert.equal(neighbour("F10", "ArrowLeft"), "E10");
});

test("a piece is held by its middle, or by the hex that was touched", () => {
  assert.deepEqual(gripOf(tools, "bar", 0), [1, 0]);
  assert.deepEqual(covered(tools, hold(tools, "bar"), "F10"), ["E10", "F10", "G10"]);
  assert.deepEqual(covered(tools, take(tools, shown.pieces[0], "G10"), "K20"), ["J20", "K20"]);
});

test("a piece turns through all its forms and back", () => {
  const held = hold(tools, "pair");
  assert.deepEqual(
    turnsOf(tools, held).map(({ turn }) => turn),
    [1, 2],
  );
  assert.equal(turned(tools, held, 3).turn, 0);
});

test("pieces fit where no other lies, on the table", () => {
  assert.equal(fits(tools, shown, hold(tools, "pair"), "F10"), false);
  assert.equal(fits(tools, shown, take(tools, shown.pieces[0], "F10"), "G10"), true, "itself is not in its way");
  assert.equal(fits(tools, shown, hold(tools, "pair"), "H10"), true);
  assert.equal(fits(tools, shown, hold(tools, "pair"), "O10"), false, "the outermost hexes stay water");
  assert.equal(fits(tools, shown, hold(tools, "pair"), "B1"), false);
});

test("laying is a change in words, and none where nothing changes", () => {
  assert.equal(layingOf(shown, hold(tools, "pair", 2), "H10"), "lay pair H10 2");
  const held = take(tools, shown.pieces[0], "G10");
  assert.equal(layingOf(shown, held, "J12"), "move F10 I12 0");
  assert.equal(layingOf(shown, held, "G10"), "");
});

test("every point of the map is in the hex whose middle is nearest", () => {
  for (const hex of ["B2", "F10", "G11", "O31"]) {
    const [x, y] = middle(hex);
    for (const [right, down] of [
      [0, 0],
      [30, 20],
      [-30, 20],
      [0, -45],
      [40, 0],
    ])
      assert.equal(hexAt(x + right, y + down), hex);
  }
});

test("what is seen of the table has room around the board and never shrinks", () => {
  const frame = frameOf(tools, shown, null);
  assert.deepEqual(frame, { left: 3, right: 8, low: 7, high: 11 });
  assert.deepEqual(frameOf(tools, { ...shown, pieces: [] }, frame), frame);
  assert.equal(frameOf(tools, { ...shown, pieces: [] }, null).low, 10);
});

test("a draft becomes a map", () => {
  const { board } = lieOf({
    ...shown,
    pieces: [...shown.pieces, { kind: "start", at: "F8", turn: 0, hexes: ["F8", "G8", "F9"] }],
    borders: [{ pieces: [], hexes: [["F9", "F10"]], lead: true }],
  });
  assert.deepEqual(board, { start: ["F8", "G8", "F9"], pole: [], floes: [["F10", "G10"]], leads: [["F9", "F10"]] });
});
