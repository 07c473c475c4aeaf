// @ts-check
/** A game on paper: the text form of `floe.core.record`, written and read. */

import { Refused } from "./refused.js";

/**
 * @import {Room} from "./room.js"
 * @typedef {object} GameRecord one game from its deal on, finished or not
 * @property {{[name: string]: string}} headers
 * @property {any} deal
 * @property {[seat: number, move: string][]} moves
 */

const ENTRY = /^([\p{L}\p{N}_-]+):(?: (.*))?$/u;
const SECTIONS = ["deal:", "moves:"];

/** @param {Room} room @returns {GameRecord} */
export function recordOf(room) {
  const { row, lines, player, state, isPlayedOut } = room;
  const names = row.sitters.map(({ name, bot }, seat) => [`seat-${seat}`, oneLine(name ?? bot ?? "")]);
  const gone = row.sitters.flatMap(({ resigned }, seat) => (resigned ? [seat] : []));
  const headers = {
    game: row.game,
    date: new Date(row.since * 1000).toISOString().slice(0, 10),
    ...Object.fromEntries(names.filter(([, name]) => name)),
    ...(gone.length ? { resigned: gone.join(" ") } : {}),
    ...(Object.keys(row.options).length ? { options: asPython(row.options) } : {}),
    ...(isPlayedOut ? { scores: player.view(state, null).outcome.scores.join(" ") } : {}),
  };
  return { headers, deal: row.deal, moves: standing(lines).map(({ seat, text }) => [seat, text ?? ""]) };
}

/** @template {{undo: number}} Line @param {Line[]} lines @returns {Line[]} without what was taken back */
export function standing(lines) {
  /** @type {Line[]} */
  const left = [];
  for (const line of lines) line.undo ? left.splice(-line.undo) : left.push(line);
  return left;
}

/** @param {string} name */
const oneLine = (name) => name.split(/[\s\x1c-\x1e\x85]+/).join(" ").trim();

// ── Writing ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {GameRecord} record @returns {string} */
export function written({ headers, deal, moves }) {
  const { game: _, ...rest } = deal;
  const entries = (/** @type {object} */ of, /** @type {(value: any) => string} */ told) =>
    Object.entries(of).map(([name, value]) => `${name}: ${told(value)}`);
  const dealt = entries(rest, asPython).map((entry) => `  ${entry}`);
  return `${[...entries(headers, String), "", "deal:", ...dealt, "", "moves:", ...turns(moves)].join("\n")}\n`;
}

/** @param {[number, string][]} moves @returns {string[]} a line for the moves of a seat in a row */
function turns(moves) {
  /** @type {[number, string[]][]} */
  const found = [];
  for (const [seat, move] of moves) {
    if (found.at(-1)?.[0] === seat) found.at(-1)?.[1].push(move);
    else found.push([seat, [move]]);
  }
  return found.map(([seat, texts]) => `  ${seat}: ${texts.join(", ")}`);
}

/** @param {any} value @returns {string} JSON as Python writes it */
export function asPython(value) {
  if (Array.isArray(value)) return `[${value.map(asPython).join(", ")}]`;
  if (value && typeof value === "object")
    return `{${Object.entries(value).map(([name, one]) => `${asPython(name)}: ${asPython(one)}`).join(", ")}}`;
  return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}

// ── Reading ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {string} text @returns {GameRecord} it throws Refused, with the number of the line that cannot be read */
export function read(text) {
  /** @type {GameRecord} */
  const record = { headers: {}, deal: {}, moves: [] };
  let section = "";
  text.split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/).forEach((line, at) => {
    const bare = line.trim();
    if (!bare || bare.startsWith("#")) return;
    if (SECTIONS.includes(bare)) section = bare;
    else readLine(record, section, at + 1, bare);
  });
  const { headers, deal } = record;
  if (!headers.game) throw new Refused("bad-record", "a record names its game", { line: 1 });
  if (!Object.keys(deal).length) throw new Refused("bad-record", "the record has no deal", { line: 1 });
  return { ...record, deal: { game: headers.game, ...deal } };
}

/** @param {GameRecord} record @param {string} section @param {number} line @param {string} bare */
function readLine({ headers, deal, moves }, section, line, bare) {
  const [, name = "", value = ""] = ENTRY.exec(bare) ?? [];
  const bad = (/** @type {string} */ why) => new Refused("bad-record", `line ${line}: ${why}`, { line, text: bare });
  if (!name) throw bad("it is neither a header, nor a deal entry, nor moves");
  if (section === "") headers[name] = value;
  else if (section === "deal:") deal[name] = parsed(value, bad);
  else if (!/^\d+$/.test(name)) throw bad("moves start with the number of a seat");
  else moves.push(...movesIn(value).map((move) => /** @type {[number, string]} */ ([Number(name), move])));
}

/** @param {string} value @returns {string[]} */
const movesIn = (value) => value.split("#")[0].split(",").map((move) => move.trim()).filter(Boolean);

/** @param {string} value @param {(why: string) => Error} bad */
function parsed(value, bad) {
  try {
    return JSON.parse(value);
  } catch {
    throw bad("it is not JSON");
  }
}
