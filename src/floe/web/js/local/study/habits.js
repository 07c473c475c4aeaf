// @ts-check
/** What a seat did in a finished game, in numbers that can be added up: as each game's `information/habits.py`. */

/**
 * @import {Room} from "../room.js"
 * @typedef {Record<string, number>} Habits
 */

/** @type {Record<string, (room: Room, seat: number, moves: string[][]) => Habits>} */
const GAMES = { arctic: ofArctic, race: ofRace };

/** @type {Record<string, string>} the animal whose power a kind of move uses */
const POWERS = {
  burrow: "fox", disguise: "fox", swap: "puffin", takeback: "puffin", recover: "bear", give: "bear",
  push: "walrus", dive: "orca", stop: "moose",
};

/** @param {Room} room @param {number} seat @param {string[]} moves its own, none of a bot @returns {Habits} */
export const habitsIn = (room, seat, moves) =>
  GAMES[room.row.game](room, seat, moves.map((move) => move.split(" ")));

/** @param {Room} room @param {number} seat @param {string[][]} moves @returns {Habits} */
function ofArctic({ player, state }, seat, moves) {
  const { breakdown } = player.view(state, null).outcome;
  const { runs, sequences, variety, totem, penalty } = breakdown[seat];
  const longest = Math.min(Math.max(...Object.values(runs)), player.kernels.about.layout.scoring.LONGEST);
  const points = Object.values(sequences).reduce((sum, one) => sum + one, 0);
  const used = counted(moves.flatMap(([kind]) => (POWERS[kind] ? [`power-${POWERS[kind]}`] : [])));
  return { ...used, runs: points, sets: variety, totem, penalties: -penalty, [`longest-${longest}`]: 1 };
}

/** @param {Room} room @param {number} seat @param {string[][]} moves @returns {Habits} */
function ofRace({ player, state }, seat, moves) {
  const { card } = player.view(state, null).seats[seat];
  return counted(moves.flatMap(([kind, thing, _to, spent]) => {
    const whose = card.includes(thing) ? "own" : "others";
    const ladders = new Array(Number(spent ?? 0)).fill("ladders");
    if (kind === "sled") return [whose, ...ladders];
    return kind === "fly" ? [whose, kind] : ["hazard", "water", "ice"].filter((one) => one === kind);
  }));
}

/** @param {string[]} codes @returns {Habits} */
function counted(codes) {
  /** @type {Habits} */
  const found = {};
  for (const code of codes) found[code] = (found[code] ?? 0) + 1;
  return found;
}
