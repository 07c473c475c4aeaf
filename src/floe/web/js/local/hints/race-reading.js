// @ts-check
/** What reasons need to know of a position of Arctic Race: sleds, hazards, and how far it is to the pole. */

/**
 * @import {Kernels} from "../../engine/kernels.js"
 * @typedef {{kind: string, thing: number, place: number, ladders: number}} Move which sled or pawn goes where
 */

/** Longer distances count as this one. */
const MOST_STEPS = 60;
/** Halves of a word, which has 64 bits. */
const HALF = 32;

/** Reads vectors; of what others hide it reads nothing. */
export class RaceReading {
  /** @param {Kernels} kernels */
  constructor({ about: { layout: { layout, actions }, greedy } }) {
    this.at = layout;
    this.actions = actions;
    this.weights = greedy;
    this.byStep = averageTurns(layout.MOVEMENT_DIE.map((/** @type {number} */ face) => layout.STEPS[face]));
  }

  /** @param {number} move @returns {Move} */
  move(move) {
    const { WATER, ICE, HAZARD, SLED, FLY, FARES } = this.actions;
    const { CELLS, PLACES } = this.at;
    const split = (/** @type {number} */ first, /** @type {number} */ places) =>
      /** @type {[number, number]} */ ([Math.floor((move - first) / places), (move - first) % places]);
    const [way, to] = split(SLED, PLACES);
    if (move >= FLY) return told("fly", ...split(FLY, PLACES));
    if (move >= SLED) return told("sled", Math.floor(way / FARES), to, way % FARES);
    if (move >= HAZARD) return told("hazard", ...split(HAZARD, CELLS));
    return move >= ICE ? told("ice", -1, move - ICE) : told(move >= WATER ? "water" : "pass", -1, move - WATER);
  }

  // ── What stands where ────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Int8Array} vector @param {number} place @returns {number} the space there; SEA where there is none */
  space(vector, place) {
    const { CELLS, GRID, START } = this.at;
    return place < CELLS ? vector[GRID + place] : START + place - CELLS;
  }

  /** @param {Int8Array} vector @param {number} sled @returns {number} its space */
  sled(vector, sled) {
    return vector[this.at.SLEDS + sled];
  }

  /** @param {Int8Array} vector @param {number} pawn @returns {number} the space it is on; SEA if it is on none */
  pawn(vector, pawn) {
    return this.space(vector, halves(vector)[2 * (this.at.PAWNS + pawn)]);
  }

  /** @param {Int8Array} vector @param {number} space whether a hazard is there */
  isThreatened(vector, space) {
    return this.set(vector, this.at.THREATENED).has(space);
  }

  /** @param {Int8Array} vector @param {number} seat @returns {number[]} the two sleds on its card */
  own(vector, seat) {
    return this.at.CARDS[vector[this.at.CARD + seat]];
  }

  /** @param {Int8Array} vector @param {number} seat @returns {number} its ladders */
  ladders(vector, seat) {
    return vector[this.at.LADDER + seat];
  }

  /** @param {Int8Array} vector @param {number} seat @returns {number} the most ladders that another seat has */
  mostLadders(vector, seat) {
    const others = Array.from({ length: vector[this.at.PLAYERS] }, (_, at) => at).filter((at) => at !== seat);
    return Math.max(...others.map((at) => this.ladders(vector, at)));
  }

  /** @param {Int8Array} vector @param {number} word @returns {Set<number>} the spaces in a word */
  set(vector, word) {
    const found = new Set();
    const [low, high] = halves(vector).subarray(2 * word, 2 * word + 2);
    for (const [half, first] of [[low, 0], [high, HALF]]) {
      for (let bits = half; bits; bits &= bits - 1) found.add(first + HALF - 1 - Math.clz32(bits & -bits));
    }
    return found;
  }

  // ── How far it is ────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Int8Array} vector @returns {Map<number, number>} the steps to the pole, water and hazards ignored */
  home(vector) {
    return this.shortest(vector, new Map(), 0);
  }

  /**
   * Return the turns that a sled needs from every space to the pole, for a seat with this many ladders.
   * @param {Int8Array} vector @param {number} ladders @returns {Map<number, number>}
   */
  turns(vector, ladders) {
    const { at, weights: { distance } } = this;
    const ladder = distance.ladder[Math.min(ladders, at.LADDERS)];
    const threatened = this.set(vector, at.THREATENED);
    const extra = new Map();
    for (const space of this.set(vector, at.CRACKS)) extra.set(space, ladder);
    for (const space of this.set(vector, at.OPEN)) extra.set(space, distance.open_water);
    for (const space of threatened) extra.set(space, (extra.get(space) ?? 0) + distance.hazard);
    const steps = this.shortest(vector, extra, ladder);
    return new Map(Array.from(steps, ([space, far]) =>
      [space, this.average(far + (threatened.has(space) ? distance.held : 0))]));
  }

  /**
   * Return the shortest ways back from the pole (Dijkstra).
   * @param {Int8Array} vector @param {Map<number, number>} extra what a space costs beside the step onto it
   * @param {number} ladder what a step across a lead costs beside
   */
  shortest(vector, extra, ladder) {
    const { BESIDE, ACROSS, POLE } = this.at;
    const done = new Map();
    const open = new Map([[POLE, 0]]);
    while (open.size) {
      const [at, steps] = [...open].reduce((best, one) => (one[1] < best[1] ? one : best));
      open.delete(at);
      done.set(at, steps);
      const further = steps + 1 + (extra.get(at) ?? 0);
      for (const [relation, cost] of [[BESIDE, 0], [ACROSS, ladder]]) {
        for (const space of this.set(vector, relation + at)) {
          if (!done.has(space)) open.set(space, Math.min(further + cost, open.get(space) ?? Infinity));
        }
      }
    }
    return done;
  }

  /** @param {number} steps @returns {number} how many turns a sled needs for them on average */
  average(steps) {
    const whole = Math.min(Math.floor(steps), MOST_STEPS);
    return this.byStep[whole] + (this.byStep[whole + 1] - this.byStep[whole]) * Math.min(1, steps - whole);
  }
}

/** @param {string} kind @param {number} thing @param {number} place @param {number} [ladders] @returns {Move} */
const told = (kind, thing, place, ladders = 0) => ({ kind, thing, place, ladders });

/** @param {Int8Array} vector @returns {Uint32Array} its words in halves, the lower one first */
const halves = (vector) => new Uint32Array(vector.buffer, vector.byteOffset, vector.length >> 2);

/** @param {number[]} rolls what the sides of the die allow @returns {number[]} by steps, one roll a turn (R40) */
function averageTurns(rolls) {
  const turns = [0];
  for (let steps = 1; steps <= MOST_STEPS + 1; steps++) {
    turns.push(1 + rolls.reduce((sum, roll) => sum + turns[Math.max(0, steps - roll)], 0) / rolls.length);
  }
  return turns;
}
