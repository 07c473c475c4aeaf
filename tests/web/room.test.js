// @ts-check
/** A table in the page: whole games by the messages of docs/protocol.md, without a server and without a browser. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../../src/floe/web/js/engine/kernels.js";
import { ArcticWords } from "../../src/floe/web/js/local/arctic.js";
import { LocalServer } from "../../src/floe/web/js/local/server.js";
import { levels } from "../../src/floe/web/js/local/games.js";
import { Player } from "../../src/floe/web/js/local/log.js";
import { Refused } from "../../src/floe/web/js/local/refused.js";
import { Room } from "../../src/floe/web/js/local/room.js";
import { answer } from "../../src/floe/web/js/local/service.js";

const FOLDER = new URL("../../src/floe/web/wasm/", import.meta.url);
const open = (/** @type {string} */ name) => readFileSync(new URL(name, FOLDER));
const kernels = await load(open("arctic.wasm"), JSON.parse(open("arctic.json").toString()));
const player = new Player(kernels, new ArcticWords(kernels));

const EMPTY = { lesson: false, rematch: null, draft: null, deal: null, revision: 0 };

/** @param {any[]} sitters @param {bigint} [seed] */
function room(sitters, seed = 4n) {
  const row = { id: "local-x", game: "arctic", options: {}, sitters, since: 0, ...EMPTY };
  return new Room(row, player, player.deal(sitters.length, kernels.rng(seed)));
}

const PERSON = { kind: "person", name: "Ada", bot: null };
const BO = { ...PERSON, name: "Bo" };
const BOT = { kind: "bot", name: null, bot: "cub" };
const types = (/** @type {any[]} */ said) => said.map(({ type }) => type);

/** Play on until a person is to decide: a bot plays the first legal move here. @param {Room} table */
function awaited(table) {
  while (table.botToMove !== null) {
    table.follow(table.line(table.actor, table.player.legal(table.state)[0], null, true));
  }
  return table.position(table.yours[0], table.version);
}

/** @param {Room} table @param {any} message @returns {string} the code of the refusal, or nothing */
function heard(table, message) {
  try {
    const line = table.asked(message);
    if (line) table.follow(line);
    return "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.refusal.code;
  }
}

test("a game against a bot is played to its end by messages", () => {
  const table = room([PERSON, BOT]);
  let now = awaited(table);
  while (!now.view.outcome) {
    assert.equal(heard(table, { type: "move", version: now.version, move: now.view.moves.at(-1), seat: 0 }), "");
    now = awaited(table);
  }
  assert.equal(table.info.status, "over");
  assert.deepEqual(table.info.places, now.view.outcome.places);
  assert.deepEqual(now.view.moves, []);
});

test("what the page hears never names a card that its seat may not know", () => {
  const table = room([PERSON, BOT, BOT]);
  for (let round = 0; round < 40; round++) {
    const now = awaited(table);
    if (now.view.outcome) break;
    for (const [seat, shown] of now.view.seats.entries()) {
      if (seat === 0) continue;
      assert.equal(shown.hand, null);
      assert.equal(shown.penalty, null);
      assert.equal(shown.totem, null);
      assert.ok(shown.pile.every((/** @type {string} */ card) => card === "~?" || card[0] !== "~"));
    }
    assert.equal(typeof now.view.draw, "number");
    heard(table, { type: "move", version: now.version, move: now.view.moves[0] });
  }
});

test("hidden cards changed, the page hears the same", () => {
  const [one, other] = [room([PERSON, BOT]), room([PERSON, BOT])];
  const { FIRST_CARD, COUNTS, STOCK } = kernels.about.layout.layout;
  const stock = FIRST_CARD + STOCK * kernels.about.layout.cards.CARDS;
  const vector = other.history[0].vector;
  const hand = FIRST_CARD + kernels.about.layout.layout.SEAT_ZONES * kernels.about.layout.cards.CARDS;
  [vector[stock], vector[hand]] = [vector[hand], vector[stock]];
  assert.ok(vector[COUNTS + STOCK] > 10);
  assert.notDeepEqual(one.history[0].vector, vector);
  assert.deepEqual([other.position(0, 0), other.info], [one.position(0, 0), one.info]);
});

test("a move that is stale, illegal or not one's own changes nothing and says why", () => {
  const table = room([PERSON, BO]);
  const actor = table.actor;
  const move = table.player.words.text(table.player.legal(table.state)[0]);
  const refused = (/** @type {any} */ message) => heard(table, { version: 0, seat: actor, ...message });
  assert.equal(refused({ type: "move", move, version: 3 }), "stale");
  assert.equal(refused({ type: "move", move: "place Z9z" }), "illegal-move");
  assert.equal(refused({ type: "move", move, seat: 1 - actor }), "not-your-turn");
  assert.equal(refused({ type: "move", move, seat: 7 }), "not-seated");
  assert.equal(refused({ type: "undo", count: 1 }), "no-undo");
  assert.equal(table.version, 0);
});

test("the same key is the same move", () => {
  const table = room([PERSON, BO]);
  const move = table.player.words.text(table.player.legal(table.state)[0]);
  const message = { type: "move", version: 0, move, seat: table.actor, key: "k" };
  assert.equal(heard(table, message), "");
  assert.equal(table.asked(message), null);
  assert.equal(table.version, 1);
});

test("moves can be taken back up to new information, and no further", () => {
  const table = room([PERSON, BO]);
  let undone = 0;
  let refused = 0;
  while (table.actor >= 0 && table.version < 400) {
    const { actor: seat, version } = table;
    const before = JSON.stringify(table.player.view(table.state, seat));
    const moves = table.player.view(table.state, seat).moves;
    heard(table, { type: "move", version, move: moves[version % moves.length], seat });
    const code = heard(table, { type: "undo", version: version + 1, seat });
    if (!code) {
      assert.equal(JSON.stringify(table.player.view(table.state, seat)), before);
      heard(table, { type: "move", version: version + 2, move: moves[version % moves.length], seat });
      undone++;
    } else {
      assert.equal(code, "no-undo");
      refused++;
    }
  }
  assert.ok(undone > 5 && refused > 5);
});

// ── The whole worker, but for the worker ───────────────────────────────────────────────────────────────────────────

const WEIGHTS = new URL("../../src/floe/games/arctic/network/weights.npz", import.meta.url);
const fetched = async (/** @type {string} */ address) =>
  new Uint8Array(readFileSync(address.endsWith(".npz") ? WEIGHTS : new URL(address, FOLDER))).buffer;
/** A search has little time here. @param {any} level */
const plays = (level) => ({ ...level, ...(level.bot === "tree" ? { simulations: 40, seconds: null } : {}) });

/** @param {bigint} [seed] */
const newServer = (seed = 11n) => new LocalServer(fetched, { plays, seed: () => seed });
const bots = (/** @type {string[]} */ ...names) => names.map((bot) => ({ kind: "bot", bot }));
const ME = { kind: "me", name: "Ada" };

const isRefused = (/** @type {string} */ code) => (/** @type {any} */ error) => error.refusal?.code === code;

/** @param {LocalServer} server @param {any[]} seats */
const opened = (server, seats) => answer(server, "POST", "/tables", { game: "arctic", seats });

/** Look on until something is heard. @param {LocalServer} server @param {string} table */
async function looker(server, table) {
  /** @type {any[]} */
  const said = [];
  /** @type {(() => void)[]} */
  let waiting = [];
  const line = await server.listen(table, null, 0, (message) => {
    said.push(message);
    for (const wake of waiting.splice(0)) wake();
  });
  const until = async (/** @type {() => any} */ found) => {
    while (!found()) await new Promise((wake) => waiting.push(() => wake(null)));
    return found();
  };
  const position = () => said.findLast(({ type }) => type === "position");
  const turn = () => until(() => (position()?.view.moves.length || position()?.view.outcome ? position() : null));
  return { line, said, until, turn };
}

test("a table against bots of every kind is opened, heard, and played to its end", async () => {
  const server = newServer();
  const table = await opened(server, [ME, ...bots("cub", "ranger", "expert")]);
  assert.match(table.id, /^local-[0-9a-f]{32}$/);
  assert.deepEqual([table.status, table.yours, table.host, table.seats[0].name], ["playing", [0], true, "Ada"]);
  const { line, said, turn } = await looker(server, table.id);
  assert.deepEqual(types(said).slice(0, 4), ["hello", "table", "presence", "position"]);
  assert.deepEqual(said[2].seats, [0]);
  let moved = 0;
  for (let now = await turn(); !now.view.outcome; now = await turn()) {
    await line.hear({ type: "move", version: now.version, move: now.view.moves[0], key: `m${moved++}` });
  }
  const steps = said.filter(({ type }) => type === "position").flatMap((one) => one.steps);
  assert.deepEqual(steps.map(({ version }) => version), steps.map((_, at) => at + 1), "each step is told once");
  assert.ok(steps.filter(({ bot }) => bot).length > moved);
  assert.deepEqual(said.filter(({ type }) => type === "accepted").length, moved);
  assert.equal(said.findLast(({ type }) => type === "table").table.status, "over");
  const again = await answer(server, "POST", `/tables/${table.id}/rematch`);
  assert.equal((await answer(server, "POST", `/tables/${table.id}/rematch`)).id, again.id);
  assert.deepEqual([again.status, again.seats.length, again.version], ["playing", 4, 0]);
  const { tables } = await answer(server, "GET", "/tables?which=mine");
  assert.deepEqual(tables.map((/** @type {any} */ one) => one.status), ["playing", "over"]);
  assert.equal((await answer(server, "POST", `/tables/${table.id}/remove`)).id, table.id);
  await assert.rejects(answer(server, "GET", `/tables/${table.id}`), { status: 404 });
});

test("a bot plays for somebody who is away, until they are back or move again", async () => {
  const server = newServer();
  const table = await opened(server, [ME, ...bots("cub")]);
  const { line, until, turn, said } = await looker(server, table.id);
  const { version, view } = await turn();
  assert.equal((await answer(server, "POST", `/tables/${table.id}/away`)).seats[0].away, true);
  await until(() => said.some(({ steps = [] }) => steps.some((/** @type {any} */ one) => one.bot && !one.seat)));
  assert.equal((await answer(server, "POST", `/tables/${table.id}/back`)).seats[0].away, false);
  await line.hear({ type: "move", version, move: view.moves[0] });
  const { refusal } = await until(() => said.find(({ type }) => type === "refused"));
  assert.equal(refusal.code, "stale");
  assert.ok(refusal.position.version > version);
});

test("who gives up has lost, and nothing is counted", async () => {
  const server = newServer();
  const table = await opened(server, [ME, ...bots("cub")]);
  await assert.rejects(answer(server, "POST", `/tables/${table.id}/remove`), isRefused("not-over"));
  const { said } = await looker(server, table.id);
  const over = await answer(server, "POST", `/tables/${table.id}/resign`);
  assert.deepEqual([over.status, over.resigned, over.places, over.actor], ["over", true, [2, 1], null]);
  assert.equal(said.at(-1).table.resigned, true);
  await assert.rejects(answer(server, "POST", `/tables/${table.id}/away`), isRefused("game-over"));
});

test("at one screen, the page looks through one seat after the other", async () => {
  const server = newServer();
  const table = await opened(server, [{ kind: "here", name: "Ada" }, { kind: "here", name: "Bo" }, ...bots("cub")]);
  const { line, said } = await looker(server, table.id);
  await line.hear({ type: "see", seat: 1 });
  assert.equal(said.at(-1).view.view, 1);
  assert.notEqual(said.at(-1).view.seats[1].hand, null);
  await line.hear({ type: "see", seat: 2 });
  assert.equal(said.at(-1).refusal.code, "not-seated");
  await line.hear({ type: "dance" });
  assert.equal(said.at(-1).refusal.code, "bad-request");
  const over = await answer(server, "POST", `/tables/${table.id}/resign`);
  assert.deepEqual(over.places, [2, 2, 1]);
});

test("a table that waits is dealt by who made it", async () => {
  const server = newServer();
  const table = await answer(server, "POST", "/tables", { game: "arctic", seats: [ME, ...bots("cub")], wait: true });
  assert.equal(table.status, "open");
  const { said } = await looker(server, table.id);
  assert.deepEqual(types(said), ["hello", "table", "presence", "storage"], "nothing is kept in Node");
  assert.equal((await answer(server, "POST", `/tables/${table.id}/start`)).status, "playing");
  assert.deepEqual(types(said).slice(4, 6), ["table", "position"]);
  await assert.rejects(answer(server, "POST", `/tables/${table.id}/start`), isRefused("already-started"));
});

test("what cannot be done in the page is refused with a code", async () => {
  const server = newServer();
  const code = async (/** @type {any[]} */ ...asked) => {
    const [method, path, data] = asked;
    return answer(server, method, path, data).then(() => "", ({ refusal }) => refusal.code);
  };
  const table = (/** @type {any} */ some) => code("POST", "/tables", { game: "arctic", seats: [ME, ME], ...some });
  assert.equal(await table({ game: "chess" }), "unknown-game");
  assert.equal(await table({ seats: [ME] }), "bad-option");
  assert.equal(await table({ seats: [ME, { kind: "invited" }] }), "no-server");
  assert.equal(await table({ seats: [ME, { kind: "bot", bot: "uniform" }] }), "bad-option");
  assert.equal(await table({ options: { decks: "1" } }), "bad-option");
  assert.equal(await code("GET", "/tables/local-x"), "not-found");
  assert.equal(await code("GET", "/nowhere"), "not-allowed");
});

test("every level can be played here", () => {
  assert.deepEqual(levels(kernels.about), ["cub", "scout", "ranger", "expert", "learned"]);
});

test("a hint tells what the network thinks of every move, and why; only who is to decide gets one", async () => {
  const server = newServer();
  const table = await opened(server, [ME, { kind: "here", name: "Bo" }]);
  const ask = (/** @type {any} */ data) => answer(server, "POST", `/tables/${table.id}/hint`, data);
  const room = await server.room(table.id);
  const { version, moves, reasons } = await ask({ seat: room.actor });
  assert.equal(version, 0);
  const legal = room.player.view(room.state, room.actor).moves;
  assert.deepEqual(moves.map((/** @type {any} */ one) => one.move).sort(), legal.sort());
  assert.ok(reasons.length > 0);
  assert.deepEqual(await ask({}), { version, moves, reasons }, "the same question has the same answer");
  await assert.rejects(ask({ seat: 1 - room.actor }), isRefused("not-your-turn"));
  await assert.rejects(ask({ seat: 3 }), isRefused("not-seated"));
  await answer(server, "POST", `/tables/${table.id}/resign`);
  await assert.rejects(ask({}), isRefused("game-over"));
});
