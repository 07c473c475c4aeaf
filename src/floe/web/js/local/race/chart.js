// @ts-check
/**
 * A board as the rules see it, as `floe.games.race.boards.chart`: which hexes are land, where leads run, and how far
 * things are. Start tile and North Pole are one space each: whatever touches one of their hexes has all three.
 */

import {
  COLUMNS, FORWARD, POLE, ROWS, START, beside, bit, bitLength, bits, columnOf, hexAt, lowest, rowOf, shifted, spread,
} from "./hexes.js";

/**
 * @import {Hexes, Space} from "./hexes.js"
 * @import {Board} from "./board.js"
 */

/** @type {Hexes[]} */
export const NO_LEADS = FORWARD.map(() => 0n);

/** A board charted. */
export class Chart {
  /** @param {Board} board with a start tile and a North Pole */
  constructor(board) {
    const [start, pole] = ["start", "pole"].map((kind) => board.pieces.find((piece) => piece.kind === kind));
    if (!start || !pole) throw new Error("only a board with a start and a pole can be charted");
    this.start = start.hexes;
    this.pole = pole.hexes;
    this.ends = this.start | this.pole;
    this.land = board.hexes;
    /** Where the game is played: the board with one hex of water around it. */
    this.frame = frameOf(this.land);
    /** For each way forward, the hexes from which it crosses a lead. */
    this.leads = leadsOf(board);
    this.openBorders = this.leads.map((lead) => this.frame & ~lead);
  }

  /** @param {Space} space @returns {Hexes} */
  bits(space) {
    if (space < START) return bit(space);
    return space === START ? this.start : this.pole;
  }

  /** @param {Hexes} hexes @returns {Hexes} with start and pole whole if any hex of them is in it */
  whole(hexes) {
    if (hexes & this.start) hexes |= this.start;
    return hexes & this.pole ? hexes | this.pole : hexes;
  }

  /** @param {Hexes} hexes @returns {Hexes} what touches these hexes without a lead between, whether land or not */
  beside(hexes) {
    return this.whole(beside(hexes, this.openBorders));
  }

  /** @param {Hexes} hexes @returns {Hexes} what lies across a lead from these hexes (R6) */
  across(hexes) {
    return this.whole(beside(hexes, this.leads));
  }

  /** @param {Hexes} hexes @param {number} steps @returns {Hexes} every hex at most this many steps away */
  within(hexes, steps) {
    for (let step = 0; step < steps; step++) hexes = this.whole(hexes | spread(hexes));
    return hexes;
  }

  /** @param {Hexes} hexes @returns {Space[]} the spaces these hexes are, in ascending order */
  spaces(hexes) {
    const ends = [START, POLE].filter((space) => hexes & this.bits(space));
    return [...bits(hexes & ~this.ends), ...ends];
  }

  /** @param {Hexes} hexes @param {Hexes} land @returns {Map<Space, number>} steps to each space over this land (R45) */
  stepsFrom(hexes, land) {
    const found = new Map();
    let reached = hexes;
    for (let steps = 0; hexes; steps++) {
      for (const space of this.spaces(hexes)) found.set(space, steps);
      const known = reached;
      reached |= this.whole(spread(hexes)) & land;
      hexes = reached ^ known;
    }
    return found;
  }

  /** @returns {number | null} the steps of the shortest walk from start to pole without any help (R10) */
  walk() {
    return shortestWalk(this.start, this.pole, this.land, this.leads);
  }
}

/**
 * Return what is reached in 0, 1, 2 … steps over land and no lead until the pole is; nothing if it never is.
 * @param {Hexes} start @param {Hexes} pole @param {Hexes} land @param {Hexes[]} [leads] @returns {Hexes[]}
 */
export function waves(start, pole, land, leads = NO_LEADS) {
  const tight = leads.map((lead) => land & ~lead);
  const found = [start];
  let reached = start;
  while (!(reached & pole)) {
    const further = reached | (beside(reached, tight) & land);
    if (further === reached) return [];
    found.push((reached = further));
  }
  return found;
}

/** @param {Hexes} start @param {Hexes} pole @param {Hexes} land @param {Hexes[]} [leads] @returns {number | null} */
export function shortestWalk(start, pole, land, leads = NO_LEADS) {
  const found = waves(start, pole, land, leads);
  return found.length ? found.length - 1 : null;
}

/** @param {Hexes} one @param {Hexes} other @returns {Hexes[]} for each way forward, where it crosses their border */
export function leadBetween(one, other) {
  return FORWARD.map((way) => (one & shifted(other, -way)) | (other & shifted(one, -way)));
}

/** @param {Board} board @returns {Hexes[]} */
function leadsOf(board) {
  const pieces = new Map(board.pieces.map((piece) => [piece.at, piece.hexes]));
  return board.leads.reduce((leads, [one, other]) => {
    const more = leadBetween(pieces.get(one) ?? 0n, pieces.get(other) ?? 0n);
    return leads.map((lead, way) => lead | more[way]);
  }, NO_LEADS);
}

/** @param {Hexes} land @returns {Hexes} */
function frameOf(land) {
  const columns = bits(land).map(columnOf);
  const [first, last] = [Math.max(0, Math.min(...columns) - 1), Math.min(COLUMNS - 1, Math.max(...columns) + 1)];
  const [low, high] = [rowOf(lowest(land)), rowOf(bitLength(land) - 1)];
  const row = bit(last - first + 1) - 1n;
  let frame = 0n;
  for (let up = Math.max(0, low - 1); up < Math.min(ROWS, high + 2); up++) frame |= row << BigInt(hexAt(first, up));
  return frame;
}

/** @param {Hexes} hexes @returns {number} the leftmost column that has one of these hexes */
export const firstColumn = (hexes) => Math.min(...bits(hexes).map(columnOf));
