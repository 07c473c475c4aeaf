// @ts-check
/** Addresses of deals that many play. */

/** The page of a day's deal. @param {string} game @param {string} day */
export const dayAddress = (game, day) => `/daily/${game}/${day}`;

/** The page about the contest that a table belongs to. @param {string} contest */
export function contestAddress(contest) {
  const [, game, day] = /^daily-(.+)-(\d{4}-\d{2}-\d{2})$/.exec(contest) ?? [];
  if (game && day) return dayAddress(game, day);
  return isTournament(contest) ? `/tournaments/${contest}` : `/matches/${contest}`;
}

/** Whether a contest is a tournament. @param {string} contest */
export const isTournament = (contest) => contest.startsWith("swiss-");

/** Whether a contest is the deal of a day. @param {string} contest */
export const isDaily = (contest) => contest.startsWith("daily-");
