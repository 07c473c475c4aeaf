// @ts-check
/** A table in the page: whole games by the messages of docs/protocol.md, without a server and without a browser. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { load } from "../../src/floe/web/js/engine/kernels.js";
import { ArcticWords } from "../../src/floe/web/js/local/arctic.js";
import { Desk, levels } from "../../src/floe/web/js/local/desk.js";
import { Player } from "../../src/floe/web/js/local/log.js";
import { Room } from "../../src/floe/web/js/local/room.js";

const FOLDER = new URL("../../src/floe/web/wasm/", import.meta.url);
const open = (/** @type {string} */ name) => readFileSync(new URL(name, FOLDER));
const kernels = await load(open("arctic.wasm"), JSON.parse(open("arctic.json").toString()));
const player = new Player(kernels, new ArcticWords(kernels));

/** @param {any[]} sitters @param {bigint} [seed] a bot plays the first legal move here */
function room(sitters, seed = 4n) {
  const first = player.deal(sitters.length, kernels.dice(seed));
  return new Room("arctic", player, first, sitters, (state) => player.legal(state)[0]);
}

const PERSON = { kind: "person", name: "Ada" };
const BOT = { kind: "bot", bot: "cub" };
const position = (/** @type {any[]} */ said) => said.find(({ type }) => type === "position");
const types = (/** @type {any[]} */ said) => said.map(({ type }) => type);

/** @param {Room} table @returns {any} the position once a person is to decide, or the game is over */
function awaited(table) {
  let said = [table.position(table.version)];
  while (table.actor >= 0 && table.sitters[table.actor].kind === "bot") said = table.think();
  return position(said);
}

test("a page is greeted with the protocol, the table and its position", () => {
  const table = room([PERSON, BOT]);
  assert.deepEqual(types(table.greeting()), ["hello", "table", "position"]);
  assert.deepEqual(table.greeting()[1].table.yours, [0]);
});

test("a game against a bot is played to its end by messages, and both hear how it ended", () => {
  const table = room([PERSON, BOT]);
  let now = awaited(table);
  while (!now.view.outcome) {
    const said = table.hear({ type: "move", version: now.version, move: now.view.moves.at(-1), seat: 0 });
    assert.equal(said[0].type, "accepted");
    now = awaited(table);
  }
  assert.equal(table.table().table.status, "over");
  assert.deepEqual(table.table().table.places, now.view.outcome.places);
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
    table.hear({ type: "move", version: now.version, move: now.view.moves[0] });
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
  assert.deepEqual(other.position(0), one.position(0));
});

test("a move that is stale, illegal or not one's own changes nothing and says why", () => {
  const table = room([PERSON, { kind: "person", name: "Bo" }]);
  const actor = table.actor;
  const move = table.player.words.text(table.player.legal(table.state)[0]);
  const refused = (/** @type {any} */ message) => table.hear({ version: 0, seat: actor, ...message })[0].refusal;
  assert.equal(refused({ type: "move", move, version: 3 }).code, "stale");
  assert.equal(refused({ type: "move", move, version: 3 }).position.version, 0);
  assert.equal(refused({ type: "move", move: "place Z9z" }).code, "illegal-move");
  assert.equal(refused({ type: "move", move, seat: 1 - actor }).code, "not-your-turn");
  assert.equal(refused({ type: "move", move, seat: 7 }).code, "not-seated");
  assert.equal(refused({ type: "undo", count: 1 }).code, "no-undo");
  assert.equal(refused({ type: "dance" }).code, "bad-request");
  assert.equal(table.version, 0);
});

test("the same key is the same move", () => {
  const table = room([PERSON, PERSON]);
  const move = table.player.words.text(table.player.legal(table.state)[0]);
  const message = { type: "move", version: 0, move, seat: table.actor, key: "k" };
  assert.deepEqual(types(table.hear(message)), ["accepted", "position"]);
  assert.deepEqual(table.hear(message), [{ type: "accepted", version: 1, key: "k" }]);
});

test("moves can be taken back up to new information, and no further", () => {
  const table = room([PERSON, PERSON]);
  let undone = 0;
  let refused = 0;
  while (table.actor >= 0 && table.version < 400) {
    const { actor: seat, version } = table;
    const before = JSON.stringify(table.player.view(table.state, seat));
    const moves = table.player.view(table.state, seat).moves;
    table.hear({ type: "move", version, move: moves[version % moves.length], seat });
    const [answer] = table.hear({ type: "undo", version: version + 1, seat });
    if (answer.type === "accepted") {
      assert.equal(JSON.stringify(table.player.view(table.state, seat)), before);
      table.hear({ type: "move", version: version + 2, move: moves[version % moves.length], seat });
      undone++;
    } else {
      assert.equal(answer.refusal.code, "no-undo");
      refused++;
    }
  }
  assert.ok(undone > 5 && refused > 5);
});

test("at one screen, the page looks through one seat after the other", () => {
  const table = room([PERSON, { kind: "person", name: "Bo" }, BOT]);
  const [seen] = table.hear({ type: "see", seat: 1 });
  assert.equal(seen.view.view, 1);
  assert.notEqual(seen.view.seats[1].hand, null);
  assert.equal(table.hear({ type: "see", seat: 2 })[0].refusal.code, "not-seated");
});

test("a desk opens a table, and its bots play by the network until a person is to decide", async () => {
  const weights = new URL("../../src/floe/games/arctic/network/weights.npz", import.meta.url);
  const fetched = async (/** @type {string} */ address) =>
    new Uint8Array(readFileSync(address === "weights" ? weights : new URL(address, FOLDER))).buffer;
  /** @type {any[]} */
  const said = [];
  const desk = new Desk(fetched, (message) => said.push(message), undefined, (level) => ({
    ...level, ...(level.bot === "tree" ? { simulations: 40, seconds: null } : {}),
  }));
  const sitters = [PERSON, { kind: "bot", bot: "cub" }, { kind: "bot", bot: "ranger" }, { kind: "bot", bot: "expert" }];
  await desk.hear(/** @type {any} */ ({ type: "open", game: "arctic", sitters, weights: "weights", seed: "11" }));
  assert.deepEqual(types(said).slice(0, 3), ["hello", "table", "position"]);
  let moved = 0;
  while (!said.at(-1)?.table) {
    const now = said.findLast(({ type }) => type === "position");
    assert.ok(now.view.moves.length, "it is the person's turn");
    await desk.hear({ type: "move", version: now.version, move: now.view.moves[0] });
    moved++;
  }
  const steps = said.filter(({ type }) => type === "position").flatMap((one) => one.steps);
  assert.deepEqual(steps.map(({ version }) => version), steps.map((_, at) => at + 1), "each step is told once");
  assert.ok(steps.filter(({ bot }) => bot).length > moved);
  assert.equal(said.at(-1).table.status, "over");
});

test("every level can be played here", () => {
  assert.deepEqual(levels(kernels.about), ["cub", "scout", "ranger", "expert", "learned"]);
});
