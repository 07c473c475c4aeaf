// @ts-check
/** How long the one to decide has left, where a move may take only so long. */

/** @import {Part} from "../dom.js" */
/** @import {Scene} from "../scene.js" */
/** @import {Limit} from "../state.js" */

import { h } from "../dom.js";
import { _, hourText, ngettext } from "../i18n.js";
import { icon } from "../pages/frame.js";

const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 6 * DAY; // within it, the name of a day says which day is meant
/** Seconds that are the last. */
export const LAST = 30;

/** The clock beside whose turn it is; none where a bot decides. @param {Scene} scene @returns {Part} */
export function clock({ table, view, due }) {
  const seat = view.turn.step === "over" ? undefined : table?.seats[view.turn.seat];
  if (!due || seat?.kind !== "person" || seat.away) return null;
  const left = due - Date.now() / 1000;
  const said = _("Time for a move");
  return h(
    "span",
    { key: "clock", class: "clock number", "data-due": due, "data-last": left <= LAST, title: said },
    icon("clock"),
    h("span", { role: "timer", "aria-label": said }, timeLeft(left, due)),
  );
}

/**
 * Minutes and seconds, until when, or how many days.
 * @param {number} left  seconds
 * @param {number} due  when it is over: seconds since 1970
 */
export function timeLeft(left, due) {
  if (left > WEEK) return ngettext("{n} day left", "{n} days left", Math.floor(left / DAY));
  if (left > HOUR) return _("until {time}", { time: hourText(new Date(due * 1000)) });
  const seconds = Math.max(0, Math.ceil(left));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Milliseconds until other words are due; of days and hours nobody counts the seconds. @param {number} left */
export const untilNext = (left) => (left > HOUR + 60 ? 60_000 : 1000 * (left - Math.ceil(left) + 1) + 1);

/** Why a bot plays for somebody whose time was over. @param {Limit | null} limit */
export function overslept(limit) {
  if (!limit) return _("Your time was over; a bot plays until you are back.");
  const { count, unit } = limit;
  return unit === "days"
    ? ngettext(
        "Your day was over; a bot plays until you are back.",
        "Your {n} days were over; a bot plays until you are back.",
        count,
      )
    : ngettext(
        "Your minute was over; a bot plays until you are back.",
        "Your {n} minutes were over; a bot plays until you are back.",
        count,
      );
}
