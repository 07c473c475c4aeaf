// @ts-check
/**
 * A table in the page: people at one screen and bots, without a server. It hears and says the messages of
 * docs/protocol.md, so that the rest of the client need not know the difference; what it says of a game is a view.
 */

/**
 * @import {Card, Position, Refusal, Step} from "../state.js"
 * @import {Player, State} from "./log.js"
 * @typedef {{kind: "person" | "bot", name?: string | null, bot?: string | null}} Sitter
 * @typedef {{type: string, [field: string]: any}} Message
 * @typedef {(state: State, bot: string) => number} Choose what a bot plays
 */

const PROTOCOL = 1;
const HEARTBEAT = 4;

/** What is refused: a code for programs, a sentence for people, the evidence. */
class Refused extends Error {
  /** @param {string} code @param {string} sentence @param {any} [evidence] */
  constructor(code, sentence, evidence = {}) {
    super(sentence);
    /** @type {Refusal} */
    this.refusal = { code, sentence, evidence, position: null };
  }
}

/** One game, its seats and its log. */
export class Room {
  /**
   * @param {string} game @param {Player} player @param {State} first
   * @param {Sitter[]} sitters @param {Choose} choose
   */
  constructor(game, player, first, sitters, choose) {
    this.game = game;
    this.player = player;
    this.sitters = sitters;
    this.choose = choose;
    this.since = Math.floor(Date.now() / 1000);
    this.first = first;
    /** @type {State[]} */
    this.history = [first];
    /** @type {(Step & {key: string | null, text: string | null})[]} */
    this.lines = [];
    /** @type {number | null} whose view the page sees */
    this.seen = this.yours[0] ?? null;
  }

  get state() {
    return this.history[this.history.length - 1];
  }

  get version() {
    return this.lines.length;
  }

  get actor() {
    return this.player.actor(this.state);
  }

  get yours() {
    return this.sitters.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }

  /** @returns {Message[]} what a page hears first */
  greeting() {
    return [{ type: "hello", protocol: PROTOCOL, heartbeat: HEARTBEAT }, this.table(), this.position(0)];
  }

  /** @param {Message} message from the page @returns {Message[]} what it hears */
  hear(message) {
    try {
      return this.answer(message);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const position = error.refusal.code === "stale" ? this.position(message.version) : null;
      return [{ type: "refused", refusal: { ...error.refusal, position }, key: message.key ?? null }];
    }
  }

  /** @param {Message} message @returns {Message[]} */
  answer(message) {
    if (message.type === "ping") return [{ type: "pong" }];
    if (message.type === "say") return [{ type: "said", seat: message.seat ?? this.seen, phrase: message.phrase }];
    if (message.type === "see") return this.look(message);
    if (message.type !== "move" && message.type !== "undo") throw new Refused("bad-request", "it cannot be read");
    const seat = this.seatOf(message);
    const known = message.key && this.lines.find((line) => line.seat === seat && line.key === message.key);
    const before = this.version;
    if (!known) message.type === "move" ? this.move(message, seat) : this.undo(message, seat);
    const accepted = { type: "accepted", version: this.version, key: message.key ?? null };
    return known ? [accepted] : [accepted, ...this.news(before)];
  }

  /** @returns {Message[]} what the bot to decide does; nothing if a person is to decide, or nobody */
  think() {
    const { actor, version } = this;
    const bot = actor < 0 ? null : this.sitters[actor].bot;
    if (!bot) return [];
    this.play(actor, this.choose(this.state, bot), null, true);
    return this.news(version);
  }

  // ── Changes ──────────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Message} message @param {number} seat */
  move({ move, version, key = null }, seat) {
    this.check(version, move);
    const { actor, state } = this;
    if (actor < 0) throw new Refused("game-over", `the game is over, ${move} comes too late`, { move, seat });
    if (actor !== seat) throw new Refused("not-your-turn", `it is seat ${actor} to decide`, { move, seat });
    const found = this.player.read(state, String(move));
    if (found === undefined) throw new Refused("illegal-move", `${move} is not allowed here`, { move, seat });
    this.play(seat, found, key, false);
  }

  /** @param {number} seat @param {number} move @param {string | null} key @param {boolean} bot */
  play(seat, move, key, bot) {
    const { words } = this.player;
    this.history.push(this.player.play(this.state, move));
    const [seen, text] = [words.seen(move), words.text(move)];
    this.lines.push({ version: this.version + 1, seat, move: seen, undo: 0, bot, key, text });
  }

  /** @param {Message} message @param {number} seat */
  undo({ version, count = 1, key = null }, seat) {
    this.check(version, "undo");
    const possible = this.player.undoable(this.history, seat);
    if (!(count > 0 && count <= possible)) {
      throw new Refused("no-undo", `seat ${seat} may take back ${possible} at most`, { count, possible });
    }
    this.history.length -= count;
    this.lines.push({ version: this.version + 1, seat, move: null, undo: count, bot: false, key, text: null });
  }

  /** @param {number} version @param {string} what */
  check(version, what) {
    if (version === this.version) return;
    const evidence = { at: version, version: this.version };
    throw new Refused("stale", `${what} was chosen at version ${version}, not at ${this.version}`, evidence);
  }

  /** @param {Message} message @returns {number} the seat that asks: the one named, to decide, or that moved last */
  seatOf({ type, seat }) {
    const last = this.lines.findLast((line) => this.yours.includes(line.seat))?.seat;
    const asks = seat ?? (type === "undo" ? last : this.yours.find((own) => own === this.actor)) ?? this.seen;
    return this.owned(asks);
  }

  /** @param {number | null} seat @returns {number} */
  owned(seat) {
    if (seat !== null && this.yours.includes(seat)) return seat;
    throw new Refused("not-seated", "this seat is not yours", { seat });
  }

  // ── What is said ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {Message} message @returns {Message[]} */
  look({ seat = null, since }) {
    this.seen = seat === null ? this.seen : this.owned(seat);
    return [this.position(since ?? this.version)];
  }

  /** @param {number} before a version @returns {Message[]} what has happened since */
  news(before) {
    return this.actor < 0 ? [this.position(before), this.table()] : [this.position(before)];
  }

  /** @param {number} since a version @returns {Message & Position} */
  position(since) {
    const { seen: seat, version, history } = this;
    const steps = this.lines.slice(since).map(({ key: _, text: __, ...step }) => step);
    const undoable = seat === null ? 0 : this.player.undoable(history, seat);
    return { type: "position", version, seat, undoable, steps, view: this.player.view(this.state, seat) };
  }

  /** @returns {{type: "table", table: Card}} */
  table() {
    const { actor, version, yours, since, game } = this;
    const isOver = actor < 0;
    const places = isOver ? this.player.view(this.state, null).outcome.places : null;
    const table = {
      id: "local", game, options: {}, status: /** @type {"playing" | "over"} */ (isOver ? "over" : "playing"),
      private: true, listed: false, limit: null, seats: this.sitters.map(card), version, actor: isOver ? null : actor,
      commitment: "", since, places, resigned: false, rematch: null, yours, host: true, lesson: false,
    };
    return { type: "table", table };
  }
}

/** @param {Sitter} sitter @param {number} seat */
function card({ kind, name = null, bot = null }, seat) {
  return { seat, kind, name, bot, away: false, resigned: false, agreed: false, nudged: false };
}
