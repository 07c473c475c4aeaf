// @ts-check
/** A hint in words: what to do, and what speaks for it. The server finds the reasons, here are their sentences. */

/** @import {Reason} from "../state.js" */

import { _, list, ngettext } from "../i18n.js";
import { percent } from "../review/figures.js";
import { ofOthers } from "./because-others.js";
import { laddersOf, pawnsOf } from "./moves.js";
import { hazardOf, placeName, sledName, toPlace } from "./words.js";

/** What to do, as one would say it. @param {string} text @param {any} view */
export function advice(text, view) {
  const [kind, one = "", two = ""] = text.split(" ");
  /** @type {Record<string, () => string>} */
  const said = {
    water: () => laid(view.turn.tile, toPlace(one)),
    ice: () => _("Lay the new ice here: {place}.", { place: placeName(one) }),
    hazard: () => moved(view, one, toPlace(two)),
    sled: () => driven(text, { sled: sledName(one), to: toPlace(two) }),
    fly: () => _("Fly {sled} {to}.", { sled: sledName(one), to: toPlace(two) }),
    pass: () => (view.turn.step === "water" ? _("Lay no ice.") : _("Leave everything as it is.")),
  };
  return said[kind]();
}

/** @param {string} tile @param {string} to */
const laid = (tile, to) =>
  tile === "open" ? _("Bring the open water {to}.", { to }) : _("Bring the crack {to}.", { to });

/** @param {any} view @param {string} pawn @param {string} to */
function moved(view, pawn, to) {
  const at = pawnsOf(view).find(([name]) => name === pawn)?.[1] ?? "";
  /** @type {Record<string, string>} */
  const said = {
    fog: _("Move the fog at {at} {to}.", { at, to }),
    blizzard: _("Move the blizzard at {at} {to}.", { at, to }),
    vortex: _("Move the vortex at {at} {to}.", { at, to }),
  };
  return said[hazardOf(pawn)];
}

/** @param {string} text @param {{sled: string, to: string}} told */
function driven(text, told) {
  const n = laddersOf(text);
  return n
    ? ngettext("Drive {sled} {to}, with {n} ladder.", "Drive {sled} {to}, with {n} ladders.", n, told)
    : _("Drive {sled} {to}.", told);
}

/**
 * What speaks for it, in one sentence; empty for a reason that nobody here knows.
 * @param {Reason} reason
 * @param {any} view
 * @param {string[]} _names
 * @param {string} who  whose move it is, if it is not the reader's own
 */
export function because(reason, view, _names = [], who = "") {
  const own = { ...compared(reason, view), ...ofSled(reason), ...ofIce(reason), ...against(reason) };
  return { ...own, ...(who && ofOthers(reason, who)) }[reason.code]?.() ?? "";
}

/** @typedef {Record<string, () => string>} Sentences */

/** @param {Reason} reason @param {any} view @returns {Sentences} */
function compared({ values }, view) {
  return {
    only: () => _("It is the only move there is."),
    even: () => [_("Another move is about as good:"), advice(values.move, view)].join(" "),
    ahead: () =>
      ngettext(
        "It should bring you about {n} step further than the next best move.",
        "It should bring you about {n} steps further than the next best move.",
        values.n,
      ),
  };
}

/** @param {Reason} reason @returns {Sentences} */
function ofSled({ values }) {
  const { n, flies } = values;
  const sled = () => ({ sled: sledName(values.sled) });
  return {
    pole: () => _("{sled} is yours and arrives at the pole.", sled()),
    nearer: () =>
      ngettext(
        "{sled} is yours and comes {n} step nearer to the pole.",
        "{sled} is yours and comes {n} steps nearer to the pole.",
        n,
        sled(),
      ),
    free: () => _("{sled} is yours and gets out from under the hazard.", sled()),
    secret: () => _("{sled} is not yours, so it does not give your sleds away.", sled()),
    back: () =>
      ngettext(
        "{sled} is not yours and goes {n} step away from the pole.",
        "{sled} is not yours and goes {n} steps away from the pole.",
        n,
        sled(),
      ),
    spares: () => (n || flies ? _("It costs you less than the next best move.") : _("It costs you nothing.")),
  };
}

/** @param {Reason} reason @returns {Sentences} */
function ofIce({ values }) {
  const sleds = () => ({ sleds: list(values.sleds.map(sledName)) });
  return {
    frees: () => _("It frees what is yours: {sleds}.", sleds()),
    eases: () => _("It makes the way easier for what is yours: {sleds}.", sleds()),
    holds: () => _("It holds what is not yours: {sleds}.", sleds()),
    slows: () => _("It is in the way of what is not yours: {sleds}.", sleds()),
    aside: () => _("It stays out of the way of your sleds."),
    least: () => _("It hinders your sleds less than the next best move."),
  };
}

/** What a review says of a decision: how much better the best move was, and what speaks against the played one. */
/** @param {Reason} reason @returns {Sentences} */
function against({ values }) {
  const { n = 0 } = values;
  const sled = () => ({ sled: sledName(values.sled) });
  const sleds = () => ({ sleds: list(values.sleds.map(sledName)) });
  return {
    brings: () =>
      ngettext(
        "It should have brought you about {n} step further.",
        "It should have brought you about {n} steps further.",
        n,
      ),
    wins: () => ngettext("It wins about {n} more game in 100.", "It wins about {n} more games in 100.", n),
    away: () =>
      ngettext(
        "{sled} is yours, and went {n} step away from the pole.",
        "{sled} is yours, and went {n} steps away from the pole.",
        n,
        sled(),
      ),
    helps: () =>
      ngettext(
        "{sled} is not yours, and came {n} step nearer to the pole.",
        "{sled} is not yours, and came {n} steps nearer to the pole.",
        n,
        sled(),
      ),
    ladders: () => ngettext("What was played costs {n} ladder.", "What was played costs {n} ladders.", n),
    flies: () => _("What was played uses up the helicopter."),
    hinders: () => _("What was played is in the way of what is yours: {sleds}.", sleds()),
    clears: () => _("What was played helps what is not yours: {sleds}.", sleds()),
  };
}

/** How lucky somebody was: in chances, as steps mean little before the end. */
/** @param {import("../review/state.js").Value} luck */
export function fortune({ win }) {
  const chance = percent(win);
  return win >= 0 ? _("{chance} lucky", { chance }) : _("{chance} unlucky", { chance });
}
