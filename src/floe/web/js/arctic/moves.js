// @ts-check
/** Legal moves by what a player touches for them. The moves come from the server; this only finds them again. */

/**
 * A move is made by touching one thing, or one thing and then another; some also, or only, by a button. Things are
 * named `hand:F3w`, `river:F3w`, `penalty:F3w`, `pile`, `draw`, `token:fox`, `seat:1`; `hand` and `penalty` are places
 * to drop a card.
 * @typedef {{text: string, kind: string, touch: string, then: string, drop: string, button: boolean}} Way
 */

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
    swap: { touch: `river:${two}`, then: `hand:${one}`, drop: `hand:${one}` },
    takeback: { touch: "pile", drop: "hand", button: true },
    take: { touch: `river:${one}`, drop: "hand" },
    dive: { touch: "draw", drop: "hand", button: true },
    recover: { touch: `penalty:${one}`, drop: "hand" },
    give: { touch: `penalty:${one}`, then: `seat:${two}`, drop: `seat:${two}` },
    right: { touch: `token:${animalOf(one)}`, button: true },
    push: { touch: `token:${animalOf(one)}`, button: true },
  };
  return { text, kind, touch: "", then: "", drop: "", button: !(kind in ways), ...ways[kind] };
}

/** @param {string[]} moves @returns {Way[]} */
export const ways = (moves) => moves.map(way);

/**
 * What may be touched now, given what has been touched already.
 * @param {Way[]} all
 * @param {string | null} picked
 * @returns {Set<string>}
 */
export function touchable(all, picked) {
  if (picked) {
    const second = all.filter((one) => one.touch === picked && one.then).map((one) => one.then);
    if (second.length) return new Set(second);
  }
  return new Set(all.map((one) => one.touch).filter(Boolean));
}

/**
 * What touching a thing comes to: a move to play, several to choose from, or none.
 * @param {Way[]} all
 * @param {string | null} picked
 * @param {string} thing
 * @returns {Way[]}
 */
export function touched(all, picked, thing) {
  const second = all.filter((one) => picked && one.touch === picked && one.then === thing);
  return second.length ? second : all.filter((one) => one.touch === thing);
}

/**
 * What dropping one thing on another comes to; either may have been the one that was dragged.
 * @param {Way[]} all
 * @param {string} thing
 * @param {string[]} on  the things and places under it
 * @returns {Way[]}
 */
export function dropped(all, thing, on) {
  return all.filter(
    (one) => (one.touch === thing && on.includes(one.drop)) || (one.then === thing && on.includes(one.touch)),
  );
}

/**
 * The moves to offer as buttons.
 * @param {Way[]} all
 * @param {string | null} picked
 * @returns {Way[]}
 */
export function buttons(all, picked) {
  const chosen = all.filter((one) => picked && one.touch === picked);
  return chosen.length ? chosen : all.filter((one) => one.button);
}
