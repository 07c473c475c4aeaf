// @ts-check
/** The moves of a replay, turn by turn; each leads to its moment. */

/** @import {Element_} from "../dom.js" */
/** @import {Frame, Replay, Watching} from "../review/state.js" */

import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { _ } from "../i18n.js";
import { namesAt } from "../names.js";

/** @typedef {{at: number, text: string}} Move */
/** @typedef {{seat: number, moves: Move[]}} Turn */

/**
 * Told once: hundreds of sentences, in the language of the time.
 * @type {WeakMap<Replay, {tongue: number, all: Turn[]}>}
 */
const known = new WeakMap();

/** @param {Watching} watching @param {number} tongue @returns {Element_} */
export function moves(watching, tongue) {
  const names = namesAt(watching.table);
  return h(
    "section",
    { class: "moves sheet", key: "moves", "aria-labelledby": "moves-title" },
    h("h2", { id: "moves-title", class: "small-title" }, _("Moves")),
    h(
      "ol",
      { class: "move-list", "data-group": "moves", "aria-labelledby": "moves-title" },
      deal(watching.at === 0),
      turnsOf(watching, tongue).map((turn) => turnItem(turn, names, watching.at)),
    ),
  );
}

/** @param {boolean} isNow */
const deal = (isNow) => h("li", { key: "deal", class: "turn" }, moment({ at: 0, text: _("The deal.") }, isNow));

/** @param {Turn} turn @param {string[]} names @param {number} at */
function turnItem({ seat, moves: all }, names, at) {
  return h(
    "li",
    { key: String(all[0].at), class: "turn" },
    h("b", null, names[seat]),
    all.map((move) => moment(move, move.at === at)),
  );
}

/** @param {Move} move @param {boolean} isNow */
const moment = ({ at, text }, isNow) =>
  h(
    "button",
    {
      key: String(at),
      class: "moment",
      "data-do": "seekTo",
      "data-at": at,
      "aria-current": isNow ? "step" : undefined,
      // One stop for Tab; arrow keys go from move to move.
      tabindex: isNow ? undefined : -1,
    },
    text,
  );

/** @param {Watching} watching @param {number} tongue */
function turnsOf(watching, tongue) {
  const replay = /** @type {Replay} */ (watching.replay);
  const found = known.get(replay);
  if (found?.tongue === tongue) return found.all;
  const all = told(watching, replay.frames);
  known.set(replay, { tongue, all });
  return all;
}

/** @param {Watching} watching @param {Frame[]} frames */
function told(watching, frames) {
  const [game, names] = [gameOf(watching.table), namesAt(watching.table)];
  const views = frames.map(({ view }) => ("view" in view ? view : game.whole(view)));
  /** @type {Turn[]} */
  const all = [];
  frames.forEach(({ step }, at) => {
    if (!step) return;
    const text = game.story(step, views[at - 1], views[at], names).join(" ");
    const last = all.at(-1);
    if (last?.seat === step.seat) last.moves.push({ at, text });
    else all.push({ seat: step.seat, moves: [{ at, text }] });
  });
  return all;
}

/** The list, the move in it that was shown last, and the room there was for it. */
/** @type {[Element | null, Element | null, number]} */
let followed = [null, null, 0];

/** Keep the move that is shown in sight, within the list alone. */
export function followMoves() {
  const list = document.querySelector(".move-list");
  const current = list?.querySelector("[aria-current]");
  if (!(list instanceof HTMLElement) || !(current instanceof HTMLElement)) return;
  const [top, height] = [current.offsetTop - list.offsetTop, list.clientHeight];
  if (followed[0] === list && followed[1] === current && followed[2] === height) return;
  followed = [list, current, height];
  if (top < list.scrollTop || top + current.offsetHeight > list.scrollTop + height) list.scrollTop = top - height / 2;
}
