// @ts-check
/** The table of Arctic: everything on it, for whoever looks. */

/** @import {Card, Play, State} from "../state.js" */
/** @import {Tip} from "./coach.js" */
/** @import {Way} from "./moves.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { botName, phraseText } from "../pages/phrases.js";
import { bar } from "./bar.js";
import { coach, tip } from "./coach.js";
import { landscape } from "./landscape.js";
import { touchable, ways } from "./moves.js";
import { own } from "./own.js";
import { powers } from "./powers.js";
import { river } from "./river.js";
import { seat } from "./seat.js";
import { story } from "./story.js";

const NEWS = 9;

/**
 * @typedef {object} Scene  what the parts of the table are drawn from
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
 */

/** What to call whoever sits at a table; several of one name are numbered. @param {Card | null} card @param {(string | null)[]} names */
export function namesAt(card, names = card?.seats.map((seat) => (seat.kind === "bot" ? botName(seat.bot ?? "") : seat.name)) ?? []) {
  return names.map((name, number) => {
    if (!name) return _("Seat {n}", { n: number + 1 });
    const before = names.slice(0, number).filter((other) => other === name).length;
    return names.indexOf(name) !== names.lastIndexOf(name) ? `${name} ${before + 1}` : name;
  });
}

/** @param {State} state @returns {Scene | null} */
export function sceneOf(state) {
  const { play } = state;
  if (!play?.shown) return null;
  const ready = !play.queue.length && !play.sent;
  const all = ready ? ways(play.shown.view.moves) : [];
  const hinted = ways(play.hint).flatMap((way) => [way.touch, way.then, way.text]);
  return {
    view: play.shown.view,
    card: play.card,
    names: namesAt(play.card),
    ways: all,
    legal: touchable(all, play.picked),
    hinted: new Set(hinted.filter(Boolean)),
    picked: play.picked,
    undoable: ready ? play.shown.undoable : 0,
    present: play.present,
    said: play.said,
    phrase: (phrase) => phraseText(state, phrase),
    tip: ready && state.settings.coached === play.id ? tip(play.shown.view, play.tips) : null,
    news: latest(play, namesAt(play.card)),
  };
}

/** @param {Play} play @param {string[]} names */
function latest(play, names) {
  return play.deeds.slice(-NEWS).flatMap((deed) => story(deed.step, deed.before, deed.after, names)).reverse().slice(0, NEWS);
}

/** What happened last, where there is room for it. @param {Scene} scene */
function feed(scene) {
  if (!scene.news.length) return null;
  return h("section", { class: "feed", key: "feed", "aria-hidden": "true" }, h("h2", { class: "small-title" }, _("What has happened")), h("ul", null, scene.news.map((text, at) => h("li", { key: `${scene.news.length - at}-${text}` }, text))));
}

/** @param {Scene} scene */
export function table(scene) {
  const { view } = scene;
  const players = view.seats.length;
  const eyes = view.view ?? null;
  const from = eyes ?? players - 1;
  const others = Array.from({ length: players }, (_none, at) => (from + 1 + at) % players).filter((number) => number !== eyes);
  return h(
    "div",
    { class: "arctic", "data-players": players, "data-watching": eyes === null, "data-hand-idle": ![...scene.legal].some((thing) => thing.startsWith("hand:")) },
    h("h1", { class: "unseen" }, _("Arctic")),
    scene.tip && coach(scene.tip),
    h("div", { class: "seats", "--others": others.length }, others.map((number) => seat(scene, number)), feed(scene)),
    h("div", { class: "middle" }, landscape(scene), powers(scene), river(scene)),
    h("div", { class: "dock" }, bar(scene), eyes !== null && own(scene, eyes)),
  );
}
