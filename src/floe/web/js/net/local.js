// @ts-check
/** What is played at this screen alone: a Web Worker answers what the server would, and keeps the line to a table. */

import { PLAYED_HERE, remember } from "./here.js";
import { Refused } from "./refused.js";

/**
 * @import {Ear, Message} from "./socket.js"
 * @typedef {{done: (body: any) => void, failed: (error: Error) => void}} Waiting
 */

/** @type {Worker | null} */
let worker = null;
let last = 0;
/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {Map<number, LocalLine>} */
const lines = new Map();

/** @param {object} message */
function tell(message) {
  worker ??= begun();
  worker.postMessage(message);
}

function begun() {
  const started = new Worker(new URL("../local/worker.js", import.meta.url), { type: "module" });
  started.onmessage = ({ data }) => ("ask" in data ? answered(data) : lines.get(data.line)?.hear(data.message));
  started.onerror = (event) => broken(event.message);
  return started;
}

/** Load a game's rules, as somebody may soon play it. @param {string} game */
export function warm(game) {
  if (Object.hasOwn(PLAYED_HERE, game)) tell({ warm: game });
}

/** @param {{ask: number, body?: any, refusal?: any, status?: number}} answer */
function answered({ ask, body, refusal, status = 500 }) {
  const asked = waiting.get(ask);
  waiting.delete(ask);
  if (refusal) asked?.failed(new Refused(refusal, status));
  else asked?.done(body);
}

/** A worker that has failed as a whole is replaced by another: what it kept is still there. @param {string} why */
function broken(why) {
  worker?.terminate();
  worker = null;
  for (const { failed } of waiting.values()) failed(new Error(why));
  waiting.clear();
  for (const line of lines.values()) line.lost();
}

/**
 * Ask the worker for something, once.
 * @param {string} method @param {string} path @param {object} [data] @returns {Promise<any>}
 */
export async function askHere(method, path, data) {
  if (method === "POST" && path === "/tables") remember();
  return new Promise((done, failed) => {
    waiting.set(++last, { done, failed });
    tell({ ask: last, method, path, data });
  });
}

const AGAIN = 1000; // milliseconds before a line is opened anew

/** A line to a table in the page, with the surface of `Line`. */
export class LocalLine {
  /** @param {string} table @param {Ear} ear */
  constructor(table, ear) {
    this.table = table;
    this.ear = ear;
    this.beat = 4;
    this.up = false;
    this.number = ++last;
    this.#open();
  }

  /** Say something; returns whether the line was up. @param {Message} message */
  say(message) {
    if (this.up) tell({ line: this.number, say: message });
    return this.up;
  }

  /** Hang up. */
  close() {
    if (lines.delete(this.number)) tell({ line: this.number, close: true });
  }

  #open() {
    lines.set(this.number, this);
    tell({ line: this.number, open: this.table, seat: this.ear.seat(), since: this.ear.since() });
  }

  /** @param {Message} message */
  hear(message) {
    if (message.type === "hello") {
      this.up = true;
      this.ear.line(true);
    }
    if (message.type !== "pong") this.ear.heard(message);
  }

  /** There is no worker any more. */
  lost() {
    this.up = false;
    this.ear.line(false);
    setTimeout(() => lines.has(this.number) && this.#open(), AGAIN);
  }
}
