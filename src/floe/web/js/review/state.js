// @ts-check
/** What the page knows of a finished game that is seen again: its replay, and its review. */

/** @import {Play, Reason, Route, Step, TableInfo} from "../state.js" */

/**
 * @typedef {{step: Step | null, view: any}} Frame
 * @typedef {{names: (string | null)[], frames: Frame[]}} Replay
 * @typedef {{win: number, margin: number}} Value  hundredths of a percent, and of a point
 * @typedef {object} Decision  a choice, judged
 * @property {number} at  how many moves had been played before
 * @property {number} seat
 * @property {string} played
 * @property {string} best
 * @property {Value} cost
 * @property {"" | "error" | "blunder"} mark
 * @property {Value[]} changes  for each seat
 * @property {({move: string} & Value)[]} options  the best first
 * @property {Reason[]} better  what speaks for the best move
 * @property {Reason[]} worse  what speaks against the played one
 *
 * @typedef {object} Account  luck and skill of a seat; the parts add up to the result
 * @property {number} seat
 * @property {Value} start
 * @property {Value} deal
 * @property {Value} luck
 * @property {Value} skill
 * @property {Value} others
 * @property {Value} result
 * @property {number} errors  without the blunders
 * @property {number} blunders
 * @property {number} average  what a decision cost
 *
 * @typedef {object} Review  what has been found in a finished game
 * @property {boolean} done
 * @property {number} total  how many decisions there will be
 * @property {{at: number, values: Value[]}[]} moments
 * @property {Decision[]} decisions
 * @property {Account[]} accounts
 *
 * @typedef {object} Watching  a replay on the screen
 * @property {string} id
 * @property {TableInfo | null} table
 * @property {Replay | null} replay
 * @property {number} at
 * @property {number | null | "all"} eyes  whose; null for a spectator's, "all" where everything is revealed
 * @property {boolean} running
 * @property {boolean} reviewing  whether its review is shown
 * @property {Review | null} review  as far as it has come
 * @property {string} failed  why there is none
 * @property {Frame[] | null} whole  what really was there, at every moment
 * @property {boolean} opened  whether that is shown, too
 * @property {number} seat  whose game the review looks at
 * @property {number | null} better  the moment at which the better move is shown instead of the played one
 * @property {Play["panel"]} panel  what is open over it, and what about, as at a table
 * @property {string} about
 */

/** @param {Route} route @returns {Watching} */
export const freshWatching = ({ table, at = 0, review = false }) => ({
  id: table,
  table: null,
  replay: null,
  at,
  eyes: null,
  running: false,
  reviewing: review,
  review: null,
  failed: "",
  whole: null,
  opened: false,
  seat: 0,
  better: null,
  panel: "",
  about: "",
});
