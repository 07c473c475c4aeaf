// @ts-check
/** Sleds, hazards, places and dice by name, in the player's language. */

import { _, later, letter, ngettext } from "../i18n.js";

/** A sled's name, which is its colour. @param {string} sled */
export function sledName(sled) {
  /** @type {Record<string, string>} */
  const names = {
    red: _("Red"),
    orange: _("Orange"),
    yellow: _("Yellow"),
    green: _("Green"),
    blue: _("Blue"),
    purple: _("Purple"),
  };
  return names[sled];
}

/** @type {Record<string, string>} */
const MARKS = {
  red: later("R|red sled"),
  orange: later("O|orange sled"),
  yellow: later("Y|yellow sled"),
  green: later("G|green sled"),
  blue: later("B|blue sled"),
  purple: later("P|purple sled"),
};

/** The letter on a sled’s flag. @param {string} sled */
export const letterOf = (sled) => letter(MARKS[sled]);

/** @param {string} hazard */
export function hazardName(hazard) {
  /** @type {Record<string, string>} */
  const names = { fog: _("fog"), blizzard: _("blizzard"), vortex: _("vortex") };
  return names[hazard];
}

/** Which hazard a pawn is: fog2 is fog. @param {string} pawn */
export const hazardOf = (pawn) => pawn.slice(0, -1);

/** @param {string} space */
export const placeName = (space) => (space === "start" ? _("start camp") : space === "pole" ? _("North Pole") : space);

/** Where somebody goes. @param {string} space */
export const toPlace = (space) =>
  space === "start"
    ? _("to the start camp")
    : space === "pole"
      ? _("to the North Pole")
      : _("to {place}", { place: space });

/** How many steps a face of the movement die allows. @param {string} die */
export const stepsOf = (die) => Number(die.split(" ")[1]);

/** @param {string} die */
export const isBlue = (die) => die.startsWith("blue");

/** @param {string} die */
export function dieName(die) {
  const n = stepsOf(die);
  return isBlue(die) ? _("blue {n}", { n }) : _("black {n}", { n });
}

/** @param {string} face */
export function faceName(face) {
  /** @type {Record<string, string>} */
  const names = { joker: _("joker"), "double joker": _("double joker"), "no hazard": _("no hazard") };
  return names[face] ?? hazardName(face);
}

/** What the movement die brings. @param {string} die */
export function dieBrings(die) {
  const n = stepsOf(die);
  return isBlue(die)
    ? ngettext("{n} step, and a water tile", "{n} steps, and a water tile", n)
    : ngettext("{n} step", "{n} steps", n);
}

/** What the hazard die brings. @param {string} face */
export function faceBrings(face) {
  /** @type {Record<string, string>} */
  const brings = {
    fog: _("a fog moves"),
    blizzard: _("a blizzard moves"),
    vortex: _("a vortex moves"),
    joker: _("any hazard may move"),
    "double joker": _("hazards may move twice"),
    "no hazard": _("hazards stay"),
  };
  return brings[face];
}

/** @param {string} tile */
export function tileName(tile) {
  /** @type {Record<string, string>} */
  const names = { crack: _("a crack"), open: _("open water"), ice: _("new ice") };
  return names[tile];
}
