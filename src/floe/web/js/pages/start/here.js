// @ts-check
/** A game with friends at this screen. */

/** @import {State} from "../../state.js" */

import { art } from "../../art.js";
import { h } from "../../dom.js";
import { titleOf } from "../../games.js";
import { _ } from "../../i18n.js";
import { workshopOf } from "../../workshops.js";
import { choice } from "../options.js";
import { gameChoice } from "./common.js";

/** @param {State} state */
export function here(state) {
  const { here: names } = state.plans;
  return h(
    "section",
    { class: "way-in sheet", "aria-labelledby": "here-title" },
    h(
      "div",
      { class: "way-art", "aria-hidden": "true" },
      art("animals#fox", "0 0 240 240"),
      art("animals#walrus", "0 0 240 240"),
    ),
    h("h2", { id: "here-title" }, _("{game} on this screen", { game: titleOf(state.plans.game) })),
    h("p", null, _("Pass the device around; a curtain falls between turns, so that hands stay secret.")),
    h(
      "form",
      { "data-submit": "playHere" },
      gameChoice(state, "here-game"),
      choice(
        "here",
        _("Players"),
        String(names.length),
        [2, 3, 4].map((n) => [String(n), String(n)]),
        "here",
      ),
      workshopOf(state.plans.game)?.rules(state, names.length),
      h(
        "div",
        { class: "names" },
        names.map((name, at) =>
          h("input", {
            key: String(at),
            class: "field",
            name: `here-${at}`,
            value: name,
            maxlength: 40,
            placeholder: _("Player {n}", { n: at + 1 }),
            "aria-label": _("Player {n}", { n: at + 1 }),
            autocomplete: "off",
            "data-change": "hereName",
            "data-at": at,
          }),
        ),
      ),
      h("button", { class: "button", "data-kind": "main", type: "submit", disabled: state.busy }, _("Deal")),
    ),
  );
}
