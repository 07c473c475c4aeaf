// @ts-check
/** The games, by name. Nothing outside a game's own folder knows more of it than what is listed here. */

/** @import {Element_, Part} from "./dom.js" */
/** @import {Value} from "./review/state.js" */
/** @import {Opened, Play, Reason, State, Step, TableInfo} from "./state.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Way} from "./ways.js" */

import { front as arctic } from "./arctic/front.js";
import { front as race } from "./race/front.js";

/**
 * @typedef {{name: string, text: string}} Tip  what the coach tells, and what that is called
 *
 * @typedef {object} Game
 * @property {(text: string) => Way} way  how a move is made at the table
 * @property {(view: any, picked: string | null, thing: string) => string} meant
 *   what somebody means who touches a thing
 * @property {(scene: Scene) => Element_} table
 * @property {(play: Play, next: Part) => Part} ending
 *   how it ended, with what can be done next in its head; what comes afterwards is the same for every game
 * @property {(view: any, names: string[]) => string} duty  what is to be done now, in one sentence
 * @property {(scene: Scene) => string | null} asks  what a first touch is waiting for
 * @property {(scene: Scene, way: Way) => {label: string, short?: string}} button  a move on a button
 * @property {(scene: Scene) => Part} more  other buttons for what has been touched first
 * @property {(view: any, thing: string, names: string[]) => string} why  why a thing cannot be touched
 * @property {(view: any, thing: string) => string} look  what there is to see large of a thing; empty for nothing
 * @property {(view: any, thing: string, on: string, names: string[]) => string} astray
 *   why a thing cannot be dropped there; empty where nobody asks
 * @property {(move: string, view: any, names: string[]) => string} advice  a move as something to do
 * @property {(reason: Reason, view: any, names: string[], who?: string) => string} because
 *   what speaks for it; empty if unknown. `who` is whose move it is, if it is not the reader's own
 * @property {(n: number) => string} points  a number of points, with its sign; empty where they mean little
 * @property {(luck: Value) => string} fortune  how lucky or unlucky somebody was
 * @property {(view: any, whole: any) => any} opened  a view, with what was hidden of the others
 * @property {(step: Step, before: any, after: any, names: string[], you?: number | null) => string[]} story
 *   what happened, in sentences, as far as the tables before and after it are known; `you` is the seat of the reader
 * @property {(view: any, told: string[], isFirst: boolean) => Tip | null} tip
 *   what the coach has to tell: besides what explains the very step, one thing a turn, if it is the first
 * @property {(open: Opened, scene: Scene) => {title: string, body: Part} | null} panel  what the game itself can open
 * @property {() => import("./you/habits.js").HabitGroup[]} habits  what can be told of somebody over many games
 * @property {() => Part[]} rules  how to play it, its sections named by `data-section`
 * @property {(view: any, picked: string | null) => string} section
 *   the section of the rules about what is being done; the view is null while a table waits
 * @property {boolean} counts  whether there is a score before the end
 * @property {(view: any) => any} masked  a view without what only its seat may see
 * @property {(view: any) => any} whole  a whole position, as a view from nowhere
 * @property {(before: any, after: any) => boolean} rolls
 *   whether dice were rolled between two views; the first may be null
 * @property {number} pace  how much longer than usual a move is shown
 * @property {(before: any, state: State) => void} drawn
 *   called after each redraw; `before` is the view shown before a move
 */

/**
 * @typedef {object} Front  what any page shows of a game, whether or not somebody plays it here
 * @property {string} name
 * @property {string} title  what it is called everywhere
 * @property {[name: string, box: string, more: string]} sign  the drawing that stands for it in a list
 * @property {() => string} about  what it is, in a few words
 * @property {(() => Part) | null} picture  what is seen beside that; null where it is what the game is played on
 * @property {(margin: number) => string} ahead  by how much somebody is ahead at the end, or behind; it is not level
 */

/** @type {Record<string, () => Promise<Game>>} */
const ELSEWHERE = {
  arctic: async () => (await import("./arctic/game.js")).arctic,
  race: async () => (await import("./race/game.js")).race,
};

/** @type {Map<string, Game>} */
const here = new Map();

/**
 * Fetch what a game needs, unless it is here; so the first page is quick, and nobody loads a game they do not play.
 * @param {string} name
 */
export async function bring(name) {
  const game = here.get(name) ?? (await ELSEWHERE[name]());
  here.set(name, game);
}

/** The games there are. */
export const GAMES = [arctic, race];

/** Whether this page can show a game: a plug-in may bring none of what that takes. @param {string} name */
export const isDrawn = (name) => name in ELSEWHERE;

/** What a game is called. @param {string} name */
export const titleOf = (name) => GAMES.find((one) => one.name === name)?.title ?? name;

/** What any page shows of a game. @param {string} name */
export const frontOf = (name) => GAMES.find((one) => one.name === name) ?? GAMES[0];

/** The drawing that stands for a game. @param {string} name */
export const signOf = (name) => frontOf(name).sign;

/** Whether a game has been brought. @param {string} name */
export const isHere = (name) => here.has(name);

/** A game that has been brought. @param {string} name */
export const named = (name) => /** @type {Game} */ (here.get(name));

/** The game of a table; it has been brought. @param {TableInfo | null | undefined} table */
export const gameOf = (table) => named(table?.game ?? "");
