// @ts-check
/** The state of the bench at which somebody builds a board; only its changes of the board go to the server. */

/** @import {Choices} from "../state.js" */
/** @import {Frame, Held, Tools} from "./build-grid.js" */

/**
 * @typedef {object} Bench
 * @property {boolean} open  whether somebody builds, or only looks
 * @property {"floes" | "leads" | "hazards"} tool
 * @property {Held | null} held  the piece in the hand
 * @property {string} over  the hex under the pointer or the cursor; empty if neither is on the table
 * @property {string} pawn  the hazard that is being moved
 * @property {Frame | null} frame  how much of the table has been seen so far
 * @property {number} zoom
 */

/** @returns {Bench} */
export const freshBench = () => ({ open: false, tool: "floes", held: null, over: "", pawn: "", frame: null, zoom: 1 });

/** What there is to build with. @param {Choices | null} choices @returns {Tools | undefined} */
export const toolsOf = (choices) => choices?.games.find((game) => game.name === "race")?.workshop;
