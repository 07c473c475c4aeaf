// @ts-check
/** What every legal move is worth, the best first: as a bar, in games out of a hundred, and in points. */

/** @import {Board, Weighed} from "./state.js" */

import { h } from "../dom.js";
import { named } from "../games.js";
import { _, ngettext } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { percent } from "../review/figures.js";

const FEW = 8; // moves that are shown until somebody wants to see them all
const CERTAIN = 10_000; // hundredths of a percent

/** @param {Board} board @param {string[]} names */
export function worth(board, names) {
  return h(
    "section",
    { class: "board-worth", key: "worth", "aria-labelledby": "worth-title" },
    h(
      "div",
      { class: "worth-head" },
      h("h2", { id: "worth-title", class: "small-title" }, _("What the moves are worth")),
      toggle(board.judges),
    ),
    board.judges && body(board, names),
  );
}

/** @param {boolean} isOn */
const toggle = (isOn) =>
  h(
    "button",
    {
      class: "switch",
      key: "toggle",
      role: "switch",
      "aria-checked": String(isOn),
      "aria-labelledby": "worth-title",
      "data-do": "boardWorth",
    },
    h("span", { class: "switch-knob", "aria-hidden": "true" }),
  );

/** @param {Board} board @param {string[]} names */
function body(board, names) {
  const { view } = board.nodes[board.at];
  const weighed = board.weighed.get(board.at);
  if (!view.moves.length) return h("p", { class: "soft", key: "over" }, _("The game is over."));
  if (board.silent) return h("p", { class: "soft", key: "silent", role: "status" }, board.silent);
  return [
    h("p", { class: "soft small", key: "whose" }, whose(names[view.turn.seat], board.isOpen)),
    progress(weighed),
    weighed && options(board, weighed, view, names),
  ];
}

/** Whose knowledge counts. @param {string} name @param {boolean} isOpen */
const whose = (name, isOpen) =>
  isOpen
    ? _("For {name}, and only by what {name} could know: the open cards of the others make no difference.", { name })
    : _("For {name}, by what {name} could know.", { name });

/** @param {Weighed | undefined} weighed */
function progress(weighed) {
  const [looks, total] = [weighed?.looks ?? 0, weighed?.total ?? 1];
  return h("progress", {
    ...{ class: "worth-progress", key: "progress", value: looks, max: total, "data-done": looks === total },
    "aria-label": _("How far the expert has looked"),
  });
}

/** @param {Board} board @param {Weighed} weighed @param {any} view @param {string[]} names */
function options(board, weighed, view, names) {
  const shown = board.all ? weighed.options : weighed.options.slice(0, FEW);
  const more = weighed.options.length - shown.length;
  const tried = new Set(board.nodes[board.at].children.map((number) => board.nodes[number].ply.move));
  return [
    h(
      "ol",
      { class: "options-list", key: "options" },
      shown.map((option) => line(option, weighed, named(board.game), view, names, tried.has(option.move))),
    ),
    more > 0 &&
      h(
        "button",
        { class: "button quiet", key: "more", "data-do": "boardAll" },
        icon("plus"),
        ngettext("{n} other move", "{n} other moves", more),
      ),
  ];
}

/**
 * @param {Weighed["options"][number]} option @param {Weighed} weighed @param {import("../games.js").Game} game
 * @param {any} view @param {string[]} names @param {boolean} isTried
 */
function line({ move, win, margin }, weighed, game, view, names, isTried) {
  const [best, points] = [weighed.options[0], Math.round(margin / 100)];
  return h(
    "li",
    { key: move },
    h(
      "button",
      {
        class: "option",
        "data-do": "play",
        "data-move": move,
        "data-best": win === best.win,
        "data-tried": isTried,
        "--part": win / CERTAIN,
      },
      h("span", { class: "option-move" }, game.advice(move, view, names)),
      h("span", { class: "option-win number" }, percent(win)),
      h("span", { class: "option-bar", "aria-hidden": "true" }),
      h("span", { class: "option-points number" }, points !== 0 && game.points(points)),
    ),
  );
}
