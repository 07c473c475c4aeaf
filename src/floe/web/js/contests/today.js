// @ts-check
/** The deals of the day on the start page. */

import { h } from "../dom.js";
import { GAMES } from "../games.js";
import { _ } from "../i18n.js";
import { icon, link } from "../pages/frame.js";
import { drawingOf } from "../puzzles/today.js";
import { dayAddress } from "./address.js";

export const dealsOfTheDay = () =>
  h(
    "section",
    { class: "today", key: "deals", "aria-labelledby": "deals-title" },
    h("h2", { id: "deals-title", class: "small-title" }, link("/daily", {}, _("Deal of the day"))),
    GAMES.map(({ name, title }) =>
      link(dayAddress(name, "today"), { class: "today-link", key: name }, drawingOf(name), title, icon("right")),
    ),
  );
