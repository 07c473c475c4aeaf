// @ts-check
/** The puzzles that somebody has done, remembered in this browser. */

/**
 * How each was done, by game and number: 2 at the first try, 1 after others, 0 by looking at the solution.
 * @typedef {Record<string, Record<string, number>>} Solved
 */

const PLACE = "floe-puzzles";
const FIRST_TRY = 2;
const LATER = 1;

/** @returns {Solved} */
export function solvedBefore() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {Solved} solved */
export function remember(solved) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(solved));
  } catch {
    // A browser that keeps nothing still has puzzles.
  }
}

/**
 * How a puzzle has been done, with what came before it: one that has been met once is not solved at the first try.
 * @param {Solved} solved
 * @param {string} game
 * @param {number} number
 * @param {number | null} tries  how many it took; null for somebody who looked at the solution
 * @returns {Solved}
 */
export function noted(solved, game, number, tries) {
  const before = solved[game]?.[number];
  const done = tries === null ? 0 : tries === 1 ? FIRST_TRY : LATER;
  const how = before === undefined ? done : Math.max(before, Math.min(done, LATER));
  return { ...solved, [game]: { ...solved[game], [number]: how } };
}

/** Whether somebody has solved it themselves. @param {Solved} solved @param {string} game @param {number} number */
export const isSolved = (solved, game, number) => (solved[game]?.[number] ?? 0) > 0;
