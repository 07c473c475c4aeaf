// @ts-check
/** The one redraw: the page that the state asks for, flights around it, and words for those who listen. */

/** @import {State} from "./state.js" */

import { badge } from "./badge.js";
import { draw, h } from "./dom.js";
import { gameOf, titleOf } from "./games.js";
import { _ } from "./i18n.js";
import { focusField, focusFirst, focusKeeper } from "./keys.js";
import { tellLate } from "./late.js";
import { fly, places } from "./motion.js";
import { askedNow, openNow } from "./over.js";
import { account } from "./pages/account.js";
import { isMissing, missing } from "./pages/alone.js";
import { boardPage } from "./pages/board.js";
import { dailyPage } from "./pages/daily.js";
import { frame, link, sheet } from "./pages/frame.js";
import { host } from "./pages/host.js";
import { keysPage } from "./pages/keys.js";
import { matchesPage } from "./pages/matches.js";
import { mine } from "./pages/mine.js";
import { followMoves } from "./pages/moves.js";
import { openTables } from "./pages/open.js";
import { options } from "./pages/options.js";
import { programs } from "./pages/programs.js";
import { puzzlePage, puzzles } from "./pages/puzzles.js";
import { ratingsPage } from "./pages/ratings.js";
import { replayPage, replayPanel } from "./pages/replay.js";
import { rules } from "./pages/rules.js";
import { seekPage } from "./pages/seek.js";
import { start } from "./pages/start.js";
import { tournamentsPage } from "./pages/tournaments.js";
import { isOver, panel, tablePage, tools } from "./pages/table.js";
import { watch } from "./pages/watch.js";
import { you } from "./pages/you.js";
import { scopeOf } from "./scope.js";
import { listen } from "./sound.js";
import { announce } from "./speak.js";
import { now } from "./store.js";
import { keepTime } from "./ticking.js";
import { counted, waitingElsewhere } from "./turns.js";

/** @type {Record<string, (state: State) => import("./dom.js").Part>} */
const PAGES = {
  start,
  mine,
  watch,
  open: openTables,
  seek: seekPage,
  programs,
  account,
  host,
  rules,
  learn: rules,
  table: tablePage,
  replay: replayPage,
  board: boardPage,
  you,
  ratings: ratingsPage,
  puzzles,
  puzzle: puzzlePage,
  daily: dailyPage,
  matches: matchesPage,
  tournaments: tournamentsPage,
  nowhere: () =>
    h(
      "div",
      { class: "reading" },
      h("h1", null, _("There is nothing here")),
      link("/", { class: "button", "data-kind": "main" }, _("Start page")),
    ),
};

let version = "";
let place = "";
/** What the table showed before. @type {any} */
let seen = null;
let opened = "";
let asked = "";
/** @type {HTMLElement | null} */
let opener = null;

/** Bring the page into line with the state. */
export function redraw() {
  const app = document.getElementById("app");
  const state = now();
  if (!app) return;
  const moved = versionOf(state) !== version;
  const stays = placeOf(state) === place;
  const before = moved && stays ? places(state.settings.motion) : null;
  const keepFocus = focusKeeper();
  const over = sheetOver(state) ?? panel(state) ?? replayPanel(state);
  document.documentElement.dataset.scope = scopeOf(state);
  draw(app, [
    h(
      "div",
      { class: "page", key: "page", inert: Boolean(over) },
      frame(state, isMissing(state.route.page) ? missing() : PAGES[state.route.page](state), tools(state)),
    ),
    over,
  ]);
  const [waiting, turn] = [waitingElsewhere(state), isTurnHere(state)];
  document.title = counted(headline(state), waiting);
  badge(waiting + Number(turn));
  announce(state);
  if (before) fly(before, mover(state), state.settings.motion);
  const table = state.play?.table ?? state.watching?.table;
  if (table) gameOf(table).drawn(moved && stays ? seen : null, state);
  if (state.watching || state.board) followMoves();
  seen = viewOf(state);
  [version, place] = [versionOf(state), placeOf(state)];
  if (!attend(state)) keepFocus();
  arrive(state);
  if (!over && !state.board) greet(state); // on a board, arrows go through the tree
  listen(state);
  tellLate(state);
  keepTime();
}

/** @param {State} state */
function sheetOver(state) {
  if (state.sheet === "options") return sheet("options", _("Settings"), options(state));
  return state.sheet === "keys" ? sheet("keys", _("Keys"), keysPage(state)) : null;
}

/** @param {State} state */
const versionOf = ({ play, watching }) => `${play?.id}:${play?.shown?.version}:${watching?.id}:${watching?.at}`;

/** Nothing goes from one table to another. @param {State} state */
const placeOf = ({ play, watching }) => `${play?.id}:${watching?.id}`;

/** @param {State} state */
const viewOf = ({ play, watching }) => (watching ? watching.replay?.frames[watching.at]?.view : play?.shown?.view);

/** @param {State} state */
function mover({ play, watching }) {
  const step = watching ? watching.replay?.frames[watching.at]?.step : play?.shown?.steps.at(-1);
  return step?.seat;
}

let route = now().route;

/** A button that cannot be pressed while its request is on the way has lost the focus. @param {State} state */
function arrive(state) {
  if (state.route !== route && document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
  route = state.route;
}

/** The table, and whether it was dealt, whose first thing to do has had the focus. */
let greeted = "";

/** Lead those who use keys or a screen reader to the first thing to do when a game starts. @param {State} state */
function greet({ play }) {
  const here = play ? `${play.id} ${play.shown ? "dealt" : "waiting"}` : "";
  if (play && here !== greeted && (play.shown ? focusFirst() : focusField())) greeted = here;
}

/** Move the focus into what has just opened, and back when it closes. @param {State} state */
function attend(state) {
  const name = openNow(state);
  const before = asked;
  asked = askedNow(state);
  if (name === opened) return name === "menu" && asked !== before && attendQuestion(before);
  if (!opened) opener = /** @type {HTMLElement | null} */ (document.activeElement);
  opened = name;
  const panel = document.querySelector("[data-panel]");
  const goal = name ? (panel?.querySelector("[data-here]") ?? panel) : opener;
  if (goal instanceof HTMLElement) goal.focus();
  if (goal?.matches("[data-here]")) goal.scrollIntoView();
  return true;
}

/**
 * Move the focus to what is asked in the menu, or back to what asked it.
 * @param {string} before
 */
function attendQuestion(before) {
  const goal = document.querySelector(asked ? "[data-panel] [data-here]" : `[data-panel] [data-asks="${before}"]`);
  if (goal instanceof HTMLElement) goal.focus();
  return goal !== null;
}

/** Whether the player has to decide at the table on the screen. @param {State} state */
const isTurnHere = ({ play }) =>
  Boolean(play?.shown && play.table?.yours.includes(play.shown.view.turn.seat) && !isOver(play));

/** Whether somebody has not seen yet that they have been seated. @param {State} state */
const isReady = ({ meeting: { seek, met }, play }) =>
  Boolean(seek?.table || (met && met.table === play?.id && !met.seen));

/**
 * What pages are called in the title of the window; the others go without.
 * @type {Partial<Record<State["route"]["page"], (state: State) => string>>}
 */
const TITLES = {
  account: () => _("Your account"),
  board: () => _("Analysis"),
  daily: () => _("Deal of the day"),
  host: () => _("The host’s page"),
  matches: () => _("Matches"),
  mine: () => _("My tables"),
  open: () => _("Open tables"),
  puzzle: () => _("Puzzles"),
  puzzles: () => _("Puzzles"),
  ratings: () => _("Ratings"),
  rules: ({ route }) => _("How to play {game}", { game: titleOf(route.game ?? "arctic") }),
  tournaments: () => _("Tournaments"),
  watch: () => _("Watch"),
  you: () => _("Numbers"),
};

/** @param {State} state */
function headline(state) {
  const { route, meeting } = state;
  if (isReady(state)) return `● ${_("Your table is ready")} – Floe`;
  if (meeting.seek && route.page === "seek") return `${_("Waiting …")} – Floe`;
  if (isTurnHere(state)) return `● ${_("Your turn")} – Floe`;
  const title = TITLES[route.page]?.(state);
  return title ? `${title} – Floe` : "Floe";
}
