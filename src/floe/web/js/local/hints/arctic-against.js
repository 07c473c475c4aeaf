// @ts-check
/**
 * What speaks against a move of Arctic: what the turn that follows from it costs, as
 * `floe.games.arctic.bots.objections`. Of hands, cards are only counted.
 */

import { ANIMALS } from "../arctic/box.js";
import { fact } from "./facts.js";

/**
 * @import {ArcticReading} from "./arctic-reading.js"
 * @import {Fact, Plan} from "./facts.js"
 */

// floe/games/arctic/bots/objections.py has the same numbers.
const RUN = 2; // cards of one animal on top that are worth keeping, or feared in a rival's pile
const SHORT = 0.9; // points for each card too few: a penalty card to come, told after one that is certain, which is 1
const FEARED = 0.5; // points for each card of the rival's run

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} worth the more the worse it is */
export function* harms(read, plan) {
  const step = read.step(plan.before);
  if (step === "place") yield* ofPlacing(read, plan);
  else if (step === "move" || step === "push") yield* ofTotem(read, plan);
  else if (step === "draw") yield* ofLeaving(read, plan);
  const n = read.count(plan.end, plan.seat, "PENALTY") - read.count(plan.before, plan.seat, "PENALTY");
  if (n > 0) yield fact("costs", n, "costs", { n });
  yield* ofShortage(read, plan);
}

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofPlacing(read, plan) {
  const [before, end] = [plan.before, plan.end].map((vector) => read.pile(vector, plan.seat));
  const { top, height } = before;
  if (height >= RUN && end.top !== top && end.runs[top] <= before.runs[top]) {
    const lost = read.points(height + 1) - read.points(height);
    yield fact("run-ends", lost, "run-ends", { animal: ANIMALS[top], n: height });
  }
  const n = read.visible(plan.end, plan.seat).draw;
  if (n && !read.isLast(plan.before)) yield fact("draws-few", -read.weights.greedy.undrawn * n, "draws-few", { n });
}

/** @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofTotem(read, { before, after, seat }) {
  const totem = read.totem(before, seat);
  const [from, to] = [before, after].map((vector) => read.place(vector, totem));
  if (to < from) yield fact("totem", read.lasting(before) * (from - to), "totem-down", { from, to });
}

/**
 * Say for whose run a card stays in the River; cards that come there meanwhile nobody knows yet.
 * @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>}
 */
function* ofLeaving(read, { before, end, seat }) {
  const stays = new Set(read.river(end));
  const left = new Set(read.river(before).filter((card) => stays.has(card)).map((card) => read.animal(card)));
  const [feared] = read.others(before, seat)
    .map((at) => ({ at, ...read.pile(before, at) }))
    .filter(({ height, top }) => height >= RUN && left.has(top))
    .sort((one, other) => other.height - one.height || other.at - one.at);
  if (!feared) return;
  const { at, top, height } = feared;
  yield fact("leaves", FEARED * height, "leaves", { animal: ANIMALS[top], n: height + 1, seat: at });
}

/**
 * Say how many cards are missing for the next turn; each costs a penalty card.
 * @param {ArcticReading} read @param {Plan} plan @returns {Generator<Fact>}
 */
function* ofShortage(read, { before, end, seat }) {
  const n = read.visible(end, seat).placement - read.count(end, seat, "HAND");
  if (n > 0 && !read.isOver(end) && !read.isLast(before)) yield fact("short", SHORT * n, "short", { n });
}
