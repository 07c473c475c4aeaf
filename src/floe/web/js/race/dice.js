// @ts-check
/** The dice of this turn, in pictures and in words, and the water tile they have revealed. */

/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { die, tileArt } from "./pieces.js";
import { dieBrings, dieName, faceBrings, faceName, isBlue, stepsOf, tileName } from "./words.js";

/** @param {Scene} scene */
export function dice({ view }) {
  const { die: movement, hazard, tile, round, seat, step } = view.turn;
  if (step === "over") return null;
  return h(
    "div",
    {
      class: "dice",
      key: `dice ${round} ${seat}`,
      "aria-label": _("Dice: {die}, {face}", { die: dieName(movement), face: faceName(hazard) }),
      role: "group",
    },
    rolled(
      "movement",
      die(isBlue(movement) ? "blue" : "black", `marks#n${stepsOf(movement)}`),
      dieBrings(movement),
      step === "sled",
    ),
    rolled("hazard", die("white", `race#${hazard.replace(" ", "-")}`), faceBrings(hazard), step === "hazard"),
    tile &&
      h("div", { class: "roll tile", key: "tile", "data-now": true }, tileArt(tile), h("span", null, tileName(tile))),
  );
}

/** @param {string} key @param {import("../dom.js").Part} drawing @param {string} brings @param {boolean} now */
const rolled = (key, drawing, brings, now) =>
  h("div", { class: "roll", key, "data-now": now }, drawing, h("span", null, brings));

/** Which round it is, and what is left of the water. @param {Scene} scene */
export function progress({ view }) {
  return h(
    "p",
    { class: "progress soft number" },
    _("Round {n}", { n: view.turn.round }),
    " · ",
    ngettext("{n} water tile left", "{n} water tiles left", view.tiles),
  );
}
