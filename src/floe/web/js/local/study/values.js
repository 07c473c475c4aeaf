// @ts-check
/** What a game is worth to a seat, in whole numbers, so that sums come out exactly: as `floe.study.shape`. */

/**
 * @typedef {{win: number, margin: number}} Value a chance, and points; or by how much they have changed
 * @typedef {Value[]} Values one for each seat
 * @typedef {{wins: number[], margins: number[]}} Forecast how a game is expected to end, by seat
 */

/** @type {Value} */
export const NOTHING = Object.freeze({ win: 0, margin: 0 });

/** @param {Value} one @param {Value} other @returns {Value} */
export const plus = (one, other) => ({ win: one.win + other.win, margin: one.margin + other.margin });

/** @param {Value} one @param {Value} other @returns {Value} */
export const minus = (one, other) => ({ win: one.win - other.win, margin: one.margin - other.margin });

/** @param {Value[]} values @returns {Value} */
export const total = (values) => values.reduce(plus, NOTHING);

/** @param {number} number @returns {number} the nearest whole number; of two, the even one, as Python rounds */
export function rounded(number) {
  const below = Math.floor(number);
  const rest = number - below;
  if (rest === 0.5) return below % 2 ? below + 1 : below;
  return (rest < 0.5 ? below : below + 1) + 0; // no -0: JSON would not know it, but a comparison does
}

/** @param {Forecast} forecast @param {{certain: number, point: number}} scale @returns {Values} */
export function valuesOf({ wins, margins }, { certain, point }) {
  return wins.map((win, seat) => ({ win: rounded(certain * win), margin: rounded(point * margins[seat]) }));
}

/**
 * Return how a game ended, in the same numbers; a win is shared by those who share the first place.
 * @param {{scores: number[], places: number[]}} outcome @param {{certain: number, point: number}} scale
 * @returns {Values}
 */
export function resultOf({ scores, places }, { certain, point }) {
  const share = Math.floor(certain / places.filter((place) => place === 1).length);
  return scores.map((score, seat) => ({
    win: places[seat] === 1 ? share : 0,
    margin: point * (score - bestOther(scores, seat)),
  }));
}

/** @param {number[]} scores @param {number} seat @returns {number} */
export const bestOther = (scores, seat) => Math.max(...scores.filter((_, other) => other !== seat));
