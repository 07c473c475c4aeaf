// @ts-check
/**
 * Looks at a map more closely or from further away: by finger, wheel, keyboard and buttons. Nothing else knows of it.
 */

import { holds, letGo, swallowClick } from "../drag.js";
import { isSide, pointOut, towards } from "./beyond.js";
import { goalsOn, lookAt, makeWay } from "./clearance.js";

const FINGER = 46; // pixels a hex should be wide for a finger
const HEX = 100; // units of the map
const CLOSEST = 2;
const CLOSE = 0.6; // where the names of spaces can be read
const STEP = 1.35; // times as large by each press of a button
const FAR = 6; // pixels before a touch becomes a drag
const EDGE = 40; // pixels from the edge where a map comes along with what is carried there
const ALONG = 6; // pixels a frame

/** @import {Look} from "./clearance.js" */

/** @type {Look} */
let look = { zoom: 1, x: 0, y: 0 };
let board = "";
let size = "";
let isFree = false; // whether somebody has chosen how to look
// Whether somebody has moved the map: any space may then come to the middle, away from what lies over the edge.
let isPulled = false;
let followed = "";
/** @type {Map<number, {x: number, y: number}>} */
const fingers = new Map();
let moved = 0;
let coming = 0; // the next frame in which the map comes along
let wasInside = false; // whether what is carried has been well inside the map: on its way in it pulls nothing

const chart = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-chart]"));
const world = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-world]"));

/** Bring the map on the page into view; called after each redraw. */
export function bringIntoView() {
  const sea = chart();
  if (!sea) return;
  listen();
  const room = `${sea.clientWidth} ${sea.clientHeight}`;
  const fits = !isFree && !isForFingers();
  if (sea.dataset.chart !== board || (room !== size && fits)) home();
  else if (sea.dataset.following !== undefined && sea.dataset.follow !== followed && !fingers.size)
    keepInSight(pointOf(sea));
  else if (room !== size) place(look);
  else show();
  if (!fingers.size) reveal(sea);
  clear(sea);
  if (!document.querySelector("[data-way]")) consider(null);
  [board, size, followed] = [sea.dataset.chart ?? "", room, sea.dataset.follow ?? ""];
}

/** Have nothing lie over what may be touched. @param {HTMLElement} sea */
function clear(sea) {
  makeWay(sea, look);
  pointOut(sea, look);
}

let listens = false;

/** Listen for fingers and wheels, once. */
function listen() {
  if (listens) return;
  listens = true;
  addEventListener("pointerdown", down);
  addEventListener("pointermove", drag);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  addEventListener("wheel", wheel, { passive: false }); // or the page would scroll as well
  addEventListener("keydown", key);
  addEventListener("click", press);
  addEventListener("focusin", focused);
  addEventListener("pointerover", considered);
  addEventListener("resize", bringIntoView);
}

let goals = "";

/** Bring what has become a target into sight, past the edge of the board, too. @param {HTMLElement} sea */
function reveal(sea) {
  const found = goalsOn(sea, look.zoom);
  const name = JSON.stringify(found);
  if (found && name !== goals) put(lookAt(sea, found, look, isForFingers()), true);
  goals = name;
}

/** @param {HTMLElement} sea */
function pointOf(sea) {
  const [x = 0, y = 0] = sea.dataset.follow?.split(" ").map(Number) ?? [];
  return { x, y };
}

const isForFingers = () => matchMedia("(pointer: coarse)").matches;

/** The whole board, or as much of it as fingers can use, around what is going on. */
function home() {
  const sea = chart();
  if (!sea) return;
  isFree = isPulled = false;
  goals = "";
  const zoom = Math.max(fitting(sea), isForFingers() ? FINGER / HEX : 0);
  const [left, , wide] = innerOf(sea);
  place({ zoom, x: sea.clientWidth / 2 - (left + wide / 2) * zoom, y: sea.clientHeight * 0.6 - pointOf(sea).y * zoom });
}

/** What must be seen of the map: where it begins, and its size. @param {HTMLElement} sea */
const innerOf = (sea) => sea.dataset.inner?.split(" ").map(Number) ?? [0, 0, 1, 1];

/** How large the map is when all of it is seen. @param {HTMLElement} sea */
function fitting(sea) {
  const [, , wide, high] = innerOf(sea);
  return Math.min(sea.clientWidth / wide, sea.clientHeight / high, CLOSEST);
}

/**
 * Look so, but never past the edge of the board, unless the map has been pulled there.
 * @param {Look} wanted
 * @param {boolean} glides whether the map goes there for all to see
 */
function place(wanted, glides = false) {
  const sea = chart();
  if (sea) put(bounded(sea, wanted), glides);
}

/** @param {Look} wanted @param {boolean} glides */
function put(wanted, glides) {
  look = wanted;
  world()?.toggleAttribute("data-glides", glides);
  show();
}

/** @param {HTMLElement} sea @param {Look} wanted @returns {Look} */
function bounded(sea, wanted) {
  const [left, top, wide, high] = innerOf(sea);
  const zoom = Math.min(CLOSEST, Math.max(wanted.zoom, fitting(sea)));
  if (zoom === fitting(sea) && zoom !== look.zoom) isPulled = false;
  const kept = isPulled ? reachable : within;
  return {
    zoom,
    x: kept(wanted.x, sea.clientWidth, left * zoom, wide * zoom),
    y: kept(wanted.y, sea.clientHeight, top * zoom, high * zoom),
  };
}

/** @param {number} wanted @param {number} room @param {number} start @param {number} size */
function within(wanted, room, start, size) {
  return size <= room + 1 ? (room - size) / 2 - start : Math.min(-start, Math.max(wanted, room - start - size));
}

/**
 * The same, as long as some of the board lies in the middle.
 * @param {number} wanted
 * @param {number} room
 * @param {number} start
 * @param {number} size
 */
function reachable(wanted, room, start, size) {
  return Math.min(room / 2 - start, Math.max(wanted, room / 2 - start - size));
}

function show() {
  const [sea, map] = [chart(), world()];
  if (!sea || !map) return;
  map.style.transform = `translate(${look.x}px, ${look.y}px) scale(${look.zoom})`;
  map.style.setProperty("--zoom", String(look.zoom));
  map.toggleAttribute("data-close", look.zoom >= CLOSE);
  pointOut(sea, look);
}

/** Zoom about a point of the page. @param {number} by @param {number} x @param {number} y @param {boolean} glides */
function zoom(by, x, y, glides = false) {
  const box = chart()?.getBoundingClientRect();
  if (!box) return;
  const [across, down] = [x - box.left, y - box.top];
  const to = Math.min(CLOSEST, look.zoom * by);
  isFree = true;
  place(
    { zoom: to, x: across - ((across - look.x) * to) / look.zoom, y: down - ((down - look.y) * to) / look.zoom },
    glides,
  );
}

/** @param {number} by */
function zoomMiddle(by) {
  const box = chart()?.getBoundingClientRect();
  if (box) zoom(by, box.left + box.width / 2, box.top + box.height / 2, true);
}

/** Show the whole board. */
function fit() {
  const sea = chart();
  isFree = true;
  isPulled = false;
  if (sea) place({ zoom: fitting(sea), x: 0, y: 0 }, true);
}

/** Bring what lies past an edge into sight. @param {import("./beyond.js").Side} side */
function reach(side) {
  const sea = chart();
  if (!sea) return;
  isFree = true;
  put(towards(sea, look, side), true);
  clear(sea);
}

/**
 * @param {{x: number, y: number}} point of the map
 * @param {number} [near]  pixels from the edge that are near enough
 */
function keepInSight({ x, y }, near = Infinity) {
  const sea = chart();
  if (!sea) return;
  const [across, down] = [look.x + x * look.zoom, look.y + y * look.zoom];
  const margin = Math.min(near, Math.min(sea.clientWidth, sea.clientHeight) * 0.28);
  const by = (/** @type {number} */ at, /** @type {number} */ room) =>
    at < margin ? margin - at : at > room - margin ? room - margin - at : 0;
  place({ ...look, x: look.x + by(across, sea.clientWidth), y: look.y + by(down, sea.clientHeight) }, true);
}

// ── what people do ───────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Event} event */
const onMap = (event) =>
  event.target instanceof Element &&
  event.target.closest("[data-chart]") !== null &&
  !event.target.closest("[data-zoom]");

/** @param {PointerEvent} event */
function down(event) {
  wasInside = false;
  if (!onMap(event) || event.button) return;
  if (!fingers.size) moved = 0;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (fingers.size > 1) letGo(); // two fingers zoom, even if a piece is under them
}

/** @param {PointerEvent} event */
function drag(event) {
  const before = fingers.get(event.pointerId);
  const now = { x: event.clientX, y: event.clientY };
  if (before) fingers.set(event.pointerId, now);
  if (holds(event.pointerId)) return carried(event.pointerId, now);
  if (!before) return;
  const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
  moved += Math.hypot(now.x - before.x, now.y - before.y);
  if (other) pinch(before, now, other);
  else if (moved > FAR) {
    isFree = isPulled = true;
    place({ ...look, x: look.x + now.x - before.x, y: look.y + now.y - before.y });
  }
}

/** @typedef {{x: number, y: number}} Spot */

/** Something is carried over the map; at its edge the map comes along. @param {number} pointer @param {Spot} at */
function carried(pointer, at) {
  const [under, box] = [document.elementFromPoint(at.x, at.y), chart()?.getBoundingClientRect()];
  cancelAnimationFrame(coming);
  consider(under);
  if (!box || !holds(pointer) || !under?.closest("[data-chart]")) return;
  const [x, y] = [edgeAt(at.x, box.left, box.right), edgeAt(at.y, box.top, box.bottom)];
  wasInside ||= !x && !y;
  if (!wasInside || (!x && !y)) return;
  isFree = true;
  place({ ...look, x: look.x + x * ALONG, y: look.y + y * ALONG });
  coming = requestAnimationFrame(() => carried(pointer, at)); // a pointer that rests tells nothing more
}

/**
 * Which edge is near: left or top 1, right or bottom -1.
 * @param {number} at
 * @param {number} low
 * @param {number} high
 */
const edgeAt = (at, low, high) => Number(at < low + EDGE) - Number(at > high - EDGE);

/** @param {Spot} before @param {Spot} now @param {Spot} other */
function pinch(before, now, other) {
  const by =
    Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
  zoom(by, (now.x + other.x) / 2, (now.y + other.y) / 2);
}

/** @param {PointerEvent} event */
function up(event) {
  if (!fingers.delete(event.pointerId) || moved <= FAR) return;
  swallowClick();
  const sea = chart();
  if (sea) clear(sea);
}

/** @param {WheelEvent} event */
function wheel(event) {
  if (!onMap(event)) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 500), event.clientX, event.clientY); // as far back as forth
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (!chart() || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
  if (event.key === "+" || event.key === "=") zoomMiddle(STEP);
  if (event.key === "-") zoomMiddle(1 / STEP);
  if (event.key === "0") fit();
}

/** @param {MouseEvent} event */
function press(event) {
  const by =
    event.target instanceof Element &&
    /** @type {HTMLElement | null} */ (event.target.closest("[data-zoom]"))?.dataset.zoom;
  if (by === "fit") fit();
  else if (by && isSide(by)) reach(by);
  else if (by) zoomMiddle(by === "in" ? STEP : 1 / STEP);
}

/** What has the focus is in sight. @param {FocusEvent} event */
function focused(event) {
  considered(event);
  if (!(event.target instanceof HTMLElement) || !event.target.matches("[data-chart] .space:focus-visible")) return;
  isPulled = true;
  keepInSight({ x: event.target.offsetLeft, y: event.target.offsetTop }, EDGE);
}

/** @param {Event} event */
const considered = (event) => consider(event.target instanceof Element ? event.target : null);

/** Show the way to a space that somebody considers. @param {Element | null} space */
function consider(space) {
  const way = /** @type {HTMLElement | null | undefined} */ (space?.closest("[data-way]"))?.dataset.way;
  document.querySelector(".preview")?.setAttribute("d", way ?? "");
}
