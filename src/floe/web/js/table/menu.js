// @ts-check
/** The quiet menu of a table: ways out, and who may watch. */

/** @import {Part} from "../dom.js" */
/** @import {Play, TableInfo} from "../state.js" */

import { HAS_SERVER } from "../base.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { namesAt } from "../names.js";
import { canBeHere, isHere } from "../net/here.js";
import { icon } from "../pages/frame.js";
import { limitRule } from "../pages/limits.js";
import { choice } from "../pages/options.js";
import { ratedRule } from "../ratings/words.js";
import { company, reporting } from "./company.js";
import { ending, mayPropose } from "./proposal.js";

/** @param {Play} play */
export function menu(play) {
  const { table, about } = play;
  if (!table) return null;
  if (about.startsWith("report ")) return reporting(play, reported(about));
  if (about === "end") return ending(play);
  return h(
    "div",
    { class: "menu", "data-group": "menu" },
    about === "resign" ? sure(table) : items(play, table),
  );
}

/** @param {Play} play @param {TableInfo} table */
const items = (play, table) => [
  ratedRule(table),
  limitRule(table.limit),
  standIn(table),
  giveUp(table),
  plays(table) && mayPropose(table) && propositions(table),
  company(play),
  carry(table),
  table.host && !table.private && watchable(table),
  item("options", "gear", _("Settings")),
];

/** What the menu is called, or what is asked in it. @param {Play} play */
export function menuTitle({ table, about }) {
  if (about.startsWith("report ")) return _("Report {name}", { name: namesAt(table)[reported(about)] });
  if (about === "end") return _("Propose to end the game");
  return _("Menu");
}

/** The seat of whom a report is to be about. @param {string} about */
const reported = (about) => Number(about.slice("report ".length));

/** @param {string} act @param {string} sign @param {string} text @param {string} about @param {string} [asks] */
const item = (act, sign, text, about = "", asks = undefined) =>
  h(
    "button",
    { key: act, class: "menu-item", "data-do": act, "data-asks": asks },
    icon(sign),
    h("span", null, h("b", null, text), about && h("span", { class: "soft" }, about)),
  );

/** @param {TableInfo} table */
const own = (table) => table.seats.filter(({ seat }) => table.yours.includes(seat));

/** Whether somebody at this screen still plays. @param {TableInfo} table */
const plays = (table) => own(table).some((seat) => !seat.resigned);

/** On a shared screen it would not be clear for whom. @param {TableInfo} table */
function standIn(table) {
  if (!plays(table) || table.yours.length !== 1) return null;
  return own(table)[0].away
    ? item("back", "person", _("I am back"), _("You play again yourself."))
    : item("away", "bot", _("Let a bot play for me"), _("Until you are back."));
}

/** @param {TableInfo} table */
function giveUp(table) {
  if (!plays(table)) return null;
  return table.yours.length > 1
    ? item("askResign", "flag", _("End the game"), _("Without a result."), "resign")
    : item("askResign", "flag", _("Resign"), consequence(table), "resign");
}

/** What everybody who plays has to agree to. @param {TableInfo} table */
const propositions = (table) => [
  item("askEnd", "handshake", _("Propose to end the game"), _("Where it is decided: everybody has to agree."), "end"),
  !table.rated && item("takeBack", "undo", _("Ask to take my last move back"), _("Everybody has to agree.")),
];

/** A game that nobody else plays can go on elsewhere. @param {TableInfo} table */
function carry(table) {
  const isFree = plays(table) && !table.rated;
  const isAlone = isFree && table.seats.every(({ kind, seat }) => kind === "bot" || table.yours.includes(seat));
  if (!isAlone) return null;
  const friends = _("At a table of the server. You get a link to send; from then on, each sees only their own cards.");
  const here = _("In this browser, and without a line to the server. This table stays as it is.");
  if (!isHere(table.id)) return canBeHere(table) && item("takeAlong", "person", _("Take the game along"), here);
  return HAS_SERVER && item("goOnWithFriends", "person", _("Go on with friends"), friends);
}

/** What comes of resigning. @param {TableInfo} table */
function consequence(table) {
  const others = table.seats.filter(({ seat, resigned }) => !table.yours.includes(seat) && !resigned);
  const ends = others.length < 2 || others.every(({ kind }) => kind === "bot");
  return ends ? _("The game ends, and you have lost it.") : _("A bot plays on in your place, to the end.");
}

/** @param {TableInfo} table */
function sure(table) {
  const shared = table.yours.length > 1;
  return h(
    "div",
    { class: "menu-sure", key: "sure", role: "group", "aria-labelledby": "sure-title" },
    h("p", { id: "sure-title" }, h("b", null, shared ? _("Really end the game?") : _("Really resign?"))),
    !shared && h("p", { class: "soft" }, consequence(table)),
    h(
      "div",
      { class: "row-links" },
      h(
        "button",
        { class: "button", "data-kind": "warm", "data-do": "resign" },
        shared ? _("End the game") : _("Resign"),
      ),
      h("button", { class: "button", "data-do": "dismiss", "data-here": true }, _("Keep playing")),
    ),
  );
}

/** @param {TableInfo} table @returns {Part} */
const watchable = (table) =>
  choice(
    "listed",
    _("Others find the game under “Watch”"),
    table.listed ? "yes" : "no",
    [
      ["no", _("No")],
      ["yes", _("Yes")],
    ],
    "listed",
  );
