// @ts-check
/** What happened, told in whole sentences: a move, and what followed from it by itself. */

/** @import {Step} from "../state.js" */

import { _, list, ngettext } from "../i18n.js";
import { laddersOf } from "./moves.js";
import { dieName, faceName, hazardOf, sledName, toPlace } from "./words.js";

/**
 * @param {Step} step
 * @param {any} before  the table before, if it is known
 * @param {any} after  the table after
 * @param {string[]} names
 * @returns {string[]}
 */
export function story(step, before, after, names) {
  const who = names[step.seat];
  if (step.move === null)
    return [ngettext("{who} took {n} move back.", "{who} took {n} moves back.", step.undo, { who })];
  const told = [deed(step.move, who, before)];
  return before && after
    ? [...told, ...homecomings(before, after, names), ...lost(step.move, before, after), ...rolls(before, after, names)]
    : told;
}

/** @param {string} text @param {string} who @param {any} before */
function deed(text, who, before) {
  const [kind, one = "", two = ""] = text.split(" ");
  if (kind === "water") return laid(before?.turn.tile, who, toPlace(one));
  if (kind === "ice") return _("{who} laid new ice {to}.", { who, to: toPlace(one) });
  if (kind === "hazard") return stirred(hazardOf(one), who, toPlace(two));
  if (kind === "sled") return driven(text, who, sledName(one), toPlace(two));
  if (kind === "fly")
    return _("{who} called the helicopter: it carried {sled} {to}.", { who, sled: sledName(one), to: toPlace(two) });
  return passed(before?.turn.step, who);
}

/** @param {string | undefined} tile @param {string} who @param {string} to */
function laid(tile, who, to) {
  if (tile === "crack") return _("{who} brought a crack {to}.", { who, to });
  return tile === "open"
    ? _("{who} brought open water {to}.", { who, to })
    : _("{who} brought water {to}.", { who, to });
}

/** @param {string} hazard @param {string} who @param {string} to */
function stirred(hazard, who, to) {
  /** @type {Record<string, string>} */
  const told = {
    fog: _("{who} moved the fog {to}.", { who, to }),
    blizzard: _("{who} moved the blizzard {to}.", { who, to }),
    vortex: _("{who} moved the vortex {to}.", { who, to }),
  };
  return told[hazard];
}

/** @param {string} text @param {string} who @param {string} sled @param {string} to */
function driven(text, who, sled, to) {
  const n = laddersOf(text);
  return n
    ? ngettext("{who} drove {sled} {to} and spent {n} ladder.", "{who} drove {sled} {to} and spent {n} ladders.", n, {
        who,
        sled,
        to,
      })
    : _("{who} drove {sled} {to}.", { who, sled, to });
}

/** @param {string | undefined} step @param {string} who */
function passed(step, who) {
  if (step === "water") return _("{who} laid no ice.", { who });
  return step === "hazard" ? _("{who} left the hazards alone.", { who }) : _("{who} passed.", { who });
}

/**
 * A player who has just got both sleds home shows their card.
 * @param {any} before
 * @param {any} after
 * @param {string[]} names
 */
function homecomings(before, after, names) {
  return names.flatMap((name, seat) => {
    const card = after.seats[seat].card;
    if (after.outcome || !card || !isHome(card, after) || isHome(card, before)) return [];
    return [
      _("Both sleds of {name} are at the North Pole: {sleds}. The round is played to its end.", {
        name,
        sleds: list(card.map(sledName)),
      }),
    ];
  });
}

/** Whether both sleds of a card are at the pole. @param {string[]} card @param {any} view */
export const isHome = (card, view) => card.every((sled) => view.sleds[sled] === "pole");

/** A tile for which there was no room. @param {string} move @param {any} before @param {any} after */
function lost(move, before, after) {
  const more = after.gone.length - before.gone.length - (move === "pass" && before.turn.step === "water" ? 1 : 0);
  return more > 0 ? [_("There was no room for the water tile; it leaves the game.")] : [];
}

/** @param {any} before @param {any} after @param {string[]} names */
function rolls(before, after, names) {
  const { round, seat, die, hazard, step } = after.turn;
  if (step === "over" || (round === before.turn.round && seat === before.turn.seat)) return [];
  return [_("{name} rolls {die} and {face}.", { name: names[seat], die: dieName(die), face: faceName(hazard) })];
}
