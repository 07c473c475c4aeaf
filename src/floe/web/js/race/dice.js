// @ts-check
/** The dice of this turn, in pictures and in words, and the water tile they have revealed. */

/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { turnOf } from "../state.js";
import { rule } from "./onward.js";
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

/**
 * Whether dice were rolled between two views: for the first turn of all, or for the next.
 * @param {any} before
 * @param {any} after
 */
export function rolls(before, after) {
  if (after.turn.step === "over") return false;
  return before ? turnOf(before) !== turnOf(after) : !after.log.length;
}

const FACES = {
  movement: ["marks#n1", "marks#n4", "marks#n2"],
  hazard: ["race#fog", "race#joker", "race#vortex"],
};

/** The dice as they are rolled, over the map, for all to see. @param {Scene} scene */
export function thrown({ view, rolling, names }) {
  if (!rolling) return null;
  const { die: movement, hazard, round, seat } = view.turn;
  const colour = isBlue(movement) ? "blue" : "black";
  return h(
    "div",
    { class: "throw", key: `throw ${round} ${seat}`, "aria-hidden": "true" },
    h("p", null, seat === view.view ? _("Your dice") : _("{name} rolls the dice", { name: names[seat] })),
    tumbling(colour, [...FACES.movement, `marks#n${stepsOf(movement)}`]),
    tumbling("white", [...FACES.hazard, `race#${hazard.replace(" ", "-")}`]),
  );
}

/** One die that shows some faces before its own. @param {string} colour @param {string[]} faces */
const tumbling = (colour, faces) =>
  h(
    "span",
    { class: "tumbling" },
    faces.map((face, at) => h("span", { key: String(at), class: "face", "--at": at }, die(colour, face))),
  );

/** Which round it is, what is left of the water, and a rule that this table has chosen. @param {Scene} scene */
export function progress({ view }) {
  return h(
    "p",
    { class: "progress soft number" },
    _("Round {n}", { n: view.turn.round }),
    " · ",
    ngettext("{n} water tile left", "{n} water tiles left", view.tiles),
    view.onward && [" · ", h("span", { key: "onward", class: "onward", title: rule() }, _("Onward only"))],
  );
}
