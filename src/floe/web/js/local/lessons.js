// @ts-check
/** First games, dealt the same for everybody, as `server/rooms/lessons.py`: the deal comes with the game's module. */

import { Refused } from "./refused.js";

/**
 * @import {Game} from "./games.js"
 * @import {State} from "./log.js"
 */

/**
 * Return the lesson that a new table asks for: the options of its deal, and the deal itself.
 * @param {Game} game @param {{kind: string}[]} seats @returns {{options: Record<string, string>, first: State}}
 */
export function lessonFor({ name, words, kernels: { about } }, seats) {
  const { lesson } = about;
  if (!lesson) throw new Refused("bad-request", `${name} has no lesson`, { game: name });
  const kinds = seats.map(({ kind }) => kind).sort();
  if (String(kinds) !== String([...Array(lesson.players - 1).fill("bot"), "me"]))
    throw new Refused("bad-request", `a lesson is for one person and ${lesson.players - 1} bot`, { seats: kinds });
  const notes = seats.map(() => []);
  const first = { vector: words.load(lesson.deal), past: { log: [], notes, moves: [] } };
  return { options: lesson.options, first };
}
