// @ts-check
/** Whom one can play against: those whom the server has, and those who play in the page itself. */

/** @import {BotInfo, Choices} from "./state.js" */

import { PLAYED_HERE } from "./net/here.js";

/**
 * The levels of a game, from the easiest to the hardest, and then the bots that the host has brought along.
 * @param {Choices | null} choices @param {string} game
 */
export function levelsOf(choices, game) {
  const known = choices?.games.find((one) => one.name === game)?.levels ?? [];
  const playing = [...known, ...(PLAYED_HERE[game] ?? [])];
  return choices?.bots.filter(({ name }) => playing.includes(name)) ?? [];
}

/**
 * The bot somebody likes, if it can play this game: one of its levels, or another one that the server has.
 * @param {Choices | null} choices @param {{game: string, bot: string}} plans @returns {BotInfo | undefined}
 */
export function likedBot(choices, { game, bot }) {
  const tied = new Set(choices?.games.flatMap(({ levels }) => levels)); // to the games that name them
  const others = choices?.bots.filter(({ name, level, available }) => !level && available && !tied.has(name)) ?? [];
  return [...levelsOf(choices, game), ...others].find(({ name }) => name === bot);
}
