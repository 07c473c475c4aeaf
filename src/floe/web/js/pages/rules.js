// @ts-check
/** The rules of a game on one page, with pictures. */

/** @import {State} from "../state.js" */

import { h } from "../dom.js";
import { GAMES, isHere, named, titleOf } from "../games.js";
import { _ } from "../i18n.js";
import { link } from "./frame.js";

/** @param {State} state */
export function rules({ route }) {
  const { game = "arctic" } = route;
  return h(
    "article",
    { class: "reading rules", key: game, "data-game": game },
    h(
      "nav",
      { class: "row-links", "aria-label": _("Rules") },
      GAMES.map(({ name, title }) =>
        link(
          `/rules/${name}`,
          {
            key: name,
            class: "button",
            "data-kind": name === game ? "main" : null,
            "aria-current": name === game ? "page" : null,
          },
          title,
        ),
      ),
    ),
    h("h1", null, _("How to play {game}", { game: titleOf(game) })),
    isHere(game) && named(game).rules(),
    h(
      "div",
      { class: "row-links" },
      h(
        "button",
        { class: "button go", "data-kind": "warm", "data-do": "learn", "data-game": game },
        _("First game with a coach"),
      ),
      link("/", { class: "button" }, _("Start page")),
    ),
  );
}
