// @ts-check
/** Why the server refuses something, in the player's language. */

/** @import {Refusal} from "./state.js" */

import { _ } from "./i18n.js";

/** @param {Refusal} refusal */
export function reason(refusal) {
  /** @type {Record<string, string>} */
  const reasons = {
    "no-identity": _("Choose a name first."),
    "not-seated": _("You do not sit at this table."),
    "not-host": _("Only whoever made the table may do that."),
    "not-started": _("The game has not started yet."),
    "already-started": _("The game has started without you; you may watch."),
    "not-over": _("That stays hidden until the game is over."),
    "game-over": _("The game is over."),
    "seat-taken": _("This seat is taken."),
    "bad-invitation": _("This invitation is not valid any more."),
    "no-undo": _("That cannot be taken back: something new has come to light, or others have moved."),
    "illegal-move": _("That is not possible now."),
    "not-your-turn": _("It is not your turn."),
    stale: _("The game has gone on meanwhile. Look again."),
    "too-many": _("Too fast; wait a moment."),
    "not-found": _("That is not here (any more)."),
    "bad-option": _("That cannot be chosen."),
    "bad-request": misasked(refusal),
  };
  return reasons[refusal.code] ?? refusal.sentence;
}

/** @param {Refusal} refusal */
function misasked({ evidence, sentence }) {
  if (evidence?.free) return _("Not every seat is taken yet. Wait, or let bots play there.");
  return evidence?.name === undefined ? sentence : _("A name has at least one letter, and not too many.");
}
