// @ts-check
/** What the page knows. A plain value: the changes make the next one, the pages draw it. */

/** @import {Puzzle, PuzzleGame} from "./puzzles/changes.js" */
/** @import {Watching} from "./review/state.js" */

import { NOBODY } from "./meeting/changes.js";
import { solvedBefore } from "./puzzles/solved.js";
import { remembered } from "./settings.js";
import { read } from "./router.js";

/**
 * @typedef {object} SeatInfo
 * @property {number} seat
 * @property {"person" | "open" | "invited" | "bot"} kind
 * @property {string | null} name
 * @property {string | null} bot
 * @property {boolean} away
 * @property {boolean} resigned
 * @property {boolean} agreed  that a bot plays for the one to decide
 * @property {boolean} nudged
 * @property {boolean} [kept]  whether the name is kept, and no guest's
 * @property {import("./ratings/changes.js").Rating | null} [rating]
 *
 * @typedef {{count: number, unit: "minutes" | "days"}} Limit  how long a move may take
 *
 * @typedef {object} Proposal
 * @property {string} id
 * @property {"end" | "takeback"} kind
 * @property {number} seat  who proposes it
 * @property {number[]} winners
 * @property {number} moves  that would be taken back
 * @property {number[]} asked  who has not agreed yet
 *
 * @typedef {object} TableInfo  what may be known of a table without sitting at it
 * @property {string} id
 * @property {string} game
 * @property {Record<string, any>} options  of the game, as they were chosen
 * @property {boolean} private
 * @property {boolean} listed  whether strangers find it under "Watch"
 * @property {Limit | null} limit
 * @property {"open" | "playing" | "over"} status
 * @property {SeatInfo[]} seats
 * @property {number} version
 * @property {number | null} actor
 * @property {string} commitment
 * @property {number} since  when it was dealt or made: seconds since 1970
 * @property {number[] | null} places  the rank of each seat once the game is over
 * @property {boolean} resigned  whether resignations ended the game
 * @property {boolean} agreed  whether people agreed to end it
 * @property {Proposal | null} proposal  what somebody has proposed to the others
 * @property {string | null} rematch
 * @property {number[]} yours
 * @property {boolean} host
 * @property {boolean} lesson  whether its deal was chosen to teach the game
 * @property {string | null} [contest]  the deal of the day, or the match, whose deal is played
 * @property {boolean} [practice]  whether that deal is played once more, and counts no longer
 * @property {boolean} [rated]  whether it counts in ratings, or will
 * @property {string | null} [unrated]  why it does not
 *
 * @typedef {{table: string, game: string, since: number, limit: number | null, nudged: boolean}} Turn
 *   a table where others wait for the player
 *
 * @typedef {{version: number, seat: number, move: string | null, undo: number, bot: boolean}} Step
 * @typedef {object} Position
 * @property {number} version
 * @property {number | null} seat
 * @property {number} undoable
 * @property {Step[]} steps
 * @property {any} view
 * @property {number} [due]  when the time for the move is over, by the clock of this device: seconds since 1970
 *
 * @typedef {{name: string, about: string, level: boolean, usual: boolean, available: boolean}} BotInfo
 * @typedef {object} GameInfo
 * @property {string} name
 * @property {string} title
 * @property {number[]} players
 * @property {{name: string, about: string}[]} options
 * @property {string[]} levels
 * @property {string[]} [match_levels]  those that answer equal play alike
 * @property {any} workshop
 *
 * @typedef {{games: GameInfo[], bots: BotInfo[], phrases: {phrase: string, text: string, bot: boolean}[]}} Choices
 * @typedef {{link: string, picture: string}} Invitation  to a table
 * @typedef {{code: string, sentence: string, evidence?: any, position?: Position | null}} Refusal
 * @typedef {{commitment: string, seed: string | null, salt: string | null}} Proof
 * @typedef {{id: string, label: string, made_at: number}} Token
 * @typedef {{code: string, values: any}} Reason  what speaks for a move: which sentence, and what it is about
 * @typedef {{version: number, undoable: number, redoable: number, shown: any}} Draft
 *   what a game is to be played on, in the making
 *
 * @typedef {{key: number, before: any, step: Step, after: any}} Deed  one move, and the table on both sides of it
 *
 * @typedef {object} Play  everything about the table on the screen
 * @property {string} id
 * @property {TableInfo | null} table
 * @property {Position | null} shown  what the page shows
 * @property {Position[]} queue  what has arrived and is still to be shown
 * @property {number | null} holder  on a shared screen: whose hand may be seen
 * @property {string | null} picked  what has been touched first, where a move needs two touches
 * @property {{version: number, move: string, seat: number | null, key: string, late: boolean} | null} sent
 *   a move on its way; late if nothing has answered it for a while
 * @property {boolean} rolling  whether dice are being rolled, and nobody chooses yet
 * @property {string[]} hint  the move that was hinted at, if one was
 * @property {Reason[]} reasons  and what speaks for it
 * @property {Deed[]} deeds
 * @property {number} seen  up to which deed the player has looked at the log
 * @property {number} since  from which deed on the log that is open is new to them
 * @property {number} looked  up to which version they had when they were last here
 * @property {"" | "log" | "score" | "say" | "menu" | "power" | "card" | "penalty" | "rules"} panel
 * @property {string} about  which power or card it is about, or where the rules are open
 * @property {boolean} overslept  whether a bot plays for the player because their time was over
 * @property {number[]} present
 * @property {number} watchers
 * @property {{seat: number, phrase: string, key: number}[]} said
 * @property {number[]} muted  the seats of people the player does not want to hear
 * @property {string} invited  the secret that somebody was invited with, until they sit
 * @property {boolean} looksOn  whether somebody would rather watch than sit down
 * @property {Invitation | null} invitation  the link to send, for the host of a table that waits
 * @property {string[]} tips  what the coach has told
 * @property {string} tipTurn  the turn in which that was, for the latest of it
 * @property {any} sheet  the score so far
 * @property {any} score  the score at the end
 * @property {Proof | null} proof
 * @property {string | null} gone  why there is nothing to see, as a code of the server
 * @property {Draft | null} draft  what the game is to be played on, until it is dealt
 * @property {any} bench  how the workshop of the game stands; its own business
 * @property {Puzzle | null} puzzle  what is to be solved, where the table is not played at
 *
 * @typedef {Pick<Play, "panel" | "about"> & {sheet?: any}} Opened  what is open over a table, or over a replay
 *
 * @typedef {object} Route
 * @property {"start" | "mine" | "watch" | "programs" | "rules" | "learn" | "table" | "replay" | "puzzles" | "puzzle" |
 *   "board" | "you" | "seek" | "open" | "host" | "account" | "daily" | "matches" | "tournaments" | "ratings" |
 *   "nowhere"} page
 * @property {string} table
 * @property {string} invitation
 * @property {string} [game]
 * @property {string} [code]
 * @property {number} [at]  the moment of a replay, or of a mistake
 * @property {string} [number]  of a puzzle, or `daily`
 * @property {boolean} [review]  whether a replay is shown with its review
 * @property {string} [device]  the code of a link that signs this device in
 * @property {string} [day]  whose deal it is, or `today`
 * @property {string} [match]  or a tournament
 * @property {number} [players]  of a leaderboard
 * @property {string} [link]  to numbers that somebody shares
 * @property {import("./board/kept.js").Start & {kept?: string}} [board]  where an analysis begins
 *
 * @typedef {{text: string, kind: "info" | "why" | "line", key: number}} Notice
 *
 * @typedef {object} Plans  what is being chosen on the start page
 * @property {string} game
 * @property {number} opponents
 * @property {string} bot
 * @property {number} friends
 * @property {boolean} open  whether anybody may come, and not only friends
 * @property {number} players  with somebody new
 * @property {import("./meeting/paces.js").Pace} pace
 * @property {Limit | null} limit
 * @property {boolean} private
 * @property {boolean} rated  whether a game with people is to count, where it can
 * @property {boolean} ratedBots  whether one against bots is
 * @property {string[]} here
 * @property {string} length
 * @property {string} width
 * @property {boolean} onward  whether no sled may go back
 * @property {Draft | null} draft
 *
 * @typedef {object} HostReport
 * @property {string} id
 * @property {string} table
 * @property {string} game
 * @property {number} seat
 * @property {{id: string, name: string}} reporter
 * @property {{id: string, name: string}} reported
 * @property {string} category
 * @property {string} words
 * @property {number} made_at
 * @property {string} status
 * @property {number} reporters  how many people have reported them
 *
 * @typedef {object} HostPage  what lies on the host's page
 * @property {boolean} open  whether the token has opened it
 * @property {string} failed  why something did not work
 * @property {"open" | "done" | "dismissed"} status  of the reports shown
 * @property {HostReport[]} reports
 * @property {string[]} silent
 * @property {string[]} banned
 * @property {{id: number, person: string | null, name: string | null, reason: string, until: number | null}[]} bans
 * @property {{id: number, at: number, actor: string, action: string, target: string}[]} deeds
 * @property {{table: string, lines: {at: number, seat: number, what: string, about: string}[]} | null} conduct
 *
 * @typedef {object} State
 * @property {HostPage | null} host  what lies on the host's page, where it is open
 * @property {Route} route
 * @property {string} me  the player's name; empty for somebody new
 * @property {boolean} kept  whether that name is theirs alone; a guest's is not
 * @property {import("./account/changes.js").Account | null} account
 * @property {Choices | null} choices
 * @property {import("./settings.js").Settings} settings
 * @property {number} tongue  counts the changes of language, as the sentences are not part of the state
 * @property {"on" | "off" | "never"} line  the live connection
 * @property {boolean} online  whether the device has any connection
 * @property {boolean} silent  whether the server does not answer what the page has asked
 * @property {boolean} newer  whether a newer version of the client is ready
 * @property {Notice | null} notice
 * @property {boolean} busy
 * @property {"" | "options" | "keys"} sheet  what is open on any page: the settings, or the keys there are
 * @property {Plans} plans
 * @property {TableInfo[] | null} tables
 * @property {boolean} pushed  whether this browser is told of turns by notifications
 * @property {Turn[]} turns  where others wait for the player
 * @property {string} removing  the table that somebody may want to give up, to remove it from their list
 * @property {TableInfo[] | null} open
 * @property {TableInfo[] | null} live  public games under way
 * @property {import("./meeting/changes.js").Meeting} meeting  with people one does not know
 * @property {PuzzleGame[] | null} puzzles
 * @property {import("./puzzles/solved.js").Solved} solved  the puzzles that somebody has done in this browser
 * @property {Token[] | null} tokens  of programs that may act for this player
 * @property {string} secret  of the token just made, which is told only once
 * @property {Play | null} play
 * @property {Watching | null} watching
 * @property {import("./board/state.js").Board | null} board
 * @property {import("./contests/changes.js").Contests | null} contests
 * @property {import("./ratings/changes.js").Ratings | null} ratings  on the pages that show some
 * @property {{info: import("./you/changes.js").Numbers | null, failed: string, deleting: boolean} | null} numbers
 */

/** What the page knows when it opens. @returns {State} */
export const first = () => ({
  route: read(location),
  me: "",
  kept: false,
  account: null,
  choices: null,
  settings: remembered(),
  tongue: 0,
  line: "never",
  online: true,
  silent: false,
  newer: false,
  notice: null,
  busy: false,
  sheet: "",
  plans: {
    game: "arctic",
    opponents: 1,
    bot: "",
    friends: 2,
    open: false,
    players: 2,
    pace: "quick",
    limit: null,
    private: false,
    rated: true,
    ratedBots: false,
    here: ["", ""],
    length: "normal",
    width: "mixed",
    onward: false,
    draft: null,
  },
  host: null,
  tables: null,
  turns: [],
  pushed: false,
  removing: "",
  open: null,
  live: null,
  meeting: NOBODY,
  puzzles: null,
  solved: solvedBefore(),
  tokens: null,
  secret: "",
  play: null,
  watching: null,
  board: null,
  contests: null,
  ratings: null,
  numbers: null,
});

/** The host's page before anything has come. @returns {HostPage} */
export const freshHostPage = () => ({
  open: false,
  failed: "",
  status: "open",
  reports: [],
  silent: [],
  banned: [],
  bans: [],
  deeds: [],
  conduct: null,
});

/** Which turn it is, by name. @param {any} view */
export const turnOf = (view) => (view ? `${view.turn.round} ${view.turn.seat}` : "");

/**
 * @param {string} id
 * @param {number} looked
 * @returns {Play}
 */
export function freshPlay(id, looked = Infinity) {
  return {
    id,
    table: null,
    shown: null,
    queue: [],
    holder: null,
    picked: null,
    sent: null,
    rolling: false,
    hint: [],
    reasons: [],
    deeds: [],
    seen: 0,
    since: 0,
    looked,
    panel: "",
    about: "",
    overslept: false,
    present: [],
    watchers: 0,
    said: [],
    muted: [],
    invited: "",
    looksOn: false,
    invitation: null,
    tips: [],
    tipTurn: "",
    sheet: null,
    score: null,
    proof: null,
    gone: null,
    draft: null,
    bench: null,
    puzzle: null,
  };
}
