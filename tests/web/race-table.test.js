// @ts-check
/** A race in the page: its board made by hand or by chance, dealt with all options, and raced, without a server. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { LocalServer } from "../../src/floe/web/js/local/server.js";
import { answer } from "../../src/floe/web/js/local/service.js";

const ROOT = new URL("../../src/floe/", import.meta.url);
const fetched = async (/** @type {string} */ name) => {
  const [game] = name.split(".");
  const path = name.endsWith(".npz") ? `games/${game}/network/weights.npz` : `web/wasm/${name}`;
  return new Uint8Array(readFileSync(new URL(path, ROOT))).buffer;
};
/** A search has little time here. @param {any} level */
const plays = (level) => ({ ...level, ...(level.bot === "halving" ? { simulations: 40, seconds: null } : {}) });
const newServer = () => new LocalServer(fetched, { plays, pause: async () => {}, seed: () => 11n });
const ME = { kind: "me", name: "Ada" };
const bots = (/** @type {string[]} */ ...names) => names.map((bot) => ({ kind: "bot", bot }));
const isRefused = (/** @type {string} */ code) => (/** @type {any} */ error) => error.refusal?.code === code;

/** @param {LocalServer} server @param {any} asked */
const opened = (server, asked) =>
  answer(server, "POST", "/tables", { game: "race", seats: [ME, ...bots("cub")], ...asked });

/**
 * Race to the end, always by the first move; return what was heard.
 * @param {LocalServer} server @param {string} table
 */
function raced(server, table) {
  /** @type {any[]} */
  const said = [];
  return new Promise((done) => {
    /** @type {any} */
    let line = null;
    const hear = (/** @type {any} */ message) => {
      said.push(message);
      if (message.type === "table" && message.table.status === "over") done(said);
      if (message.type === "position" && message.view.moves.length && line)
        void line.hear({ type: "move", version: message.version, move: message.view.moves.at(-1) });
    };
    void server.listen(table, null, 0, hear).then((heard) => {
      line = heard;
      hear(said.pop());
    });
  });
}

test("a race against bots of every kind is raced to its end, and nobody's card is told before", async () => {
  const server = newServer();
  const seats = [ME, ...bots("cub", "ranger", "expert")];
  const table = await opened(server, { seats, options: { board: "short wide 7", onward: "yes" } });
  const said = await raced(server, table.id);
  const positions = said.filter(({ type }) => type === "position");
  for (const { view } of positions) {
    if (view.outcome) continue;
    for (const { card: sleds } of view.seats.slice(1))
      if (sleds) assert.ok(sleds.every((/** @type {string} */ sled) => view.sleds[sled] === "pole"));
  }
  const { outcome } = positions.at(-1).view;
  assert.equal(Math.min(...outcome.places), 1);
  assert.ok(outcome.breakdown.every((/** @type {any} */ sheet) => sheet.card.length === 2 && sheet.steps.length === 2));
});

test("a board is tried out without a table, and the same number is the same board", async () => {
  const server = newServer();
  const shown = async (/** @type {string} */ change) =>
    (await answer(server, "GET", `/games/race/draft?change=${encodeURIComponent(change)}`)).shown;
  const board = await shown("chance short wide 7");
  assert.deepEqual([board.length, board.width, board.seed, board.steps, board.problems], ["short", "wide", 7, 9, []]);
  assert.deepEqual((await shown(`code ${board.code}`)).pieces, board.pieces);
  await assert.rejects(shown("code ABC"), isRefused("bad-notation"));
  await assert.rejects(shown("remove A1"), isRefused("bad-position"));
  await assert.rejects(answer(server, "GET", "/games/arctic/draft?change=clear"), isRefused("not-found"));
});

test("a board is built by hand at a table that waits, with undo and redo, and raced on", async () => {
  const server = newServer();
  const { id, status } = await opened(server, { wait: true, options: { length: "short" } });
  assert.equal(status, "open");
  /** @type {any[]} */
  const said = [];
  await server.listen(id, null, 0, (message) => said.push(message));
  assert.deepEqual(said.map(({ type }) => type), ["hello", "table", "presence", "draft", "storage"]);
  /** @type {(path: string, data: any) => any} */
  const post = (path, data) => answer(server, "POST", `/tables/${id}/draft${path}`, data);
  const first = await answer(server, "GET", `/tables/${id}/draft`);
  const [one, other] = first.shown.borders.find((/** @type {any} */ border) => !border.lead).pieces;
  const changed = await post("", { version: 0, change: `lead ${one} ${other}` });
  assert.deepEqual([changed.version, changed.undoable, changed.shown.seed], [1, 1, null]);
  assert.equal(said.at(-1).type, "draft");
  await assert.rejects(post("", { version: 0, change: "clear" }), (/** @type {any} */ error) =>
    isRefused("stale")(error) && error.refusal.evidence.draft.version === 1);
  assert.equal((await post("/undo", { version: 1 })).shown.code, first.shown.code);
  await assert.rejects(post("/undo", { version: 2 }), isRefused("no-undo"));
  const again = await post("/redo", { version: 2 });
  await assert.rejects(post("/redo", { version: 3 }), isRefused("no-redo"));
  const started = await answer(server, "POST", `/tables/${id}/start`);
  assert.deepEqual([started.status, started.options.board], ["playing", again.shown.code]);
  assert.equal(said.findLast(({ type }) => type === "position").view.board.code, again.shown.code);
  await assert.rejects(answer(server, "GET", `/tables/${id}/draft`), isRefused("already-started"));
});

test("a board that nobody could race on is not dealt", async () => {
  const server = newServer();
  const { id } = await opened(server, { wait: true });
  await answer(server, "POST", `/tables/${id}/draft`, { version: 0, change: "clear" });
  await assert.rejects(answer(server, "POST", `/tables/${id}/start`), isRefused("bad-option"));
  await assert.rejects(opened(server, { options: { length: "endless" } }), isRefused("bad-option"));
});

test("a lesson is dealt the same for everybody, in both games", async () => {
  const server = newServer();
  for (const game of ["race", "arctic"]) {
    const table = await opened(server, { game, lesson: true });
    const { kernels, player } = await server.game(game);
    assert.equal(table.lesson, true);
    const { vector } = (await server.room(table.id)).history[0];
    player.block.values.set(vector);
    assert.deepEqual(player.words.dump(player.block), kernels.about.lesson?.deal);
    await assert.rejects(opened(server, { game, lesson: true, seats: [ME, ME] }), isRefused("bad-request"));
  }
});
