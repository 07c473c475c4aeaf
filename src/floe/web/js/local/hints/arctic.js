// @ts-check
/**
 * Why a move of Arctic is a good one: what the turn that follows from it comes to, as
 * `floe.games.arctic.bots.reasons`.
 *
 * Nothing here rests on a card that the seat cannot see: only piles, powers, tokens and numbers of cards are compared,
 * and of the hand what was in it before or came from the River.
 */

import { ANIMALS } from "../arctic/box.js";
import { fact } from "./facts.js";

/**
 * @import {ArcticReading, PileShape} from "./arctic-reading.js"
 * @import {Fact, Plan} from "./facts.js"
 */

const TOKENS = ["move", "push"];

// What facts are worth, in points, that no weight of greedy's tells: rough values, to put reasons in order.
// floe/games/arctic/bots/reasons.py has the same numbers.
const CONTINUES = 1; // a card that continues the run on the pile, beside one for each of its animal in hand
const NOTHING_FITS = 0.01; // next to nothing, so that it is said only where nothing else is good about a move
const UNSEEN = 0.5; // a card from the draw pile where none in the River fits: half of one that does
const NEEDED = 0.2; // a card that the next turn has to place: less than what tells one card from another
const LONE = 1; // a card that goes with nothing discarded, rather than one of a run
const RID = 1; // a penalty card given away: the point that it costs
const LEADER = 0.5; // that it goes to the seat with the most points: half of what it costs there
const RECOVERED = 1; // a penalty card recovered: the point that it costs

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} what is true of a move and of its turn */
export function* facts(read, plan) {
  const step = read.step(plan.before);
  const { kind } = read.move(plan.move);
  if (step === "place") yield* ofPlacing(read, plan);
  else if (TOKENS.includes(step)) yield* ofTokens(read, plan);
  else if (step === "draw") yield* ofDrawing(read, plan);
  else if (step === "discard") yield* ofDiscarding(read, plan);
  else if (kind === "give") yield* ofGiving(read, plan);
  if (!TOKENS.includes(step)) yield ofPenalties(read, plan);
}

// ── Placing ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofPlacing(read, plan) {
  const [before, after, end] = [plan.before, plan.after, plan.end].map((vector) => read.pile(vector, plan.seat));
  if (after.points > before.points) yield run(read, "run", before, after);
  if (end.points > after.points) yield run(read, "run-follows", after, end);
  yield* ofPowers(read, plan);
  const n = read.visible(plan.end, plan.seat).draw;
  if (n && !read.isLast(plan.before)) yield fact("draws", read.weights.greedy.undrawn * n, "draws", { n });
  yield ofTotem(read, plan, plan.end, "totem-follows");
  const { kind, other } = read.move(plan.move);
  if (kind === "swap") yield* ofNewCard(read, plan, other);
}

/**
 * Say which run has gained most; the points are all that the pile has gained.
 * @param {ArcticReading} read @param {string} code @param {PileShape} before @param {PileShape} after @returns {Fact}
 */
function run(read, code, before, after) {
  const gain = (/** @type {number} */ one) => read.points(after.runs[one]) - read.points(before.runs[one]);
  const animal = [...ANIMALS.keys()].reduce((best, one) =>
    (gain(one) - gain(best) || after.runs[one] - after.runs[best]) > 0 ? one : best);
  const points = after.points - before.points;
  return fact(code, points, code, { animal: ANIMALS[animal], n: after.runs[animal], points });
}

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofPowers(read, { before, end, seat }) {
  for (const [animal, name] of ANIMALS.entries()) {
    const from = read.holder(before, animal);
    if (read.holder(end, animal) !== seat || from === seat) continue;
    const values = { animal: name, side: read.side(before, animal), from };
    yield fact(`power ${animal}`, read.power(before, animal), "power", values);
  }
}

// ── Tokens ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Say where the token of the seat's own totem goes; that it stays is worth telling where it could be worse.
 * @param {ArcticReading} read @param {Plan} plan @param {Int8Array} then @param {string} code @returns {Fact}
 */
function ofTotem(read, { before, seat }, then, code) {
  const totem = read.totem(before, seat);
  const [from, to] = [before, then].map((vector) => read.place(vector, totem));
  const value = read.lasting(before) * (to - from);
  if (to === from) return fact("totem", value, "totem-stays", { at: to });
  return fact("totem", value, to > from ? code : "totem-less", { from, to });
}

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofTokens(read, plan) {
  yield ofTotem(read, plan, plan.after, "totem");
  const totem = read.totem(plan.before, plan.seat);
  const others = [...ANIMALS.keys()].filter((animal) => animal !== totem);
  const [before, after] = [plan.before, plan.after].map((vector) =>
    others.reduce((sum, animal) => sum + read.place(vector, animal), 0));
  const n = before - after;
  const value = (read.lasting(plan.before) * n) / others.length;
  yield n > 0 ? fact("rivals", value, "rivals", { n }) : fact("rivals", value, "rivals-less");
}

// ── Drawing, and what a card goes with ───────────────────────────────────────────────────────────────────────────────

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofDrawing(read, plan) {
  const { before, seat } = plan;
  const { kind, card } = read.move(plan.move);
  if (kind === "take" || kind === "recover") yield* ofNewCard(read, plan, card);
  if (kind === "dive" && !somethingFits(read, plan)) yield fact("unseen", UNSEEN, "unseen");
  const n = read.visible(before, seat).placement;
  const isShort = !read.isLast(before) && read.count(before, seat, "HAND") < n;
  if (kind !== "stop" && isShort) yield fact("needed", NEEDED, "needed", { n });
}

/** @param {ArcticReading} read @param {Plan} plan whether a card in the River goes with the hand or the pile */
function somethingFits(read, { before, seat }) {
  const wanted = new Set(read.hand(before, seat).map((card) => read.animal(card)));
  wanted.add(read.pile(before, seat).top);
  return read.river(before).some((card) => wanted.has(read.animal(card)));
}

/**
 * Say what a card goes with that comes into the hand.
 * @param {ArcticReading} read @param {Plan} plan @param {number} card @returns {Generator<Fact>}
 */
function* ofNewCard(read, plan, card) {
  const { kind, card: moved } = read.move(plan.move);
  const main = read.animal(card);
  const animal = ANIMALS[main];
  const n = read.hand(plan.before, plan.seat).filter((held) => held !== moved && read.animal(held) === main).length;
  const { top, height } = read.pile(plan.before, plan.seat);
  if (top === main) yield fact("fits", CONTINUES + n, "continues", { animal, n: height });
  else if (n) yield fact("fits", n, "fits", { animal, n });
  else if (kind === "take" && !somethingFits(read, plan)) yield fact("fits", NOTHING_FITS, "nothing-fits");
}

// ── The end of the turn ──────────────────────────────────────────────────────────────────────────────────────────────

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofDiscarding(read, { before, seat, move }) {
  const main = read.animal(read.move(move).card);
  const isLone = read.hand(before, seat).filter((card) => read.animal(card) === main).length === 1;
  if (isLone && read.pile(before, seat).top !== main) yield fact("lone", LONE, "lone", { animal: ANIMALS[main] });
}

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofGiving(read, { before, seat, move }) {
  const { seat: to } = read.move(move);
  const points = new Map(read.others(before, seat).map((at) => [at, read.pile(before, at).points]));
  yield fact("rid", RID, "rid", { seat: to });
  const most = points.get(to) ?? 0;
  points.delete(to);
  const isAhead = points.size > 0 && [...points.values()].every((other) => most > other);
  if (isAhead) yield fact("leader", LEADER, "leader", { seat: to, points: most });
}

/**
 * Say what the turn costs, which tells where another move would cost more.
 * @param {ArcticReading} read @param {Plan} plan @returns {Fact}
 */
function ofPenalties(read, { before, end, seat, move }) {
  if (read.move(move).kind === "recover") return fact("penalty", RECOVERED, "recovers");
  const n = Math.max(0, read.count(end, seat, "PENALTY") - read.count(before, seat, "PENALTY"));
  return fact("penalty", -n, "penalties", { n });
}
