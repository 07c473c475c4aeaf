// @ts-check
/** How long people may take for a move, before a bot plays for them. */

/** @import {Limit} from "../state.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { choice } from "./options.js";

/** @type {(Limit | null)[]} */
const OFFERED = [
  null,
  { count: 2, unit: "minutes" },
  { count: 5, unit: "minutes" },
  { count: 1, unit: "days" },
  { count: 3, unit: "days" },
];

/** @param {Limit | null} limit */
const named = (limit) => (limit ? `${limit.count} ${limit.unit}` : "");

/** The limit with this name. @param {string} name */
export const limitNamed = (name) => OFFERED.find((limit) => named(limit) === name) ?? null;

/** @param {Limit | null} chosen */
export const limitChoice = (chosen) =>
  choice(
    "limit",
    _("Time for a move"),
    named(chosen),
    OFFERED.map((limit) => [named(limit), text(limit)]),
    "limit",
  );

/** @param {Limit | null} limit */
function text(limit) {
  if (!limit) return _("No limit");
  return limit.unit === "days"
    ? ngettext("{n} day", "{n} days", limit.count)
    : ngettext("{n} minute", "{n} minutes", limit.count);
}

/** What happens to players who take too long. @param {Limit | null} limit */
export const limitRule = (limit) =>
  limit &&
  h(
    "p",
    { class: "soft" },
    _("Time for a move: {time}. A bot plays for whoever takes longer, until they return.", { time: text(limit) }),
  );
