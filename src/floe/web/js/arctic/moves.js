// @ts-check
/**
 * What is touched for each move: `hand:F3w`, `river:F3w`, `penalty:F3w`, `pile`, `draw`, `token:fox`, `seat:1`; `hand`
 * and `penalty` are places to drop a card.
 */

/** @import {Way} from "../ways.js" */

import { wayOf } from "../ways.js";
import { animalOf } from "./words.js";

/** @param {string} text @returns {Way} */
export function way(text) {
  const [kind, one = "", two = ""] = text.split(" ");
  /** @type {Record<string, Partial<Way>>} */
  const ways = {
    place: { touch: `hand:${one}`, drop: "pile" },
    burrow: { touch: `hand:${one}`, drop: "pile" },
    disguise: { touch: `hand:${one}`, drop: "pile" },
    discard: { touch: `hand:${one}`, drop: "penalty" },
    swap: { touch: `river:${two}`, then: `hand:${one}`, drop: `hand:${one}`, twice: true },
    takeback: { touch: "pile", drop: "hand", button: true },
    take: { touch: `river:${one}`, drop: "hand" },
    dive: { touch: "draw", drop: "hand", button: true },
    recover: { touch: `penalty:${one}`, drop: "hand" },
    give: { touch: `penalty:${one}`, then: `seat:${two}`, drop: `seat:${two}` },
    right: { touch: `token:${animalOf(one)}`, button: true },
    push: { touch: `token:${animalOf(one)}`, button: true },
  };
  return wayOf(text, ways[kind] ?? { button: true });
}
