// @ts-check
/** What the page knows of deals that many play, and every way that can change, by name. */

/** @import {State} from "../state.js" */

/**
 * @typedef {object} Result  of a person at a deal
 * @property {number | null} score
 * @property {number | null} margin  how far they were ahead of the others; null for those who gave up
 * @property {number | null} place
 * @property {string | null} table
 *
 * @typedef {{table: string | null, late: boolean, result: Result | null}} Own  one's own try
 * @typedef {{margin: number | null, count: number}} Reached
 * @typedef {{bot: string, score: number, margin: number, place: number, record: string | null}} Expert
 *
 * @typedef {object} Deal  of a day
 * @property {string} game
 * @property {string} day
 * @property {string} level
 * @property {number} players
 * @property {number} ends_at
 * @property {number} count
 * @property {Own | null} you
 * @property {{reached: Reached[], share: number | null, expert: Expert | null} | null} everybody
 *
 * @typedef {{today: string, deals: Deal[], streak: number, first: string}} DailyList
 *
 * @typedef {object} MatchRow  one person in a match
 * @property {string} name
 * @property {boolean} you
 * @property {number} finished
 * @property {(Result | null)[]} results
 * @property {(number | null)[]} shares
 * @property {number | null} share
 * @property {number} margin
 *
 * @typedef {object} Match
 * @property {string} id
 * @property {string | null} name
 * @property {string} game
 * @property {string} level
 * @property {number} players
 * @property {boolean} host
 * @property {{number: number, count: number, you: Own | null}[]} deals
 * @property {MatchRow[]} rows
 *
 * @typedef {object} MatchLine  a match in a list
 * @property {string} id
 * @property {string | null} name
 * @property {string} game
 * @property {string} level
 * @property {number} deals
 * @property {number} finished
 * @property {number} people
 * @property {number} made_at
 *
 * @typedef {object} Standing  of somebody in a tournament
 * @property {number} rank
 * @property {string} name
 * @property {boolean} you
 * @property {boolean} withdrawn
 * @property {number} points
 * @property {number} buchholz
 * @property {number} wins
 *
 * @typedef {object} Meeting  of two in a round, or a bye
 * @property {string} one
 * @property {string | null} other
 * @property {string | null} table
 * @property {number | null} points  of the one, of two
 * @property {boolean} yours
 *
 * @typedef {object} Tournament
 * @property {string} id
 * @property {string | null} name
 * @property {string} game
 * @property {number} rounds
 * @property {number} round
 * @property {import("../state.js").Limit | null} limit
 * @property {"open" | "playing" | "over"} status
 * @property {boolean} host
 * @property {boolean} joined
 * @property {Standing[]} standings
 * @property {Meeting[][]} games
 *
 * @typedef {object} TournamentLine  a tournament in a list
 * @property {string} id
 * @property {string | null} name
 * @property {string} game
 * @property {number} rounds
 * @property {number} round
 * @property {boolean} over
 * @property {number} made_at
 *
 * @typedef {{game: string, rounds: number, days: number, name: string}} CupPlan
 *
 * @typedef {{game: string, deals: number, level: string, name: string}} MatchPlan
 *
 * @typedef {object} Contests  what a page about them shows
 * @property {DailyList | null} list
 * @property {Deal | null} deal
 * @property {MatchLine[] | null} matches
 * @property {Match | null} match
 * @property {MatchPlan} plan
 * @property {TournamentLine[] | null} tournaments
 * @property {Tournament | null} tournament
 * @property {CupPlan} cup
 * @property {boolean} leaving  whether somebody may want to leave the tournament
 * @property {string} failed
 */

/** @type {MatchPlan} */
const PLAN = { game: "arctic", deals: 4, level: "", name: "" };

/** @type {CupPlan} */
const CUP = { game: "arctic", rounds: 3, days: 1, name: "" };

/** @type {Contests} */
export const NO_CONTESTS = {
  ...{ list: null, deal: null, matches: null, match: null, plan: PLAN },
  ...{ tournaments: null, tournament: null, cup: CUP, leaving: false, failed: "" },
};

/** @param {State} state @param {Partial<Contests>} some @returns {State} */
export const contestsCame = (state, some) =>
  state.contests ? { ...state, contests: { ...state.contests, ...some } } : state;

/** Earlier days, below those that are there. @param {State} state @param {DailyList} list @returns {State} */
export function earlierCame(state, list) {
  const before = state.contests?.list;
  return before ? contestsCame(state, { list: { ...before, deals: [...before.deals, ...list.deals] } }) : state;
}

/** @param {State} state @param {Partial<MatchPlan>} some @returns {State} */
export const matchPlanned = (state, some) =>
  state.contests ? contestsCame(state, { plan: { ...state.contests.plan, ...some } }) : state;

/** @param {State} state @param {Partial<CupPlan>} some @returns {State} */
export const cupPlanned = (state, some) =>
  state.contests ? contestsCame(state, { cup: { ...state.contests.cup, ...some } }) : state;
