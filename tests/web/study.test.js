// @ts-check
/** A game played in the page, studied there: seen again, counted up, reviewed, its mistakes tried once more. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { LocalServer } from "../../src/floe/web/js/local/server.js";
import { standing } from "../../src/floe/web/js/local/record.js";
import { Room } from "../../src/floe/web/js/local/room.js";
import { fresh } from "../../src/floe/web/js/local/seating.js";
import { answer } from "../../src/floe/web/js/local/service.js";
import { accountsOf, stepsOf } from "../../src/floe/web/js/local/study/accounts.js";
import { coarseFirst } from "../../src/floe/web/js/local/study/review.js";
import { numbersOf } from "../../src/floe/web/js/local/study/tallies.js";
import { NOTHING, plus, rounded, total } from "../../src/floe/web/js/local/study/values.js";
import { merged } from "../../src/floe/web/js/you/merged.js";

const SOURCE = new URL("../../src/floe/", import.meta.url);
/** @param {string} address */
async function fetched(address) {
  const [game, kind] = address.split(".");
  const path = kind === "npz" ? `games/${game}/network/weights.npz` : `web/wasm/${address}`;
  return new Uint8Array(readFileSync(new URL(path, SOURCE))).buffer;
}

const server = new LocalServer(fetched, { seed: () => 9n });
const ADA = { kind: "person", name: "Ada", bot: null };
const CUB = { kind: "bot", name: null, bot: "cub" };

/**
 * Seat two at a table where any moves are played, with one taken back, and return it.
 * @param {string} game @param {number} [from] how many moves are played before @param {number} [most] moves
 */
async function table(game, from = 0, most = Infinity) {
  const { player, kernels } = await server.game(game);
  const row = { ...fresh(game, {}, /** @type {any[]} */ ([ADA, CUB])), id: `local-${game}${most}` };
  let first = (await server.game(game)).deal(2, 4n, {});
  for (let at = 0; at < from; at++) first = player.play(first, player.legal(first)[0]);
  const room = new Room(row, player, first);
  const rng = kernels.rng(3n);
  while (room.actor >= 0 && room.version < most) {
    const moves = player.legal(room.state);
    const move = moves[kernels.call.roll(rng.handle, moves.length)];
    const isUndone = room.version === 2;
    room.follow(room.line(room.actor, move, null, room.actor === 1));
    if (isUndone && room.undoable(room.lines[2].seat)) {
      room.follow({ version: 4, seat: room.lines[2].seat, move: null, undo: 1, bot: false, key: null, text: null });
    }
  }
  server.rooms.set(room.id, room);
  return room;
}

const get = (/** @type {string} */ path) => answer(server, "GET", path);
const over = await table("arctic", 90);

/** @param {string} id @returns {Promise<any>} the review of a table once it is whole, and how often it was asked for */
async function whole(id) {
  /** @type {any[]} */
  const decisions = [];
  for (let asked = 1; ; asked++) {
    const found = await get(`/tables/${id}/review?since=${decisions.length}`);
    decisions.push(...found.decisions);
    if (found.done) return { ...found, decisions, asked };
    await server.pause(); // the review goes on meanwhile
  }
}

test("a finished game is seen again: by a seat, by a spectator, with all revealed", async () => {
  const { names, frames } = await get(`/tables/${over.id}/replay?seat=1`);
  assert.deepEqual(names, ["Ada", "cub"]);
  assert.equal(frames.length, over.history.length);
  assert.equal(frames[0].step, null);
  assert.ok(frames.slice(1).every((/** @type {any} */ { step }) => step.undo === 0 && !("text" in step)));
  assert.equal(frames[5].view.view, 1);
  assert.equal((await get(`/tables/${over.id}/replay`)).frames[5].view.seats[0].hand, null);
  const open = (await get(`/tables/${over.id}/replay?revealed=true`)).frames[5].view;
  assert.ok(open.seats.every((/** @type {any} */ { hand, totem }) => hand && totem));
  const { turn, limits } = (await get(`/tables/${over.id}/replay`)).frames[5].view;
  assert.deepEqual([open.turn, open.limits], [turn, limits], "the numbers of a view");
  await assert.rejects(get(`/tables/${over.id}/replay?seat=7`), /there is no seat 7/);
});

test("what was has every version, what was taken back as well", async () => {
  const { frames } = await get(`/tables/${over.id}/past`);
  assert.equal(frames.length, over.version + 1);
  const versions = frames.map((/** @type {any} */ { step }) => step?.version ?? 0);
  assert.deepEqual(versions, [...versions.keys()]);
  const undone = over.lines.find(({ undo }) => undo);
  assert.ok(undone, "one move was taken back");
  assert.deepEqual(frames[undone.version].view, frames[undone.version - 2].view);
  assert.deepEqual((await get(`/tables/${over.id}/past?since=7`)).frames, frames.slice(7));
});

test("before the end only a seat's own view leaves, and the score without what is hidden", async () => {
  const { id } = await table("arctic", 0, 12);
  const { view } = await get(`/tables/${id}/view`);
  assert.equal(view.view, 0);
  assert.equal(view.seats[1].hand, null);
  const { columns, version } = await get(`/tables/${id}/sheet`);
  assert.equal(version, 12);
  assert.notEqual(columns[0].totem, null);
  assert.equal(columns[1].totem, null);
  assert.equal(columns[1].total, columns[1].variety + columns[1].penalty + sum(Object.values(columns[1].sequences)));
  for (const what of ["replay", "score", "review"]) {
    await assert.rejects(get(`/tables/${id}/${what}`), /until the game is over/);
  }
  await assert.rejects(get(`/tables/${id}/view?seat=1`), /not yours/);
});

const sum = (/** @type {any[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);

test("how it ended is told with the winners", async () => {
  const { winners, outcome } = await get(`/tables/${over.id}/score`);
  assert.deepEqual(winners, [outcome.places.indexOf(1)]);
});

test("a review gives a curve at once, goes on when asked again, adds up, and is worked out once", async () => {
  const first = await get(`/tables/${over.id}/review`);
  assert.ok(first.moments.length >= 2, "something to look at");
  assert.equal(first.moments.at(-1).at, over.history.length - 1);
  const found = await whole(over.id);
  assert.equal(found.moments.length, over.history.length);
  assert.equal(found.decisions.length, found.total);
  for (const { start, deal, luck, skill, others, result } of found.accounts) {
    assert.deepEqual(total([start, deal, luck, skill, others]), result);
  }
  const { error, blunder } = over.player.kernels.about.study;
  for (const { cost, mark, better } of found.decisions) {
    assert.equal(mark, cost.win >= blunder ? "blunder" : cost.win >= error ? "error" : "");
    assert.equal(better.length > 0, mark !== "");
  }
  assert.equal((await whole(over.id)).asked, 1);
});

test("a mistake is a puzzle: its view, verdicts on moves, and the solution", async () => {
  const { decisions } = await whole(over.id);
  const own = decisions.filter((/** @type {any} */ { seat, mark }) => seat === 0 && mark);
  own.sort((/** @type {any} */ one, /** @type {any} */ other) => other.cost.win - one.cost.win);
  const [worst, next] = own;
  const path = `/tables/${over.id}/mistakes/${worst.at}`;
  const puzzle = await get(path);
  assert.deepEqual([puzzle.number, puzzle.count, puzzle.next], [1, own.length, next.at]);
  assert.equal(puzzle.view.view, 0);
  assert.ok(puzzle.view.moves.includes(puzzle.played));
  const attempt = (/** @type {string} */ move) => answer(server, "POST", `${path}/attempts`, { move });
  assert.deepEqual((await attempt(worst.best)).verdict, "best");
  assert.deepEqual((await attempt(worst.best)).solution, await get(`${path}/solution`));
  const again = await attempt(worst.played);
  assert.deepEqual([again.verdict, again.cost, again.solution], ["worse", worst.cost.win, null]);
  const another = worst.options.at(-1).move;
  assert.ok(Array.isArray((await attempt(another)).reasons));
  await assert.rejects(attempt("place Z9z"), /not possible/);
  await assert.rejects(get(`/tables/${over.id}/mistakes/99999`), /no error/);
});

test("any judgement adds up: it owes nothing to how good the judge is", () => {
  const drawn = (/** @type {number} */ at) => Math.floor(10_000 * Math.abs(Math.sin(at * 12.9898)));
  const values = (/** @type {number} */ at) =>
    [0, 1, 2].map((seat) => ({ win: drawn(3 * at + seat), margin: drawn(at * seat + 1) - 5000 }));
  for (let game = 0; game < 20; game++) {
    const actors = Array.from({ length: 30 }, (_, at) => drawn(game + at) % 3);
    const moments = [...actors, 0].map((_, at) => ({ at, values: values(game * 100 + at) }));
    const decisions = /** @type {any[]} */ (actors.map((seat, at) => ({
      at, seat, changes: values(game * 77 + at + 5000), cost: { win: 7, margin: 0 }, mark: at % 5 ? "" : "error",
    })).filter(({ at }) => at % 3));
    for (const one of accountsOf(moments, stepsOf(actors, moments, decisions), decisions, 10_000)) {
      assert.deepEqual([one.deal, one.luck, one.skill, one.others].reduce(plus, one.start), one.result);
    }
  }
});

test("the first moments are spread over the whole game, the last among them", () => {
  const order = coarseFirst(50, [24, 6, 1]);
  assert.deepEqual(order.slice(0, 5), [49, 0, 24, 48, 6]);
  assert.deepEqual(order.toSorted((one, other) => one - other), Array.from({ length: 50 }, (_, at) => at));
});

test("halves are rounded as Python rounds them", () => {
  assert.deepEqual([0.5, 1.5, 2.5, -0.5, -1.5, 2.4, 2.6].map(rounded), [0, 2, 2, 0, -2, 2, 3]);
});

// ── Analysis ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const post = (/** @type {string} */ path, /** @type {any} */ data) => answer(server, "POST", path, data);
const START = { table: over.id };

test("a board has the game itself; lines that leave it are dealt for, again the same from a number", async () => {
  const { game, players, names, moves, frames } = await post("/analysis", { start: START });
  assert.deepEqual([game, players, names], ["arctic", 2, ["Ada", "cub"]]);
  assert.equal(frames.length, moves.length + 1);
  assert.ok(frames.every((/** @type {any} */ { follows, ply }) => follows && ply.deal === undefined));
  assert.deepEqual(frames.at(-1).open, (await get(`/tables/${over.id}/replay?revealed=true`)).frames.at(-1).view.seats);
  const at = frames.findIndex((/** @type {any} */ { chance }) => chance); // a move that brings something to light
  const plies = frames.slice(1, at + 1).map((/** @type {any} */ { ply }) => ply);
  const anew = async () => (await post("/analysis", { start: START, plies, since: at, anew: true })).frames[0];
  const [one, other] = [await anew(), await anew()];
  assert.equal(one.follows, false);
  assert.notEqual(one.ply.deal, other.ply.deal);
  const again = await post("/analysis", { start: START, plies: plies.with(-1, one.ply), since: at });
  assert.deepEqual(again.frames[0], one);
  assert.deepEqual(one.open[1].totem, frames[at].open[1].totem, "what somebody has seen stays");
});

test("moves are weighed look by look, and whoever asks about another position ends the work", async () => {
  const asked = { start: START, plies: [] };
  const first = await post("/analysis/weigh", asked);
  assert.deepEqual([first.looks, first.judge], [1, "learned"]);
  assert.deepEqual(first.options.map((/** @type {any} */ { move }) => move).sort(), over.player.legal(over.history[0])
    .map((move) => over.player.words.text(move)).sort());
  assert.equal((await post("/analysis/weigh", { ...asked, known: 1 })).looks, 2);
  assert.deepEqual(await post("/analysis/weigh", asked), first, "the same whenever somebody asks");
});

test("a position is copied as a code, which opens it again with all that was known", async () => {
  const plies = standing(over.lines).slice(0, 9).map(({ text }, parent) => ({ move: text, parent }));
  const { code } = await post("/analysis/code", { start: START, plies });
  const [frame] = (await post("/analysis", { start: START, plies, since: 9 })).frames;
  const opened = await post("/analysis", { start: { position: code } });
  assert.deepEqual(opened.frames[0].view, frame.view);
  assert.deepEqual(opened.frames[0].open, frame.open);
  await assert.rejects(post("/analysis", { start: { position: code.slice(0, 40) } }), /part of it may be missing/);
});

test("a record opens a board, finished or not; what cannot be is refused", async () => {
  const record = await get(`/tables/${over.id}/record`);
  const opened = await post("/analysis", { start: { record } });
  assert.deepEqual(opened.moves, standing(over.lines).map(({ text }) => text));
  assert.deepEqual(opened.names, ["Ada", "cub"]);
  const code = (/** @type {any} */ error) => error.refusal.code;
  const refused = (/** @type {any} */ data, path = "/analysis") => post(path, data).then(() => "", code);
  const { id } = await table("arctic", 0, 5);
  assert.equal(await refused({ start: { table: id } }), "being-played");
  assert.equal(await refused({ start: START, plies: [{ move: "dance" }] }), "illegal-move");
  assert.equal(await refused({ start: START, plies: [{ move: "stop", parent: 3 }] }), "bad-record");
  assert.equal(await refused({ start: { record: record.replace(/^ {2}0: .*/m, "  0: dance") } }), "bad-record");
  assert.equal(await refused({ start: { shared: "x" } }), "no-server");
  assert.equal(await refused({ start: START, plies: [] }, "/analysis/shared"), "no-server");
});

// ── Numbers about the player ─────────────────────────────────────────────────────────────────────────────────────────

test("finished games in this browser are counted: results, habits, and what reviews say", async () => {
  over.isKept = false; // as where a browser keeps nothing
  const { games: [arctic], waiting } = await get("/me/numbers?since=0");
  const [place, rival] = over.places ?? [];
  assert.deepEqual([waiting, arctic.game, arctic.played, arctic.won], [0, "arctic", 1, Number(place === 1)]);
  const [ahead, behind] = [Number(place < rival), Number(place > rival)];
  assert.deepEqual(arctic.versus, [{ rival: "cub", ahead, level: 0, behind }]);
  const { runs, sets, totem, penalties } = arctic.habits;
  const [score] = over.player.view(over.state, null).outcome.scores;
  assert.equal(runs + sets + totem - penalties, score);
  assert.deepEqual((await get("/me/numbers?since=99999999999")).games, []);
});

test("numbers of judged games add up, several of many games make one point", () => {
  const value = (/** @type {number} */ win) => ({ win, margin: 0 });
  const judged = { deal: value(300), luck: value(-100), decisions: 10, errors: 2, blunders: 1, average: 50 };
  const tallies = Array.from({ length: 100 }, (_, at) => /** @type {any} */ ({
    game: "race", at: at * 86_400, place: 1 + (at % 2), places: [2 - (at % 2)], rivals: [at % 3 ? "scout" : "people"],
    habits: { own: 2, ...(at ? {} : { fly: 1 }) }, judged: at < 90 ? { ...judged, average: at } : null,
  }));
  const [found] = numbersOf(tallies, ["cub", "scout"]);
  assert.deepEqual([found.played, found.won, found.reviewed, found.errors, found.luck], [100, 50, 90, 180, 200]);
  assert.deepEqual(found.versus.map(({ rival }) => rival), ["scout", "people"]);
  assert.equal(found.versus.reduce((sum, { ahead, behind }) => sum + ahead + behind, 0), 100);
  assert.equal(found.average, 44); // of 0 to 89, halves to the even number
  assert.deepEqual(found.over_time[0], { day: "1970-01-03", games: 3, average: 1, luck: 200, points: 0 });
  assert.equal(found.over_time.length, 30);
  assert.deepEqual(found.habits, { fly: 1, own: 200 });
});

test("numbers of a server and of this browser become one", () => {
  const [here] = numbersOf([tally(1, 100)], []);
  const [there] = numbersOf([tally(2, 50), tally(1, 60)], []);
  const [both] = merged([here], [there]);
  assert.deepEqual([both.played, both.won, both.average, both.reviewed], [3, 2, 30, 3]);
  assert.deepEqual(both.versus, [{ rival: "cub", ahead: 2, level: 0, behind: 1 }]);
  assert.deepEqual(both.over_time.map(({ day }) => day), ["1970-01-01", "1970-01-01", "1970-01-01"]);
  assert.deepEqual(merged([here], []), [here]);
});

/** @param {number} place @param {number} at @returns {any} */
const tally = (place, at) => ({
  game: "arctic", at, place, places: [3 - place], rivals: ["cub"], habits: { runs: 5 },
  judged: { deal: NOTHING, luck: NOTHING, decisions: 10, errors: 0, blunders: 0, average: 30 },
});
