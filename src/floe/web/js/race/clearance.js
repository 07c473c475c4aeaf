// @ts-check
/** Nothing on the map lies over what may be touched: where that is, and the corner that is left for the buttons. */

const GAP = 12; // pixels between a button and what may be touched
const REACH = 66; // units of the map around the middle of a space that belong to it
const CORNERS = ["bottom right", "bottom left", "top right", "top left"];

/** @typedef {{zoom: number, x: number, y: number}} Look  how large the map is, and where its corner lies */
/** @typedef {{x: number, y: number}} Spot */

/** @param {HTMLElement} sea @param {string} selector @returns {Spot[]} */
export const middles = (sea, selector) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (sea.querySelectorAll(selector))].map((space) => ({
    x: space.offsetLeft,
    y: space.offsetTop,
  }));

/** What there is to look at: what could be touched next, or else what a hint is about. @param {HTMLElement} sea */
export function goals(sea) {
  const next = middles(sea, ".space[data-target]");
  return next.length ? next : middles(sea, ".space[data-hint]");
}

/**
 * The part of the map with every space that there is to look at, as long as there are any. Of a hint that is larger
 * than the room, where it leads to.
 * @param {HTMLElement} sea
 * @param {number} zoom
 */
export function goalsOn(sea, zoom) {
  const [all, last] = [goals(sea), middles(sea, ".space[data-hint=goal]")];
  if (!all.length) return null;
  const part = around(all);
  const [wide, high] = [(part.right - part.left) * zoom, (part.bottom - part.top) * zoom];
  const fits = wide <= sea.clientWidth && high <= sea.clientHeight;
  return fits || !last.length || sea.querySelector(".space[data-target]") ? part : around(last);
}

/** The part of the map around some spaces. @param {Spot[]} all */
export function around(all) {
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - REACH, Math.min(...ys) - REACH];
  return { left, top, right: Math.max(...xs) + REACH, bottom: Math.max(...ys) + REACH };
}

/**
 * How to look so that a part of the map is in sight, as near to how it is looked at now as can be.
 * @param {HTMLElement} sea
 * @param {{left: number, top: number, right: number, bottom: number}} part
 * @param {Look} now
 * @param {boolean} keepsSize  spaces must not become smaller: fingers need their size, and have arrows to the rest
 * @returns {Look}
 */
export function lookAt({ clientWidth: wide, clientHeight: high }, part, now, keepsSize) {
  const [across, down] = [part.right - part.left, part.bottom - part.top];
  const zoom = keepsSize ? now.zoom : Math.min(now.zoom, wide / across, high / down);
  return {
    zoom,
    x: across * zoom > wide + 1 ? now.x : slid(now.x, now.zoom, zoom, wide, part.left, part.right),
    y: down * zoom > high + 1 ? now.y : slid(now.y, now.zoom, zoom, high, part.top, part.bottom),
  };
}

/**
 * Where the map's corner lies once it has the new size and a stretch of it is within the room.
 * @param {number} at
 * @param {number} before
 * @param {number} zoom
 * @param {number} room
 * @param {number} from
 * @param {number} to
 */
function slid(at, before, zoom, room, from, to) {
  const scaled = room / 2 - ((room / 2 - at) * zoom) / before;
  return scaled + Math.max(0, -scaled - from * zoom) + Math.min(0, room - scaled - to * zoom);
}

/**
 * Put the buttons into a corner where they cover nothing that may be touched; where they are, if that is one.
 * @param {HTMLElement} sea
 * @param {Look} look
 */
export function makeWay(sea, { zoom, x, y }) {
  const buttons = /** @type {HTMLElement | null} */ (sea.querySelector(".zooms"));
  if (!buttons) return;
  const spots = middles(sea, ".space[data-legal]").map((at) => ({ x: x + at.x * zoom, y: y + at.y * zoom }));
  const [wide, high] = [buttons.offsetWidth + 2 * GAP, buttons.offsetHeight + 2 * GAP];
  const covers = (/** @type {string} */ corner) =>
    spots.filter(
      (at) =>
        (corner.endsWith("left") ? at.x < wide : at.x > sea.clientWidth - wide) &&
        (corner.startsWith("top") ? at.y < high : at.y > sea.clientHeight - high),
    ).length;
  const now = buttons.dataset.corner ?? CORNERS[0];
  const best = [now, ...CORNERS].reduce((one, other) => (covers(other) < covers(one) ? other : one));
  buttons.dataset.corner = best;
}
