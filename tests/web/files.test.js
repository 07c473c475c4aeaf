// What everybody is told alike, read from files: no server, no worker.
import assert from "node:assert/strict";
import test from "node:test";

const PUZZLES = {
  first_day: "2026-01-01",
  games: [{ game: "arctic", order: [2, 1], difficulties: [1, 5] }],
};
const PACKED = [1, 2].map((number) => ({
  puzzle: { game: "arctic", number },
  attempts: [
    { move: "pass", verdict: "worse", cost: 900, reasons: [], solution: null },
    { move: "dive", verdict: "good", cost: 20, reasons: [], solution: null },
  ],
  solution: { best: "stop" },
}));
const FILES = {
  "/data/choices.json": { games: [] },
  "/data/puzzles.json": PUZZLES,
  "/data/puzzles/arctic.json": PACKED,
};

globalThis.matchMedia = () => ({ matches: false });
globalThis.localStorage = { getItem: () => JSON.stringify({ name: "Ada" }) };
/** @type {string[]} */
const asked = [];
globalThis.fetch = async (address) => {
  asked.push(address);
  return address in FILES ? new Response(JSON.stringify(FILES[address])) : new Response("", { status: 404 });
};

const { askFiles } = await import("../../src/floe/web/js/net/files.js");
const refusal = (code) => (error) => error.refusal?.code === code;

test("choices and puzzles are read once", async () => {
  assert.deepEqual(await askFiles("GET", "/choices"), { games: [] });
  assert.deepEqual((await askFiles("GET", "/puzzles/arctic/2")).number, 2);
  await askFiles("GET", "/puzzles/arctic/1");
  assert.deepEqual(asked.filter((address) => address.endsWith("arctic.json")).length, 1);
});

test("the puzzle of the day changes at midnight, the same for everybody, and begins again", async (t) => {
  const days = { "2026-01-01T00:00": 2, "2026-01-01T23:59": 2, "2026-01-02T00:00": 1, "2026-01-03T09:00": 2 };
  for (const [minute, number] of Object.entries(days)) {
    const now = `${minute}:00Z`;
    t.mock.timers.enable({ apis: ["Date"], now: Date.parse(now) });
    assert.equal((await askFiles("GET", "/puzzles")).games[0].daily, number, now);
    assert.equal((await askFiles("GET", "/puzzles/arctic/daily")).number, number, now);
    t.mock.timers.reset();
  }
});

test("a move is judged, and the solution comes with a good one", async () => {
  const tried = (move) => askFiles("POST", "/puzzles/arctic/1/attempts", { move });
  assert.equal((await tried("pass")).solution, null);
  assert.deepEqual((await tried("dive")).solution, { best: "stop" });
  await assert.rejects(tried("fly"), refusal("illegal-move"));
  assert.deepEqual(await askFiles("GET", "/puzzles/arctic/1/solution"), { best: "stop" });
});

test("somebody is called what the settings say; a server has to hear of a new name", async () => {
  assert.deepEqual(await askFiles("GET", "/me"), { name: "Ada" });
  await assert.rejects(askFiles("POST", "/me", { name: "Bo" }), refusal("no-server"));
});

test("what is not there is refused, and so is what needs others", async () => {
  await assert.rejects(askFiles("GET", "/puzzles/arctic/3"), refusal("not-found"));
  await assert.rejects(askFiles("GET", "/puzzles/chess/1"), refusal("not-found"));
  await assert.rejects(askFiles("POST", "/tables", {}), refusal("no-server"));
});
