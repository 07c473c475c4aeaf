// @ts-check
/** The first thing on the start page: a game, what it is about, the coach, and a game against bots at once. */

/** @import {State} from "../../state.js" */

import { use } from "../../art.js";
import { HAS_SERVER } from "../../base.js";
import { h } from "../../dom.js";
import { frontOf, titleOf } from "../../games.js";
import { _ } from "../../i18n.js";
import { workshopOf } from "../../workshops.js";
import { link } from "../frame.js";
import { bots } from "./bots.js";
import { gameChoice, isNew } from "./common.js";
import { somebody } from "./people.js";

/** @param {State} state */
export function hero(state) {
  const { about, picture } = frontOf(state.plans.game);
  return h(
    "section",
    { class: "hero", "data-game": state.plans.game },
    h(
      "svg",
      { class: "hero-art", viewBox: "0 0 960 240", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
      use("landscape#landscape", { width: 960, height: 240 }),
    ),
    h(
      "div",
      { class: "hero-card sheet" },
      gameChoice(state),
      h("h1", null, titleOf(state.plans.game)),
      h("p", { class: "lead" }, about()),
      learn(state),
      bots(state),
      HAS_SERVER && somebody(state),
    ),
    picture ? picture() : board(state),
  );
}

/** The coach, who comes first for somebody who has not played here yet; and the rules. @param {State} state */
function learn(state) {
  const { game } = state.plans;
  return h(
    "div",
    { class: "hero-learn" },
    h(
      "button",
      {
        class: isNew(state) ? "button go" : "button",
        "data-kind": isNew(state) ? "warm" : undefined,
        "data-do": "learn",
        "data-game": game,
        disabled: state.busy,
      },
      _("First game with a coach"),
    ),
    link(`/rules/${game}`, { class: "more" }, _("Read the rules")),
  );
}

/** What it would be played on. @param {State} state */
function board(state) {
  const { game, draft } = state.plans;
  const workshop = workshopOf(game);
  return h(
    "div",
    { class: "hero-board" },
    workshop && draft ? workshop.picture(draft) : h("div", { class: "board-view water", "aria-hidden": "true" }),
    workshop?.wishes(state),
  );
}
