// @ts-check
/** Drawings out of art/, by reference. */

import { h } from "./dom.js";

/** A drawing as part of another. @param {string} name file#symbol @param {import("./dom.js").Props} place */
export const use = (name, place = {}) => {
  const [file, id] = name.split("#");
  return h("use", { href: `/art/${file}.svg#${id}`, ...place });
};

/** A drawing by itself. @param {string} name @param {string} box @param {string} more */
export const art = (name, box = "0 0 64 64", more = "") => h("svg", { class: `art ${more}`, viewBox: box, "aria-hidden": "true" }, use(name));
