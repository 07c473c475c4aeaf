// @ts-check
/** The rules of Arctic Race, with pictures. */

/** @import {Part} from "../dom.js" */
/** @import {Lie} from "./map.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { HAZARDS, SLEDS, map } from "./map.js";
import { die, helicopterArt, ladderArt, mark, team, tileArt } from "./pieces.js";
import { hazardName } from "./words.js";

/** A little board with one of everything on it. @type {Lie} */
const EXAMPLE = {
  board: {
    code: "rules",
    start: ["A2", "B2", "B3"],
    pole: ["H3", "I3", "H4"],
    floes: [
      ["C2", "D2"],
      ["C3", "D3", "C4"],
      ["E2", "F2", "E1"],
      ["E4", "F4"],
      ["F3", "G3"],
      ["G2", "G1"],
    ],
    leads: [
      ["D2", "E2"],
      ["D3", "E4"],
      ["D3", "E3"],
      ["F2", "G2"],
      ["F3", "F4"],
      ["F2", "F3"],
    ],
  },
  water: { crack: ["F2"], open: ["C3"], ice: ["D5"] },
  hazards: { fog: ["C1", "D3"], blizzard: ["F5"], vortex: ["H2"] },
  sleds: { red: "start", orange: "C2", yellow: "E2", green: "E2", blue: "F4", purple: "pole" },
};
const BOX = { x: -75, y: -450, width: 1000, height: 540 };

export function rules() {
  return [
    h(
      "p",
      { class: "lead" },
      _(
        "Six dog sleds race to the North Pole over ice that breaks and drifts. Two of them are secretly yours: be " +
          "the first to have both at the pole.",
      ),
    ),
    board(),
    building(),
    belongings(),
    turn(),
    water(),
    end(),
    onward(),
    secrets(),
  ];
}

/**
 * Where the rules tell of what is being done.
 * @param {any} view
 * @param {string | null} picked
 */
export function section(view, picked) {
  const { step, tile, hazard } = view?.turn ?? { step: "build" };
  if (step === "water") return tile;
  if (step === "hazard") return hazard.includes("joker") ? hazard.replace(" ", "-") : "hazard";
  if (step === "sled" && picked?.includes("by:air")) return "helicopter";
  if (step === "sled" && picked?.includes(" space:")) return "ladder";
  return step === "over" ? "end" : step;
}

/** @param {string} name @param {string} title @param {...Part} parts */
const part = (name, title, ...parts) => h("section", { "data-section": name }, h("h2", null, title), ...parts);

/** @param {string[]} lines */
const listOf = (lines) =>
  h(
    "ul",
    null,
    lines.map((line) => h("li", { key: line }, line)),
  );

/**
 * A thing, its name, and what there is to say of it.
 * @param {Part} drawing
 * @param {string} name
 * @param {string} text
 * @param {string} [section]
 */
const thing = (drawing, name, text, section) =>
  h(
    "div",
    { class: "rule-thing sheet", key: name, "data-section": section },
    h("span", { class: "rule-art", "aria-hidden": "true" }, drawing),
    h("div", null, h("h3", null, name), h("p", null, text)),
  );

/** @param {...Part} things */
const things = (...things) => h("div", { class: "rule-things" }, ...things);

function board() {
  return part(
    "board",
    _("The board"),
    h(
      "div",
      {
        class: "rule-map water",
        role: "img",
        "aria-label": _("A small board: from the start camp on the left to the North Pole on the right"),
      },
      map(EXAMPLE, { box: BOX }),
    ),
    listOf([
      _(
        "The ice lies differently in every game: up to 18 floes between the start camp and the North Pole. Each " +
          "hexagon is a space; the camp and the pole are one space each.",
      ),
      _(
        "Spaces that touch are neighbours, also from floe to floe. A narrow lead between two floes costs a ladder " +
          "to cross; wider water no sled can cross at all.",
      ),
      _(
        "All six sleds start in the camp, however many of you play. Nine hazards wait in the sea around the ice: " +
          "fog near the start, blizzards about half way, vortices near the pole.",
      ),
    ]),
  );
}

function building() {
  return part(
    "build",
    _("Building the board"),
    listOf([
      _(
        "Leave the board to chance, or lay it yourselves before the game: choose a floe, turn it as you like, and " +
          "put it down. A border between two floes can be opened into a lead.",
      ),
      _(
        "A board will do if a sled could walk from the camp to the pole without any help, if every piece touches " +
          "another, and if there is room for the nine hazards around it.",
      ),
    ]),
  );
}

function belongings() {
  return part(
    "belongings",
    _("What you have"),
    things(
      thing(
        [mark("red"), mark("blue")],
        _("A secret sled card"),
        _(
          "It shows your two colours. Every card has another pair: somebody may share one colour with you, never both.",
        ),
      ),
      thing(ladderArt(), _("Three ladders"), _("Each takes a sled over a narrow lead or into a crack, once.")),
      thing(helicopterArt(), _("One helicopter"), _("It carries a sled, once in the game.")),
    ),
  );
}

function turn() {
  return part(
    "turn",
    _("A turn"),
    h(
      "p",
      null,
      _(
        "Both dice are rolled for you, then come three steps in this order. Chance decides who starts; turns go " +
          "clockwise.",
      ),
    ),
    h(
      "ol",
      { class: "steps" },
      step("water", die("blue", "marks#n2"), _("1. Water"), tiles()),
      step("hazard", die("white", "race#joker"), _("2. Hazard"), hazards()),
      step("sled", die("black", "marks#n3"), _("3. Sled"), driving()),
    ),
  );
}

/** @param {string} section @param {Part} drawing @param {string} title @param {Part} body */
const step = (section, drawing, title, body) =>
  h(
    "li",
    { key: title, "data-section": section },
    h("span", { class: "step-die", "aria-hidden": "true" }, drawing),
    h("div", null, h("h3", null, title), body),
  );

function tiles() {
  return [
    h(
      "p",
      null,
      _(
        "A blue number reveals a water tile. Put it on a space without sled, hazard or water, but not on the camp " +
          "or the pole. A black number brings no tile.",
      ),
    ),
    things(
      thing(tileArt("crack"), _("Crack (12 tiles)"), _("Entering it costs a ladder."), "crack"),
      thing(tileArt("open"), _("Open water (5 tiles)"), _("No sled drives into it any more."), "open"),
      thing(
        tileArt("ice"),
        _("New ice (3 tiles)"),
        _("You may lay it against the edge of the board, as a new space, or leave it."),
        "ice",
      ),
    ),
    h(
      "p",
      { class: "soft" },
      _("A tile for which there is no room leaves the game. Once all 20 are used up, blue numbers bring nothing more."),
    ),
  ];
}

function hazards() {
  return [
    h(
      "p",
      null,
      _(
        "Move a pawn of the kind the die shows by one step: from the sea onto a space it touches, or from space to " +
          "neighbouring space. If one can move, one must.",
      ),
    ),
    h(
      "div",
      { class: "rule-pawns" },
      HAZARDS.map((hazard) => h("span", { key: hazard }, die("white", `race#${hazard}`), hazardName(hazard))),
    ),
    things(
      thing(die("white", "race#joker"), _("Joker"), _("One step with any pawn, or none."), "joker"),
      thing(
        die("white", "race#double-joker"),
        _("Double joker"),
        _("Two steps, with one pawn or with two; you may stop after the first, or move none."),
        "double-joker",
      ),
      thing(die("white", "race#no-hazard"), _("No hazard"), _("Nothing moves.")),
    ),
    h(
      "p",
      null,
      _(
        "Sleds under a hazard cannot drive until it has gone, and no sled drives into its space. Once on the ice, a " +
          "hazard never leaves it; it never enters the camp or the pole, and no two share a space.",
      ),
    ),
  ];
}

function driving() {
  return [
    h(
      "p",
      null,
      _(
        "Choose any sled, yours or not, and drive it up to as many steps as the number says, in any direction. If " +
          "any sled can drive, one must, by at least one step. Or call your helicopter instead.",
      ),
    ),
    h("div", { class: "rule-teams", "aria-hidden": "true" }, SLEDS.map(team)),
    h(
      "p",
      null,
      _(
        "Any number of sleds may share a space. A sled that has reached the pole stays there; no exact number is " +
          "needed to get in.",
      ),
    ),
  ];
}

function water() {
  return part(
    "over-water",
    _("Over the water"),
    things(
      thing(
        ladderArt(),
        _("By ladder"),
        _(
          "Each lead you cross and each crack you enter costs one of your own ladders. You always go the way that " +
            "costs the fewest.",
        ),
        "ladder",
      ),
      thing(
        helicopterArt(),
        _("By helicopter"),
        _(
          "Once in the game, instead of driving: fly any sled up to two spaces in any direction, whatever lies " +
            "between, even out from under a hazard. It lands on ice or on a crack, where there is no hazard.",
        ),
        "helicopter",
      ),
    ),
  );
}

function end() {
  return part(
    "end",
    _("The end"),
    listOf([
      _(
        "When both sleds of somebody’s card are at the pole, the round is played to its end, or until no other sled " +
          "can get there any more. Whoever then has both there wins.",
      ),
      _(
        "If several do: the one with an unused helicopter; then the one with the most ladders left; then they share " +
          "the win.",
      ),
      _(
        "If no sled on its way can ever reach the pole, not even with every ladder and helicopter still left, the " +
          "race is over; likewise after 100 rounds. Then the fewest steps from your two sleds to the pole win, " +
          "counted as if there were neither water tiles nor hazards. If several are level, it goes on as above.",
      ),
    ]),
  );
}

function onward() {
  return part(
    "onward",
    _("Onward only, if the table likes"),
    h(
      "p",
      null,
      _(
        "Two cautious players can push each other’s sleds back for ever. So a table of two may choose, before the " +
          "game, that no sled is moved or flown to a space further from the pole than where it stands. On its way it " +
          "may go around; sideways is allowed. If nothing else is left, the turn passes. It is not in the rule book.",
      ),
    ),
  );
}

function secrets() {
  return part(
    "secrets",
    _("Who knows what"),
    h(
      "p",
      null,
      _(
        "Everybody sees the board, the dice, and who has how many ladders and helicopters. Only you see your card, " +
          "until both your sleds are at the pole. Nobody knows the next tile or the next roll.",
      ),
    ),
    h(
      "p",
      null,
      _("So drive a sled that is not yours now and then. Whoever guesses your colours will leave them in the fog."),
    ),
  );
}
