// @ts-check
/** Friendly words that can be said at a table. */

/** @import {State} from "../state.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";

/** @param {State} state @param {string} phrase */
export function phraseText(state, phrase) {
  const known = state.choices?.phrases.find((one) => one.phrase === phrase);
  return _(known?.text ?? phrase);
}

/** What to call a bot. @param {string} name */
export const botName = (name) => _(name.charAt(0).toUpperCase() + name.slice(1));

/** @param {State} state */
export function phrases(state) {
  return h(
    "div",
    { class: "phrases", "data-group": "phrases" },
    state.choices?.phrases.map(({ phrase }) =>
      h("button", { class: "button", "data-do": "say", "data-phrase": phrase }, phraseText(state, phrase)),
    ),
  );
}
