// @ts-check
/** A game on paper, as `floe.core.record`: headers, the deal and every move, as the same text. */

import { Refused } from "./refused.js";

/**
 * @typedef {object} Record
 * @property {{[name: string]: string}} headers
 * @property {any} deal the first position, as data
 * @property {[number, string][]} moves a seat and the text of its move
 */

const ENTRY = /^([\p{L}\p{N}_-]+):(?: (.*))?$/u;
const SECTIONS = ["deal", "moves"];

/** @param {Record} record @returns {string} */
export function written({ headers, deal, moves }) {
  const { game: _, ...entries } = deal;
  return [
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    "deal:",
    ...Object.entries(entries).map(([name, value]) => `  ${name}: ${spaced(value)}`),
    "",
    "moves:",
    ...turns(moves),
    "",
  ].join("\n");
}

/** @param {any} value @returns {string} its JSON as Python writes it */
function spaced(value) {
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${spaced(one)}`).join(", ")}}`;
}

/** @param {[number, string][]} moves @returns {string[]} a line for each turn */
function turns(moves) {
  /** @type {{seat: number, texts: string[]}[]} */
  const found = [];
  for (const [seat, text] of moves) {
    const last = found[found.length - 1];
    if (last?.seat === seat) last.texts.push(text);
    else found.push({ seat, texts: [text] });
  }
  return found.map(({ seat, texts }) => `  ${seat}: ${texts.join(", ")}`);
}

/** @param {string} text @returns {Record} it is refused, with the number of the line that cannot be read */
export function readRecord(text) {
  /** @type {Record} */
  const record = { headers: {}, deal: {}, moves: [] };
  let section = "";
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    const bare = line.trim();
    if (!bare || bare.startsWith("#")) return;
    if (bare.endsWith(":") && SECTIONS.includes(bare.slice(0, -1))) section = bare.slice(0, -1);
    else READERS[section](record, at + 1, ...entryOf(bare, at + 1));
  });
  if (!record.headers.game) refuse("a record names its game in a line such as 'game: arctic'", 1);
  if (!Object.keys(record.deal).length) refuse("the record has no deal", 1);
  return { ...record, deal: { game: record.headers.game, ...record.deal } };
}

/** @param {string} bare @param {number} line @returns {[string, string]} */
function entryOf(bare, line) {
  const entry = ENTRY.exec(bare);
  if (!entry) return refuse(`line ${line} is neither a header, nor a deal entry, nor moves: ${bare}`, line);
  return [entry[1], entry[2] ?? ""];
}

/** @type {{[section: string]: (record: Record, line: number, name: string, value: string) => void}} */
const READERS = {
  "": ({ headers }, _, name, value) => void (headers[name] = value),
  deal: ({ deal }, line, name, value) => {
    try {
      deal[name] = JSON.parse(value);
    } catch {
      refuse(`line ${line}: ${name} is not JSON`, line);
    }
  },
  moves: ({ moves }, line, name, value) => {
    if (!/^\d+$/.test(name)) refuse(`line ${line}: moves start with the number of a seat, not ${name}`, line);
    const texts = value.split("#")[0].split(",").map((move) => move.trim());
    moves.push(...texts.filter(Boolean).map((move) => /** @type {[number, string]} */ ([Number(name), move])));
  },
};

/** @param {string} sentence @param {number} line @returns {never} */
function refuse(sentence, line) {
  throw new Refused("bad-record", sentence, { line });
}
