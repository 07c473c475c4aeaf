// @ts-check
/** Which tables live in this browser, and which could. */

/**
 * @typedef {{kind: string, bot?: string | null}} Seat
 * @typedef {{game: string, seats: Seat[], record?: string, rated?: boolean | null}} Wanted
 */

const MARK = "local-"; // how the id of a table begins that lives in this browser
const USED = "floe-local"; // remembered once there has been such a table: before that, nothing has to be asked for

/** On this channel a worker names each table that it has changed, to other workers and to pages. */
export const NEWS = "floe-tables";

/** @type {Record<string, string[]>} what the worker plays: the games, and their bots */
export const PLAYED_HERE = {
  arctic: ["cub", "scout", "ranger", "expert"],
  race: ["cub", "scout", "ranger", "expert"],
};

/** How many finished games stay in this browser; the worker lets the oldest go. */
export const FINISHED_HERE = 200;

/** Whether a table lives in this browser. @param {string} table */
export const isHere = (table) => table.startsWith(MARK);

let used = false;

/** Whether there may be a table in this browser. */
export function mayHaveTables() {
  try {
    return used || localStorage.getItem(USED) !== null;
  } catch {
    return used;
  }
}

/**
 * Whether a table with these seats needs nobody from outside; a record without any names its own.
 * @param {Wanted} wanted
 */
export function canBeHere({ game, seats, record, rated }) {
  if (rated) return false;
  if (record && !seats.length) return true;
  const bots = PLAYED_HERE[game];
  const sits = (/** @type {Seat} */ { kind, bot }) =>
    kind === "me" || kind === "here" || kind === "person" || (kind === "bot" && (!bot || bots.includes(bot)));
  return Boolean(bots) && seats.every(sits);
}

/** There is such a table now. */
export function remember() {
  used = true;
  try {
    localStorage.setItem(USED, "yes");
  } catch {
    // A browser that keeps nothing still plays.
  }
}
