// A tree of lines as a value: grown, stepped through, trimmed, promoted; and addresses of boards.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  added,
  childBy,
  grown,
  isMain,
  lineTo,
  pathTo,
  promoted,
  removed,
  stepped,
  written,
} from "../../src/floe/web/js/board/tree.js";
import { boardAt, read } from "../../src/floe/web/js/router.js";

const frame = (move, parent = 0, deal = null) => ({
  ply: { move, parent, deal },
  step: move ? { version: 0, seat: 0, move, undo: 0, bot: false } : null,
  view: { moves: [] },
  open: [],
  follows: deal === null,
  chance: deal !== null,
});

// 0 ─ 1 a ─ 2 b ─ 3 c
//        └─ 4 d ─ 5 e (dealt)
const tree = () => grown([frame(""), frame("a"), frame("b", 1), frame("c", 2), frame("d", 1), frame("e", 4, 7)]);

test("a tree is grown from what the server tells, and told again", () => {
  const nodes = tree();
  assert.deepEqual(nodes[1].children, [2, 4]);
  assert.deepEqual(pathTo(nodes, 5), [0, 1, 4, 5]);
  assert.deepEqual(lineTo(nodes, 5), [{ move: "a" }, { move: "d", parent: 1 }, { move: "e", parent: 2, deal: 7 }]);
  const { plies, at } = written(nodes, 5);
  assert.equal(at, 5);
  assert.deepEqual(plies, [
    { move: "a" },
    { move: "b", parent: 1 },
    { move: "c", parent: 2 },
    { move: "d", parent: 1 },
    { move: "e", parent: 4, deal: 7 },
  ]);
  const again = grown([frame(""), ...plies.map((ply) => ({ ...frame(""), ply }))]);
  assert.deepEqual(again.map((one) => one.children), nodes.map((one) => one.children));
});

test("steps go back, on, to the ends and to the line beside", () => {
  const nodes = tree();
  const from = (at) => ["back", "on", "start", "end", "up", "down"].map((way) => stepped(nodes, at, way));
  assert.deepEqual(from(0), [null, 1, null, 3, null, null]);
  assert.deepEqual(from(2), [1, 3, 0, 3, 4, 4]);
  assert.deepEqual(from(5), [4, null, 0, null, 2, 2]);
  assert.deepEqual(from(1), [0, 2, 0, 3, null, null]);
});

test("a move that was tried is found again; another becomes a line", () => {
  const nodes = tree();
  assert.equal(childBy(nodes, 1, "d"), 4);
  assert.equal(childBy(nodes, 1, "z"), undefined);
  const [more, at] = added(nodes, 3, frame("z"));
  assert.equal(at, 6);
  assert.deepEqual([more[3].children, more[6].parent, more[6].step.version], [[6], 3, 6]);
  assert.deepEqual(nodes[3].children, []);
});

test("a move goes with everything that follows it, and the rest keeps its order", () => {
  const [rest, at] = removed(tree(), 2);
  assert.equal(at, 1);
  assert.deepEqual(rest.map(({ ply }) => ply.move), ["", "a", "d", "e"]);
  assert.deepEqual(rest.map(({ parent }) => parent), [-1, 0, 1, 2]);
  assert.deepEqual(rest.map(({ children }) => children), [[1], [2], [3], []]);
});

test("a line becomes the main one", () => {
  const nodes = tree();
  assert.deepEqual([isMain(nodes, 3), isMain(nodes, 5)], [true, false]);
  const after = promoted(nodes, 5);
  assert.deepEqual(after[1].children, [4, 2]);
  assert.deepEqual([isMain(after, 3), isMain(after, 5)], [false, true]);
  const { plies, at } = written(after, 5); // and stays so when the tree is read again
  assert.deepEqual(plies.map(({ move }) => move), ["a", "d", "e", "b", "c"]);
  assert.equal(at, 3);
  assert.equal(isMain(grown([frame(""), ...plies.map((ply) => ({ ...frame(""), ply }))]), at), true);
});

test("a board has an address, whatever it was opened from", () => {
  const at = (address) => {
    const { pathname, hash } = new URL(address, "http://floe");
    return read({ pathname, hash });
  };
  assert.deepEqual(at(boardAt({ table: "T1" }, 57)).board, { table: "T1" });
  assert.equal(at(boardAt({ table: "T1" }, 57)).at, 57);
  assert.deepEqual(at(boardAt({ shared: "S1" })).board, { shared: "S1" });
  assert.deepEqual(at("/analysis#position=eNq-_w").board, { position: "eNq-_w" });
  assert.equal(at("/analysis").board, undefined);
  assert.equal(at("/analysis").page, "board");
});
