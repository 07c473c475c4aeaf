// @ts-check
/**
 * Why a move of Arctic Race is a good one: what it does to the seat's own sleds and to others, as
 * `floe.games.race.bots.reasons`. Only what lies on the board and the seat's own card are looked at.
 */

import { SLEDS } from "../race/box.js";
import { fact } from "./facts.js";

/**
 * @import {Fact, Plan} from "./facts.js"
 * @import {RaceReading} from "./race-reading.js"
 */

// What facts are worth, in turns or steps, that no weight of greedy's tells: rough values, to put reasons in order.
// floe/games/race/bots/reasons.py has the same numbers.
/** Turns by which a way is longer or shorter. */
export const NOTICEABLE = 0.05;
const FREE = 2; // a hazard shaken off, beside steps nearer to the pole: the sled would otherwise have to wait
const ARRIVED = 1; // being at the pole, beside the steps to it: there nobody can hold it back
const ASIDE = 0.01; // turns: next to nothing, so that it is said only where nothing better can be
/** A step of another's sled, beside one of an own sled. */
export const OTHERS_STEP = 0.5;

/** @param {RaceReading} read @param {Plan} plan @returns {Generator<Fact>} what is true of a move */
export function* facts(read, plan) {
  yield* isOfSled(read, plan) ? ofSled(read, plan) : ofIce(read, plan);
}

/** @param {RaceReading} read @param {Plan} plan whether a sled moves, rather than water, ice or a hazard */
export const isOfSled = (read, { move }) => ["sled", "fly"].includes(read.move(move).kind);

/** @param {number[]} sleds as the values of a reason */
export const named = (sleds) => ({ sleds: sleds.map((sled) => SLEDS[sled]) });

// ── Sleds ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {RaceReading} read @param {Plan} plan @returns {Generator<Fact>} */
function* ofSled(read, plan) {
  const { kind, thing, ladders: n } = read.move(plan.move);
  const { greedy } = read.weights;
  const steps = stepsGained(read, plan);
  if (read.own(plan.before, plan.seat).includes(thing)) {
    yield* ofOwnSled(read, plan, steps);
  } else {
    yield fact("secret", greedy.secrecy, "secret", { sled: SLEDS[thing] });
    if (steps < 0) yield fact("back", -steps * OTHERS_STEP, "back", { sled: SLEDS[thing], n: -steps });
  }
  const flies = kind === "fly";
  yield fact("spent", -(greedy.ladder * n + greedy.helicopter * Number(flies)), "spares", { n, flies });
}

/** @param {RaceReading} read @param {Plan} plan @param {number} steps @returns {Generator<Fact>} */
function* ofOwnSled(read, { before, move }, steps) {
  const { thing, place } = read.move(move);
  const sled = SLEDS[thing];
  if (read.isThreatened(before, read.sled(before, thing))) yield fact("free", FREE, "free", { sled });
  if (read.space(before, place) === read.at.POLE) yield fact("nearer", steps + ARRIVED, "pole", { sled });
  else if (steps > 0) yield fact("nearer", steps, "nearer", { sled, n: steps });
}

/** @param {RaceReading} read @param {Plan} plan @returns {number} by how many steps the sled comes nearer */
export function stepsGained(read, { before, move }) {
  const { thing, place } = read.move(move);
  const home = read.home(before);
  const [from, to] = [read.sled(before, thing), read.space(before, place)].map((space) => home.get(space) ?? 0);
  return from - to;
}

// ── Water, ice and hazards ───────────────────────────────────────────────────────────────────────────────────────────

/**
 * Say whose way becomes longer or shorter by water, ice or a hazard.
 * @param {RaceReading} read @param {Plan} plan @returns {Generator<Fact>}
 */
function* ofIce(read, plan) {
  const { before, seat } = plan;
  const { kind, place } = read.move(plan.move);
  const [own, longer] = [read.own(before, seat), waysGrown(read, plan)];
  const gained = own.reduce((sum, sled) => sum - longer[sled], 0);
  yield ofOwnWay(read, plan, longer, gained);
  const slowed = [...SLEDS.keys()].filter((sled) => !own.includes(sled) && longer[sled] > NOTICEABLE);
  if (!slowed.length || gained < -NOTICEABLE) return;
  const held = slowed.filter((sled) => kind === "hazard" && read.sled(before, sled) === read.space(before, place));
  const total = slowed.reduce((sum, sled) => sum + longer[sled], 0);
  const value = (read.weights.greedy.hindrance * total) / SLEDS.length;
  yield held.length ? fact("slows", value, "holds", named(held)) : fact("slows", value, "slows", named(slowed));
}

/**
 * Say what becomes of the way of the seat's own sleds; that nothing does tells where it could.
 * @param {RaceReading} read @param {Plan} plan @param {number[]} longer @param {number} gained @returns {Fact}
 */
function ofOwnWay(read, { before, seat, move }, longer, gained) {
  const { kind, thing } = read.move(move);
  const eased = read.own(before, seat).filter((sled) => longer[sled] < -NOTICEABLE);
  const freed = eased.filter((sled) => kind === "hazard" && read.sled(before, sled) === read.pawn(before, thing));
  if (freed.length) return fact("way", gained, "frees", named(freed));
  if (eased.length && gained > 0) return fact("way", gained, "eases", named(eased));
  return Math.abs(gained) <= NOTICEABLE ? fact("way", ASIDE, "aside") : fact("way", gained, "least");
}

/** @param {RaceReading} read @param {Plan} plan @returns {number[]} by how many turns each sled's way grows */
export function waysGrown(read, { before, after, seat }) {
  const own = read.own(before, seat);
  const ladders = [read.ladders(before, seat), read.mostLadders(before, seat)];
  const [then, now] = [before, after].map((vector) => {
    const [mine, theirs] = ladders.map((count) => read.turns(vector, count));
    return SLEDS.map((_, sled) => (own.includes(sled) ? mine : theirs).get(read.sled(vector, sled)) ?? 0);
  });
  return now.map((turns, sled) => turns - then[sled]);
}
