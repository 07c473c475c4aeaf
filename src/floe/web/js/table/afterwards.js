// @ts-check
/** What comes after any game: play again, see it again, keep it, and prove that it was fair. */

/** @import {Play, State, TableInfo} from "../state.js" */

import { contestAddress, isDaily, isTournament } from "../contests/address.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { isHere } from "../net/here.js";
import { icon, link } from "../pages/frame.js";
import { ratingChange } from "../ratings/words.js";

/** What most people want next, in sight as soon as the game is over. @param {State} state @param {Play} play */
export function next(state, play) {
  const seated = play.table && play.table.yours.length > 0;
  return h(
    "div",
    { class: "row-links ending-next" },
    seated && play.table?.contest && toOthers(play.table.contest),
    seated &&
      !play.table?.contest &&
      h(
        "button",
        { class: "button go", "data-kind": "warm", "data-do": "rematch", disabled: state.busy },
        play.table?.rematch ? _("Join the rematch") : _("Play again"),
      ),
    !play.table?.resigned && link(`/tables/${play.id}/review`, { class: "button go" }, icon("graph"), _("Review")),
    link(`/tables/${play.id}/replay`, { class: "button go" }, icon("play"), _("Watch the replay")),
  );
}

/** Where the result is compared with those of others. @param {string} contest */
const toOthers = (contest) =>
  link(
    contestAddress(contest),
    { class: "button go", "data-kind": "warm" },
    icon("score"),
    isDaily(contest)
      ? _("How others did")
      : isTournament(contest)
        ? _("Back to the tournament")
        : _("Back to the match"),
  );

/** @param {Play} play */
export function afterwards(play) {
  return h(
    "section",
    { class: "afterwards", "aria-label": _("What next?") },
    h(
      "div",
      { class: "row-links" },
      toRecord(play.id),
      play.table &&
        play.table.yours.length > 0 &&
        h("button", { class: "button", "data-do": "remove", "data-table": play.id }, _("Remove from my list")),
      link("/", { class: "button" }, _("Start page")),
    ),
    proof(play),
  );
}

/** What a rated game has won and lost everybody. @param {TableInfo} table */
export function ratingsAfter(table) {
  const counted = table.seats.filter(({ rating }) => typeof rating?.change === "number");
  if (!table.rated || !counted.length) return null;
  return h(
    "ul",
    { class: "rating-changes", "aria-label": _("Ratings") },
    counted.map(({ seat, name, rating }) =>
      h("li", { key: String(seat) }, name, " ", ratingChange(rating)),
    ),
  );
}

/** @param {string} table */
function toRecord(table) {
  const text = _("Download the record");
  return isHere(table)
    ? h("button", { class: "button", "data-do": "saveRecord", "data-table": table }, text)
    : h("a", { class: "button", href: `/api/tables/${table}/record`, download: `${table}.floe` }, text);
}

/** @param {Play} play */
function proof({ proof, table }) {
  if (!proof?.seed || table?.lesson) return null;
  return h(
    "details",
    { class: "proof sheet" },
    h("summary", null, _("Was the deal fair? The proof")),
    h(
      "p",
      null,
      _(
        "Before the deal the server published a fingerprint of the seed that settles every card. Now the seed is " +
          "known, and anybody can check that it fits.",
      ),
    ),
    h(
      "dl",
      null,
      h("dt", null, _("Fingerprint, published before")),
      h("dd", null, h("code", null, proof.commitment)),
      h("dt", null, _("Seed")),
      h("dd", null, h("code", null, proof.seed)),
      h("dt", null, _("Salt")),
      h("dd", null, h("code", null, proof.salt ?? "")),
    ),
    h("button", { class: "button", "data-do": "prove" }, _("Check it in this browser")),
  );
}
