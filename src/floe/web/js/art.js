// @ts-check
/** Drawings out of art/, by reference. */

import { h, kept } from "./dom.js";
import { sprite } from "./sprites.js";

/** A drawing as part of another. @param {string} name file#symbol @param {import("./dom.js").Props} place */
export const use = (name, place = {}) => h("use", { href: sprite(name), ...place });

/** Letters whose names are no names in every browser. @type {Record<string, string>} */
const ACCENTED = { É: "E-acute", Ü: "U-umlaut" };

/** The drawing of a letter. @param {string} letter */
export const glyph = (letter) => `marks#${ACCENTED[letter] ?? letter}`;

/** A drawing by itself. */
export const art = kept((/** @type {string} */ name, box = "0 0 64 64", more = "") =>
  h("svg", { class: `art ${more}`, viewBox: box, "aria-hidden": "true" }, use(name)),
);
