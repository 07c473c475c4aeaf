// @ts-check
/** A whole position of Arctic as plain data, as `floe.games.arctic.notation.dump`. */

import { ANIMALS } from "./box.js";

/**
 * @import {Block} from "../../engine/memory.js"
 * @import {ArcticWords} from "../arctic.js"
 * @import {Past} from "../log.js"
 */

/** @param {ArcticWords} words @param {Block} block @param {Past} [past] @returns {any} */
export function dumped(words, block, past) {
  const { at } = words;
  const vector = /** @type {Int8Array} */ (block.values);
  const named = (/** @type {number[]} */ cards) => cards.map((card) => words.name(card));
  const stock = named(words.cards(vector, at.STOCK).reverse());
  const draw = stock.length - vector[at.RESERVE];
  return {
    ...words.open(vector),
    river: named(words.cards(vector, at.RIVER)),
    draw: stock.slice(0, draw),
    reserve: stock.slice(draw),
    final: Boolean(vector[at.FINAL]),
    seats: Array.from({ length: vector[at.PLAYERS] }, (_, seat) => whole(words, vector, seat, past)),
    turn: written(words, block),
    ...(past?.log.length ? { log: past.log } : {}),
  };
}

/** @param {ArcticWords} words @param {Int8Array} vector @param {number} seat @param {Past} [past] all it has */
function whole(words, vector, seat, past) {
  const names = (/** @type {string} */ kind) => words.own(vector, seat, kind).map((card) => words.name(card));
  const more = { known: names("KNOWN"), perhaps: names("PERHAPS"), notes: past?.notes[seat] ?? [] };
  return {
    hand: names("HAND"),
    pile: names("PILE"),
    penalty: names("PENALTY"),
    totem: ANIMALS[vector[words.at.TOTEMS + seat]],
    ...Object.fromEntries(Object.entries(more).filter(([, some]) => some.length)),
  };
}

/** @param {ArcticWords} words @param {Block} block @returns {any} the turn without what follows from the rest */
function written(words, block) {
  const { low, high, ...turn } = words.turn(block.values);
  const [fewest, most] = asked(words, block);
  return low === fewest && high === most ? turn : { ...turn, low, high };
}

/**
 * Return the fewest and the most cards that the step asks for, as far as the rest of the position shows it: the cards
 * placed in this step lie on the pile; the visible card before them is the one that asked.
 * @param {ArcticWords} words @param {Block} block @returns {[number, number]}
 */
export function asked({ at, copy, kernels: { call } }, block) {
  const [step, pile] = [block.values[at.STEP], block.values[at.SEAT] * at.SEAT_ZONES + at.PILE];
  if (step !== at.PLACE && step !== at.DRAW) return [0, 0];
  copy.values.set(block.values);
  if (step === at.PLACE) copy.values[at.COUNTS + pile] -= copy.values[at.DONE];
  call[step === at.PLACE ? "set_place_range" : "set_draw_range"](copy.handle);
  return [copy.values[at.LOW], copy.values[at.HIGH]];
}
