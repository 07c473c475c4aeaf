// @ts-check
/** Shows what has arrived at a speed people can follow: others’ moves last a while, the player’s own come at once. */

/** @import {Position} from "./state.js" */

import * as changes from "./changes.js";
import { gameOf } from "./games.js";
import { ngettext } from "./i18n.js";
import { rememberSeen } from "./last-seen.js";
import { behindCurtain } from "./pages/table.js";
import { apply, now } from "./store.js";

/** Milliseconds that another seat’s move stays before the next is shown. */
const LASTS = { normal: 900, fast: 350, off: 0 };
/** And the player’s own, before another seat’s answer: bots are quicker than the eye. */
const OWN_LASTS = { normal: 300, fast: 120, off: 0 };
/** How long dice roll. */
const ROLLS = { normal: 1000, fast: 500, off: 0 };
const MANY = 12; // more than this is catching up, not watching

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let dice;
let frame = 0;
let until = 0;
let wasOwn = false; // what is shown now
let waits = false; // whether dice are to roll once the curtain is lifted
let isSkipping = false; // until there is something to decide

/**
 * What is asked of the server at the end of a game, and when a table has been followed further. It is handed over, as
 * the session imports the director.
 * @type {{over: () => void, followed: (table: string, version: number) => void}}
 */
let asked = { over: () => {}, followed: () => {} };

/** @param {typeof asked} what */
export function whenShown(what) {
  asked = what;
}

/** Show what waits, each thing when its time has come. */
export function pace() {
  clearTimeout(timer);
  const wait = isSkipping || (wasOwn && isOwn(now().play?.queue[0])) ? 0 : Math.max(0, until - performance.now());
  // Nobody watches a hidden page, and browsers slow its timers down.
  if (wait > 0 && !document.hidden) timer = setTimeout(pace, wait);
  else show();
}

function show() {
  const { play } = now();
  if (!play?.queue.length) return;
  until = performance.now() + patience();
  wasOwn = isOwn(play.queue[0]);
  const first = !play.shown;
  const rolls = isRoll(play.shown?.view);
  apply(changes.nextShown);
  // The same position told again, as after a curtain, does not stop dice that are rolling.
  if (rolls || waits) roll(rolls);
  if (first) welcome();
  isSkipping &&= !first && !isDecision();
  followed();
  if (now().play?.queue.length) pace();
  else if (now().play?.shown?.view.outcome) asked.over();
}

/** Whether what is about to be shown begins with dice that people want to see. @param {any} before */
function isRoll(before) {
  const { play, settings } = now();
  const [coming] = play?.queue ?? [];
  return Boolean(coming && settings.motion !== "off" && !isSkipping && gameOf(play?.table).rolls(before, coming.view));
}

/** Let dice roll; nobody has to choose before they lie. Behind a curtain they wait. @param {boolean} isNew */
function roll(isNew) {
  const { play } = now();
  const isHidden = play !== null && behindCurtain(play) !== null;
  const rolls = (isNew || waits) && !isHidden;
  waits = (isNew || waits) && isHidden;
  cancelAnimationFrame(frame);
  clearTimeout(dice);
  apply(changes.rolled, rolls);
  // Their time begins once they have been painted, however long that takes.
  if (rolls) frame = requestAnimationFrame(() => (dice = setTimeout(lie, ROLLS[now().settings.motion])));
}

const lie = () => apply(changes.rolled, false);

/** Show at once what bots do, until somebody has to decide. */
export function skip() {
  isSkipping = true;
  roll(false);
  pace();
}

/** Whether somebody at this screen has to decide, or the game is over. */
function isDecision() {
  const { play } = now();
  const view = play?.shown?.view;
  return Boolean(view?.outcome || (view && play?.table?.yours.includes(view.turn.seat)));
}

/** Tell a player who comes back how much has happened. */
function welcome() {
  const { play } = now();
  const fresh = (play?.deeds.length ?? 0) - (play?.seen ?? 0);
  if (fresh > 0 && !play?.shown?.view.outcome)
    apply(
      changes.noticed,
      ngettext("{n} move since you last looked: see the log.", "{n} moves since you last looked: see the log.", fresh),
    );
}

/** Keep in mind how far the game has been followed. */
export function followed() {
  const { play } = now();
  const version = play?.deeds[play.seen - 1]?.step.version;
  if (!play || version === undefined) return;
  rememberSeen(play.id, version);
  asked.followed(play.id, version);
}

/** How long what is about to be shown should last. */
function patience() {
  const { play, settings } = now();
  const coming = play?.queue[0];
  if (!play?.shown || !coming?.steps.length || play.queue.length > MANY) return 0;
  const least = isRoll(play.shown.view) ? ROLLS[settings.motion] : 0;
  const lasts = isOwn(coming) ? OWN_LASTS[settings.motion] : LASTS[settings.motion] * gameOf(play.table).pace;
  return Math.max(lasts, least);
}

/** Whether a position came about by the player’s own move. @param {Position | undefined} position */
function isOwn(position) {
  return !!now().play?.table?.yours.includes(position?.steps.at(-1)?.seat ?? -1);
}
