// @ts-check
/** The parts of the client that need no browser: node --test tests/web */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as changes from "../../src/floe/web/js/changes.js";
import { asked, duty } from "../../src/floe/web/js/arctic/duty.js";
import { ending } from "../../src/floe/web/js/arctic/ending.js";
import { way } from "../../src/floe/web/js/arctic/moves.js";
import { runs } from "../../src/floe/web/js/arctic/pile.js";
import { story } from "../../src/floe/web/js/arctic/story.js";
import { face } from "../../src/floe/web/js/arctic/words.js";
import { ngettext, _ } from "../../src/floe/web/js/i18n.js";
import { read } from "../../src/floe/web/js/router.js";
import { freshPlay } from "../../src/floe/web/js/state.js";
import { buttons, dropped, pickedNow, touchable, touched } from "../../src/floe/web/js/ways.js";

const ways = (/** @type {string[]} */ moves) => moves.map(way);
const texts = (/** @type {{text: string}[]} */ found) => found.map(({ text }) => text);

test("who wins with less than nothing wins with a real minus", () => {
  const [column] = [{ runs: {}, sequences: {}, variety: 0, totem: 0, penalty: -3, total: -3, animals: [] }];
  const seat = { pile: [], totem: "fox" };
  const outcome = { places: [1, 2], scores: [-3, -3], breakdown: [column, column] };
  const view = { seats: [seat, seat], outcome };
  const play = { ...freshPlay("t"), table: null, shown: /** @type {any} */ ({ view }) };
  const drawn = JSON.stringify(ending(play, null));
  assert.match(drawn, /wins with −3 points/);
  assert.doesNotMatch(drawn, /-3/);
});

test("a card is read as it is printed", () => {
  assert.deepEqual(face("F2o"), {
    name: "F2o",
    up: true,
    known: true,
    main: "fox",
    companion: "orca",
    draw: 2,
    place: 4,
  });
  assert.equal(face("~?").known, false);
  assert.equal(face("~F2o").up, false);
});

test("one touch plays where only one move begins with it", () => {
  const all = ways(["place F2o", "place M1w", "stop"]);
  assert.deepEqual([...touchable(all, null)], ["hand:F2o", "hand:M1w"]);
  assert.deepEqual(texts(touched(all, null, "hand:F2o")), ["place F2o"]);
  assert.deepEqual(texts(touched(all, null, "river:B1f")), []);
  assert.deepEqual(texts(buttons(all, null)), ["stop"]);
});

test("a card that can go to several places is asked about", () => {
  const all = ways(["place F2o", "burrow F2o"]);
  assert.deepEqual(texts(touched(all, null, "hand:F2o")), ["place F2o", "burrow F2o"]);
  assert.deepEqual(texts(buttons(all, "hand:F2o")), ["place F2o", "burrow F2o"]);
});

test("a swap takes two touches, or a drag either way", () => {
  const all = ways(["swap F2o B1f", "swap M1w B1f", "place F2o"]);
  assert.deepEqual([...touchable(all, "river:B1f")], ["hand:F2o", "hand:M1w"]);
  assert.deepEqual(texts(touched(all, "river:B1f", "hand:M1w")), ["swap M1w B1f"]);
  assert.deepEqual(buttons(all, "river:B1f"), [], "the cards themselves are touched, not buttons for them");
  assert.equal(pickedNow(touched(all, "river:B1f", "river:B1f"), "river:B1f", "river:B1f"), null, "taken back");
  assert.deepEqual(texts(dropped(all, "hand:F2o", ["river:B1f"])), ["swap F2o B1f"]);
  assert.deepEqual(texts(dropped(all, "river:B1f", ["hand:F2o", "hand"])), ["swap F2o B1f"]);
  assert.deepEqual(texts(dropped(all, "hand:F2o", ["pile"])), ["place F2o"]);
});

test("a gift names its receiver by the second touch", () => {
  const all = ways(["give F2o 1", "give F2o 2", "pass"]);
  assert.deepEqual([...touchable(all, "penalty:F2o")], ["seat:1", "seat:2"]);
  assert.deepEqual(texts(touched(all, "penalty:F2o", "seat:2")), ["give F2o 2"]);
});

/** @param {object} more */
const view = (more = {}) => ({
  view: 0,
  powers: { fox: null, moose: null, walrus: null, orca: null, puffin: null, bear: null },
  sides: { moose: "place" },
  tokens: { fox: 3 },
  seats: [{ pile: ["F2o"], hand_size: 3, penalty_size: 0 }],
  turn: { step: "place", seat: 0, done: 0, low: 4, high: 4 },
  limits: { hand: 7, river: 6 },
  moves: [],
  ...more,
});

test("how many cards are asked for is what the server says, less those that are done", () => {
  const turn = (/** @type {number} */ low, /** @type {number} */ high, done = 0) =>
    view({ turn: { step: "place", seat: 0, done, low, high } });
  assert.deepEqual(asked(turn(4, 4)), [4, 4]);
  assert.deepEqual(asked(turn(3, 5)), [3, 5]);
  assert.deepEqual(asked(turn(4, 4, 1)), [3, 3]);
  assert.deepEqual(asked(turn(2, 4, 3)), [0, 1]);
});

test("no sentence knows a rule: another edition with other numbers is told as well", () => {
  const turn = { step: "place", seat: 0, done: 0, low: 9, high: 9 };
  const [seats, limits] = [[{ pile: [], hand_size: 12 }], { hand: 10, river: 8 }];
  assert.equal(duty(view({ seats, turn, moves: ["place F2o"] }), ["Ada"]), "Place 9 cards.");
  const turned = { seats, limits, turn: { ...turn, step: "discard" }, moves: ["discard F2o"] };
  const discard = duty(view(turned), ["Ada"]);
  assert.match(discard, /keep 10 cards: discard 2 into/);
});

test("runs are neighbours of one kind; a disguised card waits for the end", () => {
  assert.deepEqual(
    runs(["F1m", "F2w", "~?", "O1p"]).map(({ animal, cards }) => [animal, cards.length]),
    [
      ["fox", 2],
      ["", 1],
      ["orca", 1],
    ],
  );
  assert.deepEqual(
    runs(["F1m", "~?"], ["fox", "fox"]).map(({ cards }) => cards.length),
    [2],
  );
});

/** @param {string | null} move @param {number} seat */
const step = (move, seat = 0) => ({ version: 1, seat, move, undo: 2, bot: false });

test("the story tells a move and what came of it", () => {
  const before = view();
  const after = view({ powers: { ...before.powers, fox: 0 } });
  assert.deepEqual(story(step("place F2o"), before, after, ["Ada"]), [
    "Ada placed fox with orca (place 4, draw 2).",
    "Ada gained a power: fox.",
  ]);
  assert.deepEqual(story(step(null), null, null, ["Ada"]), ["Ada took 2 moves back."]);
});

test("the story names both tokens, and how far they went", () => {
  const before = view({ tokens: { fox: 3, orca: 6, bear: 10 } });
  const after = view({ tokens: { fox: 1, orca: 10, bear: 10 } });
  const tokens = "orca right from 6 to 10 and fox left from 3 to 1";
  assert.deepEqual(story(step("right O"), before, after, ["Ada"]), [`Ada moved ${tokens}.`]);
  assert.deepEqual(story(step("right O"), before, after, ["Ada"], 0), [`You moved ${tokens}.`]);
  assert.deepEqual(story(step("place F2o"), before, after, ["Ada"], 0).slice(1), [
    `There was only one way to move: ${tokens}.`,
  ]);
  assert.deepEqual(story(step("right O"), null, null, ["Ada"], 0), ["You sent to the right: orca."]);
});

test("the reader of the story is you, whatever part they had in it", () => {
  const names = ["Ada", "Bo", "Cleo"];
  const told = (/** @type {string | null} */ move, /** @type {number} */ seat, /** @type {number} */ you) =>
    story(step(move, seat), null, null, names, you);
  assert.deepEqual(told("give F2o 1", 0, 0), ["You gave a penalty card to Bo: fox with orca (place 4, draw 2)."]);
  assert.deepEqual(told("give ? 1", 0, 1), ["Ada gave you a penalty card."]);
  assert.deepEqual(told("give ? 1", 0, 2), ["Ada gave a penalty card to Bo."]);
  assert.deepEqual(told("settle 2", 0, 0), ["You were 2 cards short."]);
  assert.deepEqual(told(null, 0, 0), ["You took 2 moves back."]);
  const seats = names.map(() => ({ penalty_size: 0 }));
  const [mine, yours] = [0, 1].map((fox) => view({ seats, powers: { ...view().powers, fox } }));
  assert.deepEqual(story(step("place F2o", 1), mine, yours, names, 0).slice(1), ["Bo took a power from you: fox."]);
  assert.deepEqual(story(step("place F2o", 1), mine, yours, names, 1).slice(1), ["You took a power from Ada: fox."]);
});

test("views are shown in order, each once, and a late one never", () => {
  const at = (/** @type {number} */ version) => ({
    version,
    seat: 0,
    undoable: 0,
    steps: [{ version, seat: 1, move: "stop", undo: 0, bot: true }],
    view: view(),
  });
  /** @type {any} */
  let state = { play: { ...freshPlay("t"), table: { yours: [0] } } };
  for (const version of [3, 4, 2]) state = changes.positionCame(state, at(version));
  assert.deepEqual(
    state.play.queue.map((/** @type {any} */ one) => one.version),
    [3, 4],
  );
  state = changes.nextShown(changes.nextShown(changes.nextShown(state)));
  assert.equal(state.play.shown.version, 4);
  assert.deepEqual(
    state.play.deeds.map((/** @type {any} */ deed) => deed.step.version),
    [3, 4],
  );
});

test("a move on its way is forgotten once its answer is shown", () => {
  /** @type {any} */
  let state = { play: { ...freshPlay("t"), table: { yours: [0] } } };
  state = changes.moveSent(state, { version: 3, move: "stop", seat: 0, key: "k" });
  state = changes.nextShown(changes.positionCame(state, { version: 3, seat: 0, undoable: 0, steps: [], view: view() }));
  assert.ok(state.play.sent);
  state = changes.nextShown(changes.positionCame(state, { version: 4, seat: 0, undoable: 0, steps: [], view: view() }));
  assert.equal(state.play.sent, null);
});

test("a late answer does not take the deal back", () => {
  /** @type {any} */
  let state = { play: freshPlay("t") };
  state = changes.tableCame(state, /** @type {any} */ ({ status: "playing" }));
  assert.equal(changes.tableCame(state, /** @type {any} */ ({ status: "open" })).play?.table?.status, "playing");
  assert.equal(changes.tableCame(state, /** @type {any} */ ({ status: "over" })).play?.table?.status, "over");
});

test("addresses mean pages", () => {
  assert.deepEqual(read({ pathname: "/tables/abc", hash: "#invitation=xyz" }), {
    page: "table",
    table: "abc",
    invitation: "xyz",
  });
  assert.equal(read({ pathname: "/tables/abc/replay", hash: "" }).page, "replay");
  assert.equal(read({ pathname: "/", hash: "" }).page, "start");
  assert.equal(read({ pathname: "/elsewhere", hash: "" }).page, "nowhere");
});

test("sentences are filled, and plurals follow the number", () => {
  assert.equal(_("To {name}", { name: "Bo" }), "To Bo");
  assert.equal(ngettext("{n} run", "{n} runs", 1), "1 run");
  assert.equal(ngettext("{n} run", "{n} runs", 0), "0 runs");
});
