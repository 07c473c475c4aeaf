// @ts-check
/** What the board builder says: pieces by name, what is wrong, what can be done. */

/** @import {Held, Problem, Shown, Tools} from "./build-grid.js" */

import { _, ngettext } from "../i18n.js";
import { reason } from "../reasons.js";
import { fits, pieceAt } from "./build-grid.js";

/** @param {string} kind */
export function pieceName(kind) {
  /** @type {Record<string, string>} */
  const names = {
    start: _("start camp"),
    pole: _("North Pole"),
    pair: _("pair"),
    bend: _("bend"),
    bar: _("bar"),
    clump: _("clump"),
    wave: _("wave"),
    hook: _("hook"),
    diamond: _("diamond"),
    star: _("star"),
  };
  return names[kind] ?? kind;
}

/** A pawn by name: fog2 is the second fog. @param {string} pawn */
export function pawnName(pawn) {
  const n = pawn.slice(-1);
  /** @type {Record<string, string>} */
  const names = { fog: _("fog {n}", { n }), blizzard: _("blizzard {n}", { n }), vortex: _("vortex {n}", { n }) };
  return names[pawn.slice(0, -1)] ?? pawn;
}

/** @param {string} length */
export function lengthName(length) {
  /** @type {Record<string, string>} */
  const names = { short: _("Short"), normal: _("Medium"), long: _("Long") };
  return names[length] ?? length;
}

/** @param {string} width */
export function widthName(width) {
  /** @type {Record<string, string>} */
  const names = { narrow: _("Narrow"), mixed: _("Mixed"), wide: _("Wide") };
  return names[width] ?? width;
}

/** What is wrong with a board, in plain words. @param {Problem} problem */
export function problemText({ code, sentence, piece = "", at = "" }) {
  /** @type {Record<string, () => string>} */
  const texts = {
    missing: () =>
      piece === "start" ? _("The start camp is still in the box.") : _("The North Pole is still in the box."),
    "no-walk": () => _("No sled could walk from the start camp to the North Pole without help: close a gap or a lead."),
    apart: () => _("This piece touches no other: {piece} at {at}.", { piece: pieceName(piece), at }),
    "no-room": () => _("There is no room for the nine hazards around the board: lay more floes."),
  };
  return texts[code]?.() ?? sentence;
}

/**
 * Why the server refused a change.
 * @param {{code: string, sentence: string, evidence?: any}} refusal
 * @param {string} change
 */
export function refusalText(refusal, change) {
  const { code, evidence } = refusal;
  if (code === "bad-notation" && change.startsWith("code"))
    return _("This is no board code: a letter or digit is missing or wrong.");
  if (code === "bad-position") {
    /** @type {Record<string, string>} */
    const texts = {
      overlap: _("It would lie on another piece."),
      "off-table": _("It would reach over the edge of the table."),
      "too-many": _("There is no such piece left in the box."),
    };
    return texts[evidence?.codes?.[0]] ?? _("That cannot lie like this.");
  }
  return reason(refusal);
}

/** A few facts about a board. @param {Shown} shown */
export function factsOf(shown) {
  const floes = shown.pieces.filter(({ kind }) => kind !== "start" && kind !== "pole").length;
  const leads = shown.borders.filter((border) => border.lead).length;
  return [
    shown.steps !== null && ngettext("{n} step to the Pole", "{n} steps to the Pole", shown.steps),
    ngettext("{n} floe", "{n} floes", floes),
    ngettext("{n} lead", "{n} leads", leads),
  ].filter((fact) => typeof fact === "string");
}

/**
 * What is under the cursor, and what the keys would do.
 * @param {Tools} tools
 * @param {Shown} shown
 * @param {Held | null} held
 * @param {string} hex
 */
export function cursorText(tools, shown, held, hex) {
  const here = pieceAt(shown, hex);
  if (held) {
    const values = { piece: pieceName(held.kind), hex };
    return fits(tools, shown, held, hex)
      ? _("{hex}: {piece} fits here. Enter or a tap lays it, R turns it.", values)
      : _("{hex}: {piece} does not fit here. R turns it.", values);
  }
  return here
    ? _("{hex}: {piece}. Enter or a tap picks it up, R turns it, Delete puts it back into the box.", {
        hex,
        piece: pieceName(here.kind),
      })
    : _("{hex}: water. Choose a piece to lay.", { hex });
}
