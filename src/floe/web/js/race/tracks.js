// @ts-check
/** Ways over the map as lines. */

/** @import {Board} from "./map.js" */
/** @import {Leg} from "./routes.js" */
/** @import {Point} from "./hexes.js" */

import { h } from "../dom.js";
import { SLEDS, spot } from "./map.js";

/**
 * A way as an SVG path: straight from space to space, an arc through the air.
 * @param {Board} board
 * @param {string[]} way
 * @param {boolean} flown
 * @param {number} aside
 */
export function track(board, way, flown = false, aside = 0) {
  const points = way
    .map((space) => spot(board, space))
    .map(([x, y]) => /** @type {Point} */ ([Math.round(x + aside), Math.round(y + aside * 0.7)]));
  const [from, to] = [points[0], points[points.length - 1]];
  return flown ? arc(from, to) : `M${points.map((point) => point.join(" ")).join("L")}`;
}

/** @param {Point} from @param {Point} to */
function arc(from, to) {
  const [x, y] = [(from[0] + to[0]) / 2 + (to[1] - from[1]) / 4, (from[1] + to[1]) / 2 - 70];
  return `M${from.join(" ")}Q${Math.round(x)} ${Math.round(y)} ${to.join(" ")}`;
}

/** The routes all sleds took, side by side. @param {Board} board @param {Leg[]} legs */
export function tracks(board, legs) {
  return SLEDS.map((sled, number) => {
    const own = legs.filter((leg) => leg.sled === sled);
    const aside = 9 * (number - 2.5);
    return h(
      "g",
      { key: `route ${sled}`, class: `route sled-${sled}` },
      h("path", {
        key: "casing",
        class: "casing",
        d: own.map((leg) => track(board, leg.path, leg.flown, aside)).join(""),
      }),
      own.map((leg, at) =>
        h("path", {
          key: `line ${at}`,
          class: leg.flown ? "track flown" : "track",
          d: track(board, leg.path, leg.flown, aside),
        }),
      ),
      own.map((leg, at) => stop(board, leg, aside, at)),
    );
  });
}

/** Where a move ended. @param {Board} board @param {Leg} leg @param {number} aside @param {number} at */
function stop(board, leg, aside, at) {
  const [x, y] = spot(board, leg.path[leg.path.length - 1]);
  return h("circle", {
    key: `stop ${at}`,
    class: "stop",
    cx: Math.round(x + aside),
    cy: Math.round(y + aside * 0.7),
    r: 7,
  });
}
