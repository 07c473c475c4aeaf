// @ts-check
/** Cards seen large, and what they do in words. */

/** @import {Part} from "../dom.js" */
/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { cardFront } from "./card.js";
import { visible, why } from "./duty.js";
import { strip } from "./pile.js";
import { animalName, cardLabel, cardTitle, face, powerAbout, powerName } from "./words.js";

/** What there is to see of a thing that was touched; empty for nothing. @param {any} view @param {string} thing */
export function look(view, thing) {
  const [zone, card = ""] = thing.split(":");
  if (zone === "pile" && view.view !== null) return seen(zone, visible(view.seats[view.view]));
  return ["hand", "river", "penalty"].includes(zone) ? seen(zone, card) : "";
}

/** Where a card lies, and which it is. @param {string} zone @param {string | null} card */
export const seen = (zone, card) => (card ? `${zone}:${card}` : "");

/** A card large. @param {Scene} scene @param {string} about */
export function cardPanel(scene, about) {
  const [zone, card, owner = scene.view.view] = about.split(":");
  const reason = refusal(scene, zone, card);
  const isPile = zone === "other" || zone === "pile";
  return { title: cardTitle(card), body: [closely(scene, card, reason), isPile && pile(scene, Number(owner))] };
}

/** A whole pile: on a small screen only its end is to be seen. @param {Scene} scene @param {number} owner */
const pile = ({ view, names }, owner) =>
  h(
    "section",
    null,
    h("h3", null, owner === view.view ? _("Your pile") : _("The pile of {name}", { name: names[owner] })),
    strip(view.seats[owner].pile),
  );

/**
 * Why it cannot be chosen; nothing where it can, or where nobody would try.
 * @param {Scene} scene
 * @param {string} zone
 * @param {string} card
 */
function refusal(scene, zone, card) {
  const thing = zone === "pile" ? "pile" : `${zone}:${card}`;
  return zone === "other" || scene.legal.has(thing) ? "" : why(scene.view, thing, scene.names);
}

/** @param {Scene} scene @param {string} card @param {string} reason @returns {Part} */
function closely(scene, card, reason) {
  return h(
    "div",
    { class: "closely" },
    reason && h("p", { class: "why", role: "alert" }, reason),
    h("span", { class: "big-card", role: "img", "aria-label": cardLabel(card) }, cardFront(card)),
    h(
      "ul",
      null,
      does(scene, card).map((text, at) => h("li", { key: String(at) }, text)),
    ),
  );
}

/** @param {Scene} scene @param {string} card @returns {string[]} */
function does({ view, names }, card) {
  const { main, companion, place, draw } = face(card);
  const animals = { main: animalName(main), companion: animalName(companion) };
  const power = _("It takes a power: {animal}, {power}.", {
    animal: animalName(main),
    power: powerName(main, view.sides[main]),
  });
  return [
    ngettext(
      "On top of your pile, it has you draw {n} card this turn.",
      "On top of your pile, it has you draw {n} cards this turn.",
      draw,
    ),
    ngettext(
      "If it is still on top next turn, you place {n} card then.",
      "If it is still on top next turn, you place {n} cards then.",
      place,
    ),
    _("It moves two tokens, {main} and {companion}: one to the right, the other to the left.", animals),
    [power, powerAbout(main, view.sides[main]), holder(view, names, main)].join(" "),
  ];
}

/** @param {any} view @param {string[]} names @param {string} animal */
function holder(view, names, animal) {
  const seat = view.powers[animal];
  if (seat === null) return _("Nobody has it yet.");
  return seat === view.view ? _("You have it now.") : _("{name} has it now.", { name: names[seat] });
}

/** All penalty cards of the player, where there is no room for them on the table. @param {Scene} scene */
export function penaltyPanel({ view }) {
  /** @type {string[]} */
  const cards = view.seats[view.view]?.penalty ?? [];
  return {
    title: ngettext("{n} penalty card", "{n} penalty cards", cards.length),
    body: [
      h("p", { class: "soft" }, _("Each costs a point at the end.")),
      h(
        "ul",
        { class: "spread" },
        cards.map((card) =>
          h("li", { key: card }, h("span", { role: "img", "aria-label": cardLabel(card) }, cardFront(card, "small"))),
        ),
      ),
    ],
  };
}
