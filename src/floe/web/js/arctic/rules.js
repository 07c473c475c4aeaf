// @ts-check
/** The rules of Arctic, with pictures. */

import { art, use } from "../art.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { cardFront, chip } from "./card.js";
import { strip } from "./pile.js";
import { ANIMALS, STEP, animalName, powerAbout, powerName, stepAbout } from "./words.js";

export function rules() {
  return [
    h(
      "p",
      { class: "lead" },
      _(
        "Collect runs of equal animals in your pile, many different runs, and bring the token of your secret totem " +
          "far to the right.",
      ),
    ),
    cards(),
    turn(),
    powers(),
    end(),
  ];
}

/**
 * Where the rules tell of what is being done.
 * @param {any} view
 * @param {string | null} picked
 */
export function section(view, picked) {
  const [place] = picked?.split(":") ?? [];
  const { step } = view?.turn ?? { step: "place" };
  if (place === "hand" && view.moves.some((/** @type {string} */ move) => /^(burrow|disguise)/.test(move)))
    return `fox-${view.sides.fox}`;
  if (step === "place") return place === "river" ? "puffin-swap" : "A";
  if (step === "draw") return place === "penalty" ? "bear-recover" : "C";
  /** @type {Record<string, string>} */
  const sections = { move: "B", push: `walrus-${view?.sides.walrus}`, discard: "C", give: "bear-give" };
  return sections[step] ?? "end";
}

function cards() {
  return h(
    "section",
    { "data-section": "cards" },
    h("h2", null, _("A card")),
    h(
      "div",
      { class: "beside" },
      h("span", { class: "big-card" }, cardFront("F2o")),
      h(
        "ul",
        null,
        h("li", null, _("In the middle, the main animal; below on the right, its companion.")),
        h(
          "li",
          null,
          _(
            "The number at the top is the placement value: how many cards you place next turn if this card is visible.",
          ),
        ),
        h(
          "li",
          null,
          _("The number at the bottom is the draw value: how many cards you draw at the end of this turn."),
        ),
        h(
          "li",
          null,
          _("Both together are always 6: who draws much will have to place little, and the other way round."),
        ),
      ),
    ),
  );
}

function turn() {
  return h(
    "section",
    null,
    h("h2", null, _("A turn")),
    h(
      "ol",
      { class: "steps" },
      step(
        "A",
        _("Place"),
        _(
          "Put as many cards on your pile, one by one, as your visible card says (1 if you have none). Each card " +
            "you lack costs a penalty card from the draw pile. Then take the power of the animal now on top, even " +
            "from another player.",
        ),
      ),
      step(
        "B",
        _("Move tokens"),
        _(
          "The tokens of your visible card’s two animals move one step in opposite directions; you choose which " +
            "goes right. From an edge a token can only go inward.",
        ),
      ),
      step(
        "C",
        _("Draw"),
        _(
          "Take as many cards from the River as your visible card says. With more than seven cards in hand, discard " +
            "down to seven into your penalty zone.",
        ),
      ),
    ),
    h(
      "svg",
      { class: "wide-art", viewBox: "0 0 960 240", "aria-hidden": "true" },
      use("landscape#landscape", { width: 960, height: 240 }),
    ),
    h("p", { class: "soft" }, _("The landscape: 0, 1, 3, 6, 10 and 15 points, from the tundra to the pack ice.")),
  );
}

/** @param {string} letter @param {string} title @param {string} text */
const step = (letter, title, text) =>
  h(
    "li",
    { "data-section": letter },
    art(`powers#step-${letter}`, "0 0 32 32", "step-letter"),
    h("div", null, h("h3", null, title), h("p", null, text)),
  );

function powers() {
  return h(
    "section",
    null,
    h("h2", null, _("Powers")),
    h(
      "p",
      null,
      _(
        "Each animal has one of two powers in every game. Powers for steps B and C work at once, those for step A " +
          "from your next turn on, as long as nobody takes them from you. Every power is optional.",
      ),
    ),
    h(
      "div",
      { class: "power-list" },
      Object.keys(STEP).map((name) => {
        const [animal, side] = name.split(" ");
        return h(
          "div",
          { key: name, class: `power-item sheet ${animal}`, "data-section": `${animal}-${side}` },
          art(`powers#${animal}-${side}`, "0 0 64 64", "power-big"),
          h(
            "div",
            null,
            h("h3", null, chip(animal), ` ${animalName(animal)} · ${powerName(animal, side)}`),
            h("p", null, powerAbout(animal, side)),
            h("p", { class: "soft" }, stepAbout(STEP[name])),
          ),
        );
      }),
    ),
  );
}

function end() {
  return h(
    "section",
    { "data-section": "end" },
    h("h2", null, _("The end")),
    h(
      "p",
      null,
      _(
        "When a card is needed and the draw pile is empty, the Reserve becomes the draw pile. The round is " +
          "finished; then everyone has one last turn without drawing.",
      ),
    ),
    h("div", { class: "sheet example" }, strip(["F1m", "F2w", "F3o", "O1p", "O2b", "B1f", "P1b", "P2f", "P3m", "P4w"])),
    h(
      "ul",
      null,
      h("li", null, _("Each animal’s longest run scores: 2 cards 1, 3 cards 3, 4 cards 6, 5 cards 10, 6 or more 15.")),
      h("li", null, _("The number of different animals with a run scores by the same table.")),
      h("li", null, _("Your totem scores what its token stands on.")),
      h("li", null, _("Each penalty card costs 1. Of equals, who sits earlier in turn order wins.")),
    ),
    h(
      "p",
      { class: "row-animals", "aria-hidden": "true" },
      ANIMALS.map((animal) => art(`animals#${animal}`, "0 0 240 240")),
    ),
  );
}
