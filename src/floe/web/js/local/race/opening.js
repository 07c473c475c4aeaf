// @ts-check
/** Leads opened from chance between floes that have been laid, as `floe.games.race.boards.opening`. */

import { shuffled } from "../chance.js";
import { Board } from "./board.js";
import { NO_LEADS, leadBetween, waves } from "./chart.js";
import { beside, bit, bitLength, spread } from "./hexes.js";

/**
 * @import {Rng} from "../chance.js"
 * @import {Lead, Piece} from "./board.js"
 * @import {Hex, Hexes} from "./hexes.js"
 * @typedef {[Piece, Piece]} Border
 */

const LEADS = [25, 60]; // of a hundred borders between floes
const COINS = 2 ** 32; // one draw has a coin for each step of the longest walk

/**
 * Open leads until the walk is as long as it should be, and others beside it; null if it does not get so long.
 * @param {Piece[]} pieces start and pole first @param {number} length @param {Rng} rng @returns {Board | null}
 */
export function withLeads(pieces, length, rng) {
  const leads = new Leads(pieces, rng);
  if (!leads.lengthen(length)) return null;
  leads.scatter();
  return new Board(pieces, leads.opened);
}

/** The leads of a board while they are being opened, and a shortest walk that is left. */
class Leads {
  /** @param {Piece[]} pieces @param {Rng} rng */
  constructor(pieces, rng) {
    this.start = pieces[0].hexes;
    this.pole = pieces[1].hexes;
    const board = new Board(pieces);
    this.land = board.hexes;
    const borders = board.touching();
    /** @type {Map<Hex, number>} how many borders of each piece have no lead */
    this.tight = new Map();
    for (const { at } of borders.flat()) this.tight.set(at, (this.tight.get(at) ?? 0) + 1);
    this.borders = shuffled(borders.filter((border) => !border.some(isEnd)), rng);
    this.wanted = Math.floor((this.borders.length * (LEADS[0] + rng.randrange(LEADS[1] - LEADS[0]))) / 100);
    this.masks = NO_LEADS;
    this.coins = rng.randrange(COINS);
    /** @type {Lead[]} */
    this.opened = [];
    this.path = this.pole;
    this.steps = 0;
    this.follow(waves(this.start, this.pole, this.land));
  }

  /** @param {number} length @returns {boolean} whether leads across the walk make it this many steps long */
  lengthen(length) {
    while (this.steps < length) {
      const across = this.borders.filter((border) => this.isAcross(border));
      if (!across.some((border) => this.openAcross(border, length))) return false;
    }
    return true;
  }

  /** Open leads here and there that leave the walk as it is. */
  scatter() {
    for (const border of this.borders) {
      if (this.opened.length >= this.wanted) break;
      if (this.mayOpen(border) && !this.isAcross(border)) this.open(border);
    }
  }

  /** @param {Border} border @param {number} most @returns {boolean} none is tried twice, for no walk gets shorter */
  openAcross(border, most) {
    this.borders.splice(this.borders.indexOf(border), 1);
    const more = leadBetween(border[0].hexes, border[1].hexes);
    const masks = this.masks.map((mask, way) => mask | more[way]);
    const walk = waves(this.start, this.pole, this.land, masks);
    if (!walk.length || walk.length - 1 > most || !this.mayOpen(border)) return false;
    this.masks = masks;
    this.open(border);
    this.follow(walk);
    return true;
  }

  /** Keep the steps of one shortest walk, found backwards from the pole. @param {Hexes[]} walk */
  follow(walk) {
    const tight = this.masks.map((lead) => this.land & ~lead);
    let at = (this.path = this.pole);
    this.steps = walk.length - 1;
    walk.slice(0, -1).reverse().forEach((wave, step) => {
      at = beside(at, tight) & wave;
      at = Math.floor(this.coins / 2 ** step) % 2 ? at & -at : bit(bitLength(at) - 1);
      this.path |= at;
    });
  }

  /** @param {Border} border whether the walk goes from one of these floes to the other */
  isAcross([one, other]) {
    const [here, there] = [one.hexes & this.path, other.hexes & this.path];
    return Boolean(here && there && spread(here) & there);
  }

  /** @param {Border} border whether neither floe could then be reached by ladder only */
  mayOpen(border) {
    return border.every(({ at }) => (this.tight.get(at) ?? 0) > 1);
  }

  /** @param {Border} border */
  open([one, other]) {
    for (const { at } of [one, other]) this.tight.set(at, (this.tight.get(at) ?? 0) - 1);
    this.opened.push([one.at, other.at]);
  }
}

/** @param {Piece} piece */
const isEnd = ({ kind }) => kind === "start" || kind === "pole";
