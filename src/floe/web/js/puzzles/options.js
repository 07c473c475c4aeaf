// @ts-check
/** The moves of a puzzle, and how often each would win. */

/** @import {Game} from "../games.js" */
/** @import {Puzzle, Solution} from "./changes.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { percent } from "../review/figures.js";

const BEST = 3; // that are shown, besides what was tried
const CERTAIN = 10_000; // hundredths of a percent

/** @param {Puzzle} puzzle @param {Solution} solution @param {Game} game @param {any} view @param {string[]} names */
export function options(puzzle, solution, game, view, names) {
  const tried = new Set(puzzle.tries.map(({ move }) => move));
  const shown = solution.options.filter(
    ({ move }, at) => at < BEST || tried.has(move) || move === solution.natural,
  );
  return h(
    "table",
    { class: "riddle-options number" },
    h("caption", { class: "unseen" }, _("Chance to win")),
    h(
      "tbody",
      null,
      shown.map(({ move, win }) =>
        h(
          "tr",
          { key: move, "data-best": move === solution.best, "--win": win / CERTAIN },
          h("th", { scope: "row" }, game.advice(move, view, names), " ", tag(move, tried, puzzle, solution)),
          h("td", null, percent(win)),
        ),
      ),
    ),
  );
}

/** @param {string} move @param {Set<string>} tried @param {Puzzle} puzzle @param {Solution} solution */
function tag(move, tried, { played }, { natural }) {
  if (move === played) return h("span", { class: "tag" }, _("played"));
  if (tried.has(move)) return h("span", { class: "tag" }, _("tried"));
  return move === natural && h("span", { class: "tag" }, _("natural"));
}
