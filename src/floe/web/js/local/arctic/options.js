// @ts-check
/** The options of Arctic, as `floe.games.arctic.rules.deal` reads them. */

import { readFirst, readWhole } from "../options.js";
import { badOption, quoted } from "../refusals.js";
import { ANIMALS, DECKS } from "./box.js";

/** @param {string[][]} pairs the sides of each animal's power card */
export function readersOf(pairs) {
  return {
    sides: (/** @type {unknown} */ value) => readSides(value, pairs),
    first: readFirst,
    decks: readDecks,
  };
}

/** @param {unknown} value such as "1,3" @param {number} players @returns {number[] | null} null for any */
function readDecks(value, players) {
  if (value === null || value === "random") return null;
  const texts = Array.isArray(value) ? value.map(String) : String(value).split(",");
  const decks = texts.map(readWhole).sort((one, other) => Number(one) - Number(other));
  const isRight = decks.every((deck) => DECKS.includes(Number(deck))) && new Set(decks).size === players;
  if (isRight && decks.length === players) return decks.map(Number);
  const sentence = `decks are ${players} different ones out of 1 to 4, or random, not ${quoted(value)}`;
  return badOption(sentence, { option: "decks", value });
}

/** @param {unknown} value such as "fox=burrow" @param {string[][]} pairs @returns {(string | null)[]} null for any */
function readSides(value, pairs) {
  const chosen = new Map(typeof value === "string" ? sidesOf(value) : Object.entries(value ?? {}));
  for (const [animal, side] of chosen) {
    if (![...(pairs[ANIMALS.indexOf(animal)] ?? []), "random"].includes(side) || !ANIMALS.includes(animal)) {
      const known = ANIMALS.map((name, number) => `${name}=${pairs[number].join("/")}`).join(", ");
      badOption(`there is no power ${animal}=${side}; there is ${known}`, { option: "sides", value });
    }
  }
  const sides = ANIMALS.map((animal) => chosen.get(animal) ?? "random");
  return sides.map((side) => (side === "random" ? null : side));
}

/** @param {string} text @returns {[string, string][]} */
function sidesOf(text) {
  if (text === "random") return [];
  return text.split(",").map((pair) => {
    const [animal, ...side] = pair.split("=");
    return [animal.trim(), side.join("=").trim()];
  });
}
