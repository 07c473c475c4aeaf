// @ts-check
/** Another player's side of the table. */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { speech, title } from "../table/seat.js";
import { cardBack, cardFront, cardSlot, totemArt } from "./card.js";
import { visible } from "./duty.js";
import { seen } from "./look.js";
import { strip } from "./pile.js";
import { ANIMALS, animalName, cardLabel } from "./words.js";

/** @import {Scene} from "../scene.js" */

/** @param {Scene} scene @param {number} number */
export function seat(scene, number) {
  const { view } = scene;
  const of = view.seats[number];
  const thing = `seat:${number}`;
  const acting = view.turn.step !== "over" && view.turn.seat === number;
  const legal = scene.legal.has(thing);
  const name = scene.names[number];
  return h(
    legal ? "button" : "section",
    {
      key: `${thing}${legal}`,
      class: "seat sheet",
      "data-place": thing,
      "data-thing": thing,
      "data-do": legal ? "touch" : undefined,
      "data-legal": legal,
      "data-acting": acting,
      "aria-label": legal ? _("Give it to {name}", { name }) : name,
    },
    top(of, scene.present !== null && !legal ? number : null),
    h(
      "div",
      { class: "seat-body" },
      h("div", { class: "seat-head" }, title(scene, number, acting), counts(of)),
      h("div", { class: "seat-line" }, holds(scene, number), strip(of.pile)),
    ),
    view.revealed && revealed(of),
    speech(scene, number),
  );
}

/** What is hidden while a game runs: a replay may show it. @param {any} of */
function revealed(of) {
  const card = (/** @type {string} */ text) =>
    h(
      "li",
      { key: text, class: "open-card" },
      h("span", { role: "img", "aria-label": cardLabel(text) }, cardFront(text, "small")),
    );
  return h(
    "div",
    { class: "revealed" },
    h(
      "span",
      { class: "open-totem", role: "img", "aria-label": _("Totem: {animal}", { animal: animalName(of.totem) }) },
      totemArt(of.totem),
    ),
    h("ul", { class: "open-cards", "aria-label": _("Hand") }, of.hand.map(card)),
    of.penalty.length > 0 &&
      h("ul", { class: "open-cards", "data-bad": true, "aria-label": _("Penalty zone") }, of.penalty.map(card)),
  );
}

/** @param {any} of @param {number | null} number  whose it is; null where it cannot be seen large */
function top(of, number) {
  const card = visible(of);
  if (!card) return h("div", { class: "seat-top" }, h("span", { class: "lying", key: "none" }, cardSlot()));
  const label = _("Visible card: {card}", { card: cardLabel(card) });
  const lying = { class: "lying", key: card, "data-fly": card, "data-from": "seat" };
  const look = `${seen("other", card)}:${number}`;
  return number !== null
    ? h(
        "button",
        { class: "seat-top", key: "top", "data-do": "look", "data-look": look, "aria-label": label },
        h("span", lying, cardFront(card, "small")),
      )
    : h(
        "div",
        { class: "seat-top" },
        h("span", { ...lying, role: "img", "aria-label": label }, cardFront(card, "small")),
      );
}

/** @param {any} of */
function counts(of) {
  const penalty = of.penalty_size ?? of.penalty.length;
  const hand = of.hand_size ?? of.hand.length;
  return h(
    "div",
    { class: "counts number" },
    h(
      "span",
      { role: "img", "aria-label": ngettext("{n} card in hand", "{n} cards in hand", hand), title: _("Hand") },
      h("span", { class: "tiny-card" }, cardBack()),
      String(hand),
    ),
    h(
      "span",
      {
        role: "img",
        "data-bad": penalty > 0,
        "aria-label": ngettext("{n} penalty card", "{n} penalty cards", penalty),
        title: _("Penalty zone"),
      },
      art("powers#penalty", "0 0 32 32", "tiny-art"),
      String(penalty),
    ),
  );
}

/** @param {Scene} scene @param {number} number */
function holds(scene, number) {
  const held = ANIMALS.filter((animal) => scene.view.powers[animal] === number);
  if (!held.length) return null;
  return h(
    "span",
    { class: "holds", "aria-hidden": "true", title: _("Powers") },
    held.map((animal) => art(`powers#${animal}-${scene.view.sides[animal]}`, "0 0 64 64", `tiny-power ${animal}`)),
  );
}
