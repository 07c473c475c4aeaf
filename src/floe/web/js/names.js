// @ts-check
/** What to call the players at a table. */

/** @import {TableInfo} from "./state.js" */

import { h } from "./dom.js";
import { _ } from "./i18n.js";

/** What to call a bot. @param {string} name */
export const botName = (name) => _(name.charAt(0).toUpperCase() + name.slice(1));

/** Names as a record has them; those of bots are said as everywhere. */
/** @param {(string | null)[]} names @param {import("./state.js").State} state */
export function namesIn(names, { choices }) {
  const bots = choices?.bots.map(({ name }) => name) ?? [];
  return names.map((name) => (name && bots.includes(name) ? botName(name) : name));
}

/** Whether somebody has chosen a name, and is not just called a guest. @param {import("./state.js").State} state */
export const hasName = ({ me, settings }) => !["", _("Guest")].includes(me || settings.name);

/** What to call people at a table; those who have deleted themselves have no name any more. */
/** @param {import("./state.js").SeatInfo} seat */
function nameAt({ kind, name, bot }) {
  if (kind === "bot") return botName(bot ?? "");
  return name ?? (kind === "person" ? _("Somebody") : null);
}

/** Several of one name are numbered. @param {TableInfo | null} table @param {(string | null)[]} names */
export function namesAt(
  table,
  names = table?.seats.map(nameAt) ?? [],
) {
  return names.map((name, number) => {
    if (!name) return _("Seat {n}", { n: number + 1 });
    const before = names.slice(0, number).filter((other) => other === name).length;
    return names.indexOf(name) !== names.lastIndexOf(name) ? `${name} ${before + 1}` : name;
  });
}

/** A small mark behind a name that nobody else can have. @param {boolean | undefined} isKept */
export const keptMark = (isKept) =>
  isKept &&
  h(
    "span",
    { class: "kept-mark", role: "img", "aria-label": _("kept name"), title: _("This name is theirs alone") },
    "✓",
  );
