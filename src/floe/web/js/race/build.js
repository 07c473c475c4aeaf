// @ts-check
/** The workshop of Arctic Race: the board a game will be played on, from chance, by its code, or laid by hand. */

/** @import {Draft, State} from "../state.js" */
/** @import {Shown} from "./build-grid.js" */

import { linkTo } from "../base.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { choice } from "../pages/options.js";
import { bench } from "./build-bench.js";
import { act, changed, listen, open, submitted } from "./build-events.js";
import { lieOf } from "./build-grid.js";
import { freshBench, toolsOf } from "./build-state.js";
import { factsOf, lengthName, problemText, refusalText, widthName } from "./build-words.js";
import { map } from "./map.js";
import { onwardChoice, onwardRule } from "./onward.js";

const LENGTHS = ["short", "normal", "long"];
const WIDTHS = ["narrow", "mixed", "wide"];

/** @type {import("../workshops.js").Workshop} */
export const workshop = {
  picture,
  wishes,
  rules: ({ plans }, players) => (players === 2 ? onwardChoice(plans.onward) : null),
  told: onwardRule,
  options,
  bench: boardPanel,
  begin: open,
  click: act,
  change: changed,
  submit: submitted,
  chance,
  why: refusalText,
};

listen();

/** The change that asks for a board as somebody plans it, another one each time. @param {State} state */
function chance({ plans, choices }) {
  const seeds = toolsOf(choices)?.seeds ?? 1_000_000;
  return `chance ${plans.length} ${plans.width} ${Math.floor(Math.random() * seeds)}`;
}

/** The board, to look at. @param {Draft} draft */
function picture({ shown }) {
  return h(
    "div",
    { class: "board-view water", role: "img", "aria-label": `${_("The board")}: ${factsOf(shown).join(", ")}` },
    map(lieOf(shown)),
  );
}

/** The rules that were chosen. @param {State} state @param {number} players @returns {Record<string, string>} */
function options({ plans }, players) {
  return plans.onward && players === 2 ? { onward: "yes" } : {};
}

// ── on the start page ────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {State} state */
function wishes({ plans }) {
  return h(
    "div",
    { class: "board-wishes" },
    choice(
      "length",
      _("Length"),
      plans.length,
      LENGTHS.map((length) => [length, lengthName(length)]),
      "make",
    ),
    choice(
      "width",
      _("Width"),
      plans.width,
      WIDTHS.map((width) => [width, widthName(width)]),
      "make",
    ),
    h(
      "div",
      { class: "row-links" },
      h(
        "button",
        { class: "button", type: "button", "data-do": "make", "data-make": "reroll" },
        icon("again"),
        _("Another board"),
      ),
      h("button", { class: "button", type: "button", "data-do": "setUp" }, icon("turn"), _("Build it yourself")),
    ),
    plans.draft && [facts(plans.draft.shown), problems(plans.draft.shown)],
  );
}

/** @param {Shown} shown */
function facts(shown) {
  const told = shown.seed === null ? factsOf(shown) : [...factsOf(shown), _("number {seed}", { seed: shown.seed })];
  return h("p", { class: "board-facts soft number" }, told.join(" · "));
}

// ── at a table that waits ────────────────────────────────────────────────────────────────────────────────────────────

/** @param {State} state @param {Draft} draft */
function boardPanel(state, draft) {
  const { play } = state;
  const at = { ...freshBench(), ...play?.bench };
  const mine = (play?.table?.yours.length ?? 0) > 0;
  const building = mine && at.open;
  return h(
    "section",
    { key: "board", class: "board-panel", "aria-labelledby": "board-title", "data-building": building },
    h("h2", { id: "board-title" }, _("The board")),
    building
      ? bench(state, draft, at, problems(draft.shown))
      : [
          picture(draft),
          problems(draft.shown),
          facts(draft.shown),
          mine && fromChance(draft.shown),
          mine && buildButton(),
        ],
    sharing(draft.shown, mine),
    mine && kept(state.settings.boards, draft.shown),
  );
}

/** @param {Shown} shown */
function problems(shown) {
  if (!shown.problems.length) return null;
  return h(
    "div",
    { class: "board-problems", role: "status" },
    h("h3", null, _("Still to do")),
    h(
      "ul",
      null,
      shown.problems.map((problem) =>
        h("li", { key: `${problem.code} ${problem.piece} ${problem.at}` }, problemText(problem)),
      ),
    ),
  );
}

/** @param {Shown} shown */
function fromChance(shown) {
  return h(
    "div",
    { class: "board-wishes" },
    choice(
      "length",
      _("Length"),
      shown.length,
      LENGTHS.map((length) => [length, lengthName(length)]),
      "make",
    ),
    choice(
      "width",
      _("Width"),
      shown.width,
      WIDTHS.map((width) => [width, widthName(width)]),
      "make",
    ),
    h(
      "label",
      { class: "labelled" },
      h("span", null, _("Number of the board")),
      h("input", {
        class: "field number",
        name: "seed",
        type: "number",
        min: 0,
        max: 999999,
        inputmode: "numeric",
        value: shown.seed ?? "",
        placeholder: _("laid by hand"),
        "data-change": "make",
      }),
    ),
    h("button", { class: "button", "data-do": "make", "data-make": "reroll" }, icon("again"), _("Another board")),
  );
}

const buildButton = () =>
  h(
    "button",
    { class: "button", "data-kind": "main", "data-do": "make", "data-make": "open" },
    icon("turn"),
    _("Build it yourself"),
  );

/** The code to keep or send, and a field for one that somebody has sent. @param {Shown} shown @param {boolean} mine */
function sharing(shown, mine) {
  return h(
    "div",
    { class: "board-code" },
    h(
      "label",
      { class: "labelled" },
      h("span", null, _("Code of this board")),
      h("input", { class: "field number", readonly: true, value: shown.code, "data-do": "selectAll" }),
    ),
    h(
      "div",
      { class: "row-links" },
      h("button", { class: "button", "data-do": "copy", "data-text": shown.code }, _("Copy the code")),
      h(
        "button",
        { class: "button", "data-do": "copy", "data-text": linkTo(`/boards/${shown.code}`) },
        _("Copy the link"),
      ),
      mine && h("button", { class: "button", "data-do": "make", "data-make": "keep" }, _("Keep this board")),
    ),
    mine &&
      h(
        "form",
        { class: "paste", "data-submit": "make" },
        h(
          "label",
          { class: "labelled" },
          h("span", null, _("You have a code?")),
          h("input", {
            class: "field",
            name: "code",
            autocomplete: "off",
            autocapitalize: "characters",
            spellcheck: "false",
            placeholder: _("Paste a code or a link"),
          }),
        ),
        h("button", { class: "button", type: "submit" }, _("Take it")),
      ),
  );
}

/** Boards kept in this browser. @param {{code: string, about: string}[]} boards @param {Shown} shown */
function kept(boards, shown) {
  if (!boards.length) return null;
  return h(
    "div",
    { class: "board-kept" },
    h("h3", null, _("Boards I have kept")),
    h(
      "ul",
      null,
      boards.map(({ code, about }) =>
        h(
          "li",
          { key: code },
          h(
            "button",
            {
              class: "button",
              "data-do": "make",
              "data-make": "change",
              "data-change-text": `code ${code}`,
              "aria-pressed": code === shown.code ? "true" : "false",
            },
            about,
            h("small", { class: "number" }, `${code.slice(0, 6)} …`),
          ),
          h(
            "button",
            {
              class: "button tool",
              "data-do": "make",
              "data-make": "forget",
              "data-code": code,
              "aria-label": _("Forget this board: {about}", { about }),
              title: _("Forget"),
            },
            icon("cross"),
          ),
        ),
      ),
    ),
  );
}
