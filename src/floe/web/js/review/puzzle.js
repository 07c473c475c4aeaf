// @ts-check
/** A mistake to learn from: the position as it was, some moves to choose from, and how good each of them is. */

/** @import {Decision, Watching} from "../state.js" */

import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { _ } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { signed } from "./figures.js";

const MOST = 5; // moves to choose from

/** @param {Decision} one */
export const tryAgain = ({ at }) =>
  h("button", { class: "button", key: "try", "data-do": "tryAgain", "data-at": at }, icon("again"), _("Try again"));

/** @param {Decision} one @param {Watching} watching @param {string[]} names @param {any} view */
export function puzzle(one, watching, names, view) {
  const game = gameOf(watching.card);
  const { tried } = watching;
  return h(
    "section",
    { class: "decision sheet", key: "puzzle", "aria-label": _("Try again") },
    h("h2", { class: "small-title" }, _("What would you play now?")),
    h(
      "div",
      { class: "tries", "data-group": "tries" },
      offered(one).map((move) => choice(move, game.advice(move, view, names), one, tried)),
    ),
    h("p", { class: "decision-why", "aria-live": "polite" }, answer(one, tried, view, names, game)),
    h(
      "button",
      { class: "button", "data-do": "showBetter", "data-at": one.at },
      icon("bulb"),
      tried === one.best ? _("Show it on the table") : _("Show the solution"),
    ),
  );
}

/** The best moves and the played one, in an order that gives nothing away. @param {Decision} one */
export function offered({ options, played }) {
  const best = options.map(({ move }) => move).filter((move) => move !== played);
  return [played, ...best.slice(0, MOST - 1)].sort();
}

/** @param {string} move @param {string} text @param {Decision} one @param {string} tried */
function choice(move, text, one, tried) {
  const isTried = tried === move;
  const mark = isTried ? (move === one.best ? "best" : gain(one, move) > 0 ? "better" : "worse") : undefined;
  return h(
    "button",
    {
      class: "button",
      key: move,
      "data-do": "tryMove",
      "data-move": move,
      "data-mark": mark,
      "aria-pressed": isTried ? "true" : "false",
    },
    text,
  );
}

/** What a move would have gained against the played one. @param {Decision} one @param {string} move */
export function gain({ options, played }, move) {
  const worth = (/** @type {string} */ text) => options.find((one) => one.move === text)?.win ?? 0;
  return worth(move) - worth(played);
}

/**
 * @param {Decision} one
 * @param {string} tried
 * @param {any} view
 * @param {string[]} names
 * @param {import("../games.js").Game} game
 */
function answer(one, tried, view, names, game) {
  if (!tried) return "";
  if (tried === one.played) return _("That is what was played.");
  const won = signed(gain(one, tried));
  if (tried !== one.best) {
    return gain(one, tried) > 0
      ? _("That is better than what was played: {gain}.", { gain: won })
      : _("That is no better than what was played: {gain}.", { gain: won });
  }
  const why = one.better.map((reason) => game.because(reason, view, names)).filter(Boolean);
  return [_("That is the best move."), ...why].join(" ");
}
