// @ts-check
/** Every way an analysis board can change, by name. What is on the table is a position like any other. */

/** @import {Position, State} from "../state.js" */
/** @import {Board, Weighed} from "./state.js" */
/** @import {Frame, Node} from "./tree.js" */

import { namesIn } from "../names.js";
import { freshPlay } from "../state.js";
import { added } from "./tree.js";

/** @param {State} state @param {Partial<Board>} some @returns {State} */
const changed = (state, some) => (state.board ? shown({ ...state, board: { ...state.board, ...some } }) : state);

/** Put what the board shows on the table. @param {State} state @returns {State} */
function shown(state) {
  const { board, play } = state;
  if (!board?.nodes.length) return state;
  const before = play ?? { ...freshPlay("analysis"), present: board.names.map((_, seat) => seat) };
  return { ...state, play: { ...before, table: infoOf(board, state), shown: positionOf(board), picked: null } };
}

/** @param {Board} board @returns {Position} */
function positionOf({ nodes, at, isOpen }) {
  const node = nodes[at];
  const view = isOpen ? opened(node) : node.view;
  return { version: at, seat: view.view, undoable: 0, steps: node.step ? [node.step] : [], view };
}

/** What the seat to decide would see if nothing were hidden. @param {Node} node */
function opened({ view, open }) {
  const seats = view.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => ({ ...seat, ...open[at] }));
  return { ...view, seats, revealed: true };
}

/** @param {Board} board @param {State} state @returns {import("../state.js").TableInfo} */
function infoOf({ game, names }, state) {
  const seats = namesIn(names, state).map((name, seat) => ({
    ...{ seat, kind: /** @type {const} */ ("person"), name, bot: null },
    ...{ away: false, resigned: false, agreed: false, nudged: false },
  }));
  return {
    ...{ id: "analysis", game, options: {}, private: false, listed: false, limit: null, status: "playing", seats },
    ...{ version: 0, actor: null, commitment: "", since: 0, places: null, resigned: false, rematch: null, yours: [] },
    ...{ agreed: false, proposal: null },
    ...{ host: false, lesson: false },
  };
}

/** @param {State} state @param {Board} board @returns {State} */
export const boardOpened = (state, board) => shown({ ...state, board });

/** @param {State} state @param {string} failed @returns {State} */
export const boardFailed = (state, failed) => (state.board ? { ...state, board: { ...state.board, failed } } : state);

/** @param {State} state @param {number} at @returns {State} */
export const boardWent = (state, at) => changed(state, { at });

/** @param {State} state @param {number} parent @param {Frame} frame @returns {State} */
export function boardGrew(state, parent, frame) {
  if (!state.board) return state;
  const [nodes, at] = added(state.board.nodes, parent, frame);
  return changed(state, { nodes, at, busy: false });
}

/** @param {State} state @param {Node[]} nodes @param {number} at @returns {State} */
export const boardTrimmed = (state, nodes, at) => changed(state, { nodes, at, weighed: new Map() });

/** @param {State} state @param {Partial<Board>} some @returns {State} */
export const boardSet = (state, some) => changed(state, some);

/** @param {State} state @param {number} at @param {Weighed} weighed @returns {State} */
export const boardWeighed = (state, at, weighed) =>
  state.board
    ? { ...state, board: { ...state.board, weighed: new Map(state.board.weighed).set(at, weighed), silent: "" } }
    : state;

/** @param {State} state @param {string} silent @returns {State} */
export const boardSilent = (state, silent) => (state.board ? { ...state, board: { ...state.board, silent } } : state);
