// @ts-check
/**
 * What people do, turned into changes and requests. Elements say what they are for: data-do, data-change, data-submit.
 */

import { ACCOUNTING, bringChosen, codeTyped } from "./accounting.js";
import { real, within } from "./base.js";
import { CARRYING } from "./carrying.js";
import * as changes from "./changes.js";
import { CONTESTING, CONTEST_FORMS, CONTEST_PLANS } from "./contesting.js";
import { followed, skip } from "./director.js";
import { endsDrag } from "./drag.js";
import { gameOf } from "./games.js";
import { _ } from "./i18n.js";
import { holding, lookedAt } from "./hold.js";
import { keys } from "./keys.js";
import { likedBot } from "./opponents.js";
import { close, isClosing, open, stepBack } from "./over.js";
import { tellLate } from "./late.js";
import { MEETING, MEETING_CHANGES, MEETING_SUBMITS } from "./meeting/doing.js";
import { MANNERS, MANNERS_CHOSEN, MANNERS_SENT } from "./manners.js";
import { limitNamed } from "./pages/limits.js";
import { reviewedSeat } from "./review/changes.js";
import { go, read } from "./router.js";
import * as board from "./session/board.js";
import { rename } from "./session/identity.js";
import { leave, remove } from "./session/leaving.js";
import { enter } from "./session/pages.js";
import { rememberAll } from "./session/past.js";
import { chooseGame, openTable } from "./session/plans.js";
import * as preferences from "./session/preferences.js";
import { puzzleAgain, solve } from "./session/puzzles.js";
import { openRecord } from "./session/records.js";
import { copy, openAll, rewatch, run, seek, share, shareLink, showBetter } from "./session/replay.js";
import * as table from "./session/table.js";
import { tellNow } from "./session/seen.js";
import { addToken, dropToken } from "./session/tokens.js";
import { renew } from "./session/version.js";
import { shortcuts } from "./shortcuts.js";
import { sing, wake } from "./sound.js";
import { apply, now } from "./store.js";
import { STUDYING } from "./studying.js";
import { dragThings, droppingFiles, look, touch } from "./touches.js";
import { workshopOf } from "./workshops.js";

const NOTICE_FOR = 5000; // milliseconds

/** @typedef {HTMLElement & {value: string}} Target */

/** @type {Record<string, (target: Target, event: Event) => void>} */
const CLICKS = {
  go: (target) => go(within(target.getAttribute("href") ?? real("/"))),
  options: () => {
    open(changes.sheetOpened, "options");
    apply(changes.panelOpened, ""); // the menu it may have been opened from
  },
  keys: () => open(changes.sheetOpened, "keys"),
  skip: () => skip(),
  renew: () => renew(),
  wantSound: (target) => prefer("sound", target.dataset.want ?? ""),
  openLog: () => openLog(),
  openStory: () => openLog(),
  openSay: () => open(changes.panelOpened, "say"),
  openScore: () => {
    open(changes.panelOpened, "score");
    if (gameOf(now().play?.table).counts) void table.countUp();
  },
  openRules: (target) => {
    const { play } = now();
    const here = target.dataset.section ?? gameOf(play?.table).section(play?.shown?.view ?? null, play?.picked ?? null);
    open(changes.panelOpened, "rules", here);
  },
  openPenalty: () => open(changes.panelOpened, "penalty"),
  look: (target) => look(target.dataset.look ?? ""),
  power: (target) => open(changes.panelOpened, "power", target.dataset.animal ?? ""),
  dismiss: () => escape(),
  forget: () => apply(changes.forgot, now().notice?.key ?? 0),
  touch: (target) => touch(target.dataset.thing ?? ""),
  pick: (target) => apply(changes.picked, target.dataset.thing ?? null),
  unpick: () => apply(changes.picked, null),
  play: (target) => table.play(target.dataset.move ?? ""),
  undo: () => table.undo(),
  hint: () => void table.hint(),
  gotIt: (target) => apply(changes.tipTold, target.dataset.tip ?? ""),
  learn: (target) => void learn(target.dataset.game ?? "arctic"),
  setUp: () => void openTable([{ kind: "me" }, ...bots(now().plans.opponents)], { wait: true, build: true }),
  make: (target, event) => workshopOf(gameHere())?.click(target, event),
  say: (target) => {
    table.say(target.dataset.phrase ?? "");
    close();
  },
  lift: (target) => table.lift(Number(target.dataset.seat)),
  lookOn: () => apply(changes.lookedOn, true),
  deal: () => void table.change("start", deal()),
  back: () => (close(), void table.change("back")),
  away: () => (close(), void table.change("away", {}, _("A bot plays for you until you are back."))),
  openMenu: () => open(changes.panelOpened, "menu"),
  askResign: () => apply(changes.panelOpened, "menu", "resign"),
  resign: () => (close(), void table.change("resign")),
  nudge: () => void table.change("nudge"),
  agree: () => void table.change("agree"),
  leave: () => void leave(),
  askRemove: (target) => apply(changes.removalAsked, target.dataset.table ?? ""),
  remove: (target) => void remove(target.dataset.table ?? ""),
  rematch: () => void table.change("rematch"),
  copy: (target) => void copy(target.dataset.text ?? ""),
  selectAll: (target) => /** @type {any} */ (target).select(),
  prove: () => void prove(),
  seek: (target) => seek((now().watching?.at ?? 0) + Number(target.dataset.by)),
  seekTo: (target) => seek(Number(target.dataset.at)),
  reviewSeat: (target) => apply(reviewedSeat, Number(target.dataset.seat)),
  solve: () => void solve(),
  puzzleAgain: () => puzzleAgain(),
  openAll: () => void openAll(),
  showBetter: (target) => showBetter(Number(target.dataset.at)),
  ...ACCOUNTING,
  ...STUDYING,
  ...CONTESTING,
  ...CARRYING,
  ...MEETING,
  ...MANNERS,
  run: () => run(!now().watching?.running),
  share: () => void share(),
  shareLink: (target) => void shareLink(target.dataset.text ?? ""),
  toMain: () => document.getElementById("main")?.focus(),
  dropToken: (target) => void dropToken(target.dataset.token ?? ""),
};

function openLog() {
  open(changes.panelOpened, "log");
  void rememberAll();
  followed();
}

/** @type {Record<string, (target: Target) => void>} */
const CHANGES = {
  ...MANNERS_CHOSEN,
  prefer: (target) => prefer(/** @type {any} */ (target).name, target.value),
  bringTables: (target) => bringChosen(/** @type {any} */ (target)),
  rename: (target) => rename(target.value),
  opponents: (target) => plan({ opponents: Number(target.value) }),
  bot: (target) => plan({ bot: target.value }),
  friends: (target) => apply(changes.planned, { friends: Number(target.value) }),
  limit: (target) => apply(changes.planned, { limit: limitNamed(target.value) }),
  rated: (target) => apply(changes.planned, { rated: target.value === "yes" }),
  ratedBots: (target) => apply(changes.planned, { ratedBots: target.value === "yes" }),
  watchable: (target) => apply(changes.planned, { private: target.value === "nobody" }),
  onward: (target) => apply(changes.planned, { onward: target.value === "yes" }),
  listed: (target) => void table.change("listed", { listed: target.value === "yes" }),
  here: (target) => apply(changes.hereCounted, Number(target.value)),
  game: (target) => void chooseGame(target.value),
  make: (target) => workshopOf(gameHere())?.change(/** @type {any} */ (target)),
  hereName: (target) => apply(changes.hereNamed, Number(target.dataset.at), target.value),
  boardFile: (target) => void board.openFile(/** @type {any} */ (target).files?.[0]),
  recordFile: (target) => void openRecord(/** @type {any} */ (target).files?.[0]),
  ...CONTEST_PLANS,
  speed: ({ value }) => preferences.prefer({ speed: Number(value) }),
  ...MEETING_CHANGES,
  eyes: ({ value }) => void rewatch(value === "all" ? "all" : value === "" ? null : Number(value)),
};

/** @type {Record<string, (form: HTMLFormElement) => void>} */
const SUBMITS = {
  ...CONTEST_FORMS,
  ...MANNERS_SENT,
  addToken: (form) => {
    void addToken(String(new FormData(form).get("program")));
    form.reset();
  },
  signInByCode: (form) => codeTyped(form),
  boardText: (form) => board.openText(String(new FormData(form).get("text") ?? "")),
  playBots: () =>
    void openTable([{ kind: "me" }, ...bots(now().plans.opponents)], {
      rated: now().kept && now().plans.ratedBots ? true : null,
    }),
  playFriends: () =>
    void openTable([{ kind: "me" }, ...others(now().plans)], {
      limit: now().plans.limit,
      isPrivate: now().plans.private,
      rated: now().plans.rated ? null : false,
    }),
  ...MEETING_SUBMITS,
  sitDown: (form) => void table.sitDown(String(new FormData(form).get("me") ?? "")),
  make: () => workshopOf(gameHere())?.submit(),
  playHere: () =>
    void openTable(
      now().plans.here.map((name, at) => ({ kind: "here", name: name.trim() || _("Player {n}", { n: at + 1 }) })),
    ),
};

/** A first game, with a coach: a deal that teaches, against the easiest opponent. @param {string} game */
async function learn(game) {
  await openTable([{ kind: "me" }, { kind: "bot", bot: now().choices?.bots[0]?.name }], {
    game,
    coached: true,
  });
}

/** The seats of friends, or of anybody who comes. @param {import("./state.js").Plans} plans */
const others = ({ friends, open }) => Array.from({ length: friends - 1 }, () => ({ kind: open ? "open" : "invited" }));

/** The game of the table on the screen, or the one chosen on the start page. */
const gameHere = () => now().play?.table?.game ?? now().plans.game;

/** @param {number} count */
function bots(count) {
  const { plans, choices } = now();
  const bot = likedBot(choices, plans)?.name; // without one, the server chooses
  return Array.from({ length: count }, () => ({ kind: "bot", ...(bot ? { bot } : {}) }));
}

/** Fill the free seats with the usual bot. */
function deal() {
  const free = now().play?.table?.seats.some((seat) => seat.kind === "open" || seat.kind === "invited");
  return free ? { fill: now().choices?.bots.find((bot) => bot.usual)?.name } : {};
}

/** @param {{opponents?: number, bot?: string}} some */
function plan(some) {
  apply(changes.planned, some);
  preferences.prefer(some);
}

/** Preferences that are either so or not, and the word for it. @type {Record<string, string>} */
const EITHER = { contrast: "more", sound: "on", letters: "on" };

/** @param {string} name @param {string} value */
function prefer(name, value) {
  if (name === "language") void preferences.changeLanguage(value);
  else preferences.prefer({ [name]: name in EITHER ? value === EITHER[name] : value });
  if (name !== "sound") return;
  preferences.prefer({ asked: true });
  if (value) sing(["turn"]); // so that people know what they have chosen
}

/** @param {string} text @param {"info" | "why"} kind */
function notice(text, kind = "why") {
  apply(changes.noticed, text, kind);
}

/** Step back from what is open or chosen. */
function escape() {
  if (close()) return;
  if (now().play?.picked) apply(changes.picked, null);
  /** @type {HTMLElement | null} */ (document.querySelector("main [data-cancel]"))?.click();
}

/** Check the fingerprint of the deal here and now. */
async function prove() {
  const proof = now().play?.proof;
  if (!proof?.seed || !crypto.subtle)
    return notice(_("This browser cannot check it here; floe verify can, with the record."));
  const bytes = new Uint8Array((proof.seed + (proof.salt ?? "")).match(/../g)?.map((pair) => parseInt(pair, 16)) ?? []);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const found = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  notice(
    found === proof.commitment ? _("It fits: the deal was settled before the game.") : _("It does not fit."),
    "info",
  );
}

/** Listen to everything, once. */
export function listen() {
  document.addEventListener("click", click);
  document.addEventListener("change", changed);
  document.addEventListener("input", (event) => scrubbed(event));
  document.addEventListener("submit", submitted);
  for (const name of ["online", "offline"])
    addEventListener(name, () => apply(changes.onlineChanged, navigator.onLine));
  // `go` sends the event, too; only the browser's own is a step back or forth.
  addEventListener("popstate", (event) => void ((event.isTrusted && isClosing()) || enter(read(location))));
  addEventListener("pointerdown", () => now().settings.sound && wake(), { once: true });
  addEventListener("keydown", () => now().settings.sound && wake(), { once: true });
  dragThings();
  holding(look);
  keys();
  shortcuts(() => now().settings.letters, {
    escape: () => stepBack() || escape(),
    keys: () => open(changes.sheetOpened, "keys"),
    look: () => lookAt(document.activeElement),
    seek,
  });
  droppingFiles((file) => void board.openFile(file));
  document.addEventListener("visibilitychange", () => document.hidden && tellNow());
  addEventListener("scroll", () => tellLate(now()), { capture: true, passive: true });
  forgetNotices();
}

/** See large what has the focus; returns whether there is anything to see. @param {Element | null} focused */
function lookAt(focused) {
  const thing = lookedAt(focused);
  if (thing) look(thing);
  return Boolean(thing);
}

/** @param {MouseEvent} event */
function click(event) {
  const target =
    event.target instanceof Element ? /** @type {Target | null} */ (event.target.closest("[data-do]")) : null;
  if (!target || endsDrag()) return;
  if (target.classList.contains("veil-page") && event.target !== target) return;
  if (target instanceof HTMLAnchorElement) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
  }
  CLICKS[target.dataset.do ?? ""]?.(target, event);
}

/** @param {Event} event */
function changed(event) {
  const target = /** @type {Target} */ (event.target);
  const name = target.dataset.change;
  if (name) CHANGES[name]?.(target);
}

/** @param {Event} event */
function scrubbed(event) {
  const target = /** @type {Target} */ (event.target);
  if (target.dataset.input === "scrub") seek(Number(target.value));
}

/** @param {SubmitEvent} event */
function submitted(event) {
  const form = /** @type {HTMLFormElement} */ (event.target);
  event.preventDefault();
  SUBMITS[form.dataset.submit ?? ""]?.(form);
}

/** Notices go by themselves. */
function forgetNotices() {
  let last = 0;
  setInterval(() => {
    const key = now().notice?.key ?? 0;
    if (key && key === last) apply(changes.forgot, key);
    last = key;
  }, NOTICE_FOR);
}
