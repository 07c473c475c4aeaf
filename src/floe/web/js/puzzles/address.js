// @ts-check
/** Where a puzzle is to be found, on the page and below /api. */

/** @param {{table?: string, at?: number, game?: string, number?: string | number}} puzzle */
export const addressOf = ({ table, at, game, number }) =>
  table ? `/tables/${table}/mistakes/${at}` : `/puzzles/${game}/${number}`;
