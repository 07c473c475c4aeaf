// @ts-check
/** What the parts of a table are drawn from, whatever the game. */

/** @import {Watching} from "./review/state.js" */
/** @import {Play, State, TableInfo} from "./state.js" */
/** @import {Game, Tip} from "./games.js" */
/** @import {Way} from "./ways.js" */

import { gameOf } from "./games.js";
import { _ } from "./i18n.js";
import { namesAt } from "./names.js";
import { phraseText } from "./pages/phrases.js";
import { tipNow } from "./table/coach.js";
import { hintWords } from "./table/hint.js";
import { riddle } from "./puzzles/card.js";
import { touchable } from "./ways.js";

const NEWS = 24;

/**
 * @typedef {object} Scene
 * @property {Game} game
 * @property {any} view
 * @property {TableInfo | null} table
 * @property {string[]} names
 * @property {Way[]} ways
 * @property {Set<string>} legal
 * @property {Set<string>} hinted
 * @property {boolean} rolling  whether dice are being rolled
 * @property {string[]} advice  what the hint says, its move first
 * @property {string | null} picked
 * @property {number} undoable
 * @property {number | null} due  when the time for the move is over, in seconds since 1970; null where it has no end
 * @property {boolean} overslept  whether a bot plays for the player because their time was over
 * @property {number[] | null} present  null where nobody is connected to anything
 * @property {{seat: number, phrase: string, key: number}[]} said
 * @property {(phrase: string) => string} phrase
 * @property {Tip | null} tip  what the coach has to tell
 * @property {import("./dom.js").Part} riddle  what is to be solved here; null where the game is played
 * @property {boolean} skips  whether bots are playing, and it can be skipped
 * @property {{key: number, text: string}[]} news  the latest moves as the story tells them, the newest first
 * @property {string} latest  the move that led here, if there is one
 * @property {boolean} [studied]  whether it is an analysis: nobody is hinted at, and nothing has to be taken back
 */

/** What a thing is called to those who cannot see that it stands out. @param {string} label @param {boolean} legal */
export const spoken = (label, legal) => (legal ? _("{thing}: can be chosen", { thing: label }) : label);

/** @param {State} state @returns {Scene | null} */
export function sceneOf(state) {
  const { play } = state;
  if (!play?.shown) return null;
  const game = gameOf(play.table);
  const ready = !play.queue.length && !play.sent && !play.rolling && !play.puzzle?.solution && !state.board?.busy;
  const ways = ready ? play.shown.view.moves.map(game.way) : [];
  const names = namesAt(play.table);
  return {
    game,
    view: play.shown.view,
    table: play.table,
    names,
    ways,
    legal: touchable(ways, play.picked),
    hinted: hintedOf(game, play),
    rolling: play.rolling,
    advice: hintWords(game, play),
    picked: play.picked,
    undoable: ready ? play.shown.undoable : 0,
    due: (!play.queue.length && play.shown.due) || null,
    overslept: play.overslept,
    present: play.present,
    said: play.said,
    phrase: (phrase) => phraseText(state, phrase),
    tip: ready && state.settings.coached === play.id ? tipNow(play) : null,
    riddle: play.puzzle && riddle(play.puzzle, game, play.shown.view, names),
    skips: isSkippable(state, play),
    news: newsOf(game, play),
    latest: play.deeds.at(-1)?.step.move ?? play.shown.steps.at(-1)?.move ?? "",
    studied: state.board !== null,
  };
}

/** What the move that was hinted at touches, or that solves a puzzle. @param {Game} game @param {Play} play */
function hintedOf(game, { hint, puzzle }) {
  if (puzzle?.solution) return allOf(game, puzzle.solution.best);
  return new Set(hint.map(game.way).flatMap((way) => [way.touch, way.then, way.text]).filter(Boolean));
}

/** Everything that a move touches. @param {Game} game @param {string} move @returns {Set<string>} */
function allOf(game, move) {
  const { touch, then, drop, text } = game.way(move);
  return new Set([touch, then || drop, text].filter(Boolean));
}

/** @param {State} state @param {Play} play */
function isSkippable({ settings }, { table, shown }) {
  const seat = shown?.view.outcome ? undefined : table?.seats[shown?.view.turn.seat];
  const isBot = seat?.kind === "bot" || Boolean(seat?.away);
  return isBot && settings.motion !== "off" && (table?.yours.length ?? 0) > 0;
}

/** @param {Game} game @param {Play} play */
function newsOf(game, play) {
  const [names, you] = [namesAt(play.table), play.shown?.view.view];
  return play.deeds
    .slice(-NEWS)
    .map(({ key, step, before, after }) => ({ key, text: game.story(step, before, after, names, you).join(" ") }))
    .reverse();
}

/** What the better move would touch, where a review shows it. @param {Watching} watching @returns {Set<string>} */
function betterOf({ table, review, better, at }) {
  const found = better === at && review?.decisions.find((one) => one.at === at);
  return found ? allOf(gameOf(table), found.best) : new Set();
}

/** A moment of a replay: nothing can be touched. @param {Watching} watching @param {any} view @returns {Scene} */
export function replayed(watching, view) {
  return {
    game: gameOf(watching.table),
    view: { ...view, moves: [] },
    table: watching.table,
    names: namesAt(watching.table),
    ways: [],
    legal: new Set(),
    hinted: betterOf(watching),
    rolling: false,
    advice: [],
    picked: null,
    undoable: 0,
    due: null,
    overslept: false,
    present: null,
    said: [],
    phrase: (phrase) => phrase,
    tip: null,
    riddle: null,
    skips: false,
    news: [],
    latest: watching.replay?.frames[watching.at]?.step?.move ?? "",
  };
}
