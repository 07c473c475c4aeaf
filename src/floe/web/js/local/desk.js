// @ts-check
/** What the worker holds: games loaded, tables, those who look at them, and the bots that play there. */

import { USUAL, loadGame } from "./games.js";
import { Listener } from "./listener.js";
import { Refused } from "./refused.js";
import { Room } from "./room.js";

/**
 * @import {Fetch, Game, Plays} from "./games.js"
 * @import {State} from "./log.js"
 * @import {Line, Message, Row} from "./room.js"
 */

export class Desk {
  /** @param {Fetch} fetched @param {{plays?: Plays, pause?: () => Promise<void>, seed?: () => bigint}} [how] */
  constructor(fetched, { plays = (level) => level, pause = breath, seed = unforeseen } = {}) {
    this.fetched = fetched;
    this.plays = plays;
    this.pause = pause;
    this.seed = seed;
    /** @type {Map<string, Promise<Game>>} */
    this.games = new Map();
    /** @type {Map<string, Room>} */
    this.rooms = new Map();
    /** @type {Set<Listener>} */
    this.listeners = new Set();
    /** @type {Map<string, Promise<any>>} what is being done at each table: one thing after the other */
    this.doing = new Map();
    /** @type {Set<string>} tables where bots play just now */
    this.busy = new Set();
  }

  /** @param {string} name @returns {Promise<Game>} */
  game(name) {
    const found = this.games.get(name) ?? loadGame(name, this.fetched, this.plays, this.seed());
    this.games.set(name, found);
    found.catch(() => this.games.delete(name)); // so that it can be tried again
    return found;
  }

  /** @param {string} id @returns {Promise<Room>} */
  async room(id) {
    const room = this.rooms.get(id);
    if (!room) throw new Refused("not-found", `there is no table ${id}`, { table: id });
    return room;
  }

  /** @returns {Promise<Room[]>} all tables, the newest first */
  async all() {
    return [...this.rooms.values()].reverse();
  }

  /** @param {Row} row @param {State | null} first @returns {Promise<Room>} a new table */
  async make(row, first) {
    const { player } = await this.game(row.game);
    const room = new Room(row, player, first);
    this.rooms.set(room.id, room);
    this.wake(room);
    return room;
  }

  /**
   * Add a line to a table's log; nobody hears of it before it is kept.
   * @param {Room} room @param {() => Line | null} asked
   */
  async add(room, asked) {
    await this.inTurn(room, async () => {
      const line = asked();
      if (line) room.follow(line);
    });
    this.wake(room);
  }

  /** @param {Room} room one that has waited @param {State} first */
  async deal(room, first) {
    await this.inTurn(room, async () => void room.history.push(first));
    this.tellTable(room);
    this.tell(room);
    this.wake(room);
  }

  /** Change what a table is, besides its log. @param {Room} room @param {(row: Row) => Row} change */
  async change(room, change) {
    await this.inTurn(room, async () => {
      room.row = change(room.row);
    });
    this.tellTable(room);
    this.wake(room);
  }

  /** @param {Room} room */
  async remove(room) {
    this.rooms.delete(room.id);
  }

  /** @template T @param {Room} room @param {() => Promise<T>} work @returns {Promise<T>} */
  inTurn({ id }, work) {
    const done = (this.doing.get(id) ?? Promise.resolve()).then(work);
    this.doing.set(id, done.catch(() => {}));
    return done;
  }

  // ── Those who look on ────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * @param {string} table @param {number | null} seat @param {number} since
   * @param {(message: Message) => void} say @returns {Promise<Listener>}
   */
  async listen(table, seat, since, say) {
    const room = await this.room(table);
    const listener = new Listener(this, room, seat, say);
    this.listeners.add(listener);
    listener.greet(since);
    this.wake(room);
    return listener;
  }

  /** @param {Room} room */
  at(room) {
    return [...this.listeners].filter((listener) => listener.room === room);
  }

  /** Tell everybody at a table how the game stands. @param {Room} room */
  tell(room) {
    this.at(room).forEach((listener) => listener.tell());
    if (room.isOver) this.tellTable(room);
  }

  /** @param {Room} room */
  tellTable(room) {
    this.at(room).forEach((listener) => listener.tellTable());
  }

  /** @param {Room} room @param {Message} message */
  tellAll(room, message) {
    this.at(room).forEach((listener) => listener.say(message));
  }

  // ── Bots ─────────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Let bots play until a person is to decide. @param {Room} room */
  wake(room) {
    if (room.botToMove !== null && !this.busy.has(room.id)) void this.play(room);
  }

  /** @param {Room} room */
  async play(room) {
    this.busy.add(room.id);
    try {
      while (room.botToMove !== null && this.rooms.get(room.id) === room) {
        await this.pause();
        await this.think(room);
      }
    } finally {
      this.busy.delete(room.id);
    }
  }

  /** @param {Room} room */
  async think(room) {
    const game = await this.game(room.row.game);
    const { version, botToMove, actor } = room;
    if (botToMove === null) return;
    const move = await game.choose(room.state, botToMove || USUAL);
    // Meanwhile the person may have come back, or given up.
    const stands = () => room.version === version && room.botToMove !== null;
    await this.add(room, () => (stands() ? room.line(actor, move, null, true) : null));
    this.tell(room);
  }
}

/** So that messages get through between two moves of bots. @returns {Promise<void>} */
const breath = () => new Promise((done) => setTimeout(done));

/** @returns {bigint} a number below 2 to the 62 that nobody can foresee */
const unforeseen = () => crypto.getRandomValues(new BigUint64Array(1))[0] >> 2n;
