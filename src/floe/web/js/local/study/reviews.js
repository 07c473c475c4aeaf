// @ts-check
/** Reviews of games in the page: each is worked out once, bit by bit between other things, and kept with its table. */

import { adviserOf } from "../hints/adviser.js";
import { Refused } from "../refused.js";
import { finished, number } from "./looking.js";
import { Review } from "./review.js";

/**
 * @import {LocalServer} from "../server.js"
 * @import {Room} from "../room.js"
 * @import {Asked, Route} from "../service.js"
 * @import {Found} from "./review.js"
 */

const SLICE = 40; // milliseconds of work before others get their turn

/** @type {Route[]} */
export const REVIEWS = [["GET", "/tables/{table}/review", review]];

/**
 * What has been found so far: ask again until it is whole.
 * @param {LocalServer} server @param {any} at @param {Asked} asked
 */
async function review(server, { table }, { query }) {
  const { total, moments, decisions, accounts } = await reviewed(server, table);
  const later = decisions.slice(number(query, "since") ?? 0);
  return { done: accounts.length > 0, total, moments, decisions: later, accounts };
}

/**
 * What is known by now; the work goes on.
 * @param {LocalServer} server @param {string} table @returns {Promise<Found>}
 */
export async function reviewed(server, table) {
  const room = await finished(server, table);
  if (room.isCutShort) {
    throw new Refused("no-review", "resignations ended this game; only one played to its end is reviewed", { table });
  }
  return reviewsOf(server).of(room);
}

/** @type {WeakMap<LocalServer, Reviews>} */
const known = new WeakMap();

/** @param {LocalServer} server @returns {Reviews} */
function reviewsOf(server) {
  const reviews = known.get(server) ?? new Reviews(server);
  known.set(server, reviews);
  return reviews;
}

class Reviews {
  /** @param {LocalServer} server */
  constructor(server) {
    this.server = server;
    /** @type {Map<string, Promise<Going>>} by table */
    this.going = new Map();
  }

  /** @param {Room} room @returns {Promise<Found>} */
  async of(room) {
    const going = this.going.get(room.id) ?? this.begin(room);
    this.going.set(room.id, going);
    const { found } = await going.catch((error) => {
      this.going.delete(room.id); // so that it can be tried again
      throw error;
    });
    if (!found) throw new Refused("no-review", "this game could not be reviewed", { table: room.id });
    return found;
  }

  /** @param {Room} room @returns {Promise<Going>} with a first curve at least */
  async begin(room) {
    const game = await this.server.game(room.row.game);
    const { version, strides } = game.kernels.about.study;
    const kept = await this.server.persistence.review(room.id, version);
    if (kept) return new Going(kept, null);
    const adviser = await adviserOf(game);
    const review = new Review(game.player, adviser.judge, room.history, adviser.contrast.bind(adviser));
    const going = new Going(NOTHING_YET, review.findings());
    const coarse = Math.ceil(room.history.length / strides[0]);
    await this.work(going, () => (going.found?.moments.length ?? 0) > coarse);
    void this.work(going).then(() => going.found && this.keep(room, version, going.found));
    return going;
  }

  /** @param {Room} room @param {number} version @param {Found} found with its table, and as numbers about the player */
  async keep({ id }, version, found) {
    await this.server.persistence.keepReview(id, version, found);
    await this.server.persistence.note(id, { accounts: found.accounts });
  }

  /** @param {Going} going @param {() => boolean} [isEnough] */
  async work(going, isEnough = () => false) {
    while (!going.isDone && !isEnough()) {
      await this.server.pause();
      going.slice(isEnough);
    }
  }
}

/** @type {Found} */
const NOTHING_YET = { total: 0, moments: [], decisions: [], accounts: [] };

/** A review that is being worked out. */
class Going {
  /** @param {Found} found so far @param {Generator<Found, void> | null} findings what is still to come */
  constructor(found, findings) {
    /** @type {Found | null} null if it has failed */
    this.found = found;
    this.findings = findings;
  }

  get isDone() {
    return !this.findings;
  }

  /** Work for a moment. @param {() => boolean} isEnough */
  slice(isEnough) {
    const end = performance.now() + SLICE;
    while (!this.isDone && !isEnough() && performance.now() < end) this.step();
  }

  step() {
    try {
      const { value } = this.findings?.next() ?? {};
      if (value) this.found = value;
      else this.findings = null;
    } catch (error) {
      console.error(error);
      [this.found, this.findings] = [null, null];
    }
  }
}
