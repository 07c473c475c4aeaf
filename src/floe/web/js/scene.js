// @ts-check
/** What the parts of a table are drawn from, whatever the game. */

/** @import {Card, Play, State, Watching} from "./state.js" */
/** @import {Game, Tip} from "./games.js" */
/** @import {Way} from "./ways.js" */

import { gameOf } from "./games.js";
import { namesAt } from "./names.js";
import { phraseText } from "./pages/phrases.js";
import { touchable } from "./ways.js";

const NEWS = 9;

/**
 * @typedef {object} Scene
 * @property {Game} game
 * @property {any} view
 * @property {Card | null} card
 * @property {string[]} names
 * @property {Way[]} ways
 * @property {Set<string>} legal
 * @property {Set<string>} hinted
 * @property {string | null} picked
 * @property {number} undoable
 * @property {number[] | null} present  null where nobody is connected to anything
 * @property {{seat: number, phrase: string, key: number}[]} said
 * @property {(phrase: string) => string} phrase
 * @property {Tip | null} tip  what the coach has to tell
 * @property {string[]} news  the latest sentences of the story, the newest first
 * @property {string} latest  the move that led here, if there is one
 */

/** @param {State} state @returns {Scene | null} */
export function sceneOf(state) {
  const { play } = state;
  if (!play?.shown) return null;
  const game = gameOf(play.card);
  const ready = !play.queue.length && !play.sent;
  const ways = ready ? play.shown.view.moves.map(game.way) : [];
  const hinted = play.hint.map(game.way).flatMap((way) => [way.touch, way.then, way.text]);
  return {
    game,
    view: play.shown.view,
    card: play.card,
    names: namesAt(play.card),
    ways,
    legal: touchable(ways, play.picked),
    hinted: new Set(hinted.filter(Boolean)),
    picked: play.picked,
    undoable: ready ? play.shown.undoable : 0,
    present: play.present,
    said: play.said,
    phrase: (phrase) => phraseText(state, phrase),
    tip: ready && state.settings.coached === play.id ? game.tip(play.shown.view, play.tips) : null,
    news: newsOf(game, play),
    latest: play.deeds.at(-1)?.step.move ?? "",
  };
}

/** @param {Game} game @param {Play} play */
function newsOf(game, play) {
  const names = namesAt(play.card);
  return play.deeds
    .slice(-NEWS)
    .flatMap((deed) => game.story(deed.step, deed.before, deed.after, names))
    .reverse()
    .slice(0, NEWS);
}

/** A moment of a replay: nothing can be touched. @param {Watching} watching @param {any} view @returns {Scene} */
export function replayed(watching, view) {
  return {
    game: gameOf(watching.card),
    view: { ...view, moves: [] },
    card: watching.card,
    names: namesAt(watching.card),
    ways: [],
    legal: new Set(),
    hinted: new Set(),
    picked: null,
    undoable: 0,
    present: null,
    said: [],
    phrase: (phrase) => phrase,
    tip: null,
    news: [],
    latest: watching.replay?.frames[watching.at]?.step?.move ?? "",
  };
}
