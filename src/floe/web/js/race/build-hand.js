// @ts-check
/** The piece in the hand: taken up, turned, laid, put back; each a change of the bench or of the board itself. */

/** @import {Held, Shown} from "./build-grid.js" */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import { make, whenMade } from "../session/drafts.js";
import { apply } from "../store.js";
import { fits, frameOf, hold, layingOf, middleOf, pieceAt, stepped, take, turned, turnsOf } from "./build-grid.js";
import { bench, put, shown, tools } from "./build-now.js";
import { pieceName } from "./build-words.js";

/** @param {string} text */
const notice = (text) => apply(changes.noticed, text, "why");

/** Choose a piece of the box, or put it back; the arrow keys then move it over the table. @param {string} kind */
export function choose(kind) {
  const { held } = bench();
  if (held?.kind === kind && !held.from) return put({ held: null });
  put({ held: hold(tools(), kind) });
  if (document.activeElement?.matches("[data-hold]:focus-visible")) focusTable();
}

function focusTable() {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-bench]"));
  place?.focus();
  const board = shown();
  if (board && !bench().over) put({ over: middleOf(frameOf(tools(), board, bench().frame)) });
}

/** Turn what is held, or else what lies under the cursor. */
export function turn() {
  const { held, over } = bench();
  if (held) put({ held: turned(tools(), held) });
  else whenMade(() => turnLaid(over));
}

/** Turn a piece about its middle to the next way in which it fits; the cursor stays on it. @param {string} hex */
function turnLaid(hex) {
  const board = shown();
  const piece = board && pieceAt(board, hex);
  if (!piece) return;
  const held = hold(tools(), piece.kind, piece.turn, piece.at);
  const about = stepped(piece.at, held.grip);
  const found = turnsOf(tools(), held).find((one) => fits(tools(), board, one, about));
  if (!found) return notice(_("There is no room to turn it: {piece}.", { piece: pieceName(piece.kind) }));
  make(layingOf(board, found, about));
  put({ over: about });
}

/** Put what is held, or what lies under the cursor, back into the box. */
export function remove() {
  const { over } = bench();
  whenMade(() => removeFrom(over));
}

/** @param {string} over */
function removeFrom(over) {
  const board = shown();
  const { held } = bench();
  const from = held ? held.from : board && pieceAt(board, over)?.at;
  if (from) make(`remove ${from}`);
  put({ held: null });
}

/** Lay what is held, or take up what lies there. @param {string} hex */
export const touch = (hex) => whenMade(() => layOrTake(hex));

/** @param {string} hex */
function layOrTake(hex) {
  const board = shown();
  const { held } = bench();
  if (!board) return;
  if (held) return lay(board, held, hex);
  const piece = pieceAt(board, hex);
  put({ over: hex, held: piece ? take(tools(), piece, hex) : null });
}

/** @param {Shown} board @param {Held} held @param {string} hex */
export function lay(board, held, hex) {
  if (!fits(tools(), board, held, hex))
    return notice(_("It does not fit here: {piece}.", { piece: pieceName(held.kind) }));
  const change = layingOf(board, held, hex);
  if (change) make(change);
  const more = !held.from && board.box[held.kind] > 1; // so that the next of its kind need not be chosen again
  put({ held: more ? held : null, over: hex });
}
