// @ts-check
/** A game with friends far away, who are sent a link. */

/** @import {State} from "../../state.js" */

import { art } from "../../art.js";
import { h } from "../../dom.js";
import { titleOf } from "../../games.js";
import { _ } from "../../i18n.js";
import { workshopOf } from "../../workshops.js";
import { limitChoice } from "../limits.js";
import { choice } from "../options.js";
import { privacyChoice } from "../privacy.js";
import { ratedChoice } from "../rated.js";
import { gameChoice, nameField } from "./common.js";

/** @param {State} state */
export function friends(state) {
  return h(
    "section",
    { class: "way-in sheet", "aria-labelledby": "friends-title" },
    h(
      "div",
      { class: "way-art", "aria-hidden": "true" },
      art("animals#puffin", "0 0 240 240"),
      art("animals#orca", "0 0 240 240"),
    ),
    h("h2", { id: "friends-title" }, _("Play {game} with friends", { game: titleOf(state.plans.game) })),
    h("p", null, _("Everyone on their own phone or computer. You get one link to send, and a code to scan.")),
    h(
      "form",
      { "data-submit": "playFriends" },
      gameChoice(state, "friends-game"),
      choice(
        "friends",
        _("Players"),
        String(state.plans.friends),
        [2, 3, 4].map((n) => [String(n), String(n)]),
        "friends",
      ),
      workshopOf(state.plans.game)?.rules(state, state.plans.friends),
      limitChoice(state.plans.limit),
      choice(
        "joinable",
        _("Who may come"),
        state.plans.open ? "anybody" : "friends",
        [
          ["friends", _("Whoever has the link")],
          ["anybody", _("Anybody")],
        ],
        "joinable",
      ),
      !state.plans.open && privacyChoice(state.plans.private),
      state.kept && ratedChoice("rated", state.plans.rated),
      nameField(state),
      h("button", { class: "button", "data-kind": "main", type: "submit", disabled: state.busy }, _("Invite")),
    ),
  );
}
