// @ts-check
/** A sled's flag: its shape, and on it the letter that its colour has in the player's language. */

/** @import {Drawing} from "../dom.js" */

import { glyph, use } from "../art.js";
import { letterOf } from "./words.js";

const SIZE = 34; // of the drawing
const LETTER = [24, 32]; // the box of a letter

/** Where the letter lies on each shape, and how large. @type {Record<string, [x: number, y: number, size: number]>} */
const PLACES = {
  red: [10.6, 14, 0.5],
  orange: [9.8, 7.8, 0.6],
  yellow: [9.8, 7.8, 0.6],
  green: [11, 9, 0.5],
  blue: [9.8, 7.8, 0.6],
  purple: [11.8, 9.5, 0.46],
};

/**
 * A flag as part of a drawing.
 * @param {string} sled
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @returns {Drawing[]}
 */
export function flag(sled, x = 0, y = 0, size = SIZE) {
  const by = size / SIZE;
  const [left, top, scale] = PLACES[sled];
  const [width, height] = LETTER.map((side) => side * scale * by);
  return [
    use(`race#mark-${sled}`, { x, y, width: size, height: size }),
    use(glyph(letterOf(sled)), { class: "sled-letter", x: x + left * by, y: y + top * by, width, height }),
  ];
}
