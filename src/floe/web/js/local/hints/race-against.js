// @ts-check
/** What speaks against a move of Arctic Race: whom it helps or hinders, as `floe.games.race.bots.objections`. */

import { SLEDS } from "../race/box.js";
import { fact } from "./facts.js";
import { NOTICEABLE, OTHERS_STEP, isOfSled, named, stepsGained, waysGrown } from "./race.js";

/**
 * @import {Fact, Plan} from "./facts.js"
 * @import {RaceReading} from "./race-reading.js"
 */

/** @param {RaceReading} read @param {Plan} plan @returns {Generator<Fact>} worth the more the worse it is */
export function* harms(read, plan) {
  if (isOfSled(read, plan)) {
    yield* ofSled(read, plan);
    yield* ofSpending(read, plan);
  } else if (read.move(plan.move).kind !== "pass") {
    yield* ofIce(read, plan);
  }
}

/** @param {RaceReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofSled(read, plan) {
  const { thing } = read.move(plan.move);
  const steps = stepsGained(read, plan);
  const isOwn = read.own(plan.before, plan.seat).includes(thing);
  if (isOwn && steps < 0) yield fact("away", -steps, "away", { sled: SLEDS[thing], n: -steps });
  if (!isOwn && steps > 0) yield fact("helps", steps * OTHERS_STEP, "helps", { sled: SLEDS[thing], n: steps });
}

/** @param {RaceReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofSpending(read, { move }) {
  const { kind, ladders: n } = read.move(move);
  const { greedy } = read.weights;
  if (kind === "fly") yield fact("flies", greedy.helicopter, "flies");
  if (n) yield fact("ladders", greedy.ladder * n, "ladders", { n });
}

/**
 * Say whose way becomes longer or shorter, to the seat's harm.
 * @param {RaceReading} read @param {Plan} plan @returns {Generator<Fact>}
 */
function* ofIce(read, plan) {
  const [own, longer] = [read.own(plan.before, plan.seat), waysGrown(read, plan)];
  const total = (/** @type {number[]} */ sleds) => sleds.reduce((sum, sled) => sum + longer[sled], 0);
  const hindered = own.filter((sled) => longer[sled] > NOTICEABLE);
  if (hindered.length) yield fact("hinders", total(hindered), "hinders", named(hindered));
  const eased = [...SLEDS.keys()].filter((sled) => !own.includes(sled) && longer[sled] < -NOTICEABLE);
  const value = (-read.weights.greedy.hindrance * total(eased)) / SLEDS.length;
  if (eased.length) yield fact("clears", value, "clears", named(eased));
}
