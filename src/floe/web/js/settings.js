// @ts-check
/** What a player prefers, remembered in this browser. */

/**
 * @typedef {object} Settings
 * @property {string} language  empty: as the browser says
 * @property {"" | "light" | "dark"} theme  empty: as the system says
 * @property {boolean} contrast
 * @property {"off" | "fast" | "normal"} motion
 * @property {boolean} sound
 * @property {boolean} asked  whether somebody has said if they want sound
 * @property {boolean} letters  whether letters and signs are keys
 * @property {number} speed  of replays; 1 is the usual one
 * @property {string} game  the one chosen last
 * @property {string} length  how long and wide a board from chance is wanted
 * @property {string} width
 * @property {number} opponents
 * @property {string} bot  empty: the usual one
 * @property {string} name
 * @property {import("./meeting/paces.js").Pace} pace  of games with somebody new
 * @property {boolean} seeking  whether somebody waits to be seated
 * @property {{code: string, about: string}[]} boards  boards to play on again
 * @property {string} coached  the table of the guided first game
 */

const PLACE = "floe";

/** @type {Settings} */
const USUAL = {
  language: "",
  theme: "",
  contrast: false,
  motion: "normal",
  sound: false,
  asked: false,
  letters: true,
  speed: 1,
  game: "arctic",
  length: "normal",
  width: "mixed",
  opponents: 1,
  bot: "",
  name: "",
  pace: "quick",
  seeking: false,
  boards: [],
  coached: "",
};

/** @returns {Settings} */
export function remembered() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const sharp = matchMedia("(prefers-contrast: more)").matches;
  /** @type {Settings} */
  const usual = { ...USUAL, motion: calm ? "off" : "normal", contrast: sharp };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return usual;
  }
}

/** @param {Settings} settings */
export function remember(settings) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Let the page look as the settings say. @param {Settings} settings */
export function wear(settings) {
  const { dataset } = document.documentElement;
  if (settings.theme) dataset.theme = settings.theme;
  else delete dataset.theme;
  if (settings.contrast) dataset.contrast = "more";
  else delete dataset.contrast;
  dataset.motion = settings.motion;
}
