// @ts-check
/** Where others wait for the player: which tables come first, and how many there are in the title. */

/** @import {State, TableInfo} from "./state.js" */

import { isHere } from "./net/here.js";
import { isTurn } from "./pages/frame.js";

/** The order of tables: where people wait, where only bots do, then the rest; the order is kept within each. */
/** @param {TableInfo[]} tables @returns {TableInfo[]} */
export const byTurn = (tables) => [...tables].sort((one, other) => rank(one) - rank(other));

/** @param {TableInfo} table */
const rank = (table) => (isAwaited(table) ? 0 : isTurn(table) ? 1 : 2);

/** Whether people wait for the player there. @param {TableInfo} table */
export const isAwaited = (table) => isTurn(table) && hasOthers(table);

/** Whether somebody else plays there. @param {TableInfo} table */
const hasOthers = ({ id, seats, yours }) =>
  !isHere(id) && seats.some(({ kind, seat, resigned }) => kind === "person" && !resigned && !yours.includes(seat));

/** How many tables wait for the player, the one on the screen left out. @param {State} state */
export const waitingElsewhere = ({ turns, play }) => turns.filter(({ table }) => table !== play?.id).length;

/** A title with how many tables wait. @param {string} title @param {number} waiting */
export const counted = (title, waiting) => (waiting ? `(${waiting}) ${title}` : title);
