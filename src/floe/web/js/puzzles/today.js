// @ts-check
/** The puzzles of the day on the start page, for those who have a minute and not half an hour. */

import { art } from "../art.js";
import { h } from "../dom.js";
import { GAMES } from "../games.js";
import { _ } from "../i18n.js";
import { icon, link } from "../pages/frame.js";
import { addressOf } from "./address.js";

export const today = () =>
  h(
    "section",
    { class: "today", key: "today", "aria-labelledby": "today-title" },
    h("h2", { id: "today-title", class: "small-title" }, _("Puzzle of the day")),
    GAMES.map(({ name, title, sign: [drawing, box, more] }) =>
      link(
        addressOf({ game: name, number: "daily" }),
        { class: "today-link", key: name },
        art(drawing, box, `today-art ${more}`.trim()),
        title,
        icon("right"),
      ),
    ),
  );
