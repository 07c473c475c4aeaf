// @ts-check
/** What happened, told in whole sentences: a move, and what followed from it by itself. The reader is "you". */

/** @import {Step} from "../state.js" */
/** @import {Teller} from "../table/teller.js" */

import { _, later, list, ngettext } from "../i18n.js";
import { takenBack } from "../table/teller.js";
import { laddersOf } from "./moves.js";
import { dieName, faceName, hazardOf, sledName, toPlace } from "./words.js";

/**
 * What a move is told as, to the player who made it and to everybody else.
 * @type {Record<string, [you: string, other: string]>}
 */
const DEEDS = {
  water: [later("You brought water {to}."), later("{who} brought water {to}.")],
  crack: [later("You brought a crack {to}."), later("{who} brought a crack {to}.")],
  open: [later("You brought open water {to}."), later("{who} brought open water {to}.")],
  ice: [later("You laid new ice {to}."), later("{who} laid new ice {to}.")],
  fog: [later("You moved the fog {to}."), later("{who} moved the fog {to}.")],
  blizzard: [later("You moved the blizzard {to}."), later("{who} moved the blizzard {to}.")],
  vortex: [later("You moved the vortex {to}."), later("{who} moved the vortex {to}.")],
  sled: [later("You drove {sled} {to}."), later("{who} drove {sled} {to}.")],
  fly: [
    later("You called the helicopter: it carried {sled} {to}."),
    later("{who} called the helicopter: it carried {sled} {to}."),
  ],
  "no ice": [later("You laid no ice."), later("{who} laid no ice.")],
  "no hazard": [later("You left the hazards alone."), later("{who} left the hazards alone.")],
  pass: [later("You passed."), later("{who} passed.")],
};

/**
 * @param {Step} step
 * @param {any} before  the table before, if it is known
 * @param {any} after  the table after
 * @param {string[]} names
 * @param {number | null} you  the seat of the reader
 * @returns {string[]}
 */
export function story(step, before, after, names, you = null) {
  const teller = { names, you };
  if (step.move === null) return [takenBack(step, teller)];
  const told = [deed(step, before, teller)];
  return before && after
    ? [
        ...told,
        ...homecomings(before, after, teller),
        ...lost(step.move, before, after),
        ...rolls(before, after, teller),
      ]
    : told;
}

/** @param {Step} step @param {any} before @param {Teller} teller */
function deed({ seat, move }, before, { names, you }) {
  const text = move ?? "";
  const [kind, one = "", two = ""] = text.split(" ");
  const isPiece = kind === "sled" || kind === "fly";
  const sled = isPiece ? sledName(one) : "";
  const to = toPlace(isPiece || kind === "hazard" ? two : one);
  const n = laddersOf(text);
  if (n) return climbed(n, seat === you, { who: names[seat], sled, to });
  return _(DEEDS[named(kind, one, before)][seat === you ? 0 : 1], { who: names[seat], sled, to });
}

/** What a move is called in the list above. @param {string} kind @param {string} pawn @param {any} before */
function named(kind, pawn, before) {
  if (kind === "hazard") return hazardOf(pawn);
  if (kind === "water") return before?.turn.tile in DEEDS ? before.turn.tile : kind;
  if (kind !== "pass") return kind;
  return before?.turn.step === "water" ? "no ice" : before?.turn.step === "hazard" ? "no hazard" : kind;
}

/** @param {number} n @param {boolean} isYou @param {{who: string, sled: string, to: string}} values */
function climbed(n, isYou, values) {
  return isYou
    ? ngettext(
        "You drove {sled} {to} and spent {n} ladder.",
        "You drove {sled} {to} and spent {n} ladders.",
        n,
        values,
      )
    : ngettext(
        "{who} drove {sled} {to} and spent {n} ladder.",
        "{who} drove {sled} {to} and spent {n} ladders.",
        n,
        values,
      );
}

/**
 * A player who has just got both sleds home shows their card.
 * @param {any} before
 * @param {any} after
 * @param {Teller} teller
 */
function homecomings(before, after, { names, you }) {
  return names.flatMap((name, seat) => {
    const card = after.seats[seat].card;
    if (after.outcome || !card || !isHome(card, after) || isHome(card, before)) return [];
    const told = { name, sleds: list(card.map(sledName)) };
    return [
      seat === you
        ? _("Both your sleds are at the North Pole: {sleds}. The round is played to its end.", told)
        : _("Both sleds of {name} are at the North Pole: {sleds}. The round is played to its end.", told),
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

/** @param {any} before @param {any} after @param {Teller} teller */
function rolls(before, after, { names, you }) {
  const { round, seat, die, hazard, step } = after.turn;
  if (step === "over" || (round === before.turn.round && seat === before.turn.seat)) return [];
  const told = { name: names[seat], die: dieName(die), face: faceName(hazard) };
  return [seat === you ? _("You roll {die} and {face}.", told) : _("{name} rolls {die} and {face}.", told)];
}
