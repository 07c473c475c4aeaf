// @ts-check
/** The landscape, tundra to pack ice, and the tokens on it. */

import { use } from "../art.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { spoken } from "../scene.js";
import { tokenArt } from "./card.js";
import { ANIMALS, LANDSCAPE, animalName } from "./words.js";

/** @import {Scene} from "../scene.js" */

/** @param {Scene} scene */
export function landscape(scene) {
  const { view } = scene;
  return h(
    "section",
    { class: "landscape", "aria-label": _("Landscape") },
    h(
      "div",
      { class: "places", "data-group": "landscape" },
      LANDSCAPE.map((value, at) =>
        place(
          scene,
          value,
          at,
          ANIMALS.filter((animal) => view.tokens[animal] === value),
        ),
      ),
    ),
  );
}

/** @param {Scene} scene @param {number} value @param {number} at @param {readonly string[]} here */
function place(scene, value, at, here) {
  return h(
    "div",
    { class: "place", key: String(value) },
    h(
      "svg",
      { class: "ground", viewBox: "0 0 160 240", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
      use(`landscape#landscape-${at}`, { width: 160, height: 240 }),
    ),
    h(
      "div",
      { class: "tokens" },
      here.map((animal) => token(scene, animal, value)),
    ),
    h("span", { class: "worth number" }, value),
  );
}

/** @param {Scene} scene @param {string} animal @param {number} value */
function token(scene, animal, value) {
  const thing = `token:${animal}`;
  const own = scene.view.view !== null && scene.view.seats[scene.view.view].totem === animal;
  const label = _("{animal}, on {value}", { animal: animalName(animal), value });
  return h(
    "button",
    {
      key: animal,
      class: "token",
      "data-fly": thing,
      "data-do": "touch",
      "data-thing": thing,
      "data-legal": scene.legal.has(thing),
      "data-picked": scene.picked === thing,
      "data-hint": scene.hinted.has(thing),
      "data-totem": own,
      "aria-label": spoken(own ? `${label} (${_("your totem")})` : label, scene.legal.has(thing)),
      title: label,
    },
    tokenArt(animal),
    own && h("span", { class: "star", "aria-hidden": "true" }, "★"),
  );
}
