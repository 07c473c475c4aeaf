// @ts-check
/** Small drawings of Arctic Race: marks, dice, tiles, ladders, helicopters. */

import { art, use } from "../art.js";
import { h } from "../dom.js";
import { flag } from "./flag.js";

/** A sled's flag, told by shape and letter as well as colour. @param {string} sled @param {string} more */
export const mark = (sled, more = "") =>
  h(
    "svg",
    { class: `art mark sled-${sled} ${more}`, viewBox: "0 0 34 34", "aria-hidden": "true" },
    flag(sled),
  );

/** A dog team. @param {string} sled */
export const team = (sled) =>
  h(
    "svg",
    { class: `art team-art sled-${sled}`, viewBox: "0 0 120 80", "aria-hidden": "true" },
    use("race#sled", { width: 120, height: 80 }),
    flag(sled, 12, 0),
  );

/** A die. @param {string} colour blue, black or white @param {string} face */
export const die = (colour, face) =>
  h(
    "svg",
    { class: `art die die-${colour}`, viewBox: "0 0 64 64", "aria-hidden": "true" },
    use("race#die", { width: 64, height: 64 }),
    use(face, { x: 14, y: 12, width: 36, height: 36 }),
  );

/** A water tile that has been revealed. @param {string} tile */
export const tileArt = (tile) =>
  h(
    "svg",
    { class: "art tile-art", viewBox: "-58 -66 116 132", "aria-hidden": "true" },
    h("path", { class: "tile-back", d: "M0-58L50-29V29L0 58-50 29V-29z" }),
    use(`race#${tile === "ice" ? "new-ice" : tile}`, { x: -56, y: -64, width: 112, height: 136 }),
  );

export const ladderArt = () => art("race#ladder", "0 0 64 64", "tiny-art");
export const helicopterArt = () => art("race#helicopter", "0 0 64 64", "tiny-art");
