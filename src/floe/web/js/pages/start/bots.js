// @ts-check
/** A game against bots at once. */

/** @import {State} from "../../state.js" */

import { h } from "../../dom.js";
import { _ } from "../../i18n.js";
import { botName } from "../../names.js";
import { levelsOf, likedBot } from "../../opponents.js";
import { workshopOf } from "../../workshops.js";
import { choice } from "../options.js";
import { ratedChoice } from "../rated.js";
import { isNew } from "./common.js";

/** @param {State} state */
export function bots(state) {
  const { choices, plans } = state;
  const levels = levelsOf(choices, plans.game);
  const { name: bot = "", about = "" } = likedBot(choices, plans) ?? levels.find((one) => one.usual) ?? {};
  return h(
    "form",
    { class: "play-now", "data-submit": "playBots" },
    choice(
      "opponents",
      _("Opponents"),
      String(plans.opponents),
      [1, 2, 3].map((n) => [String(n), String(n)]),
      "opponents",
    ),
    levels.length > 1 &&
      choice(
        "bot",
        _("Strength"),
        bot,
        levels.map((one) => [one.name, botName(one.name)]),
        "bot",
      ),
    about && h("p", { class: "soft about-bot" }, _(about)),
    workshopOf(plans.game)?.rules(state, plans.opponents + 1),
    state.kept && ratedChoice("ratedBots", plans.ratedBots),
    h(
      "button",
      { class: "button go", "data-kind": isNew(state) ? "main" : "warm", type: "submit", disabled: state.busy },
      _("Play against bots"),
    ),
  );
}
