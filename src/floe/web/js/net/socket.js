// @ts-check
/** The live line to a table: it comes back by itself after sleep or a dropped connection, and picks up where it was. */

/**
 * @typedef {{type: string, [field: string]: any}} Message
 * @typedef {object} Ear
 * @property {(message: Message) => void} heard
 * @property {(up: boolean) => void} line
 * @property {() => number} since
 * @property {() => number | null} seat
 */

const FIRST_WAIT = 300; // milliseconds before the first try, and twice as long before each that follows
const LONGEST_WAIT = 8000; // but no longer than this
const FINAL = 4400; // closed for good: the server has said why
const SIGNED_OUT = 4401; // but another window may have signed in since, or kept the name of a guest

export class Line {
  /** @param {string} table @param {Ear} ear */
  constructor(table, ear) {
    this.table = table;
    this.ear = ear;
    this.wait = FIRST_WAIT;
    this.beat = 4;
    this.doubted = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pulse = undefined;
    this.closed = false;
    this.wake = () => this.#awake();
    this.doubt = () => this.#doubt();
    addEventListener("online", this.wake);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.wake);
    this.#open();
  }

  /** Whether something said now would arrive. */
  get up() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Say something; returns whether the line was up. @param {Message} message */
  say(message) {
    if (this.up) this.socket?.send(JSON.stringify(message));
    return this.up;
  }

  /** Hang up. */
  close() {
    this.closed = true;
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.wake);
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    this.socket?.close();
  }

  #open() {
    const asked = new URLSearchParams({ since: String(this.ear.since()) });
    const seat = this.ear.seat();
    if (seat !== null) asked.set("seat", String(seat));
    const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${this.table}/socket?${asked}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    // One that was given up may still have something to say.
    socket.onmessage = (event) => socket === this.socket && this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.socket && this.#lost(event.code);
    this.#unlessHeard(2 * this.beat, () => this.#drop());
  }

  /** @param {Message} message */
  #hear(message) {
    const wasDoubted = this.doubted;
    this.doubted = false;
    this.#feel();
    if (message.type === "hello") {
      this.wait = FIRST_WAIT;
      this.beat = message.heartbeat;
    }
    if (message.type === "hello" || wasDoubted) this.ear.line(true);
    if (message.type !== "pong") this.ear.heard(message);
  }

  /** Do something after a while, unless something is heard before. @param {number} seconds @param {() => void} act */
  #unlessHeard(seconds, act) {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(act, seconds * 1000);
  }

  /** Ask whether anybody is there after half a heartbeat of silence. */
  #feel() {
    this.#unlessHeard(this.beat / 2, () => this.#ask());
  }

  #ask() {
    this.say({ type: "ping" });
    this.#unlessHeard(this.beat / 2, () => this.#doubt());
  }

  /** Say that the line seems dead; a slow one has a little longer before it is given up for another. */
  #doubt() {
    if (this.closed || this.doubted) return;
    this.doubted = true;
    this.ear.line(false);
    this.#unlessHeard(this.beat, () => this.#drop());
  }

  #drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.#lost(0);
  }

  /** @param {number} code */
  #lost(code) {
    clearTimeout(this.pulse);
    if (this.closed || (code >= FINAL && code !== SIGNED_OUT)) return;
    this.ear.line(false);
    clearTimeout(this.timer);
    // Not all at once: everybody has lost a server that starts again in the same moment.
    this.timer = setTimeout(() => this.#open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  #awake() {
    if (document.hidden || this.closed) return;
    if (this.up) this.#ask();
    else if (this.socket?.readyState !== WebSocket.CONNECTING) {
      clearTimeout(this.timer);
      this.#open();
    }
  }
}
