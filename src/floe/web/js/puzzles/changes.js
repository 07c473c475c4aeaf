// @ts-check
/** How the state changes by puzzles. */

/** @import {Value} from "../review/state.js" */
/** @import {Play, Reason, State, TableInfo} from "../state.js" */

/**
 * @typedef {object} Solution  what every move is worth in a puzzle
 * @property {string} best
 * @property {string} natural  the move that one would rather make, or that was made
 * @property {({move: string} & Value)[]} options  the best first
 * @property {Reason[]} better
 * @property {Reason[]} worse
 *
 * @typedef {object} Attempt  a move tried in a puzzle
 * @property {string} move
 * @property {"best" | "good" | "better" | "worse"} verdict
 * @property {number} cost
 * @property {Reason[]} reasons
 * @property {Solution | null} solution  once it is solved
 *
 * @typedef {object} Puzzle  a position to be solved
 * @property {string} game
 * @property {number} number
 * @property {number} count
 * @property {number} difficulty
 * @property {number} seat
 * @property {number} at
 * @property {number | null} next  the number of the next one, or the moment of the next mistake
 * @property {string | null} played  what was played there, where it is a mistake from a game
 * @property {string} table  the finished game it comes from; empty for those that come with the games
 * @property {Attempt[]} tries
 * @property {Solution | null} solution
 *
 * @typedef {{game: string, daily: number, difficulties: number[]}} PuzzleGame
 */

/** @param {State} state @param {PuzzleGame[]} puzzles @returns {State} */
export const puzzlesCame = (state, puzzles) => ({ ...state, puzzles });

/** @param {State} state @param {(puzzle: Puzzle, play: Play) => Partial<Puzzle>} change @returns {State} */
function inPuzzle(state, change) {
  const { play } = state;
  if (!play?.puzzle) return state;
  const puzzle = { ...play.puzzle, ...change(play.puzzle, play) };
  return { ...state, play: { ...play, puzzle, picked: null } };
}

/**
 * Lay out a puzzle, as if it were a game in which only the player has to decide.
 * @param {State} state
 * @param {Omit<Puzzle, "table" | "tries" | "solution"> & {view: any}} found
 * @param {TableInfo} table
 * @returns {State}
 */
export function puzzleCame(state, { view, ...found }, table) {
  const { play } = state;
  if (!play) return state;
  /** @type {Puzzle} */
  const puzzle = { ...found, table: state.route.table, tries: [], solution: null };
  const shown = { version: found.at, seat: found.seat, undoable: 0, steps: [], view };
  return { ...state, play: { ...play, table, shown, puzzle, present: table.seats.map(({ seat }) => seat) } };
}

/** @param {State} state @param {Attempt} attempt @returns {State} */
export const attemptCame = (state, attempt) =>
  inPuzzle(state, ({ tries }) => ({ tries: [...tries, attempt], solution: attempt.solution }));

/** @param {State} state @param {Solution} solution @returns {State} */
export const solutionCame = (state, solution) => inPuzzle(state, () => ({ solution }));

/** @param {State} state @returns {State} */
export const begunAgain = (state) => inPuzzle(state, () => ({ tries: [], solution: null }));

/** @param {State} state @param {import("./solved.js").Solved} solved @returns {State} */
export const solvedNoted = (state, solved) => ({ ...state, solved });
