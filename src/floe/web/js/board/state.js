// @ts-check
/** What the page knows of an analysis. */

/** @import {Value} from "../review/state.js" */

/**
 * @typedef {object} Weighed  what moves are worth to the seat that decides
 * @property {number} seat
 * @property {number} looks  out of `total`
 * @property {number} total
 * @property {({move: string} & Value)[]} options  the best first
 *
 * @typedef {object} Board  an analysis on the screen; the table itself is a `Play` without a server behind it
 * @property {string} key  where this browser keeps it
 * @property {import("./kept.js").Start} start
 * @property {string} game
 * @property {(string | null)[]} names
 * @property {string | null} table  the finished table that it comes from
 * @property {import("./tree.js").Node[]} nodes
 * @property {number} at  the node on the table
 * @property {boolean} isOpen  whether all cards lie open
 * @property {"" | "moves" | "worth"} sheet  what is open below the table on a phone
 * @property {boolean} busy  whether a move is on its way
 * @property {boolean} judges  whether somebody wants to know what moves are worth
 * @property {Map<number, Weighed>} weighed  by node
 * @property {boolean} all  whether all moves are listed, and not only the best
 * @property {string} silent  why nobody says what they are worth
 * @property {string} failed  why there is no board
 */

/** A board before it is known. @type {Board} */
export const NO_BOARD = {
  ...{ key: "", start: {}, game: "", names: [], table: null, nodes: [], at: 0, isOpen: false, sheet: "", busy: false },
  ...{ judges: false, weighed: new Map(), all: false, silent: "", failed: "" },
};
