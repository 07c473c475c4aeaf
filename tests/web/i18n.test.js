// @ts-check
/** Sentences with names in them. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { _, list } from "../../src/floe/web/js/i18n.js";

test("a name written from the right to the left does not turn the words beside it", () => {
  const name = "\u05e0\u05d5\u05e2\u05d4 2";
  assert.equal(_("{name} has {n} points", { name, n: 2 }), `\u2068${name}\u2069 has 2 points`);
  assert.equal(list([name, "Bo"]), `\u2068${name}\u2069 and Bo`);
});

test("other names stay as they are", () => {
  assert.equal(_("{name} plays", { name: "Łukasz Ωmega 李 🐻" }), "Łukasz Ωmega 李 🐻 plays");
});
