// @ts-check
/** A table that waits for its players: links, codes to scan, and who is there. */

/** @import {State, TableInfo} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _ } from "../i18n.js";
import { botName, hasName, keptMark } from "../names.js";
import { ratedRule, ratingMark } from "../ratings/words.js";
import { workshopOf } from "../workshops.js";
import { icon } from "./frame.js";
import { limitRule } from "./limits.js";
import { privacyRule } from "./privacy.js";

/** @param {State} state @param {TableInfo} table */
export function lobby(state, table) {
  const board = made(state, table);
  const building = Boolean(board && table.yours.length && state.play?.bench?.open);
  const people = gathering(state, table, !board);
  return h(
    "div",
    { class: "reading lobby", "data-making": Boolean(board), "data-building": building },
    building ? [board, people] : [people, board],
  );
}

/** @param {State} state @param {TableInfo} table @param {boolean} isDrawn whether there is room for a picture */
function gathering(state, table, isDrawn) {
  const free = table.seats.some((seat) => seat.kind === "open" || seat.kind === "invited");
  const mine = table.yours.length > 0;
  return h(
    "div",
    { key: "people", class: "lobby-people" },
    isDrawn && animals(table.seats.length),
    h("p", { class: "small-title" }, titleOf(table.game)),
    h("h1", null, headline(state, mine, free)),
    invitation(state, free),
    seats(table),
    limitRule(table.limit),
    workshopOf(table.game)?.told(table),
    privacyRule(table),
    ratedRule(table),
    !mine && visitor(state, free),
    table.host &&
      h(
        "button",
        { class: "button go", "data-kind": "warm", "data-do": "deal", disabled: state.busy || isUnfinished(state) },
        free ? _("Start, with bots in the free seats") : _("Deal"),
      ),
    table.host &&
      isUnfinished(state) &&
      h("p", { class: "soft", role: "status" }, _("The game can start when the board is complete.")),
    !table.host &&
      mine &&
      h("p", { class: "soft", role: "status" }, _("Whoever made the table deals when everybody is here.")),
    mine && h("button", { class: "button quiet leave", "data-do": "leave" }, _("Leave the table")),
  );
}

/** @param {State} state @param {boolean} mine @param {boolean} free */
function headline({ play }, mine, free) {
  if (!free) return _("Everybody is here");
  return mine || play?.looksOn ? _("Waiting for players") : _("You are invited to play");
}

/** @param {number} count */
const animals = (count) =>
  h(
    "div",
    { class: "way-art", "aria-hidden": "true" },
    ["puffin", "orca", "fox", "bear"].slice(0, count).map((animal) => art(`animals#${animal}`, "0 0 240 240")),
  );

/**
 * Somebody who has come to a table by its address: they may sit down, or watch.
 * @param {State} state
 * @param {boolean} free
 */
function visitor(state, free) {
  const looksOn = state.play?.looksOn;
  return [
    (looksOn || !free) &&
      h(
        "p",
        { class: "soft", role: "status" },
        free ? null : _("The table is full."),
        " ",
        _("You are watching: the game appears here as soon as it begins."),
      ),
    free && seatForm(state, !looksOn),
  ];
}

/** Somebody invited to a table they may not see before they sit at it. @param {State} state */
export const welcome = (state) =>
  h(
    "div",
    { class: "reading lobby" },
    h(
      "div",
      { class: "lobby-people" },
      animals(4),
      h("h1", null, _("You are invited to play")),
      h("p", null, _("What should the others call you?")),
      seatForm(state, false),
    ),
  );

/** @param {State} state @param {boolean} mayWatch */
function seatForm(state, mayWatch) {
  return h(
    "form",
    { class: "sit-down sheet", "data-submit": "sitDown" },
    !hasName(state) &&
      h(
        "label",
        { class: "labelled" },
        h("span", null, _("Your name")),
        h("input", {
          class: "field",
          name: "me",
          value: state.me || state.settings.name || _("Guest"),
          maxlength: 40,
          autocomplete: "nickname",
          "data-greets": true,
        }),
      ),
    h("button", { class: "button go", "data-kind": "warm", type: "submit", disabled: state.busy }, _("Sit down")),
    mayWatch &&
      h("button", { class: "button go quiet", type: "button", "data-do": "lookOn" }, icon("eye"), _("Watch")),
  );
}

/** @param {TableInfo} table */
const seats = (table) =>
  h(
    "ul",
    { class: "lobby-seats" },
    table.seats.map((seat) =>
      h(
        "li",
        { key: String(seat.seat), class: "sheet" },
        h("b", null, seat.kind === "bot" ? botName(seat.bot ?? "") : (seat.name ?? _("free seat"))),
        keptMark(seat.kept),
        ratingMark(seat.rating),
        table.yours.includes(seat.seat) && h("span", { class: "tag", "data-warm": true }, _("you")),
      ),
    ),
  );

/** What the game will be played on, where people can choose. @param {State} state @param {TableInfo} table */
function made(state, table) {
  const workshop = workshopOf(table.game);
  return workshop && state.play?.draft ? workshop.bench(state, state.play.draft) : null;
}

/** @param {State} state */
const isUnfinished = ({ play }) => play?.draft?.shown.problems.length > 0;

/** The one link for everybody, as a code to scan and as text to send. @param {State} state @param {boolean} free */
function invitation({ play }, free) {
  const found = play?.invitation;
  if (!found || !free) return null;
  return h(
    "div",
    { class: "invitation sheet" },
    h("img", {
      class: "qr",
      src: new URL(found.picture).pathname,
      alt: _("Code to scan with a phone"),
      width: 160,
      height: 160,
    }),
    h(
      "div",
      { class: "invitation-text" },
      h("p", null, _("Scan this, or send the link: it gives everybody who follows it a seat.")),
      h("input", {
        class: "field",
        readonly: true,
        value: found.link,
        "aria-label": _("Link to the table"),
        "data-do": "selectAll",
      }),
      h(
        "div",
        { class: "row-links" },
        h("button", { class: "button", "data-do": "copy", "data-text": found.link }, _("Copy the link")),
        "share" in navigator &&
          h("button", { class: "button", "data-do": "shareLink", "data-text": found.link }, icon("share"), _("Share")),
      ),
    ),
  );
}
