// @ts-check
/** Boards that this browser keeps, so that a reload loses no line; the oldest go first. */

/** @import {Ply} from "./tree.js" */

/**
 * @typedef {{table?: string, record?: string, position?: string, shared?: string}} Start
 *   where a board begins: one of these
 * @typedef {object} Kept
 * @property {string} key
 * @property {Start} start
 * @property {Ply[] | null} plies  null for those of the game itself
 * @property {number} at
 * @property {string} game  empty as long as nobody has looked at it
 * @property {(string | null)[]} names
 * @property {number} when  milliseconds since 1970
 */

const PLACE = "floe-boards";
const MOST = 20; // boards; the oldest go

/** The boards there are, the latest first. @returns {Kept[]} */
export function all() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string} key */
export const recall = (key) => all().find((one) => one.key === key) ?? null;

/** @param {Kept} kept */
export const keep = (kept) => store([kept, ...all().filter(({ key }) => key !== kept.key)].slice(0, MOST));

/** @param {string} key */
export const forget = (key) => store(all().filter((one) => one.key !== key));

/** @param {Kept[]} boards */
function store(boards) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(boards));
  } catch {
    if (boards.length > 1) store(boards.slice(0, -1)); // there is little room
  }
}

/** The name that a board is kept under: an address as it is, and a short one for a long text. @param {Start} start */
export function keyOf({ table, shared, record, position }) {
  if (table) return `table-${table}`;
  if (shared) return `shared-${shared}`;
  return record ? `record-${short(record)}` : `position-${short(position ?? "")}`;
}

/** A number for a text, the same every time (FNV-1a, twice). @param {string} text */
function short(text) {
  let [one, other] = [0x811c9dc5, 0x01000193];
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193) >>> 0;
    other = Math.imul(other ^ text.charCodeAt(text.length - 1 - at), 0x85ebca6b) >>> 0;
  }
  return one.toString(36) + other.toString(36);
}
