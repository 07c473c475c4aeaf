// @ts-check
/** Arrows at the edges of the map: something can be chosen out there, and a touch brings it into sight. */

/** @import {Look, Spot} from "./clearance.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { around, goals, lookAt } from "./clearance.js";

const SEEN = 20; // pixels of a space that must be within the edge
const ARROW = 44; // pixels that an arrow is wide
const STRIDE = 0.7; // of the room, where what lies beyond has no room at once

/** @typedef {"left" | "right" | "top" | "bottom"} Side */
/** @type {Side[]} */
const SIDES = ["left", "right", "top", "bottom"];

/** The four arrows, of which only those are seen that are needed. */
export function arrows() {
  const said = [_("More to the left"), _("More to the right"), _("More above"), _("More below")];
  return SIDES.map((side, at) =>
    h(
      "button",
      { key: side, class: "button tool zoom beyond", "data-zoom": side, "aria-label": said[at], hidden: true },
      icon("right"),
    ),
  );
}

/** @param {string} name @returns {name is Side} */
export const isSide = (name) => SIDES.some((side) => side === name);

/** What could be touched next: where it lies, and past which edge. @param {HTMLElement} sea @param {Look} look */
function targets(sea, { zoom, x, y }) {
  return goals(sea).map((at) => {
    const [across, down] = [x + at.x * zoom, y + at.y * zoom];
    /** @type {[Side, number][]} */
    const out = [
      ["left", SEEN - across],
      ["right", across - sea.clientWidth + SEEN],
      ["top", SEEN - down],
      ["bottom", down - sea.clientHeight + SEEN],
    ];
    const [side, far] = out.reduce((one, other) => (other[1] > one[1] ? other : one));
    return { at, across, down, side: far > 0 ? side : "" };
  });
}

/** Show the arrows that are needed, each where it covers nothing. @param {HTMLElement} sea @param {Look} look */
export function pointOut(sea, look) {
  const found = targets(sea, look);
  const seen = found.filter(({ side }) => !side).map(({ across, down }) => ({ x: across, y: down }));
  for (const side of SIDES) {
    const button = /** @type {HTMLElement | null} */ (sea.querySelector(`[data-zoom="${side}"]`));
    const out = found.filter((one) => one.side === side);
    if (!button) continue;
    button.hidden = !out.length;
    if (out.length) put(button, sea, side, out, [...seen, ...zooms(sea)]);
  }
}

/** The buttons in the corner. @param {HTMLElement} sea @returns {Spot[]} */
function zooms(sea) {
  const [edge, all] = [sea.getBoundingClientRect(), sea.querySelectorAll(".zooms > *")];
  return [...all].map((one) => {
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2 - edge.x, y: box.y + box.height / 2 - edge.y };
  });
}

/**
 * Put an arrow at its edge, as near to the way there as nothing else lies.
 * @param {HTMLElement} button
 * @param {HTMLElement} sea
 * @param {Side} side
 * @param {{across: number, down: number}[]} out
 * @param {Spot[]} taken
 */
function put(button, sea, side, out, taken) {
  const { clientWidth: wide, clientHeight: high } = sea;
  const isUpright = side === "left" || side === "right";
  const room = isUpright ? high : wide;
  const wanted = out.reduce((sum, { across, down }) => sum + (isUpright ? down : across), 0) / out.length;
  const inner = side === "left" || side === "top" ? ARROW : (isUpright ? wide : high) - ARROW;
  const places = Array.from({ length: Math.floor(room / ARROW) }, (_none, at) => (at + 0.5) * ARROW);
  const spot = (/** @type {number} */ at) => (isUpright ? { x: inner, y: at } : { x: at, y: inner });
  const isFree = (/** @type {number} */ at) =>
    taken.every(({ x, y }) => Math.hypot(x - spot(at).x, y - spot(at).y) > ARROW * 0.75);
  const sorted = places.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted));
  button.style.setProperty("--at", `${sorted.find(isFree) ?? sorted[0]}px`);
}

/**
 * How to look so that what lies past an edge comes into sight.
 * @param {HTMLElement} sea
 * @param {Look} look
 * @param {Side} side
 */
export function towards(sea, look, side) {
  const out = targets(sea, look).filter((one) => one.side === side);
  if (!out.length) return look;
  const seen = lookAt(sea, around(out.map(({ at }) => at)), look, true);
  const [x, y] = [{ left: 1, right: -1, top: 0, bottom: 0 }[side], { left: 0, right: 0, top: 1, bottom: -1 }[side]];
  const isNew = seen.x !== look.x || seen.y !== look.y;
  const { clientWidth: wide, clientHeight: high } = sea;
  return isNew ? seen : { ...look, x: look.x + x * STRIDE * wide, y: look.y + y * STRIDE * high };
}
