// @ts-check
/** What a position that was written down tells of its past: the log, and what each seat has noted. */

/** @import {Notes, Past, Words} from "./log.js" */

/** @param {Words} words @param {number} count of all moves @param {any} data a dumped position @returns {Past} */
export function pastIn(words, count, data) {
  const notes = data.seats.map((/** @type {{notes?: Notes}} */ seat) => seat.notes ?? []);
  const log = data.log ?? [];
  return { log, notes, moves: log.length ? movesIn(numbersOf(words, count), log, notes) : [] };
}

/**
 * Return the log as numbers; cards that it hides are in the notes of those who moved them. Where one is not, nothing of
 * the log is known.
 * @param {Map<string, number>} numbers @param {string[]} log @param {Notes[]} notes @returns {[number, number][]}
 */
function movesIn(numbers, log, notes) {
  const found = log.map((line, at) => {
    const [seat, ...words] = line.split(" ");
    const hidden = notes[Number(seat)]?.find(([version]) => version === at + 1)?.[1];
    return [Number(seat), numbers.get(words.map((word) => (word === "?" ? hidden : word)).join(" "))];
  });
  return found.every(([, move]) => move !== undefined) ? /** @type {[number, number][]} */ (found) : [];
}

/** @type {WeakMap<Words, Map<string, number>>} */
const known = new WeakMap();

/** @param {Words} words @param {number} count @returns {Map<string, number>} the number of every move, by its text */
function numbersOf(words, count) {
  const found = known.get(words) ?? new Map(Array.from({ length: count }, (_, move) => [words.text(move), move]));
  known.set(words, found);
  return found;
}
