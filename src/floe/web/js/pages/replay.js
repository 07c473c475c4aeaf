// @ts-check
/** A finished game again, moment by moment, through any seat's eyes. */

/** @import {Part} from "../dom.js" */
/** @import {Watching} from "../review/state.js" */
/** @import {State} from "../state.js" */

import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { _ } from "../i18n.js";
import { namesAt } from "../names.js";
import { account, progress, turning } from "../review/account.js";
import { card as decision } from "../review/card.js";
import { graph, legend } from "../review/graph.js";
import { boardAt, momentOf } from "../router.js";
import { replayed } from "../scene.js";
import { rulebook } from "../table/rulebook.js";
import { icon, link, sheet } from "./frame.js";
import { moves } from "./moves.js";

/** @param {State} state */
export function replayPage(state) {
  const { watching } = state;
  if (!watching?.replay) return nothing(watching);
  const { frames } = watching.replay;
  const game = gameOf(watching.table);
  const frame = frames[watching.at];
  const [before, view] = [seenAt(watching, watching.at - 1), seenAt(watching, watching.at)];
  const names = namesAt(watching.table);
  const told = frame.step ? game.story(frame.step, before, view, names).join(" ") : _("The deal.");
  const table = game.table(replayed(watching, openedAt(watching, view)));
  if (watching.reviewing) return reviewed(state, watching, told, names, table);
  return h(
    "div",
    { class: "replay" },
    controls(watching, told),
    choices(state, watching, names),
    moves(watching, state.tongue),
    table,
  );
}

/**
 * With its review: the graph above the table, the decision and the sums beside it, or below.
 * @param {State} state @param {Watching} watching @param {string} told @param {string[]} names @param {Part} table
 */
function reviewed(state, watching, told, names, table) {
  return h(
    "div",
    { class: "replay" },
    controls(watching, told, legend(watching, names), graph(watching, names), progress(watching)),
    h("div", { class: "review-table", key: "table" }, table),
    h(
      "div",
      { class: "review-side", key: "side" },
      decision(watching, names, (at) => seenAt(watching, at)),
      account(watching, names),
      turning(watching, names),
      choices(state, watching, names),
      moves(watching, state.tongue),
    ),
  );
}

/** @param {Watching | null} watching */
function nothing(watching) {
  const why = watching && whyNot(watching);
  return h(
    "div",
    { class: "reading" },
    why && h("h1", null, _("Replay")),
    h("p", { class: "soft", role: "status" }, why || _("Setting the table …")),
    why && link(`/tables/${watching.id}`, { class: "button" }, _("To the table")),
  );
}

/** Why a game cannot be seen again. @param {Watching} watching */
function whyNot({ table, failed }) {
  if (table?.status === "open") return _("The game has not started yet.");
  if (table?.status === "playing")
    return _("This game is still being played. As soon as it is over, it can be seen again here.");
  return failed;
}

/** What a seat saw, and what really was there where that is asked for. @param {Watching} watching @param {any} view */
function openedAt({ table, opened, whole, at, eyes }, view) {
  return opened && whole && eyes !== "all" ? gameOf(table).opened(view, whole[at].view) : view;
}

/** The table at a moment, drawn out where all is revealed. @param {Watching} watching @param {number} at */
function seenAt({ table, replay }, at) {
  const view = replay?.frames[at]?.view;
  return !view || "view" in view ? view : gameOf(table).whole(view);
}

/** What is open over a replay. @param {State} state */
export function replayPanel({ watching }) {
  if (!watching?.panel || !watching.table) return null;
  if (watching.panel === "rules") return sheet("rules", ...rulebook(watching.table, watching.about));
  const scene = replayed(watching, seenAt(watching, watching.at));
  const own = scene.game.panel(watching, scene);
  return own && sheet(watching.panel, own.title, own.body);
}

/** What stays in sight while the table scrolls. */
/** @param {Watching} watching @param {string} told @param {...Part} graph */
function controls(watching, told, ...graph) {
  return h(
    "section",
    { class: "scrubber sheet", key: "scrubber", "aria-label": _("Replay") },
    h("p", { class: "told", "aria-live": "polite" }, told),
    ...graph,
    scrubber(watching),
  );
}

/** @param {State} state @param {Watching} watching @param {string[]} names */
function choices(state, watching, names) {
  return h(
    "div",
    { class: "replay-choices", key: "choices" },
    eyes(watching, names),
    h("button", { class: "button", "data-do": "share" }, icon("share"), _("Share")),
    speed(state.settings.speed),
    toReview(watching),
    link(boardAt({ table: watching.id }, watching.at), { class: "button" }, icon("tree"), _("Analyse from here")),
    link(`/tables/${watching.id}`, { class: "button" }, _("Back to the result")),
  );
}

/** @param {Watching} watching */
function toReview({ id, at, table, reviewing }) {
  if (reviewing) return link(momentOf(id, at), { class: "button" }, icon("play"), _("Only the replay"));
  return !table?.resigned && link(momentOf(id, at, true), { class: "button" }, icon("graph"), _("Review"));
}

/** @param {Watching} watching */
function scrubber({ at, running, replay, reviewing }) {
  const last = (replay?.frames.length ?? 1) - 1;
  return h(
    "div",
    { class: "scrub-row" },
    step(-1, _("One move back"), "left", at === 0),
    h(
      "button",
      { class: "button tool", "data-do": "run", "aria-label": running ? _("Pause") : _("Play on") },
      icon(running ? "pause" : "play"),
    ),
    step(1, _("One move on"), "right", at === last),
    !reviewing &&
      h("input", {
        class: "scrub",
        type: "range",
        min: 0,
        max: last,
        value: at,
        "aria-label": _("Move"),
        "data-input": "scrub",
      }),
    h("output", { class: "number" }, `${at} / ${last}`),
  );
}

/** @param {number} by @param {string} label @param {string} sign @param {boolean} disabled */
const step = (by, label, sign, disabled) =>
  h("button", { class: "button tool", "data-do": "seek", "data-by": by, "aria-label": label, disabled }, icon(sign));

const SPEEDS = [0.5, 1, 2, 4];

/** @param {number} chosen */
function speed(chosen) {
  return h(
    "label",
    { class: "labelled inline" },
    h("span", null, _("Speed")),
    h(
      "select",
      { class: "field", "data-change": "speed" },
      SPEEDS.map((one) => h("option", { key: String(one), value: one, selected: one === chosen }, `${one}×`)),
    ),
  );
}

/** Through whose eyes it is seen. @param {Watching} watching @param {string[]} names */
function eyes(watching, names) {
  const choices = [
    ["", _("a spectator")],
    ["all", _("everybody: all revealed")],
    ...names.map((name, seat) => [String(seat), name]),
  ];
  return h(
    "label",
    { class: "labelled inline" },
    h("span", null, _("Seen by")),
    h(
      "select",
      { class: "field", "data-change": "eyes" },
      choices.map(([value, text]) =>
        h("option", { key: value, value, selected: String(watching.eyes ?? "") === value }, text),
      ),
    ),
  );
}
