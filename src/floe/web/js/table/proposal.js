// @ts-check
/** What people propose to each other: to end the game where it is decided, to take a move back. */

/** @import {Part} from "../dom.js" */
/** @import {Scene} from "../scene.js" */
/** @import {Play, TableInfo} from "../state.js" */

import { h } from "../dom.js";
import { _, list, ngettext } from "../i18n.js";
import { namesAt } from "../names.js";
import { isHere } from "../net/here.js";
import { icon } from "../pages/frame.js";

/** Whether there is somebody else who could agree. @param {TableInfo} table */
export const mayPropose = (table) =>
  !isHere(table.id) &&
  !table.proposal &&
  table.yours.some((seat) => !table.seats[seat].resigned) &&
  table.seats.some(({ kind, seat, away }) => kind === "person" && !away && !table.yours.includes(seat));

/** What is proposed now, and the buttons to answer. @param {Scene} scene @returns {Part} */
export function proposal({ table, names }) {
  const found = table?.proposal;
  if (!table || !found) return null;
  const isOwn = table.yours.includes(found.seat);
  const isAsked = found.asked.some((seat) => table.yours.includes(seat));
  return h(
    "div",
    { class: "proposal", key: `proposal-${found.id}`, role: "status" },
    icon(found.kind === "end" ? "flag" : "undo"),
    h("p", null, h("b", null, sentence(table, names)), " ", waiting(found.asked, names, isAsked)),
    isAsked && answer(true, _("Agree"), found.id),
    isAsked && answer(false, _("Decline"), found.id),
    isOwn && answer(false, _("Take the proposal back"), found.id),
  );
}

/** @param {TableInfo} table @param {string[]} names */
function sentence({ proposal: found, yours, seats }, names) {
  if (!found) return "";
  const [name, isOwn] = [names[found.seat], yours.includes(found.seat)];
  if (found.kind === "takeback")
    return isOwn
      ? ngettext("You ask to take {n} move back.", "You ask to take {n} moves back.", found.moves)
      : ngettext("{name} asks to take {n} move back.", "{name} asks to take {n} moves back.", found.moves, { name });
  const result = resultOf(found.winners, names, seats.length);
  return isOwn
    ? _("You propose to end the game now. {result}", { result })
    : _("{name} proposes to end the game now. {result}", { name, result });
}

/** @param {number[]} winners @param {string[]} names @param {number} players */
function resultOf(winners, names, players) {
  if (winners.length === players) return _("Nobody has won it.");
  const who = list(winners.map((seat) => names[seat]));
  return ngettext("{names} has won it.", "{names} have won it.", winners.length, { names: who });
}

/** @param {number[]} asked @param {string[]} names @param {boolean} isAsked */
const waiting = (asked, names, isAsked) =>
  !isAsked &&
  h("span", { class: "soft" }, _("Still to agree: {names}", { names: list(asked.map((seat) => names[seat])) }));

/** @param {boolean} agrees @param {string} text @param {string} id */
const answer = (agrees, text, id) =>
  h(
    "button",
    {
      ...{ class: "button", key: text, "data-do": "answer", "data-proposal": id, "data-agree": agrees ? "yes" : "" },
      "data-kind": agrees ? "warm" : undefined,
    },
    text,
  );

/** Who has won, as the one who proposes sees it. @param {Play} play @returns {Part} */
export function ending({ table }) {
  const names = namesAt(table);
  const everybody = names.map((_name, seat) => seat).join(" ");
  /** @type {[string, string][]} */
  const results = [
    ...names.map((name, seat) => /** @type {[string, string]} */ ([String(seat), _("{name} has won", { name })])),
    [everybody, _("Nobody has won")],
  ];
  return h(
    "form",
    { class: "reporting", key: "ending", "data-submit": "proposeEnd" },
    h("p", null, _("The game ends now if everybody who still plays agrees. Nothing is counted.")),
    h(
      "fieldset",
      { class: "report-why" },
      h("legend", null, _("How has it ended?")),
      results.map(([value, text], at) =>
        h(
          "label",
          { key: value },
          h("input", { type: "radio", name: "winners", value, checked: at === 0, "data-here": at === 0 }),
          h("span", null, text),
        ),
      ),
    ),
    h(
      "div",
      { class: "row-links" },
      h("button", { class: "button", "data-kind": "warm", type: "submit" }, _("Propose it")),
      h("button", { class: "button", type: "button", "data-do": "dismiss" }, _("Keep playing")),
    ),
  );
}
