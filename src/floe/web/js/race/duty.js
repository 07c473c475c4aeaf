// @ts-check
/** What is to be done now, in one sentence; and why something else cannot be. */

import { _, ngettext } from "../i18n.js";
import { pawnsOf } from "./moves.js";
import { rule } from "./onward.js";
import { stepsHome } from "./routes.js";
import { hazardOf, sledName, stepsOf } from "./words.js";

/**
 * What this view’s seat has to do, or whom it waits for.
 * @param {any} view
 * @param {string[]} names
 */
export function duty(view, names) {
  const { step, seat, tile, hazard, done } = view.turn;
  if (step === "over") return _("The game is over.");
  if (seat !== view.view) return dutyOf(step, names[seat]);
  if (step === "water") return water(tile);
  return step === "hazard" ? peril(hazard, done) : drive(view);
}

/** @param {string} step @param {string} name */
function dutyOf(step, name) {
  /** @type {Record<string, string>} */
  const duties = {
    water: _("{name} is laying a water tile.", { name }),
    hazard: _("{name} is moving a hazard.", { name }),
    sled: _("{name} is moving a sled.", { name }),
  };
  return duties[step];
}

/** @param {string} tile */
function water(tile) {
  /** @type {Record<string, string>} */
  const duties = {
    crack: _("The ice cracks: choose where."),
    open: _("Open water: choose which space goes under."),
    ice: _("New ice: lay it against the edge of the board, or leave it."),
  };
  return duties[tile];
}

/** @param {string} hazard @param {number} done */
function peril(hazard, done) {
  /** @type {Record<string, string>} */
  const duties = {
    fog: _("Move one fog by one step."),
    blizzard: _("Move one blizzard by one step."),
    vortex: _("Move one vortex by one step."),
    joker: _("Joker: move any hazard by one step, or leave them."),
    "double joker": done
      ? _("Double joker: one more step with any hazard, or enough.")
      : _("Double joker: two steps with any hazards, or leave them."),
  };
  return duties[hazard];
}

/** @param {any} view */
function drive(view) {
  const kinds = new Set(view.moves.map((/** @type {string} */ move) => move.split(" ")[0]));
  const n = stepsOf(view.turn.die);
  if (!kinds.has("sled") && view.onward) return _("No sled can drive onward. Call your helicopter, or pass.");
  if (!kinds.has("sled")) return _("No sled can drive. Call your helicopter, or pass.");
  if (view.onward) return driveOnward(kinds.has("fly"), n);
  return kinds.has("fly")
    ? ngettext(
        "Drive any sled {n} step, or call your helicopter.",
        "Drive any sled up to {n} steps, or call your helicopter.",
        n,
      )
    : ngettext("Drive any sled {n} step.", "Drive any sled up to {n} steps.", n);
}

/** @param {boolean} mayFly @param {number} n */
function driveOnward(mayFly, n) {
  return mayFly
    ? ngettext(
        "Drive any sled {n} step onward, or call your helicopter.",
        "Drive any sled up to {n} steps onward, or call your helicopter.",
        n,
      )
    : ngettext("Drive any sled {n} step onward.", "Drive any sled up to {n} steps onward.", n);
}

/**
 * Why a thing cannot be touched now.
 * @param {any} view
 * @param {string} thing
 * @param {string[]} names
 */
export function why(view, thing, names) {
  const { step, seat } = view.turn;
  if (step === "over") return _("The game is over.");
  if (view.view === null) return _("You are watching; only those at the table play.");
  if (seat !== view.view) return _("It is {name}’s turn.", { name: names[seat] });
  return `${about(view, thing)} ${duty(view, names)}`.trim();
}

/** @param {any} view @param {string} thing */
function about(view, thing) {
  const { step } = view.turn;
  const [kind, name] = thing.split(":");
  if (step === "water") return kind === "sled" ? _("Sleds move last.") : laid(view);
  if (step === "hazard") return kind === "sled" ? _("Sleds move last.") : stirred(view, kind, name);
  return kind === "sled" ? held(view, name) : entered(view, name);
}

/** @param {any} view */
function laid(view) {
  return view.turn.tile === "ice"
    ? _("New ice goes on water, right beside the board.")
    : _("A water tile needs a space without sled, hazard or water, and never the camp or the pole.");
}

/** @param {any} view @param {string} kind @param {string} name */
function stirred(view, kind, name) {
  if (kind === "space")
    return _("A hazard moves to the next space, if no other hazard is there; never onto the camp or the pole.");
  return hazardOf(name) === view.turn.hazard || view.turn.hazard.includes("joker")
    ? _("This one has nowhere to go.")
    : _("The die moves another hazard.");
}

/** @param {any} view @param {string} sled */
function held(view, sled) {
  if (view.sleds[sled] === "pole")
    return _("{sled} has arrived and stays at the North Pole.", { sled: sledName(sled) });
  const caught = pawnsOf(view).some(([, hex]) => hex === view.sleds[sled]);
  return caught
    ? _("{sled} is caught until the hazard moves on; only a helicopter gets it out.", { sled: sledName(sled) })
    : view.onward
      ? _("{sled} cannot get any further.", { sled: sledName(sled) })
      : _("{sled} cannot get anywhere.", { sled: sledName(sled) });
}

/**
 * Why a piece cannot be dropped on something; empty if that is where it stands, for nobody asks then.
 * @param {any} view
 * @param {string} thing
 * @param {string} on
 * @param {string[]} names
 */
export function astray(view, thing, on, names) {
  const [[kind, name], [, space]] = [thing.split(":"), on.split(":")];
  if (placeOf(view, name) === space) return "";
  const what = !space
    ? _("It cannot go there.")
    : kind === "pawn"
      ? stirred(view, "space", space)
      : (closed(view, space) ?? back(view, name, space) ?? _("{sled} cannot get there.", { sled: sledName(name) }));
  return `${what} ${duty(view, names)}`;
}

/** Where a sled or a hazard stands. @param {any} view @param {string} name */
const placeOf = (view, name) => view.sleds[name] ?? pawnsOf(view).find(([pawn]) => pawn === name)?.[1];

/** Why no sled at all enters a space. @param {any} view @param {string} space */
function closed(view, space) {
  if (pawnsOf(view).some(([, hex]) => hex === space)) return _("No sled enters a space with a hazard.");
  return view.water.open.includes(space) ? _("No sled enters open water.") : null;
}

/**
 * Why a sled may not go back to a space, at a table that forbids it.
 * @param {any} view
 * @param {string} sled
 * @param {string} space
 */
function back(view, sled, space) {
  const home = stepsHome(view);
  return view.onward && (home.get(space) ?? 0) > (home.get(view.sleds[sled]) ?? 0) ? rule() : null;
}

/** @param {any} view @param {string} space */
function entered(view, space) {
  return (
    closed(view, space) ??
    _("Choose a sled, then one of the spaces that light up: each lead and each crack on its way costs you a ladder.")
  );
}
