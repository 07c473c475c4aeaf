// @ts-check
/** How fast a game with a stranger goes; the server knows how long a move may take at each pace. */

import { _ } from "../i18n.js";

/** @typedef {"quick" | "calm" | "correspondence"} Pace */

/** @type {Pace[]} */
export const PACES = ["quick", "calm", "correspondence"];

/** @param {string} pace @returns {Pace} */
export const paceNamed = (pace) => PACES.find((one) => one === pace) ?? "quick";

/** In a word, for a button. @param {Pace} pace */
export const paceWord = (pace) => ({ quick: _("Quick"), calm: _("Calm"), correspondence: _("Correspondence") })[pace];

/** What it means. @param {Pace} pace */
export const paceText = (pace) =>
  ({
    quick: _("2 minutes for a move"),
    calm: _("10 minutes for a move"),
    correspondence: _("3 days for a move"),
  })[pace];

/** Whether people stay at the table while they play. @param {string} pace */
export const isLive = (pace) => pace !== "correspondence";
