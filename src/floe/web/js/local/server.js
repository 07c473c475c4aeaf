// @ts-check
/** The page's own server: games loaded, tables, those who look at them, and the bots that play there. */

import { USUAL, loadGame } from "./games.js";
import { Persistence, alone } from "./persistence.js";
import { Listener } from "./listener.js";
import { Refused } from "./refused.js";
import { Room, infoOf, waitsForBot } from "./room.js";

/**
 * @import {TableInfo} from "../state.js"
 * @import {Fetch, Game, Plays} from "./games.js"
 * @import {State} from "./log.js"
 * @import {GameRecord} from "./record.js"
 * @import {Line, Message, Row} from "./room.js"
 */

const AGAIN = 3000; // milliseconds before a bot that has failed tries once more

export class LocalServer {
  /** @param {Fetch} fetched @param {{plays?: Plays, pause?: () => Promise<void>, seed?: () => bigint}} [how] */
  constructor(fetched, { plays = (level) => level, pause = breath, seed = unforeseen } = {}) {
    this.fetched = fetched;
    this.plays = plays;
    this.pause = pause;
    this.seed = seed;
    this.persistence = new Persistence((table) => void this.heard(table));
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
    const room = this.rooms.get(id) ?? (await this.restored(id));
    if (!room) throw new Refused("not-found", `there is no table ${id}`, { table: id });
    return room;
  }

  /** @param {string} id @returns {Promise<Room | null>} a table as it was kept */
  async restored(id) {
    const kept = await this.persistence.read(id);
    if (!kept) return null;
    const { player } = await this.game(kept.table.game);
    const room = Room.kept(kept.table, kept.lines, player);
    if (!this.rooms.has(id)) this.rooms.set(id, room); // another request may have been quicker
    return this.rooms.get(id) ?? room;
  }

  /** @returns {Promise<TableInfo[]>} all tables: those that wait for the player first, then the newest */
  async tables() {
    const all = await this.persistence.all();
    const found = new Map(all.map((kept) => [kept.id, infoOf(kept)]));
    for (const room of this.rooms.values()) if (!room.isKept) found.set(room.id, room.info);
    const waits = (/** @type {TableInfo} */ { actor, yours }) => Number(actor !== null && yours.includes(actor));
    const isOver = (/** @type {TableInfo} */ { status }) => Number(status === "over"); // a rematch may begin at once
    all.filter(waitsForBot).forEach(({ id }) => void this.resume(id));
    return [...found.values()].sort(
      (one, other) => waits(other) - waits(one) || other.since - one.since || isOver(one) - isOver(other),
    );
  }

  /**
   * @param {Row} row @param {State | null} first @param {GameRecord} [record] what has been played already
   * @returns {Promise<Room>} a new table
   */
  async make(row, first, record) {
    const game = await this.game(row.game);
    const room = new Room(row, game.player, first);
    if (record) room.replay(record);
    if (row.sitters.some(({ kind }) => kind === "bot")) game.fetchSoon();
    await this.persistence.keep(room);
    this.rooms.set(room.id, room);
    void this.persistence.sweep();
    this.wake(room);
    return room;
  }

  /**
   * Add a line to a table's log; nobody hears of it before it is kept.
   * @param {Room} room @param {() => Line | null} asked
   */
  async add(room, asked) {
    await this.write(room, () => {
      const line = asked();
      return line && room.after((next) => next.follow(line));
    });
    this.wake(room);
  }

  /** @param {Room} room one that has waited @param {State} first */
  async deal(room, first) {
    await this.write(room, () => (room.history.length ? null : room.after((next) => next.begin(first))));
    this.tellTable(room);
    this.tell(room);
    this.wake(room);
  }

  /** Change what a table is, besides its log. @param {Room} room @param {(row: Row) => Row} change */
  async change(room, change) {
    await this.write(room, () => room.after((next) => (next.row = change(next.row))));
    this.tellTable(room);
    this.wake(room);
  }

  /**
   * Keep what a room is to become, then let it be so; where another page has been quicker, look again first.
   * @param {Room} room @param {() => Room | null} become
   */
  async write(room, become) {
    await this.inTurn(room, async () => {
      for (let next = become(); next; next = become()) {
        const wasKept = room.isKept;
        if (await this.isTaken(next)) {
          room.become(next);
          if (room.isKept !== wasKept) this.tellAll(room, { type: "storage", kept: room.isKept });
          return;
        }
        await this.catchUp(room);
      }
    });
  }

  /** @param {Room} next @returns {Promise<boolean>} whether nobody else was quicker */
  async isTaken(next) {
    return this.persistence.keep(next).then(() => true, () => false);
  }

  /** Follow what another page has done at a table. @param {Room} room */
  async catchUp(room) {
    const kept = await this.persistence.read(room.id);
    if (!kept) return room.isKept ? this.lost(room) : room.forgotten();
    if (kept.table.revision === room.row.revision) return;
    room.become(Room.kept(kept.table, kept.lines, room.player));
    this.tellTable(room);
    this.tell(room);
    this.wake(room);
  }

  /** Another page has removed it. @param {Room} room */
  lost(room) {
    this.rooms.delete(room.id);
    const { refusal } = new Refused("not-found", `there is no table ${room.id} any more`, { table: room.id });
    this.tellAll(room, { type: "refused", refusal, key: null });
    throw new Refused("not-found", refusal.sentence, refusal.evidence);
  }

  /** @param {string} id of a table that another page has changed */
  async heard(id) {
    const room = this.rooms.get(id);
    if (room) await this.inTurn(room, () => this.catchUp(room)).catch(() => {});
  }

  /** @param {string} id @returns {Promise<TableInfo>} a table, which need not be played to be known */
  async table(id) {
    const kept = this.rooms.has(id) ? null : await this.persistence.read(id);
    return kept ? infoOf(kept.table) : (await this.room(id)).info;
  }

  /** @param {string} id */
  async remove(id) {
    this.rooms.delete(id);
    await this.persistence.remove(id);
  }

  /** @template T @param {Room} room @param {() => Promise<T>} work @returns {Promise<T>} */
  inTurn({ id }, work) {
    const done = (this.doing.get(id) ?? Promise.resolve()).then(work);
    this.doing.set(id, done.catch(() => {})); // what fails keeps nobody else from their turn
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
    const isHere = this.rooms.get(room.id) === room;
    if (isHere && room.botToMove !== null && !this.busy.has(room.id)) void this.play(room);
  }

  /** Let bots go on that a closed page has interrupted. @param {string} id */
  async resume(id) {
    await this.room(id).then((room) => this.wake(room), () => {}); // it may have been removed just now
  }

  /** @param {Room} room */
  async play(room) {
    this.busy.add(room.id);
    /** @type {unknown} */
    const failed = await alone(`floe-bots-${room.id}`, () => this.playOut(room)).catch((error) => error);
    this.busy.delete(room.id);
    if (!failed) return this.wake(room); // somebody may have moved just now
    console.error(failed); // such as weights that could not be fetched
    setTimeout(() => this.wake(room), AGAIN);
  }

  /** @param {Room} room */
  async playOut(room) {
    while (room.botToMove !== null && this.rooms.get(room.id) === room) {
      await this.pause();
      await this.think(room);
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
