// @ts-check
/** Puzzles: today's, and all of each game, from the easiest to the hardest; and the page of one of them. */

/** @import {PuzzleGame} from "../puzzles/changes.js" */
/** @import {State} from "../state.js" */

import { art, use } from "../art.js";
import { h } from "../dom.js";
import { signOf, titleOf } from "../games.js";
import { _ } from "../i18n.js";
import { addressOf } from "../puzzles/address.js";
import { difficultyName, stars } from "../puzzles/difficulty.js";
import { isSolved } from "../puzzles/solved.js";
import { sceneOf } from "../scene.js";
import { icon, link } from "./frame.js";

/** A puzzle on the table. @param {State} state */
export function puzzlePage(state) {
  const { play } = state;
  if (play?.gone) return nothing(play.gone);
  const scene = play?.puzzle ? sceneOf(state) : null;
  return scene ? scene.game.table(scene) : h("p", { class: "reading soft", role: "status" }, _("Setting the table …"));
}

/** @param {string} code */
const nothing = (code) =>
  h(
    "div",
    { class: "reading" },
    h("h1", null, code === "error" ? _("The server cannot be reached.") : _("There is no such puzzle")),
    link("/puzzles", { class: "button", "data-kind": "main" }, _("All puzzles")),
  );

/** @param {State} state */
export function puzzles(state) {
  if (!state.puzzles) return null;
  return h(
    "div",
    { class: "puzzles" },
    h(
      "header",
      { class: "puzzles-head" },
      h(
        "svg",
        { class: "puzzles-art", viewBox: "0 0 960 240", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
        use("landscape#landscape", { width: 960, height: 240 }),
      ),
      h("h1", null, _("Puzzles")),
      h("p", { class: "lead" }, about()),
    ),
    h("div", { class: "dailies" }, state.puzzles.map((one) => today(one, state))),
    h("div", { class: "puzzle-games" }, state.puzzles.map((one) => all(one, state))),
  );
}

const about = () =>
  _("Positions from games between bots. One move is clearly the best, and not the one that comes to mind first.");

/** @param {PuzzleGame} one @param {State} state */
function today({ game, daily, difficulties }, { solved }) {
  const [name, box, more] = signOf(game);
  const done = isSolved(solved, game, daily);
  return link(
    addressOf({ game, number: daily }),
    { class: "daily sheet", key: game, "data-done": done, "data-daily": game },
    art(name, box, `daily-art ${more}`.trim()),
    h(
      "span",
      { class: "daily-about" },
      h("span", { class: "small-title" }, _("Puzzle of the day")),
      h("b", null, titleOf(game)),
      stars(difficulties[daily - 1]),
    ),
    done ? h("span", { class: "tag" }, _("solved")) : icon("right"),
  );
}

/** @param {PuzzleGame} one @param {State} state */
function all({ game, difficulties }, { solved }) {
  const numbers = difficulties.map((_difficulty, at) => at + 1);
  const n = numbers.filter((number) => isSolved(solved, game, number)).length;
  const next = numbers.find((number) => !isSolved(solved, game, number));
  return h(
    "section",
    { class: "puzzle-game sheet", key: game, "aria-labelledby": `puzzles-${game}` },
    h("h2", { id: `puzzles-${game}` }, titleOf(game)),
    h("p", { class: "soft number" }, _("{n} of {total} solved", { n, total: numbers.length })),
    h("progress", { class: "puzzle-progress", max: numbers.length, value: n, "aria-label": _("Solved") }),
    next !== undefined &&
      link(addressOf({ game, number: next }), { class: "button", "data-kind": "warm" }, n ? _("Go on") : _("Begin")),
    [...new Set(difficulties)].map((level) =>
      grade(game, level, numbers.filter((number) => difficulties[number - 1] === level), solved),
    ),
  );
}

/** @param {string} game @param {number} level @param {number[]} numbers @param {State["solved"]} solved */
function grade(game, level, numbers, solved) {
  return h(
    "div",
    { class: "grade", key: String(level) },
    h("h3", { class: "small-title" }, difficultyName(level)),
    h(
      "ul",
      { class: "grade-list", "data-group": `${game}-${level}` },
      numbers.map((number) => h("li", { key: String(number) }, chip(game, number, solved[game]?.[number]))),
    ),
  );
}

/** @param {string} game @param {number} number @param {number | undefined} how */
function chip(game, number, how) {
  const word = how === undefined ? "" : [_("solution seen"), _("solved"), _("solved at the first try")][how];
  const label = [_("Puzzle {n}", { n: number }), word].filter(Boolean).join(", ");
  return link(
    addressOf({ game, number }),
    { class: "puzzle-chip number", "data-how": how, "aria-label": label, title: label },
    number,
  );
}
