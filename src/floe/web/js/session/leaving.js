// @ts-check
/** Leaving tables: those that wait, those that are over, and games nobody else plays. */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import { post } from "../net/http.js";
import { go } from "../router.js";
import { apply, now } from "../store.js";
import { guarded } from "./identity.js";

/** Leave a table that has not been dealt. */
export async function leave() {
  await guarded(async () => {
    await post(`/tables/${now().play?.id}/leave`);
    go("/");
    apply(changes.noticed, _("You have left the table."), "info");
  });
}

/** Leave a table out of the list; a game that nobody else plays is given up first. @param {string} table */
export async function remove(table) {
  await guarded(async () => {
    const known = now().tables?.find(({ id }) => id === table);
    if (known?.status === "playing" && !isResigned(known)) await post(`/tables/${table}/resign`);
    const sits = known?.status === "open" && known.yours.length;
    await post(`/tables/${table}/${sits ? "leave" : "remove"}`);
    if (now().play) go("/mine");
    apply(changes.tableRemoved, table);
    apply(changes.noticed, _("Removed from your list."), "info");
  });
}

/** @param {import("../state.js").TableInfo} card */
const isResigned = ({ seats, yours }) => yours.every((seat) => seats[seat].resigned);
