// @ts-check
/** The six powers in play, and who has them. */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { chip } from "./card.js";
import { toRules } from "../table/rulebook.js";
import { ANIMALS, STEP, animalName, powerAbout, powerName, stepAbout } from "./words.js";

/** @import {Scene} from "../scene.js" */

/** @param {Scene} scene */
export function powers(scene) {
  return h(
    "section",
    { class: "powers", "aria-label": _("Powers") },
    h(
      "ul",
      { class: "power-row", "data-group": "powers" },
      ANIMALS.map((animal) => h("li", { key: animal }, power(scene, animal))),
    ),
  );
}

/** @param {Scene} scene @param {string} animal */
function power(scene, animal) {
  const side = scene.view.sides[animal];
  const holder = scene.view.powers[animal];
  const mine = holder !== null && holder === scene.view.view;
  const whose = holder === null ? _("nobody has it yet") : mine ? _("yours") : scene.names[holder];
  return h(
    "button",
    {
      class: `power ${animal}`,
      "data-do": "power",
      "data-animal": animal,
      "data-held": holder !== null,
      "data-mine": mine,
      "aria-label": `${animalName(animal)}: ${powerName(animal, side)} (${whose})`,
    },
    h(
      "span",
      { class: "power-art" },
      art(`powers#${animal}-${side}`),
      chip(animal),
      art(`powers#step-${STEP[`${animal} ${side}`]}`, "0 0 32 32", "step"),
    ),
    h("span", { class: "power-name" }, powerName(animal, side)),
    h("span", { class: "holder" }, holder === null ? "–" : mine ? _("You") : scene.names[holder]),
  );
}

/** What a power does, told at length. @param {Scene} scene @param {string} animal */
export function powerHelp(scene, animal) {
  const side = scene.view.sides[animal];
  const holder = scene.view.powers[animal];
  return h(
    "div",
    { class: "power-help" },
    art(`powers#${animal}-${side}`, "0 0 64 64", "huge"),
    h("h3", null, `${animalName(animal)} · ${powerName(animal, side)}`),
    h("p", null, powerAbout(animal, side)),
    letters(STEP[`${animal} ${side}`]),
    h(
      "p",
      { class: "soft" },
      holder === null
        ? _("Nobody has it yet: place this animal on top of your pile to take it.")
        : _("Held by {name}. Whoever puts this animal on top of their pile takes it.", { name: scene.names[holder] }),
    ),
    toRules(`${animal}-${side}`, _("All powers, in the rules")),
  );
}

/** What the letters A, B and C mean, with the one that counts here. @param {string} here */
const letters = (here) =>
  h(
    "ul",
    { class: "letters" },
    ["A", "B", "C"].map((letter) =>
      h(
        "li",
        { key: letter, "aria-current": letter === here ? "step" : null },
        art(`powers#step-${letter}`, "0 0 32 32", "letter-art"),
        stepAbout(letter),
      ),
    ),
  );
