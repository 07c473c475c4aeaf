// @ts-check
/** The start page: its parts from top to bottom, each a file of its own in `start/`. */

/** @import {State} from "../state.js" */

import { HAS_SERVER } from "../base.js";
import { dealsOfTheDay } from "../contests/today.js";
import { h } from "../dom.js";
import { today } from "../puzzles/today.js";
import { friends } from "./start/friends.js";
import { awaited, going } from "./start/going.js";
import { here } from "./start/here.js";
import { hero } from "./start/hero.js";
import { people } from "./start/people.js";

/**
 * Nothing until all of it is there, which is a moment: what came later would push away what somebody is about to touch.
 * @param {State} state
 */
export function start(state) {
  if (!state.choices || !state.tables) return null;
  return h(
    "div",
    { class: "start" },
    awaited(state),
    hero(state),
    going(state),
    h("div", { class: "days", key: "days" }, HAS_SERVER && dealsOfTheDay(), today()),
    h("div", { class: "ways-in", key: "ways-in" }, HAS_SERVER && [people(state), friends(state)], here(state)),
  );
}
