// @ts-check
/** What people do at the bench with buttons, fields and keys. */

/** @import {Bench} from "./build-state.js" */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import * as drafts from "../session/drafts.js";
import { prefer } from "../session/preferences.js";
import { apply, now } from "../store.js";
import { dragPieces } from "./build-drag.js";
import { frameOf, middleOf, neighbour, onTable } from "./build-grid.js";
import { choose, remove, touch, turn } from "./build-hand.js";
import { bench, put, shown, tools } from "./build-now.js";
import { spotMeant } from "./build-spots.js";
import { factsOf } from "./build-words.js";

const KEPT = 8; // boards

// ── buttons and fields ───────────────────────────────────────────────────────────────────────────────────────────────

/** @type {Record<string, (target: HTMLElement) => void>} */
const ACTS = {
  reroll: () => ask({}),
  open: () => open(),
  close: () => put({ open: false, held: null, over: "", pawn: "" }),
  undo: () => retrace("undo"),
  redo: () => retrace("redo"),
  clear: () => drafts.make("clear"),
  in: () => look({ zoom: Math.min(3, bench().zoom + 0.5) }),
  out: () => look({ zoom: Math.max(1, bench().zoom - 0.5) }),
  hold: (target) => choose(target.dataset.hold ?? ""),
  turn: () => turn(),
  remove: () => remove(),
  drop: () => put({ held: null }),
  keep: () => keep(),
  forget: (target) => prefer({ boards: now().settings.boards.filter(({ code }) => code !== target.dataset.code) }),
  pawn: (target) => put({ pawn: bench().pawn === target.dataset.pawn ? "" : target.dataset.pawn }),
  change: (target) => {
    drafts.make(target.dataset.changeText ?? "");
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
  if (draft) return drafts.make(`chance ${length} ${width} ${seed}`);
  apply(changes.planned, { length, width });
  prefer({ length, width });
  void drafts.tryOut(`chance ${length} ${width} ${seed}`);
}

/** Take the code that was pasted, or the one in a link. */
export function submitted() {
  const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".paste [name=code]"));
  const code = field?.value.trim().replace(/^.*\/boards\//, "");
  if (!field || !code) return;
  drafts.make(`code ${code}`);
  field.value = "";
}

/** Keep the board in this browser, the newest first. */
function keep() {
  const board = shown();
  if (!board) return;
  const others = now().settings.boards.filter(({ code }) => code !== board.code);
  prefer({ boards: [{ code: board.code, about: factsOf(board).join(" · ") }, ...others].slice(0, KEPT) });
  apply(changes.noticed, _("The board is kept in this browser."), "info");
}

/** Begin to build; where there is room, the whole width of the table is seen. */
export function open() {
  const board = shown();
  if (!board) return;
  const frame = frameOf(tools(), board, null);
  const roomy = matchMedia("(min-width: 60rem)").matches;
  put({ open: true, frame: roomy ? { ...frame, left: 1, right: tools().columns - 2 } : frame });
}

/** Go one change back or forth; a piece taken up from the table may not lie there then. @param {"undo" | "redo"} way */
function retrace(way) {
  if (bench().held?.from) put({ held: null });
  drafts.retrace(way);
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

/** What Ctrl and a key do; a field in which somebody writes keeps them for itself. @param {KeyboardEvent} event */
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
  dragPieces();
  addEventListener("keydown", pressed);
}
