// @ts-check
/** The games that somebody is in the middle of: those where people wait for them come before everything else. */

/** @import {State, TableInfo} from "../../state.js" */

import { h } from "../../dom.js";
import { _ } from "../../i18n.js";
import { byTurn, isAwaited } from "../../turns.js";
import { link } from "../frame.js";
import { tableLine } from "../mine.js";

const SHOWN = 3;

/** Where people wait for the player. @param {State} state */
export const awaited = (state) => part("awaited", _("Your turn"), unfinished(state).filter(isAwaited));

/** The others. @param {State} state */
export const going = (state) =>
  part("going", _("Go on playing"), byTurn(unfinished(state).filter((table) => !isAwaited(table))));

/** @param {State} state */
const unfinished = ({ tables }) => tables?.filter((table) => table.status !== "over") ?? [];

/** @param {string} key @param {string} title @param {TableInfo[]} tables */
const part = (key, title, tables) =>
  tables.length > 0 &&
  h(
    "section",
    { class: "going", key, "aria-labelledby": `${key}-title` },
    h("h2", { id: `${key}-title` }, title),
    h("ul", { class: "table-list" }, tables.slice(0, SHOWN).map((table) => tableLine(table))),
    link("/mine", { class: "more" }, _("All my tables")),
  );
