// @ts-check
/** What several parts of the start page ask for. */

/** @import {State} from "../../state.js" */

import { h } from "../../dom.js";
import { isDrawn } from "../../games.js";
import { _ } from "../../i18n.js";
import { choice } from "../options.js";

/** A name does not count: typing one must not move the page. @param {State} state */
export const isNew = ({ tables }) => !tables?.length;

/** @param {State} state @param {string} name  of the choice: there are several on the page */
export function gameChoice({ choices, plans }, name = "game") {
  const all = choices?.games.filter(({ name }) => isDrawn(name)) ?? [];
  return (
    all.length > 1 &&
    choice(
      name,
      _("Game"),
      plans.game,
      all.map(({ name, title }) => [name, title]),
      "game",
    )
  );
}

/** @param {State} state */
export function nameField(state) {
  return h(
    "label",
    { class: "labelled" },
    h("span", null, _("Your name")),
    h("input", {
      class: "field",
      name: "me",
      value: state.me || state.settings.name,
      maxlength: 40,
      autocomplete: "nickname",
      "data-change": "rename",
    }),
  );
}
