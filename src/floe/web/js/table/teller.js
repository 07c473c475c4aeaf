// @ts-check
/** What every game's story tells alike, and to whom. */

/** @import {Step} from "../state.js" */

import { ngettext } from "../i18n.js";

/** @typedef {{names: string[], you: number | null}} Teller  what the players are called, and which of them reads it */

/** @param {Step} step @param {Teller} teller */
export function takenBack({ seat, undo }, { names, you }) {
  return seat === you
    ? ngettext("You took {n} move back.", "You took {n} moves back.", undo)
    : ngettext("{who} took {n} move back.", "{who} took {n} moves back.", undo, { who: names[seat] });
}
