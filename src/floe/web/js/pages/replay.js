// @ts-check
/** A finished game again, moment by moment, through any seat's eyes. */

/** @import {State, Watching} from "../state.js" */
/** @import {Scene} from "../arctic/table.js" */

import { story } from "../arctic/story.js";
import { namesAt, table } from "../arctic/table.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { icon, link } from "./frame.js";

/** @param {State} state */
export function replayPage(state) {
  const { watching } = state;
  if (!watching?.replay) return h("p", { class: "reading soft", role: "status" }, _("Setting the table …"));
  const { frames } = watching.replay;
  const frame = frames[watching.at];
  const before = frames[watching.at - 1]?.view ?? null;
  const names = namesAt(watching.card);
  const told = frame.step ? story(frame.step, normal(before), normal(frame.view), names).join(" ") : _("The deal.");
  return h("div", { class: "replay" }, controls(watching, told, names), table(scene(watching, normal(frame.view), names)));
}

/** A whole position looks like a spectator's view in which nothing is hidden. @param {any} view */
function normal(view) {
  if (!view || "view" in view) return view;
  const seats = view.seats.map((/** @type {any} */ seat) => ({ ...seat, hand_size: seat.hand.length, penalty_size: seat.penalty.length }));
  return { ...view, seats, view: null, moves: [], outcome: null };
}

/** @param {Watching} watching @param {any} view @param {string[]} names @returns {Scene} */
function scene(watching, view, names) {
  return {
    view: { ...view, moves: [] },
    card: watching.card,
    names,
    ways: [],
    legal: new Set(),
    hinted: new Set(),
    picked: null,
    undoable: 0,
    present: null,
    said: [],
    phrase: (phrase) => phrase,
    tip: null,
    news: [],
  };
}

/** @param {Watching} watching @param {string} told @param {string[]} names */
function controls(watching, told, names) {
  const last = (watching.replay?.frames.length ?? 1) - 1;
  return h(
    "section",
    { class: "scrubber sheet", "aria-label": _("Replay") },
    h("p", { class: "told", "aria-live": "polite" }, told),
    h(
      "div",
      { class: "scrub-row" },
      h("button", { class: "button tool", "data-do": "seek", "data-by": -1, "aria-label": _("One move back"), disabled: watching.at === 0 }, icon("left")),
      h("button", { class: "button tool", "data-do": "run", "aria-label": watching.running ? _("Pause") : _("Play on") }, icon(watching.running ? "pause" : "play")),
      h("button", { class: "button tool", "data-do": "seek", "data-by": 1, "aria-label": _("One move on"), disabled: watching.at === last }, icon("right")),
      h("input", { class: "scrub", type: "range", min: 0, max: last, value: watching.at, "aria-label": _("Move"), "data-input": "scrub" }),
      h("output", { class: "number" }, `${watching.at} / ${last}`),
    ),
    h(
      "div",
      { class: "scrub-row" },
      h(
        "label",
        { class: "labelled inline" },
        h("span", null, _("Seen by")),
        h("select", { class: "field", "data-change": "eyes" }, [["", _("a spectator")], ["all", _("everybody: all revealed")], ...names.map((name, seat) => [String(seat), name])].map(([value, text]) => h("option", { key: value, value, selected: String(watching.eyes ?? "") === value }, text))),
      ),
      link(`/tables/${watching.id}`, { class: "button" }, _("Back to the result")),
    ),
  );
}
