// @ts-check
/** Somebody who looks at a table in the page: the line of docs/protocol.md, between a room and a page. */

import { shown } from "./drafts.js";
import { Refused } from "./refused.js";

/**
 * @import {LocalServer} from "./server.js"
 * @import {Message, Room} from "./room.js"
 */

const PROTOCOL = 1;
const HEARTBEAT = 4; // seconds, as on the server

export class Listener {
  /**
   * @param {LocalServer} server @param {Room} room
   * @param {number | null} seat whose view is seen; the first of the page's own
   * @param {(message: Message) => void} say
   */
  constructor(server, room, seat, say) {
    this.server = server;
    this.room = room;
    this.seat = seat === null ? (room.yours[0] ?? null) : room.owned(seat);
    this.say = say;
    this.told = 0;
  }

  /** What a page hears first. @param {number} since */
  greet(since) {
    this.say({ type: "hello", protocol: PROTOCOL, heartbeat: HEARTBEAT });
    this.tellTable();
    this.say({ type: "presence", seats: this.room.yours, watchers: 0 }); // all people here sit at this screen
    const { game, draft } = this.room.row;
    if (draft) this.say({ type: "draft", ...shown(game, draft) });
    this.tell(since);
    if (!this.room.isKept) this.say({ type: "storage", kept: false });
  }

  tellTable() {
    this.say({ type: "table", table: this.room.info });
  }

  /** Tell how the game stands, and what has happened since a version. */
  tell(since = this.told) {
    if (!this.room.history.length) return;
    this.told = this.room.version;
    this.say({ type: "position", ...this.room.position(this.seat, since) });
  }

  /** @param {Message} message @returns {Promise<void>} */
  async hear(message) {
    try {
      await this.answer(message);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const isStale = error.refusal.code === "stale";
      const position = isStale ? this.room.position(this.seat, message.version) : null;
      this.say({ type: "refused", refusal: { ...error.refusal, position }, key: message.key ?? null });
    }
  }

  /** @param {Message} message */
  async answer(message) {
    const { type, seat = null, since, phrase } = message;
    if (type === "ping") this.say({ type: "pong" });
    else if (type === "say") this.server.tellAll(this.room, { type: "said", seat: seat ?? this.seat, phrase });
    else if (type === "see") this.look(seat, since);
    else if (type === "move" || type === "undo") await this.ask(message);
    else throw new Refused("bad-request", "it cannot be read");
  }

  /** @param {number | null} seat @param {number} [since] */
  look(seat, since) {
    if (seat !== null) this.seat = this.room.owned(seat);
    this.tell(since ?? this.room.version);
  }

  /** @param {Message} message a move or an undo: it is kept before it is accepted */
  async ask(message) {
    await this.server.add(this.room, () => this.room.asked(message));
    this.say({ type: "accepted", version: this.room.version, key: message.key ?? null });
    this.server.tell(this.room);
  }
}
