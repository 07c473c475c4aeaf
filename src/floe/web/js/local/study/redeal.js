// @ts-check
/** What nobody has seen yet, dealt anew: as each game's `information/redeal.py`, from the same chance. */

import { shuffled } from "../chance.js";

/**
 * @import {Chance} from "../chance.js"
 * @import {Player, State} from "../log.js"
 * @typedef {Record<string, any>} Layout where everything lies in a vector
 */

/** @type {Record<string, (vector: Int8Array, at: Layout, chance: Chance) => void>} */
const GAMES = { arctic: shuffleStock, race: rollAgain };

/** @param {Player} player @param {State} state @param {Chance} chance @returns {State} */
export function redealt({ kernels: { about } }, state, chance) {
  const vector = state.vector.slice();
  GAMES[about.game](vector, about.layout.layout, chance);
  return { vector, past: state.past };
}

/** @param {Int8Array} vector @param {Layout} at @param {Chance} chance draw pile and Reserve, whose top lies last */
function shuffleStock(vector, { COUNTS, STOCK, FIRST_CARD, CARDS }, chance) {
  const first = FIRST_CARD + STOCK * CARDS;
  const stock = vector.subarray(first, first + vector[COUNTS + STOCK]);
  stock.set(shuffled(Array.from(stock).reverse(), chance).reverse());
}

/** @param {Int8Array} vector @param {Layout} at @param {Chance} chance tiles to come are the last ones; 0 is past */
function rollAgain(vector, { TILES, GONE, NO_TILE, DICE, ROUNDS, MOST_PLAYERS, SIDES, MOVEMENT_DIE }, chance) {
  const tiles = Array.from(vector.subarray(TILES, GONE)).filter((tile) => tile !== NO_TILE);
  vector.set(shuffled(tiles, chance), GONE - tiles.length);
  const to = Array.from({ length: ROUNDS * MOST_PLAYERS }, (_, turn) => DICE + turn).filter((turn) => vector[turn]);
  const [movement, perils] = [0, 1].map(() => to.map(() => chance.randrange(SIDES)));
  to.forEach((turn, roll) => (vector[turn] = 1 + SIDES * MOVEMENT_DIE[movement[roll]] + perils[roll]));
}
