// @ts-check
/** How far a shape reaches: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import { extent } from "../../src/floe/web/js/strips.js";

test("a path reaches from its leftmost corner to its rightmost", () => {
  assert.deepEqual(extent("M10 5l20 0-5-40z"), [10, 30]);
  assert.deepEqual(extent("M10 5l-4.5 1 .5 2zM100 0 90 3l2 2z"), [5.5, 100]);
});
