// @ts-check
/** The puzzles of the day on the start page, for those who have a minute and not half an hour. */

/** @import {Part} from "../dom.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { GAMES } from "../games.js";
import { _ } from "../i18n.js";
import { icon, link } from "../pages/frame.js";
import { addressOf } from "./address.js";

/**
 * What stands for each game here; of the race only its flag, as its drawings are not fetched before somebody plays it.
 * @type {Record<string, () => Part>}
 */
const DRAWINGS = {
  arctic: () => art("animals#fox", "0 0 240 240", "today-art"),
  race: () => h("span", { class: "today-flag" }, icon("flag")),
};

/** What stands for a game. @param {string} game @returns {Part} */
export const drawingOf = (game) => DRAWINGS[game]?.();

export const today = () =>
  h(
    "section",
    { class: "today", key: "today", "aria-labelledby": "today-title" },
    h("h2", { id: "today-title", class: "small-title" }, _("Puzzle of the day")),
    GAMES.map(({ name, title }) =>
      link(
        addressOf({ game: name, number: "daily" }),
        { class: "today-link", key: name },
        drawingOf(name),
        title,
        icon("right"),
      ),
    ),
  );
