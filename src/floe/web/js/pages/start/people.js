// @ts-check
/** A game with somebody one does not know who wants the same, now. */

/** @import {State} from "../../state.js" */

import { art } from "../../art.js";
import { h } from "../../dom.js";
import { titleOf } from "../../games.js";
import { _, ngettext } from "../../i18n.js";
import { PACES, paceText, paceWord } from "../../meeting/paces.js";
import { icon, link } from "../frame.js";
import { choice } from "../options.js";
import { wishText } from "../seek.js";
import { gameChoice } from "./common.js";

/** One click: as many opponents as are chosen for bots, at the pace of the last time. @param {State} state */
export const somebody = ({ meeting: { seek }, busy }) =>
  seek
    ? link("/seek", { class: "button go", key: "somebody" }, _("You are waiting for somebody"))
    : h(
        "button",
        { class: "button go", key: "somebody", "data-do": "playSomebody", disabled: busy },
        _("Play somebody"),
      );

/** @param {State} state */
export function people(state) {
  const { seek } = state.meeting;
  return h(
    "section",
    { class: "way-in sheet", key: "people", "aria-labelledby": "people-title" },
    h(
      "div",
      { class: "way-art", "aria-hidden": "true" },
      art("animals#moose", "0 0 240 240"),
      art("animals#bear", "0 0 240 240"),
    ),
    h("h2", { id: "people-title" }, _("Play {game} with somebody new", { game: titleOf(state.plans.game) })),
    seek && !seek.table
      ? [
          h("p", { role: "status" }, _("You are waiting: {wish}", { wish: wishText(seek) })),
          h(
            "div",
            { class: "row-links" },
            link("/seek", { class: "button", "data-kind": "main" }, _("Show")),
            h("button", { class: "button quiet", "data-do": "stopSeeking" }, _("Stop looking")),
          ),
        ]
      : form(state),
    openLink(state),
  );
}

/** @param {State} state */
function form(state) {
  const { plans } = state;
  return [
    h("p", null, _("You are seated with whoever waits for the same, and nobody needs an account.")),
    crowdLines(state),
    h(
      "form",
      { "data-submit": "seekPeople" },
      gameChoice(state, "people-game"),
      choice(
        "people",
        _("Players"),
        String(plans.players),
        [2, 3, 4].map((n) => [String(n), String(n)]),
        "seekPlayers",
      ),
      choice(
        "pace",
        _("Pace"),
        plans.pace,
        PACES.map((pace) => [pace, paceWord(pace)]),
        "pace",
      ),
      h("p", { class: "soft about-pace", "aria-live": "polite" }, paceText(plans.pace)),
      h("button", { class: "button", "data-kind": "main", type: "submit", disabled: state.busy }, _("Find somebody")),
    ),
  ];
}

/** Those who wait for somebody just now; nothing where nobody does. @param {State} state */
export function crowdLines({ meeting: { crowds, seek }, busy }) {
  if (!crowds?.length || seek) return null;
  return h(
    "ul",
    { class: "crowds", key: "crowds", "aria-label": _("Who waits") },
    crowds.map((crowd) =>
      h(
        "li",
        { key: `${crowd.game} ${crowd.players} ${crowd.pace}` },
        h(
          "button",
          {
            class: "button crowd",
            "data-do": "playCrowd",
            "data-game": crowd.game,
            "data-players": crowd.players,
            "data-pace": crowd.pace,
            disabled: busy,
          },
          icon("person"),
          h("span", null, ngettext("{n} person waits", "{n} people wait", crowd.people)),
          h("span", { class: "soft" }, wishText(crowd)),
        ),
      ),
    ),
  );
}

/** @param {State} state */
function openLink({ open }) {
  const n = open?.filter((table) => !table.yours.length).length ?? 0;
  return link("/open", { class: "more" }, n ? ngettext("{n} open table", "{n} open tables", n) : _("Open tables"));
}
