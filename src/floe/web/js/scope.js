// @ts-check
/**
 * Which style sheets may touch the page. The root element names its page and its game (`data-scope`), and every sheet
 * of a page or a game is one block, `:where([data-scope~="arctic"]) { … }`: a class of one game never dresses another.
 *
 * Nesting, and not `@scope`: Chromium, Firefox and Safari all nest since 2023, while Firefox knows `@scope` only since
 * the end of 2025. `:where` adds no weight, so rules override each other as if they stood alone.
 */

/** @import {Play, State} from "./state.js" */

import { isOver } from "./pages/table.js";
import { workshopOf } from "./workshops.js";

/** @param {State} state */
export function scopeOf(state) {
  const page = pageOf(state);
  const made = page === "start" || page === "lobby" ? ["workshop"] : [];
  const judged = state.watching?.reviewing ? ["review"] : [];
  const solved = state.play?.puzzle ? ["puzzle"] : [];
  const met = state.play && !state.play.puzzle ? ["company"] : [];
  const read = state.play?.panel === "rules" ? ["rules"] : [];
  const compared = state.contests ? ["contests"] : [];
  const rated = state.play ? ["ratings"] : [];
  const more = [...rated, ...compared, ...made, ...judged, ...solved, ...met, ...read];
  return [page, gameOn(state), ...more].filter(Boolean).join(" ");
}

/** @param {State} state */
function pageOf({ route, play }) {
  if (route.page === "learn") return "rules";
  if (route.page === "board") return "board";
  return play ? stageOf(play) : route.page;
}

/** @param {Play} play */
function stageOf(play) {
  if (play.table?.status === "open") return "lobby";
  return isOver(play) ? "ending" : "table";
}

/** @param {State} state */
function gameOn({ route, play, watching, plans }) {
  if (route.page === "daily") return ""; // the page is about a game, and shows nothing of it
  if (route.page === "start") return workshopOf(plans.game) ? plans.game : "";
  return play?.table?.game ?? watching?.table?.game ?? route.game ?? "";
}
