// @ts-check
/** A pile as a readable strip: a chip for each card, runs held together. */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { cardBack, chip } from "./card.js";
import { animalName, face } from "./words.js";

/** @typedef {{animal: string, cards: string[]}} Run */

const FEW = 10; // cards that have room on every screen

/**
 * Neighbours of one kind, bottom to top; a disguised card stands by itself until the end says what it became.
 * @param {string[]} pile
 * @param {string[] | null} became
 * @returns {Run[]}
 */
export function runs(pile, became = null) {
  /** @type {Run[]} */
  const found = [];
  pile.forEach((card, at) => {
    const { up, main } = face(card);
    const animal = became?.[at] ?? (up ? main : "");
    const last = found.at(-1);
    if (last && last.animal === animal && animal) last.cards.push(card);
    else found.push({ animal, cards: [card] });
  });
  return found;
}

/** @param {string[]} pile @param {string[] | null} became @param {boolean} scrolls  if long */
export function strip(pile, became = null, scrolls = false) {
  if (!pile.length) return h("p", { class: "strip soft" }, _("no cards yet"));
  const reached = scrolls && pile.length > FEW ? 0 : undefined; // by those who scroll with keys
  const label = _("Pile, from bottom to top");
  return h("ol", { class: "strip", "aria-label": label, tabindex: reached }, runs(pile, became).map(run));
}

/** @param {Run} run @param {number} at */
function run({ animal, cards }, at) {
  const label = animal
    ? ngettext("{n} card: {animal}", "{n} cards: {animal}", cards.length, { animal: animalName(animal) })
    : _("a card face down");
  return h(
    "li",
    { key: String(at), class: "run", "data-long": cards.length > 1, "aria-label": label },
    cards.map((card) =>
      animal
        ? chip(animal, face(card).up ? "" : "disguised")
        : h("span", { class: "chip hidden-card" }, cardBack("mask")),
    ),
    cards.length > 2 && h("span", { class: "run-length number", "aria-hidden": "true" }, cards.length),
  );
}
