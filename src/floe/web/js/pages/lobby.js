// @ts-check
/** A table that waits for its players: links, codes to scan, and who is there. */

/** @import {Card, State} from "../state.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { titleOf } from "../games.js";
import { _ } from "../i18n.js";
import { workshopOf } from "../workshops.js";
import { limitRule } from "./limits.js";
import { botName } from "./phrases.js";
import { privacyRule } from "./privacy.js";

/** @param {State} state @param {Card} card */
export function lobby(state, card) {
  const board = made(state, card);
  const building = Boolean(board && card.yours.length && state.play?.bench?.open);
  const people = gathering(state, card, !board);
  return h(
    "div",
    { class: "reading lobby", "data-making": Boolean(board), "data-building": building },
    building ? [board, people] : [people, board],
  );
}

/** @param {State} state @param {Card} card @param {boolean} isDrawn whether there is room for a picture */
function gathering(state, card, isDrawn) {
  const free = card.seats.some((seat) => seat.kind === "open" || seat.kind === "invited");
  const mine = card.yours.length > 0;
  return h(
    "div",
    { key: "people", class: "lobby-people" },
    isDrawn && animals(card.seats.length),
    h("p", { class: "small-title" }, titleOf(card.game)),
    h("h1", null, free ? _("Waiting for players") : _("Everybody is here")),
    seats(state, card),
    limitRule(card.limit),
    privacyRule(card),
    !mine && free && h("button", { class: "button go", "data-kind": "warm", "data-do": "join" }, _("Sit down")),
    card.host &&
      h(
        "button",
        { class: "button go", "data-kind": "warm", "data-do": "deal", disabled: state.busy || isUnfinished(state) },
        free ? _("Start, with bots in the free seats") : _("Deal"),
      ),
    card.host &&
      isUnfinished(state) &&
      h("p", { class: "soft", role: "status" }, _("The game can start when the board is complete.")),
    !card.host &&
      mine &&
      h("p", { class: "soft", role: "status" }, _("Whoever made the table deals when everybody is here.")),
  );
}

/** @param {number} count */
const animals = (count) =>
  h(
    "div",
    { class: "way-art", "aria-hidden": "true" },
    ["puffin", "orca", "fox", "bear"].slice(0, count).map((animal) => art(`animals#${animal}`, "0 0 240 240")),
  );

/** @param {State} state @param {Card} card */
const seats = (state, card) =>
  h(
    "ul",
    { class: "lobby-seats" },
    card.seats.map((seat) =>
      h(
        "li",
        { key: String(seat.seat), class: "sheet" },
        h("b", null, seat.kind === "bot" ? botName(seat.bot ?? "") : (seat.name ?? _("free seat"))),
        card.yours.includes(seat.seat) && h("span", { class: "tag", "data-warm": true }, _("you")),
        invitation(state, card, seat.seat),
      ),
    ),
  );

/** What the game will be played on, where people can choose. @param {State} state @param {Card} card */
function made(state, card) {
  const workshop = workshopOf(card.game);
  return workshop && state.play?.draft ? workshop.bench(state, state.play.draft) : null;
}

/** @param {State} state */
const isUnfinished = ({ play }) => play?.draft?.shown.problems.length > 0;

/** @param {State} state @param {Card} card @param {number} seat */
function invitation({ play }, card, seat) {
  const found = play?.invitations.find((one) => one.seat === seat);
  if (!found || card.seats[seat].kind !== "invited") return null;
  return h(
    "div",
    { class: "invitation" },
    h("img", {
      class: "qr",
      src: new URL(found.picture).pathname,
      alt: _("Code to scan with a phone, for seat {n}", { n: seat + 1 }),
      width: 160,
      height: 160,
    }),
    h(
      "div",
      { class: "invitation-text" },
      h("p", null, _("Scan this, or send the link. It is for one person.")),
      h("input", {
        class: "field",
        readonly: true,
        value: found.link,
        "aria-label": _("Link for seat {n}", { n: seat + 1 }),
        "data-do": "selectAll",
      }),
      h("button", { class: "button", "data-do": "copy", "data-text": found.link }, _("Copy the link")),
    ),
  );
}
