// @ts-check
/** How far a player has followed each table, remembered in this browser, so that it can say what has happened since. */

const PLACE = "floe-looked"; // an older word, which browsers have kept
const MANY = 50; // tables to remember

/** @returns {[string, number][]} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]");
  } catch {
    return [];
  }
}

/** Up to which version a table has been followed; for one that is new here, to its end. @param {string} table */
export const lastSeen = (table) => all().find(([id]) => id === table)?.[1] ?? Infinity;

/** Remember that a table has been followed up to a version. @param {string} table @param {number} version */
export function rememberSeen(table, version) {
  const others = all().filter(([id]) => id !== table);
  try {
    localStorage.setItem(PLACE, JSON.stringify([[table, version], ...others].slice(0, MANY)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
