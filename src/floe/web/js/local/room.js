// @ts-check
/**
 * A table in the page: people at one screen and bots, without a server. It is a log, as on the server: every move and
 * every undo is a line more, and what it tells of a game is a view.
 */

import { Refused } from "./refused.js";

/**
 * @import {Position, Step, TableInfo} from "../state.js"
 * @import {Draft} from "./drafts.js"
 * @import {Player, State} from "./log.js"
 * @import {GameRecord} from "./record.js"
 * @typedef {object} Sitter
 * @property {"person" | "bot"} kind
 * @property {string | null} name
 * @property {string | null} bot
 * @property {boolean} [away]
 * @property {boolean} [resigned]
 * @typedef {{type: string, [field: string]: any}} Message
 * @typedef {Step & {key: string | null, text: string | null}} Line of the log: `text` is the move with all it hides
 * @typedef {object} Row what a table is, besides its log
 * @property {string} id
 * @property {string} game
 * @property {Record<string, any>} options
 * @property {Sitter[]} sitters
 * @property {number} since when it was dealt: seconds since 1970
 * @property {boolean} lesson
 * @property {Draft | null} draft what it is to be played on, while people make it
 * @property {string | null} rematch
 * @property {boolean} [brought] whether it comes from a record
 * @property {any} deal the first position, dumped; null until it is dealt
 * @property {number} revision how often it has been kept
 * @typedef {Pick<TableInfo, "status" | "version" | "actor" | "places" | "resigned">} Standing how a table stands
 */

/** One table, its seats and its log. */
export class Room {
  /** @param {Row} row @param {Player} player @param {State | null} first null until it is dealt */
  constructor(row, player, first) {
    this.row = row;
    this.player = player;
    /** @type {State[]} every State so far; those taken back are gone */
    this.history = first ? [first] : [];
    /** @type {Line[]} */
    this.lines = [];
    this.kept = 0; // lines of the log
    this.isKept = true;
    if (first && !row.deal) this.begin(first);
  }

  /** @param {Row & Standing} row @param {Line[]} lines @param {Player} player @returns {Room} as it was kept */
  static kept({ status: _, version: __, actor: ___, places: ____, resigned: _____, ...row }, lines, player) {
    const room = new Room(row, player, row.deal && player.loaded(row.deal));
    lines.forEach((line) => room.follow(line));
    [room.row, room.kept] = [row, room.version];
    return room;
  }

  /** @param {State} first the deal */
  begin(first) {
    this.history = [first];
    this.row = { ...this.row, deal: this.player.dump(first) };
  }

  /** @param {(room: Room) => void} change @returns {Room} what this one would become */
  after(change) {
    const next = Object.create(Room.prototype);
    Object.assign(next, this, { history: [...this.history], lines: [...this.lines] });
    change(next);
    return next;
  }

  /** Nothing of it is kept any more: the next line brings all of it. */
  forgotten() {
    this.kept = 0;
    this.row = { ...this.row, revision: 0 };
  }

  /** @param {Room} next */
  become(next) {
    Object.assign(this, next);
  }

  get id() {
    return this.row.id;
  }

  /** @returns {State} the current one; refused before the deal */
  get state() {
    const state = this.history.at(-1);
    if (!state) throw new Refused("not-started", "the game has not started yet", { table: this.id });
    return state;
  }

  get version() {
    return this.lines.length;
  }

  /** Whether resignations have ended the game before the rules did: all people here give up together. */
  get isCutShort() {
    return this.history.length > 0 && this.row.sitters.some(({ resigned }) => resigned) && !this.isPlayedOut;
  }

  get isPlayedOut() {
    return this.player.actor(this.state) < 0;
  }

  get isOver() {
    return this.history.length > 0 && (this.isCutShort || this.isPlayedOut);
  }

  /** @returns {number} the seat to decide, or -1 */
  get actor() {
    return this.history.length && !this.isCutShort ? this.player.actor(this.state) : -1;
  }

  get yours() {
    return yoursOf(this.row);
  }

  /** @returns {string | null} the bot that is to decide; "" for the usual one, which stands in for a person */
  get botToMove() {
    const sitter = this.row.sitters[this.actor];
    return sitter && isPlayedByBot(sitter) ? (sitter.bot ?? "") : null;
  }

  // ── Lines ────────────────────────────────────────────────────────────────────────────────────────────────────────

  /**
   * Return what a move or an undo would add; null if it is there already.
   * @param {Message} message @returns {Line | null}
   */
  asked(message) {
    const seat = this.seatOf(message);
    if (message.key && this.lines.some((line) => line.seat === seat && line.key === message.key)) return null;
    return message.type === "move" ? this.move(message, seat) : this.undo(message, seat);
  }

  /** @param {Message} message @param {number} seat @returns {Line} */
  move({ move, version, key = null }, seat) {
    this.check(version, move);
    const { actor } = this;
    if (actor < 0) throw new Refused("game-over", `the game is over, ${move} comes too late`, { move, seat });
    if (actor !== seat) throw new Refused("not-your-turn", `it is seat ${actor} to decide`, { move, seat });
    const found = this.player.read(this.state, String(move));
    if (found === undefined) throw new Refused("illegal-move", `${move} is not allowed here`, { move, seat });
    return this.line(seat, found, key, false);
  }

  /** @param {number} seat @param {number} move @param {string | null} key @param {boolean} bot @returns {Line} */
  line(seat, move, key, bot) {
    const { words } = this.player;
    return { version: this.version + 1, seat, move: words.seen(move), undo: 0, bot, key, text: words.text(move) };
  }

  /** @param {Message} message @param {number} seat @returns {Line} */
  undo({ version, count = 1, key = null }, seat) {
    this.check(version, "undo");
    const possible = this.undoable(seat);
    if (!(count > 0 && count <= possible)) {
      throw new Refused("no-undo", `seat ${seat} may take back ${possible} at most`, { count, possible });
    }
    return { version: this.version + 1, seat, move: null, undo: count, bot: false, key, text: null };
  }

  /** Take a line into the log. @param {Line} line */
  follow(line) {
    if (line.undo) this.history.length -= line.undo;
    else this.history.push(this.player.play(this.state, this.number(line.text)));
    this.lines.push(line);
    if (!line.bot) this.row = returned(this.row, line.seat);
  }

  /** Play what a record says from the deal on. @param {GameRecord} record */
  replay({ moves, headers: { scores } }) {
    for (const [seat, text] of moves) {
      if (this.actor !== seat) throw new Refused("bad-record", `${text} is not seat ${seat}'s to play`, { text });
      this.follow(this.line(seat, this.number(text), null, this.row.sitters[seat].kind === "bot"));
    }
    const found = this.isPlayedOut ? this.player.view(this.state, null).outcome.scores.join(" ") : "not over";
    if (scores !== undefined && scores !== found)
      throw new Refused("bad-record", `the record says the scores are ${scores}, not ${found}`, { scores, found });
  }

  /** @param {string | null} text @returns {number} */
  number(text) {
    const move = this.player.read(this.state, text ?? "");
    if (move === undefined) throw new Refused("bad-record", `${text} is not allowed here`, { text });
    return move;
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
    const asks = seat ?? (type === "undo" ? last : this.yours.find((own) => own === this.actor)) ?? this.yours[0];
    return this.owned(asks ?? null);
  }

  /** @param {number | null} seat @returns {number} */
  owned(seat) {
    if (seat !== null && this.yours.includes(seat)) return seat;
    throw new Refused("not-seated", "this seat is not yours", { seat });
  }

  // ── What is told ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** @param {number | null} seat @param {number} since a version @returns {Position} */
  position(seat, since) {
    const steps = this.lines.slice(since).map(stepOf);
    const view = this.player.view(this.state, seat);
    const undoable = seat === null ? 0 : this.undoable(seat);
    return { version: this.version, seat, undoable, steps, view: this.isCutShort ? { ...view, moves: [] } : view };
  }

  /** @param {number} seat */
  undoable(seat) {
    return this.isCutShort ? 0 : this.player.undoable(this.history, seat);
  }

  /** @returns {Standing} */
  get standing() {
    const { isOver, isCutShort, actor, version } = this;
    const status = isOver ? "over" : this.history.length ? "playing" : "open";
    return { status, version, actor: actor < 0 ? null : actor, places: this.places, resigned: isCutShort };
  }

  /** @returns {number[] | null} the rank of each seat once the game is over; who gave up comes last */
  get places() {
    if (!this.isOver) return null;
    if (!this.isCutShort) return this.player.view(this.state, null).outcome.places;
    const gone = this.row.sitters.map(({ resigned }) => Boolean(resigned));
    return gone.every(Boolean) ? null : gone.map((is) => (is ? gone.filter((other) => !other).length + 1 : 1));
  }

  /** @returns {TableInfo} */
  get info() {
    return infoOf({ ...this.row, ...this.standing });
  }
}

/** @param {Line} line @returns {Step} the line as everybody saw it */
export const stepOf = ({ version, seat, move, undo, bot }) => ({ version, seat, move, undo, bot });

/** @param {Sitter} sitter */
const isPlayedByBot = ({ kind, away }) => kind === "bot" || Boolean(away);

/** Whether a bot is to decide at a table, as it was kept. @param {Row & Standing} kept */
export const waitsForBot = ({ sitters, status, actor }) =>
  status === "playing" && actor !== null && isPlayedByBot(sitters[actor]);

/** @param {Row} row @returns {number[]} */
const yoursOf = ({ sitters }) => sitters.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));

/** @param {Row} row @param {number} seat @returns {Row} the same where a person who was away plays again */
function returned(row, seat) {
  const { away, resigned } = row.sitters[seat];
  return away && !resigned ? { ...row, sitters: row.sitters.with(seat, { ...row.sitters[seat], away: false }) } : row;
}

/**
 * A table as a page may know it; no deal has to be proved to those who dealt it.
 * @param {Row & Standing} row @returns {TableInfo}
 */
export function infoOf(row) {
  const { id, game, options, since, lesson, rematch, status, version, actor, places, resigned } = row;
  return {
    id, game, options, status, private: true, listed: false, limit: null, seats: row.sitters.map(seatInfo), version,
    actor, commitment: "", since, places, resigned, agreed: false, proposal: null, rematch, lesson,
    yours: yoursOf(row), host: true,
  };
}

/** @param {Sitter} sitter @param {number} seat */
function seatInfo({ kind, name = null, bot = null, away = false, resigned = false }, seat) {
  return { seat, kind, name, bot, away, resigned, agreed: false, nudged: false };
}
