// @ts-check
/** Pieces go from where they were: sleds the way they drove, hazards and helicopters straight. */

/** @import {Lie} from "./map.js" */

import { standing, spot } from "./map.js";
import { pawnsOf } from "./moves.js";
import { wayTaken } from "./routes.js";

const STEP = { normal: 260, fast: 120, off: 0 };

/** @typedef {{x: number, y: number}} Place */

/** Where each piece stands. @param {any} view @returns {Map<string, string>} */
function places(view) {
  return new Map([...Object.entries(view.sleds), ...pawnsOf(view)]);
}

/**
 * Let the pieces that have moved travel there.
 * @param {any} before
 * @param {any} after
 * @param {string | null | undefined} move
 * @param {"off" | "fast" | "normal"} speed
 * @param {string} there  the piece that somebody has put there by hand
 */
export function go(before, after, move, speed, there) {
  if (speed === "off" || before.board.code !== after.board.code) return;
  const [was, is] = [places(before), places(after)];
  const taken = move ? wayTaken(before, move) : null;
  for (const [piece, space] of is) {
    const from = was.get(piece) ?? space;
    if (from !== space && piece !== there)
      travel(piece, taken?.piece === piece ? taken.path : [from, space], before, after, STEP[speed]);
  }
}

/** @param {string} piece @param {string[]} path @param {Lie} before @param {Lie} after @param {number} step */
function travel(piece, path, before, after, step) {
  const element = document.querySelector(`[data-piece="${piece}"]`);
  const stops = path.map((space) => spot(after.board, space));
  const [first, last] = [before, after].map((lie) => standing(lie).find(({ sled }) => sled === piece)?.at);
  const way = [first ?? stops[0], ...stops.slice(1, -1), last ?? stops[stops.length - 1]];
  element?.animate(
    way.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
    { duration: step * Math.max(2, way.length - 1), easing: "ease-in-out" },
  );
}
