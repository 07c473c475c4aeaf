// @ts-check
/** An analysis board: the table, touched for all seats; beside it or below it the tree, and what moves are worth. */

/** @import {State} from "../state.js" */

import { moves, textOf } from "../board/moves.js";
import { actions, steps } from "../board/steps.js";
import { worth } from "../board/worth.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { sceneOf } from "../scene.js";
import { boardStart } from "./board-start.js";
import { link } from "./frame.js";

/** @param {State} state */
export function boardPage(state) {
  const { board } = state;
  if (!state.route.board) return boardStart(state);
  const scene = board?.nodes.length ? sceneOf(state) : null;
  if (!board || !scene) return nothing(state);
  const { names } = scene;
  return h(
    "div",
    { class: "analysis", "data-sheet": board.sheet, "data-busy": board.busy },
    h("div", { class: "board-table", key: "table" }, scene.game.table(scene)),
    h(
      "section",
      { class: "board-side sheet", key: "side", "aria-label": _("Analysis") },
      steps(board, textOf(board, board.at, names, state.tongue)),
      actions(board),
      h("div", { class: "board-more", key: "more" }, worth(board, names), moves(board, names, state.tongue)),
    ),
  );
}

/** @param {State} state */
function nothing({ board }) {
  return h(
    "div",
    { class: "reading" },
    h("h1", null, _("Analysis")),
    h("p", { class: board?.failed ? "" : "soft", role: "status" }, board?.failed || _("Setting the table …")),
    board?.failed && link("/analysis", { class: "button" }, _("Analyse something else")),
  );
}
