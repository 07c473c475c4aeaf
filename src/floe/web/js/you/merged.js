// @ts-check
/** Numbers from two places as one: those a server has, and those of games in this browser. */

/** @import {GameNumbers, Versus} from "./changes.js" */

const PEOPLE = "people";

/** @param {GameNumbers[]} here @param {GameNumbers[]} there @returns {GameNumbers[]} */
export function merged(here, there) {
  const names = [...new Set([...here, ...there].map(({ game }) => game))].sort();
  return names.map((name) => {
    const [one, other] = [here, there].map((all) => all.find(({ game }) => game === name));
    return one && other ? both(one, other) : /** @type {GameNumbers} */ (one ?? other);
  });
}

/** @param {GameNumbers} one @param {GameNumbers} other @returns {GameNumbers} */
function both(one, other) {
  const sum = (/** @type {"played" | "won" | "reviewed" | "decisions" | "errors" | "blunders"} */ name) =>
    one[name] + other[name];
  return {
    ...{ game: one.game, played: sum("played"), won: sum("won"), versus: against([...one.versus, ...other.versus]) },
    ...{ reviewed: sum("reviewed"), decisions: sum("decisions"), errors: sum("errors"), blunders: sum("blunders") },
    average: mean([one.average, one.decisions], [other.average, other.decisions]),
    luck: mean([one.luck, one.reviewed], [other.luck, other.reviewed]),
    over_time: [...one.over_time, ...other.over_time].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
    habits: added(one.habits, other.habits),
  };
}

/** @param {Versus[]} all @returns {Versus[]} each rival once, people last */
function against(all) {
  /** @type {Map<string, Versus>} */
  const found = new Map();
  for (const { rival, ahead, level, behind } of all) {
    const known = found.get(rival) ?? { rival, ahead: 0, level: 0, behind: 0 };
    const sums = { ahead: known.ahead + ahead, level: known.level + level, behind: known.behind + behind };
    found.set(rival, { rival, ...sums });
  }
  return [...found.values()].sort((a, b) => Number(a.rival === PEOPLE) - Number(b.rival === PEOPLE));
}

/** @param {[value: number, weight: number][]} weighted @returns {number} */
function mean(...weighted) {
  const weight = weighted.reduce((all, [, one]) => all + one, 0);
  return weight ? Math.round(weighted.reduce((all, [value, one]) => all + value * one, 0) / weight) : 0;
}

/** @param {Record<string, number>} one @param {Record<string, number>} other */
function added(one, other) {
  const codes = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(codes.map((code) => [code, (one[code] ?? 0) + (other[code] ?? 0)]));
}
