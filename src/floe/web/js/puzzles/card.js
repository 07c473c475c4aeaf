// @ts-check
/** What is said about a puzzle, above the table on which it lies. */

/** @import {Part} from "../dom.js" */
/** @import {Game} from "../games.js" */
/** @import {Reason} from "../state.js" */
/** @import {Attempt, Puzzle} from "./changes.js" */

import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _ } from "../i18n.js";
import { icon, link } from "../pages/frame.js";
import { percent } from "../review/figures.js";
import { momentOf } from "../router.js";
import { addressOf } from "./address.js";
import { stars } from "./difficulty.js";
import { options } from "./options.js";

/** @param {Puzzle} puzzle @param {Game} game @param {any} view @param {string[]} names @returns {Part} */
export function riddle(puzzle, game, view, names) {
  const { solution } = puzzle;
  const last = puzzle.tries.at(-1);
  return h(
    "aside",
    {
      class: "riddle sheet",
      key: "riddle",
      "aria-label": _("Puzzle"),
      "data-verdict": last?.verdict,
      "data-done": Boolean(solution),
    },
    head(puzzle),
    h("div", { class: "riddle-said", "aria-live": "polite" }, said(puzzle, game, view, names)),
    solution && options(puzzle, solution, game, view, names),
    buttons(puzzle),
  );
}

/** @param {Puzzle} puzzle */
function head({ game, number, count, difficulty, table, at }) {
  const back = table ? _("Back to the review") : _("All puzzles");
  return h(
    "header",
    { class: "riddle-head" },
    link(
      table ? momentOf(table, at + 1, true) : "/puzzles",
      { class: "button tool", "aria-label": back, title: back },
      icon("left"),
    ),
    h(
      "h2",
      { class: "riddle-title" },
      table
        ? _("Mistake {n} of {count}", { n: number, count })
        : h("span", null, h("span", { class: "wide" }, `${titleOf(game)} · `), _("Puzzle {n}", { n: number })),
    ),
    difficulty > 0 && stars(difficulty),
  );
}

/** @param {Puzzle} puzzle @param {Game} game @param {any} view @param {string[]} names */
function said(puzzle, game, view, names) {
  const { tries, solution } = puzzle;
  const last = tries.at(-1);
  const why = (/** @type {Reason[]} */ reasons) =>
    reasons.map((reason) => game.because(reason, view, names)).filter(Boolean).join(" ");
  if (solution && last?.solution) return told(verdictOf(last, puzzle), last.verdict, why(last.reasons));
  const best = solution && game.advice(solution.best, view, names);
  if (solution) return told(_("The solution"), "shown", [best, why(solution.better)]);
  if (last) return told(verdictOf(last, puzzle), last.verdict, [why(last.reasons), _("Try another move.")]);
  return h("p", { key: "ask" }, asked(puzzle, game, view, names));
}

/** @param {Puzzle} puzzle @param {Game} game @param {any} view @param {string[]} names */
const asked = ({ played }, game, view, names) =>
  played
    ? [_("Played:"), " ", game.advice(played, view, names), " ", h("b", null, _("Find something better."))]
    : h("b", null, _("Find the best move."));

/** @param {string} verdict @param {string} mark @param {string | (string | null)[]} words */
const told = (verdict, mark, words) =>
  h(
    "p",
    { key: `told-${verdict}` },
    h("b", { class: "riddle-verdict", "data-mark": mark }, verdict),
    " ",
    [words].flat().filter(Boolean).join(" "),
  );

/** @param {Attempt} attempt @param {Puzzle} puzzle */
function verdictOf({ verdict, cost, move }, { played }) {
  const lost = { cost: `−${percent(cost)}` };
  if (verdict === "best") return _("That is the best move!");
  if (verdict === "good") return _("Good, hardly worse than the best: {cost}.", lost);
  if (move === played) return _("That is what was played: {cost}.", lost);
  if (verdict === "worse") return _("Worse: {cost}.", lost);
  return played
    ? _("Better than what was played, but not the best: {cost}.", lost)
    : _("Better than the natural move, but not the best: {cost}.", lost);
}

/** @param {Puzzle} puzzle */
function buttons({ solution, table, game, next, at }) {
  if (!solution)
    return h(
      "div",
      { class: "riddle-buttons", "data-group": "riddle" },
      h(
        "button",
        { class: "button quiet", key: "solve", "data-do": "solve", "aria-label": _("Show the solution") },
        icon("bulb"),
        h("span", { class: "riddle-long" }, _("Show the solution")),
        h("span", { class: "riddle-short" }, _("Solution")),
      ),
    );
  return h(
    "div",
    { class: "riddle-buttons", "data-group": "riddle" },
    h("button", { class: "button", key: "again", "data-do": "puzzleAgain" }, icon("again"), _("Once more")),
    onward(table, game, next, at),
  );
}

/** @param {string} table @param {string} game @param {number | null} next @param {number} at */
function onward(table, game, next, at) {
  const props = { class: "button", key: "next", "data-kind": "main", "data-next": true };
  if (next !== null)
    return link(
      addressOf({ table, at: next, game, number: next }),
      props,
      table ? _("Next mistake") : _("Next puzzle"),
      icon("right"),
    );
  return table
    ? link(momentOf(table, at + 1, true), props, _("Back to the review"))
    : link("/puzzles", props, _("All puzzles"));
}
