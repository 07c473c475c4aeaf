// @ts-check
/** My tables, and those where a seat is free. */

/** @import {State, TableInfo} from "../state.js" */

import { art } from "../art.js";
import { HAS_SERVER } from "../base.js";
import { isDaily, isTournament } from "../contests/address.js";
import { h } from "../dom.js";
import { signOf, titleOf } from "../games.js";
import { _, dateText, list, ngettext } from "../i18n.js";
import { botName, namesAt } from "../names.js";
import { FINISHED_HERE, isHere } from "../net/here.js";
import { byTurn } from "../turns.js";
import { icon, isTurn, link } from "./frame.js";
import { privacyMark } from "./privacy.js";

/** @param {State} state */
export function mine(state) {
  const tables = state.tables ?? [];
  const going = byTurn(tables.filter((table) => table.status !== "over"));
  const over = tables.filter((table) => table.status === "over");
  const open = state.open?.filter((table) => !table.yours.length) ?? [];
  return h(
    "div",
    { class: "reading" },
    h("h1", null, _("My tables")),
    h(
      "p",
      { class: "study-links" },
      link("/you", { class: "button" }, icon("score"), _("Numbers about you")),
      HAS_SERVER && link("/ratings", { class: "button" }, icon("flag"), _("Ratings")),
      link("/analysis", { class: "button" }, icon("tree"), _("Analysis")),
      recordChooser(),
    ),
    part(_("Being played"), going, _("No game is under way."), state.removing),
    open.length > 0 && part(_("A seat is free"), open, ""),
    part(_("Finished"), over, _("No game has been finished yet."), state.removing),
    over.some(({ id }) => isHere(id)) && h("p", { class: "soft" }, kept()),
  );
}

const recordChooser = () =>
  h(
    "label",
    { class: "button", key: "record" },
    icon("plus"),
    _("Open a record"),
    h("input", { type: "file", class: "unseen", accept: ".floe,.txt,text/plain", "data-change": "recordFile" }),
  );

const kept = () =>
  _("Games against bots and on one screen stay in this browser; of those that are finished, the latest {n}.", {
    n: FINISHED_HERE,
  });

/** @param {string} title @param {TableInfo[]} tables @param {string} none @param {string} [removing] */
function part(title, tables, none, removing) {
  return h(
    "section",
    { class: "table-part", key: title },
    h("h2", null, title),
    tables.length
      ? h(
          "ul",
          { class: "table-list" },
          tables.map((table) => tableLine(table, removing)),
        )
      : h("p", { class: "soft" }, none),
  );
}

/**
 * @param {TableInfo} table
 * @param {string} [removing] in a list of one's own: the table somebody is about to give up
 */
export function tableLine(table, removing) {
  const names = namesAt(
    table,
    table.seats.map((seat) => (seat.kind === "bot" ? botName(seat.bot ?? "") : (seat.name ?? _("free seat")))),
  );
  return h(
    "li",
    { key: table.id, class: "table-item", "data-group": `table-${table.id}` },
    link(
      `/tables/${table.id}`,
      { class: "table-line sheet" },
      h("span", { class: "table-sign", "aria-hidden": "true" }, art(...signOf(table.game))),
      h(
        "span",
        { class: "table-names" },
        whom(table, names),
        h("span", { class: "soft table-game" }, titleOf(table.game), " · ", dated(table.since), mark(table)),
      ),
      h("span", { class: "tag", "data-warm": isTurn(table), "data-won": isWon(table) }, status(table, names)),
    ),
    table.status === "over" && !table.resigned && toReview(table, whom(table, names)),
    removing !== undefined && isDone(table) && removal(table, whom(table, names), removing === table.id),
  );
}

/** @param {string} contest */
const kindOf = (contest) =>
  isDaily(contest) ? _("Deal of the day") : isTournament(contest) ? _("Tournament") : _("Match");

/** What is special about a table. @param {TableInfo} table */
function mark(table) {
  if (!table.contest) return privacyMark(table);
  return h("span", null, " · ", table.practice ? _("practice") : kindOf(table.contest));
}

/** @param {TableInfo} table @param {string} about */
function toReview({ id, game }, about) {
  const said = _("Review: {game}, {names}", { game: titleOf(game), names: about });
  return link(`/tables/${id}/review`, { class: "button tool", "aria-label": said, title: _("Review") }, icon("graph"));
}

/**
 * Whether nobody else would miss the player: the game is over for them, or they play it alone.
 * @param {TableInfo} table
 */
const isDone = ({ status, seats, yours }) =>
  status !== "playing" ||
  yours.every((seat) => seats[seat].resigned) ||
  seats.every(({ kind, seat }) => kind === "bot" || yours.includes(seat));

/**
 * What is not over is given up with it, so that is asked first.
 * @param {TableInfo} table
 * @param {string} about
 * @param {boolean} asked
 */
function removal(table, about, asked) {
  if (!asked) return bin(table, about);
  return h(
    "div",
    { class: "removal", key: "removal", role: "group", "aria-label": _("Remove from my list") },
    h("p", null, table.status === "open" ? _("Leave this table?") : _("Give this game up?")),
    h("button", { class: "button", "data-kind": "warm", "data-do": "remove", "data-table": table.id }, _("Remove")),
    h("button", { class: "button", "data-cancel": true, "data-do": "askRemove", "data-table": "" }, _("Keep")),
  );
}

/** @param {TableInfo} table @param {string} about */
function bin(table, about) {
  const said = _("Remove from my list: {game}, {names}", { game: titleOf(table.game), names: about });
  return h(
    "button",
    {
      class: "button tool",
      "data-do": table.status === "over" ? "remove" : "askRemove",
      "data-table": table.id,
      "aria-label": said,
      title: _("Remove from my list"),
    },
    icon("bin"),
  );
}

/** @param {TableInfo} table @param {string[]} names */
function status(table, names) {
  if (table.yours.length === 1 && table.seats[table.yours[0]].resigned) return _("resigned");
  if (isTurn(table)) return table.seats[table.actor ?? 0].nudged ? _("they wait for you") : _("your turn");
  if (table.status === "playing") return _("{name} plays", { name: names[table.actor ?? 0] });
  return table.status === "open" ? _("waiting for players") : result(table, names);
}

/**
 * Against whom, all names where nobody or everybody is the player; and how many seats are free.
 * @param {TableInfo} table
 * @param {string[]} names
 */
function whom({ seats, status, yours }, names) {
  const isFree = (/** @type {number} */ seat) => status === "open" && seats[seat].kind !== "bot" && !seats[seat].name;
  const there = names.filter((_name, seat) => !isFree(seat));
  const others = there.filter((name) => !yours.some((seat) => names[seat] === name));
  const free = names.length - there.length;
  const who = !yours.length || (!others.length && !free) ? list(there) : others.length ? against(others) : "";
  return [who, free && ngettext("{n} free seat", "{n} free seats", free)].filter(Boolean).join(" · ");
}

/** @param {string[]} others */
const against = (others) => _("against {names}", { names: list(others) });

/** @param {number} since */
function dated(since) {
  const date = new Date(since * 1000);
  return h("time", { datetime: date.toISOString() }, dateText(date));
}

/** @param {TableInfo} table */
const isWon = ({ places, yours }) => yours.length === 1 && places?.[yours[0]] === 1;

/** How it ended, for the player or for everybody. @param {TableInfo} table @param {string[]} names */
function result({ places, yours }, names) {
  if (!places) return _("finished");
  const winners = names.filter((_name, seat) => places[seat] === 1);
  if (yours.length !== 1 || names.length === yours.length) return _("won by {names}", { names: list(winners) });
  const place = places[yours[0]];
  if (place === 1) return winners.length > 1 ? _("a shared win") : _("won");
  return places.length === 2 ? _("lost") : _("place {n} of {players}", { n: place, players: places.length });
}
