// @ts-check
/** Every way the state can change, by name. Each takes the state and returns the next; none does anything else. */

/** @import {Choices, Deed, Invitation, Play, Position, Proof, Reason, TableInfo} from "./state.js" */
/** @import {Route, State, Token} from "./state.js" */

import { NO_BOARD } from "./board/state.js";
import { NO_CONTESTS } from "./contests/changes.js";
import { NO_RATINGS } from "./ratings/changes.js";
import { watching } from "./review/changes.js";
import { freshWatching } from "./review/state.js";
import { freshHostPage, freshPlay, turnOf } from "./state.js";

let count = 0;
const next = () => ++count;

// ── the page ─────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * @param {State} state
 * @param {Route} route
 * @param {number} [looked] how far the table there was followed before
 * @returns {State}
 */
export const went = (state, route, looked) => ({
  ...state,
  route,
  silent: false,
  sheet: "",
  notice: null,
  secret: "",
  play: route.page === "table" || route.page === "puzzle" ? freshPlay(placeOf(route), looked) : null,
  watching:
    route.page === "replay"
      ? freshWatching(route)
      : null,
  board: route.page === "board" ? NO_BOARD : null,
  contests: ["daily", "matches", "tournaments"].includes(route.page) ? NO_CONTESTS : null,
  account: null,
  host: route.page === "host" ? freshHostPage() : null,
  ratings: route.page === "ratings" || route.page === "you" ? NO_RATINGS : null,
  numbers: route.page === "you" ? { info: null, failed: "", deleting: false } : null,
});

/** What the table of a page is called. @param {Route} route */
const placeOf = ({ page, table, game, number, at }) => (page === "table" ? table : `${game}/${number}/${table}/${at}`);

/** @param {State} state @param {string} me @param {boolean} kept  whether the name is theirs alone @returns {State} */
export const named = (state, me, kept = false) => ({ ...state, me, kept });

/** Somebody else is at this browser now. @param {State} state @returns {State} */
export const tablesForgotten = (state) => ({ ...state, tables: null, turns: [] });

/** @param {State} state @param {Choices} choices @returns {State} */
export const choicesCame = (state, choices) => ({ ...state, choices });

/** @param {State} state @param {Partial<import("./settings.js").Settings>} some @returns {State} */
export const preferred = (state, some) => ({ ...state, settings: { ...state.settings, ...some } });

/** @param {State} state @returns {State} */
export const spoke = (state) => ({ ...state, tongue: state.tongue + 1 });

/** @param {State} state @param {State["sheet"]} sheet @returns {State} */
export const sheetOpened = (state, sheet) => ({ ...state, sheet });

/** @param {State} state @param {boolean} busy @returns {State} */
export const busied = (state, busy) => ({ ...state, busy });

/** @param {State} state @param {string} text @param {"info" | "why" | "line"} kind @returns {State} */
export const noticed = (state, text, kind = "info") => ({ ...state, notice: { text, kind, key: next() } });

/** @param {State} state @param {number} key @returns {State} */
export const forgot = (state, key) => (state.notice?.key === key ? { ...state, notice: null } : state);

/** @param {State} state @param {boolean} up @returns {State} */
export const lineChanged = (state, up) => ({ ...state, line: up ? "on" : state.line === "never" ? "never" : "off" });

/** @param {State} state @param {boolean} online @returns {State} */
export const onlineChanged = (state, online) => ({ ...state, online });

/** @param {State} state @param {boolean} isHeard @returns {State} */
export const answered = (state, isHeard) => (state.silent === isHeard ? { ...state, silent: !isHeard } : state);

/** @param {State} state @returns {State} */
export const newerCame = (state) => ({ ...state, newer: true });

/** @param {State} state @param {Partial<State["plans"]>} some @returns {State} */
export const planned = (state, some) => ({ ...state, plans: { ...state.plans, ...some } });

/** @param {State} state @param {number} at @param {string} name @returns {State} */
export const hereNamed = (state, at, name) =>
  planned(state, { here: state.plans.here.map((old, seat) => (seat === at ? name : old)) });

/** @param {State} state @param {number} players @returns {State} */
export const hereCounted = (state, players) =>
  planned(state, { here: Array.from({ length: players }, (_, seat) => state.plans.here[seat] ?? "") });

/** @param {State} state @param {TableInfo[]} tables @param {TableInfo[]} open @returns {State} */
export const tablesCame = (state, tables, open) => ({ ...state, tables, open });

/** @param {State} state @param {boolean} pushed @returns {State} */
export const pushCame = (state, pushed) => ({ ...state, pushed });

/** @param {State} state @param {import("./state.js").Turn[]} turns @returns {State} */
export const turnsCame = (state, turns) => ({ ...state, turns });

/** @param {State} state @param {string} removing @returns {State} */
export const removalAsked = (state, removing) => ({ ...state, removing });

/** @param {State} state @param {string} table @returns {State} */
export const tableRemoved = (state, table) => ({
  ...state,
  removing: "",
  tables: state.tables && state.tables.filter(({ id }) => id !== table),
});

/** @param {State} state @param {TableInfo[]} live @returns {State} */
export const liveCame = (state, live) => ({ ...state, live });

/** @param {State} state @param {Token[]} tokens @param {string} secret @returns {State} */
export const tokensCame = (state, tokens, secret = state.secret) => ({ ...state, tokens, secret });

// ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {State} state @param {(play: Play) => Partial<Play>} change @returns {State} */
const atTable = (state, change) => (state.play ? { ...state, play: { ...state.play, ...change(state.play) } } : state);

const STAGES = ["open", "playing", "over"];

/**
 * A table never goes back a stage: an answer that comes later than the news is older.
 * @param {State} state
 * @param {TableInfo} info
 * @returns {State}
 */
export const tableCame = (state, info) =>
  atTable(state, (play) =>
    STAGES.indexOf(info.status) < STAGES.indexOf(play.table?.status ?? "")
      ? {}
      : { table: info, overslept: play.overslept && isAway(info) },
  );

/** Whether a bot plays for somebody at this screen. @param {TableInfo} info */
export const isAway = ({ seats, yours }) => yours.some((seat) => seats[seat].away);

/** A bot plays for the player, as their time was over. @param {State} state @returns {State} */
export const timeRanOut = (state) => atTable(state, () => ({ overslept: true }));

/**
 * How far the table was followed on another device, or here, if that was further.
 * @param {State} state
 * @param {string} table
 * @param {number} version
 * @returns {State}
 */
export const seenElsewhere = (state, table, version) =>
  atTable(state, ({ id, looked }) =>
    id === table ? { looked: looked === Infinity ? version : Math.max(looked, version) } : {},
  );

/** @param {State} state @param {string | null} gone @returns {State} */
export const tableGone = (state, gone) => atTable(state, () => ({ gone }));

/**
 * A view has arrived; it is shown when those before it have been.
 * @param {State} state
 * @param {Position} position
 * @returns {State}
 */
export const positionCame = (state, position) =>
  atTable(state, (play) => {
    const last = play.queue.at(-1) ?? play.shown;
    const late = last && position.version < last.version;
    return late ? {} : { queue: [...play.queue, position] };
  });

/** Show the next view. @param {State} state @returns {State} */
export const nextShown = (state) =>
  atTable(state, (play) => {
    const [shown, ...queue] = play.queue;
    if (!shown) return {};
    const moved = shown.version !== play.shown?.version;
    const deeds = moved ? [...play.deeds, ...deedsOf(play, shown)] : play.deeds;
    const sent = play.sent && shown.version > play.sent.version ? null : play.sent;
    return {
      shown,
      queue,
      deeds,
      sent,
      table: play.table && tableAt(play.table, shown),
      seen: seenOf(play, shown, deeds),
      ...(moved ? { picked: null, hint: [], sheet: null } : {}),
    };
  });

/**
 * The table after a move, of which only the position tells: who was nudged or agreed to a bot did so before it.
 * @param {TableInfo} info
 * @param {Position} shown
 * @returns {TableInfo}
 */
function tableAt(info, { version, view }) {
  if (!(info.version < version)) return info;
  const actor = view.turn.step === "over" ? null : view.turn.seat;
  return { ...info, version, actor, seats: info.seats.map((seat) => ({ ...seat, nudged: false, agreed: false })) };
}

/**
 * How many deeds the player has followed: on coming back those from before, and all once they have moved themselves.
 * @param {Play} play
 * @param {Position} shown
 * @param {Deed[]} deeds
 */
function seenOf(play, shown, deeds) {
  if (!play.shown) return deeds.filter(({ step }) => step.version <= play.looked).length;
  const own = play.table?.yours.includes(shown.steps.at(-1)?.seat ?? -1);
  return own || play.panel === "log" ? deeds.length : play.seen;
}

/** @param {Play} play @param {Position} shown @returns {Deed[]} */
function deedsOf(play, shown) {
  const known = play.shown?.version ?? -1;
  const steps = shown.steps.filter((step) => step.version > known);
  const single = steps.length === 1 && play.shown?.version === shown.version - 1;
  return steps.map((step) => ({
    key: next(),
    before: single ? play.shown?.view : null,
    step,
    after: step === steps.at(-1) ? shown.view : null,
  }));
}

/**
 * What was before moves that were not seen to happen.
 * @param {State} state
 * @param {{view: any}[]} frames  the table as it was, a version each
 * @param {number} since  the version of the first
 * @returns {State}
 */
export const remembered = (state, frames, since) =>
  atTable(state, ({ deeds }) => ({
    deeds: deeds.map((deed) => {
      const [before, after] = frames.slice(Math.max(0, deed.step.version - since - 1)).map(({ view }) => view);
      return deed.before || deed.step.version <= since || !after ? deed : { ...deed, before, after };
    }),
  }));

/** @param {State} state @param {string | null} picked @returns {State} */
export const picked = (state, picked) => atTable(state, () => ({ picked }));

/** @param {State} state @param {Play["sent"]} sent @returns {State} */
export const moveSent = (state, sent) => atTable(state, () => ({ sent, hint: [], picked: null }));

/** @param {State} state @param {boolean} rolling @returns {State} */
export const rolled = (state, rolling) =>
  state.play?.rolling === rolling ? state : atTable(state, () => ({ rolling }));

/** @param {State} state @returns {State} */
export const moveLate = (state) => atTable(state, ({ sent }) => ({ sent: sent && { ...sent, late: true } }));

/** @param {State} state @param {string[]} hint @param {Reason[]} reasons @returns {State} */
export const hintCame = (state, hint, reasons) => atTable(state, () => ({ hint, reasons }));

/** @param {State} state @param {string} tip @returns {State} */
export const tipTold = (state, tip) =>
  atTable(state, (play) => ({ tips: [...play.tips, tip], tipTurn: turnOf(play.shown?.view) }));

/** @param {State} state @param {number | null} holder @returns {State} */
export const handedTo = (state, holder) => atTable(state, () => ({ holder, picked: null }));

/** @param {State} state @param {Play["panel"]} panel @param {string} about @returns {State} */
export const panelOpened = (state, panel, about = "") =>
  atTable(watching(state, { panel, about, running: false }), (play) => ({
    panel,
    about,
    ...(panel === "log" ? { seen: play.deeds.length, since: play.seen } : {}),
  }));

/** @param {State} state @param {number[]} present @param {number} watchers @returns {State} */
export const presenceCame = (state, present, watchers) => atTable(state, () => ({ present, watchers }));

/** @param {State} state @param {number} seat @param {string} phrase @returns {State} */
export const heard = (state, seat, phrase) =>
  atTable(state, (play) =>
    play.muted.includes(seat)
      ? {}
      : { said: [...play.said.filter((one) => one.seat !== seat), { seat, phrase, key: next() }] },
  );

/** @param {State} state @param {string} table @param {number[]} muted @returns {State} */
export const mutedCame = (state, table, muted) =>
  atTable(state, ({ id, said }) =>
    id === table ? { muted, said: said.filter(({ seat }) => !muted.includes(seat)) } : {},
  );

/** @param {State} state @param {Partial<import("./state.js").HostPage>} some @returns {State} */
export const hostCame = (state, some) => (state.host ? { ...state, host: { ...state.host, ...some } } : state);

/** @param {State} state @param {number} key @returns {State} */
export const fadedOut = (state, key) =>
  atTable(state, (play) => ({ said: play.said.filter((one) => one.key !== key) }));

/** @param {State} state @param {Invitation} invitation @returns {State} */
export const invitationCame = (state, { link, picture }) => atTable(state, () => ({ invitation: { link, picture } }));

/** @param {State} state @param {string} invited @returns {State} */
export const invited = (state, invited) => atTable(state, () => ({ invited }));

/** @param {State} state @param {boolean} looksOn @returns {State} */
export const lookedOn = (state, looksOn) => atTable(state, () => ({ looksOn }));

/**
 * A draft has arrived; answers and news of the same change may come in either order.
 * @param {State} state
 * @param {import("./state.js").Draft} draft
 * @returns {State}
 */
export const draftCame = (state, draft) =>
  atTable(state, (play) => (play.draft && draft.version < play.draft.version ? {} : { draft }));

/** @param {State} state @param {any} some @returns {State} */
export const benchChanged = (state, some) => atTable(state, (play) => ({ bench: { ...play.bench, ...some } }));

/** @param {State} state @param {any} sheet @returns {State} */
export const sheetCame = (state, sheet) => atTable(state, () => ({ sheet }));

/** @param {State} state @param {any} score @param {Proof} proof @returns {State} */
export const endingCame = (state, score, proof) => atTable(state, () => ({ score, proof }));
