// @ts-check
/** What somebody who waits for others is told on every other page; and at a table where somebody has not come. */

/** @import {State} from "../state.js" */

import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _, list } from "../i18n.js";
import { namesAt } from "../names.js";
import { isLive } from "./paces.js";

/** @param {State} state */
export const meetingBar = (state) => ready(state) || waiting(state) || missing(state);

/** What is said to those who listen. @param {State} state */
export function meetingWords({ meeting: { seek, time, offersAt } }) {
  if (!seek) return "";
  if (seek.table) return _("Your table is ready");
  if (seek.bot) return _("Whoever comes before the deal gets the seat.");
  return isLive(seek.pace) && time >= offersAt ? _("Nobody has come yet") : "";
}

/** @param {State} state */
function ready({ meeting: { seek } }) {
  return (
    seek?.table &&
    h(
      "div",
      { class: "ask", key: "ready", role: "alert" },
      h("p", null, _("Your table is ready")),
      h("button", { class: "button", "data-kind": "warm", "data-do": "toTable" }, _("Go to the table")),
    )
  );
}

/** Letters come when they come: nobody is reminded of them everywhere. @param {State} state */
function waiting({ meeting: { seek }, route }) {
  if (!seek || route.page === "seek" || route.page === "start" || !isLive(seek.pace)) return null;
  return h(
    "div",
    { class: "ask", key: "seeking", role: "status" },
    h("p", null, _("You are waiting for somebody to play {game} with.", { game: titleOf(seek.game) })),
    h("button", { class: "button quiet", "data-do": "stopSeeking" }, _("Stop looking")),
  );
}

/** @param {State} state */
function missing({ meeting: { met }, play }) {
  const table = play?.table;
  if (!table || met?.table !== table.id || table.status !== "playing") return null;
  const played = new Set(play.deeds.filter(({ step }) => !step.bot).map(({ step }) => step.seat));
  const gone = table.seats.filter(({ seat, kind, away }) => kind === "person" && away && !played.has(seat));
  const others = gone.filter(({ seat }) => !table.yours.includes(seat));
  if (!others.length) return null;
  const names = list(others.map(({ seat }) => namesAt(table)[seat]));
  return h(
    "div",
    { class: "ask", key: "missing", role: "status" },
    h("p", null, _("Not here yet: {names}. A bot plays until then.", { names })),
    h("button", { class: "button", "data-do": "seekAnew" }, _("Look for somebody else")),
  );
}
