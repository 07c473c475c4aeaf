// @ts-check
/**
 * Keeps tables, and follows what other pages of this browser do with them. Where nothing can be kept, as in a private
 * window or on a full disk, a game goes on in memory, and its page is told.
 */

import { FINISHED_HERE, NEWS } from "../net/here.js";
import { once } from "./games.js";
import { Overtaken, openStore } from "./store.js";

/**
 * @import {Room} from "./room.js"
 * @import {Kept, Store} from "./store.js"
 * @import {Noted} from "./study/numbers.js"
 * @import {Found} from "./study/review.js"
 */

export class Persistence {
  /** @param {(table: string) => void} heard of a table that another page has changed */
  constructor(heard) {
    this.store = once(openStore);
    this.channel = "indexedDB" in globalThis ? new BroadcastChannel(NEWS) : null;
    if (this.channel) this.channel.onmessage = ({ data }) => heard(data);
  }

  /** @template T @param {(store: Store) => Promise<T>} use @param {T} otherwise where nothing is kept */
  async with(use, otherwise) {
    const store = await this.store().catch(() => null);
    return store ? use(store) : otherwise;
  }

  /** Keep a room as it is; it throws Overtaken, and only that. @param {Room} room */
  async keep(room) {
    const { revision } = room.row;
    const row = { ...room.row, revision: revision + 1 };
    try {
      const store = await this.store();
      await store.write({ ...row, ...room.standing }, room.lines.slice(room.kept), revision);
      [room.row, room.kept, room.isKept] = [row, room.version, true];
      this.channel?.postMessage(room.id);
    } catch (error) {
      if (error instanceof Overtaken) throw error;
      room.isKept = false;
    }
  }

  /** @param {string} id @param {number} [since] */
  read(id, since) {
    return this.with((store) => store.read(id, since), null);
  }

  /** @returns {Promise<Kept[]>} */
  all() {
    return this.with((store) => store.all(), []);
  }

  /** @param {string} id */
  async remove(id) {
    await this.with((store) => store.remove([id]), undefined);
    this.channel?.postMessage(id);
  }

  /** @param {string} table @param {number} shape @param {Found} found a review; it can be made again */
  keepReview(table, shape, found) {
    return this.with((store) => store.keepReview(table, shape, found), undefined).catch(() => {});
  }

  /** @param {string} table @param {number} shape @returns {Promise<Found | null>} */
  review(table, shape) {
    return this.with((store) => store.review(table, shape), null);
  }

  /** @param {string} table @param {Noted} more of what a finished game comes to @returns {Promise<Noted>} */
  note(table, more) {
    return this.with((store) => store.note(table, more), more).catch(() => more);
  }

  /** @returns {Promise<Map<string, Noted>>} */
  noted() {
    return this.with((store) => store.noted(), new Map());
  }

  /** Let the oldest finished games go where there are too many; those that are being played always stay. */
  async sweep() {
    const over = (await this.all()).filter(({ status }) => status === "over");
    const old = over.sort((one, other) => other.since - one.since).slice(FINISHED_HERE);
    if (old.length) await this.with((store) => store.remove(old.map(({ id }) => id)), undefined);
  }
}

/**
 * Let one page at a time do something; if it is closed meanwhile, another takes over.
 * @param {string} name @param {() => Promise<void>} work
 */
export async function alone(name, work) {
  const locks = globalThis.navigator?.locks;
  await (locks ? locks.request(name, work) : work());
}
