// @ts-check
/** A finished game again, moment by moment, through any seat's eyes. */

/** @import {State, Watching} from "../state.js" */

import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { _ } from "../i18n.js";
import { namesAt } from "../names.js";
import { replayed } from "../scene.js";
import { icon, link } from "./frame.js";

/** @param {State} state */
export function replayPage(state) {
  const { watching } = state;
  if (!watching?.replay) return h("p", { class: "reading soft", role: "status" }, _("Setting the table …"));
  const { frames } = watching.replay;
  const game = gameOf(watching.card);
  const frame = frames[watching.at];
  const [before, view] = [frames[watching.at - 1]?.view, frame.view].map((one) =>
    !one || "view" in one ? one : game.whole(one),
  );
  const names = namesAt(watching.card);
  const told = frame.step ? game.story(frame.step, before, view, names).join(" ") : _("The deal.");
  return h("div", { class: "replay" }, controls(watching, told, names), game.table(replayed(watching, view)));
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
      h(
        "button",
        {
          class: "button tool",
          "data-do": "seek",
          "data-by": -1,
          "aria-label": _("One move back"),
          disabled: watching.at === 0,
        },
        icon("left"),
      ),
      h(
        "button",
        { class: "button tool", "data-do": "run", "aria-label": watching.running ? _("Pause") : _("Play on") },
        icon(watching.running ? "pause" : "play"),
      ),
      h(
        "button",
        {
          class: "button tool",
          "data-do": "seek",
          "data-by": 1,
          "aria-label": _("One move on"),
          disabled: watching.at === last,
        },
        icon("right"),
      ),
      h("input", {
        class: "scrub",
        type: "range",
        min: 0,
        max: last,
        value: watching.at,
        "aria-label": _("Move"),
        "data-input": "scrub",
      }),
      h("output", { class: "number" }, `${watching.at} / ${last}`),
    ),
    h(
      "div",
      { class: "scrub-row" },
      h(
        "label",
        { class: "labelled inline" },
        h("span", null, _("Seen by")),
        h(
          "select",
          { class: "field", "data-change": "eyes" },
          [
            ["", _("a spectator")],
            ["all", _("everybody: all revealed")],
            ...names.map((name, seat) => [String(seat), name]),
          ].map(([value, text]) =>
            h("option", { key: value, value, selected: String(watching.eyes ?? "") === value }, text),
          ),
        ),
      ),
      link(`/tables/${watching.id}`, { class: "button" }, _("Back to the result")),
    ),
  );
}
