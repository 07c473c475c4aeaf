// @ts-check
/** Where what a game is played on is made, by the name of the game; fetched only for those who look at one. */

/** @import {Part} from "./dom.js" */
/** @import {Draft, Refusal, State, TableInfo} from "./state.js" */

/**
 * @typedef {object} Workshop
 * @property {(draft: Draft) => Part} picture  a draft to look at
 * @property {(state: State) => Part} wishes  what can be chosen on the start page
 * @property {(state: State, players: number) => Part} rules  which rules this many players may choose there
 * @property {(table: TableInfo) => Part} told  what was chosen, told at a table that waits
 * @property {(state: State, players: number) => Record<string, string>} options  and as options of the game
 * @property {(state: State, draft: Draft) => Part} bench
 *   what a table that waits is going to be played on, and how to change it
 * @property {() => void} begin  begin to build
 * @property {(target: HTMLElement, event: Event) => void} click  what a button of the workshop does (data-do="make")
 * @property {(target: HTMLInputElement) => void} change  what a field of the workshop does (data-change="make")
 * @property {() => void} submit  what the form of the workshop does (data-submit="make")
 * @property {(state: State) => string} chance  the change that leaves it to chance, as somebody plans it
 * @property {(refusal: Refusal, change: string) => string} why  why a change was refused
 */

/** @type {Record<string, () => Promise<Workshop>>} */
const ELSEWHERE = {
  race: async () => (await import("./race/build.js")).workshop,
};

/** @type {Map<string, Workshop>} */
const here = new Map();

/** Fetch the workshop of a game, if it has one and it is not here yet. @param {string} game */
export async function bringWorkshop(game) {
  if (game in ELSEWHERE && !here.has(game)) here.set(game, await ELSEWHERE[game]());
  return here.get(game);
}

/** The workshop of a game, once it has been brought. @param {string | undefined} game */
export const workshopOf = (game) => here.get(game ?? "");
