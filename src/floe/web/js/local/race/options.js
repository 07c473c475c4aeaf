// @ts-check
/** The options of Arctic Race, as `floe.games.race.rules.deal` reads them. */

import { readFirst } from "../options.js";
import { badOption, quoted } from "../refusals.js";
import { readBoard, readLength, readWidth } from "./choice.js";

export const READERS = { length: readLength, width: readWidth, board: readBoard, onward: readOnward, first: readFirst };

/** @param {unknown} value whether no sled may move away from the pole (R51): not unless chosen @returns {boolean} */
function readOnward(value) {
  if (value === null || value === false || value === "no") return false;
  if (value === true || value === "yes") return true;
  return badOption(`onward is yes or no, not ${quoted(value)}`, { option: "onward", value });
}
