// @ts-check
/** The end of a game: who won, the totems, the score pad, every pile with its runs. */

/** @import {Part} from "../dom.js" */
/** @import {Play} from "../state.js" */

import { use } from "../art.js";
import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { namesAt } from "../names.js";
import { totemArt } from "./card.js";
import { strip } from "./pile.js";
import { pad, signed } from "./sheet.js";
import { animalName, face } from "./words.js";

/** @param {Play} play @param {Part} next */
export function ending(play, next) {
  const view = play.shown?.view;
  const names = namesAt(play.table);
  const { outcome } = view;
  const order = outcome.places
    .map((/** @type {number} */ place, /** @type {number} */ seat) => ({ place, seat }))
    .sort((/** @type {any} */ a, /** @type {any} */ b) => a.place - b.place);
  const winner = order[0].seat;
  const totems = view.seats.map((/** @type {any} */ seat) => seat.totem);
  return [
    h(
      "svg",
      { class: "ending-art", viewBox: "0 0 960 240", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
      use("landscape#landscape", { width: 960, height: 240 }),
    ),
    h(
      "header",
      { class: "ending-head" },
      h("p", { class: "soft" }, _("The game is over.")),
      h("h1", { tabindex: "-1", id: "won" }, headline(play, winner, names, outcome.scores[winner])),
      h(
        "div",
        { class: "podium" },
        order.map((/** @type {any} */ one) => stand(one, names, view, outcome)),
      ),
      next,
    ),
    h(
      "section",
      { class: "sheet pad-sheet", "aria-label": _("Score pad"), "data-fill": true },
      pad(outcome.breakdown, names, { totems, winners: [winner] }),
    ),
    h(
      "section",
      { class: "piles", "aria-label": _("Piles") },
      order.map((/** @type {any} */ { seat }) =>
        h(
          "div",
          { class: "pile-line", key: String(seat) },
          h("h2", { class: "small-title" }, names[seat]),
          strip(view.seats[seat].pile, outcome.breakdown[seat].animals),
        ),
      ),
      disguises(view),
    ),
  ];
}

/** What a dashed frame means, where there is one. @param {any} view */
function disguises(view) {
  const any = view.seats.some((/** @type {any} */ seat) =>
    seat.pile.some((/** @type {string} */ card) => !face(card).up),
  );
  return any && h("p", { class: "soft" }, _("A dashed frame marks a disguised card: it counts as the animal shown."));
}

/** @param {Play} play @param {number} winner @param {string[]} names @param {number} points */
function headline(play, winner, names, points) {
  const alone = play.table?.yours.length === 1;
  if (alone && play.table?.yours.includes(winner))
    return ngettext("You win with {n} point!", "You win with {n} points!", points, { n: signed(points) });
  return ngettext("{name} wins with {n} point", "{name} wins with {n} points", points, {
    name: names[winner],
    n: signed(points),
  });
}

/** @param {{place: number, seat: number}} one @param {string[]} names @param {any} view @param {any} outcome */
function stand({ place, seat }, names, view, outcome) {
  const totem = view.seats[seat].totem;
  return h(
    "div",
    { class: "stand sheet", key: String(seat), "data-won": place === 1, "--at": place },
    h("span", { class: "rank number" }, `${place}.`),
    totem &&
      h(
        "span",
        { role: "img", "aria-label": _("Totem: {animal}", { animal: animalName(totem) }) },
        totemArt(totem, "stand-totem"),
      ),
    h("span", { class: "stand-name" }, names[seat]),
    h("b", { class: "stand-points number" }, signed(outcome.scores[seat])),
  );
}
