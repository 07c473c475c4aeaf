// @ts-check
/** How the state changes by puzzles. */

/** @import {Attempt, Play, Puzzle, PuzzleGame, Solution, State, TableInfo} from "../state.js" */

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
 * @param {TableInfo} card
 * @returns {State}
 */
export function puzzleCame(state, { view, ...found }, card) {
  const { play } = state;
  if (!play) return state;
  /** @type {Puzzle} */
  const puzzle = { ...found, table: state.route.table, tries: [], solution: null };
  const shown = { version: found.at, seat: found.seat, undoable: 0, steps: [], view };
  return { ...state, play: { ...play, card, shown, puzzle, present: card.seats.map(({ seat }) => seat) } };
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
