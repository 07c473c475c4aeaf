// @ts-check
/** What people read whom the server refuses something: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import { reason } from "../../src/floe/web/js/reasons.js";

test("who is too fast is told how long to wait, where the server knows it", () => {
  const refused = { code: "too-many", sentence: "" };
  assert.equal(reason({ ...refused, evidence: { wait: 41.2 } }), "Too soon; wait for 42 more seconds.");
  assert.equal(reason({ ...refused, evidence: {} }), "Too fast; wait a moment.");
});
