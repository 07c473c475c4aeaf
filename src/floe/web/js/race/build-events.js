// @ts-check
/** What people do at the bench: drag, tap and keys, each turned into a change of the bench or of the board itself. */

/** @import {Held, Shown, Tools} from "./build-grid.js" */
/** @import {Bench} from "./build-state.js" */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import * as session from "../session.js";
import { apply, now } from "../store.js";
import {
  fits,
  frameOf,
  hexAt,
  hold,
  layingOf,
  middleOf,
  neighbour,
  onTable,
  pieceAt,
  stepped,
  take,
  turned,
  turnsOf,
} from "./build-grid.js";
import { freshBench, toolsOf } from "./build-state.js";
import { pointAt, spotMeant } from "./build-spots.js";
import { factsOf, pieceName } from "./build-words.js";

const FAR = 8; // pixels before a touch becomes a drag
const KEPT = 8; // boards

/** @returns {Bench} */
const bench = () => ({ ...freshBench(), ...now().play?.bench });

/** @returns {Shown | undefined} */
const shown = () => now().play?.draft?.shown;

const tools = () => /** @type {Tools} */ (toolsOf(now().choices));

/** @param {Partial<Bench>} some */
const put = (some) => apply(changes.benchChanged, some);

/** @param {string} text */
const notice = (text) => apply(changes.noticed, text, "why");

// ── buttons and fields ───────────────────────────────────────────────────────────────────────────────────────────────

/** @type {Record<string, (target: HTMLElement) => void>} */
const ACTS = {
  reroll: () => ask({}),
  open: () => open(),
  close: () => put({ open: false, held: null, over: "", pawn: "" }),
  undo: () => retrace("undo"),
  redo: () => retrace("redo"),
  clear: () => session.make("clear"),
  in: () => look({ zoom: Math.min(3, bench().zoom + 0.5) }),
  out: () => look({ zoom: Math.max(1, bench().zoom - 0.5) }),
  hold: (target) => choose(target.dataset.hold ?? ""),
  turn: () => turn(),
  remove: () => remove(),
  drop: () => put({ held: null }),
  keep: () => keep(),
  forget: (target) =>
    session.prefer({ boards: now().settings.boards.filter(({ code }) => code !== target.dataset.code) }),
  pawn: (target) => put({ pawn: bench().pawn === target.dataset.pawn ? "" : target.dataset.pawn }),
  change: (target) => {
    session.make(target.dataset.changeText ?? "");
    put({ pawn: "" });
  },
};

/**
 * Do what a button is for; a finger among spots means the nearest, keys mean the one they are on.
 * @param {HTMLElement} target
 * @param {Event} event
 */
export function act(target, event) {
  const layer = event instanceof MouseEvent && event.detail ? target.closest(".bench-layer") : null;
  const meant = layer ? spotMeant(layer, /** @type {MouseEvent} */ (event)) : target;
  if (meant) ACTS[meant.dataset.make ?? ""]?.(meant);
}

/** Look at the table otherwise; what was in the middle stays there. @param {Partial<Bench>} some */
function look(some) {
  const table = document.querySelector(".bench-table");
  const [x, y] = table
    ? [
        (table.scrollLeft + table.clientWidth / 2) / table.scrollWidth,
        (table.scrollTop + table.clientHeight / 2) / table.scrollHeight,
      ]
    : [0, 0];
  put(some);
  requestAnimationFrame(() =>
    table?.scrollTo(x * table.scrollWidth - table.clientWidth / 2, y * table.scrollHeight - table.clientHeight / 2),
  ); // after the redraw
}

/** @param {HTMLInputElement} target */
export function changed({ name, value }) {
  if (name === "tool") look({ tool: /** @type {Bench["tool"]} */ (value), held: null, over: "", pawn: "" });
  else if (name === "seed") value !== "" && ask({ seed: value });
  else ask({ [name]: value });
}

/**
 * Ask for a board from chance, at the table or on the start page.
 * @param {{length?: string, width?: string, seed?: string}} some
 */
function ask(some) {
  const draft = shown();
  const { plans } = now();
  const { length, width, seed } = {
    length: draft?.length ?? plans.length,
    width: draft?.width ?? plans.width,
    seed: String(Math.floor(Math.random() * tools().seeds)),
    ...some,
  };
  if (draft) return session.make(`chance ${length} ${width} ${seed}`);
  apply(changes.planned, { length, width });
  session.prefer({ length, width });
  void session.tryOut(`chance ${length} ${width} ${seed}`);
}

/** Take the code that was pasted, or the one in a link. */
export function submitted() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".paste [name=code]"));
  const code = field?.value.trim().replace(/^.*\/boards\//, "");
  if (!field || !code) return;
  session.make(`code ${code}`);
  field.value = "";
}

/** Keep the board in this browser, the newest first. */
function keep() {
  const board = shown();
  if (!board) return;
  const others = now().settings.boards.filter(({ code }) => code !== board.code);
  session.prefer({ boards: [{ code: board.code, about: factsOf(board).join(" · ") }, ...others].slice(0, KEPT) });
  apply(changes.noticed, _("The board is kept in this browser."), "info");
}

/** Begin to build; where there is room, the whole width of the table is seen. */
function open() {
  const board = shown();
  if (!board) return;
  const frame = frameOf(tools(), board, null);
  const roomy = matchMedia("(min-width: 60rem)").matches;
  put({ open: true, frame: roomy ? { ...frame, left: 1, right: tools().columns - 2 } : frame });
}

/** Go one change back or forth; a piece taken up from the table may not lie there then. @param {"undo" | "redo"} way */
function retrace(way) {
  if (bench().held?.from) put({ held: null });
  session.retrace(way);
}

// ── the piece in the hand ────────────────────────────────────────────────────────────────────────────────────────────

/** Choose a piece of the box, or put it back; the arrow keys then move it over the table. @param {string} kind */
function choose(kind) {
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
function turn() {
  const { held, over } = bench();
  if (held) put({ held: turned(tools(), held) });
  else session.whenMade(() => turnLaid(over));
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
  session.make(layingOf(board, found, about));
  put({ over: about });
}

/** Put what is held, or what lies under the cursor, back into the box. */
function remove() {
  const { over } = bench();
  session.whenMade(() => removeFrom(over));
}

/** @param {string} over */
function removeFrom(over) {
  const board = shown();
  const { held } = bench();
  const from = held ? held.from : board && pieceAt(board, over)?.at;
  if (from) session.make(`remove ${from}`);
  put({ held: null });
}

/** Lay what is held, or take up what lies there. @param {string} hex */
const touch = (hex) => session.whenMade(() => layOrTake(hex));

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
function lay(board, held, hex) {
  if (!fits(tools(), board, held, hex))
    return notice(_("It does not fit here: {piece}.", { piece: pieceName(held.kind) }));
  const change = layingOf(board, held, hex);
  if (change) session.make(change);
  const more = !held.from && board.box[held.kind] > 1; // so that the next of its kind need not be chosen again
  put({ held: more ? held : null, over: hex });
}

// ── pointers ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @type {{id: number, x: number, y: number, held: Held, ghost: HTMLElement | null, source: Element} | null} */
let drag = null;
let dragged = false;

/** @param {PointerEvent} event */
function begin(event) {
  dragged = false;
  const target =
    event.target instanceof Element ? event.target.closest("[data-hold]:not(:disabled), [data-grab]") : null;
  const board = shown();
  if (!target || !board || event.button !== 0) return;
  const { hold: kind, grab } = /** @type {HTMLElement} */ (target).dataset;
  const piece = board.pieces.find(({ at }) => at === grab);
  const held = kind
    ? hold(tools(), kind, bench().held?.kind === kind ? bench().held?.turn : 0)
    : piece && take(tools(), piece, hexUnder(event));
  if (held) drag = { id: event.pointerId, x: event.clientX, y: event.clientY, held, ghost: null, source: target };
}

/** @param {PointerEvent} event */
function follow(event) {
  if (drag && event.pointerId === drag.id) {
    if (!dragged && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < FAR) return;
    if (!dragged) lift();
    dragged = true;
    drag.ghost?.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
    drag.ghost?.toggleAttribute("hidden", hexUnder(event) !== "");
  } else if (drag || !bench().held || event.pointerType !== "mouse") return;
  const over = hexUnder(event);
  if (over !== bench().over) put({ over });
}

/** What is dragged from the box follows the finger until it is above the table. */
function lift() {
  if (!drag) return;
  put({ held: drag.held });
  const shape = drag.source.querySelector("svg");
  if (!shape) return;
  drag.ghost = document.createElement("div");
  drag.ghost.className = "piece-ghost";
  drag.ghost.append(shape.cloneNode(true));
  document.getElementById("flight")?.append(drag.ghost);
}

/** @param {PointerEvent} event */
function finish(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const { held } = bench();
  const board = shown();
  const hex = hexUnder(event);
  clear();
  if (!dragged || !held || !board) return;
  if (hex) lay(board, held, hex);
  else if (held.from) session.make(`remove ${held.from}`);
  put({ held: null, over: "" });
}

function clear() {
  drag?.ghost?.remove();
  drag = null;
}

/** The hex under a pointer; empty if it is not above the table. @param {MouseEvent} event */
function hexUnder(event) {
  const point = pointAt(event);
  const edge = document.querySelector(".bench-table:has([data-bench])")?.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  if (!point || !edge || x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return "";
  const hex = hexAt(point.x, point.y);
  return onTable(tools(), hex) ? hex : "";
}

/** A tap on the table. @param {MouseEvent} event */
function tap(event) {
  const inside = event.target instanceof Element && event.target.closest("[data-bench]");
  if (!inside || dragged) return;
  const hex = hexUnder(event);
  if (hex) touch(hex);
}

// ── keys ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @type {Record<string, () => void>} */
const KEYS = {
  r: turn,
  R: turn,
  Enter: () => touch(bench().over),
  " ": () => touch(bench().over),
  Delete: remove,
  Backspace: remove,
  Escape: () => put({ held: null }),
};

/** What Ctrl and a key do wherever the focus is, unless that is where one writes. @param {KeyboardEvent} event */
function wayOf(event) {
  const writes = event.target instanceof HTMLInputElement && event.target.type !== "radio";
  if (!(event.ctrlKey || event.metaKey) || event.altKey || writes || !bench().open || !shown()) return null;
  const key = event.key.toLowerCase();
  return key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const way = wayOf(event);
  if (way) {
    event.preventDefault();
    return retrace(way);
  }
  const board = shown();
  if (!board || event.ctrlKey || event.metaKey || event.altKey || !document.activeElement?.matches("[data-bench]"))
    return;
  const over = bench().over || middleOf(frameOf(tools(), board, bench().frame));
  if (event.key.startsWith("Arrow")) {
    const next = bench().over ? neighbour(over, event.key) : over;
    if (onTable(tools(), next)) put({ over: next });
  } else if (event.key in KEYS) KEYS[event.key]();
  else return;
  event.preventDefault();
}

/** Listen at the bench, once. */
export function listen() {
  addEventListener("pointerdown", begin);
  addEventListener("pointermove", follow);
  addEventListener("pointerup", finish);
  addEventListener("pointercancel", clear);
  addEventListener("click", tap);
  addEventListener("keydown", pressed);
}
