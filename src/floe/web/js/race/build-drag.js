// @ts-check
/** Pieces dragged at the bench, from the box or over the table, and taps on the table. */

/** @import {Held} from "./build-grid.js" */

import { make } from "../session/drafts.js";
import { hexAt, hold, onTable, take } from "./build-grid.js";
import { lay, touch } from "./build-hand.js";
import { bench, put, shown, tools } from "./build-now.js";
import { pointAt } from "./build-spots.js";

const FAR = 8; // pixels before a touch becomes a drag

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
  else if (held.from) make(`remove ${held.from}`);
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

/** Listen to mice, fingers and pens at the bench, once. */
export function dragPieces() {
  addEventListener("pointerdown", begin);
  addEventListener("pointermove", follow);
  addEventListener("pointerup", finish);
  addEventListener("pointercancel", clear);
  addEventListener("click", tap);
}
