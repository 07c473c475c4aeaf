// @ts-check
/** Cards, tokens and other drawings of Arctic. */

import { glyph, use } from "../art.js";
import { h, kept } from "../dom.js";
import { face, letterOf } from "./words.js";

/** @typedef {"large" | "small" | "either"} Size */

const WHOLE = { width: 120, height: 168 };
const ANIMAL = { x: 24, y: 36, width: 92, height: 92 };

/** An animal's sign in its colour. */
export const chip = kept((/** @type {string} */ animal, more = "") =>
  h(
    "svg",
    { class: `art chip on-chip ${animal} ${more}`, viewBox: "0 0 32 32", "aria-hidden": "true" },
    use("pieces#badge", { width: 32, height: 32 }),
    use(`marks#${animal}-mark`, { x: 4, y: 4, width: 24, height: 24 }),
  ),
);

/** An animal's token. */
export const tokenArt = kept((/** @type {string} */ animal) =>
  h(
    "svg",
    { class: `art on-chip ${animal}`, viewBox: "0 0 64 70", "aria-hidden": "true" },
    use("pieces#token", { width: 64, height: 70 }),
    use(`marks#${animal}-mark`, { x: 10, y: 10, width: 44, height: 44 }),
  ),
);

/** An animal's totem. */
export const totemArt = kept((/** @type {string} */ animal, more = "") =>
  h(
    "svg",
    { class: `art on-chip ${animal} ${more}`, viewBox: "0 0 96 128", "aria-hidden": "true" },
    use("pieces#totem", { width: 96, height: 128 }),
    use(`marks#${animal}-mark`, { x: 22, y: 39, width: 53, height: 53 }),
  ),
);

/** The draw pile, or the Reserve in its ice. */
export const stackArt = kept((/** @type {boolean} */ frozen) =>
  h(
    "svg",
    { class: "art", viewBox: "0 0 132 180", "aria-hidden": "true" },
    use("cards#stack", { width: 132, height: 180 }),
    use("cards#back", WHOLE),
    use("cards#emblem", WHOLE),
    frozen && use("cards#frost", { width: 132, height: 180 }),
  ),
);

/**
 * The front of a card, or its back where it is hidden. A small one has larger figures; one that is `either` is drawn
 * both ways, and its style chooses by the room there is (`.if-large`, `.if-small`).
 * @param {string} text
 * @param {Size} size
 */
export function cardFront(text, size = "large") {
  const { known, main } = face(text);
  return known ? front(text, size, letterOf(main)) : cardBack("mask");
}

const front = kept((/** @type {string} */ text, /** @type {Size} */ size, /** @type {string} */ mark) => {
  const { up, main } = face(text);
  return h(
    "svg",
    { class: `card ${main}`, viewBox: "0 0 120 168", "aria-hidden": "true" },
    use("cards#scene", WHOLE),
    use(`animals#${main}`, size === "small" ? { x: 16, y: 34, width: 98, height: 98 } : ANIMAL),
    use("cards#frame", WHOLE),
    size === "either" ? either(text, mark) : size === "small" ? smallMarks(text, mark) : largeMarks(text, mark),
    !up && use("cards#mask", { ...WHOLE, opacity: "0.9" }),
  );
});

/** @param {string} text @param {string} mark */
const either = (text, mark) => [
  h("g", { class: "if-large" }, largeMarks(text, mark)),
  h("g", { class: "if-small" }, smallMarks(text, mark)),
];

/** @param {string} text @param {string} mark */
const largeMarks = (text, mark) => [companion(text, 64, 112, 50), figures(text), letter(mark, 91, 22)];

/** @param {string} text @param {string} mark */
const smallMarks = (text, mark) => [companion(text, 53, 102, 62), largeFigures(text), letter(mark, 69, 46)];

/** @param {string} text @param {number} x @param {number} y @param {number} size */
function companion(text, x, y, size) {
  const [name, inner] = [face(text).companion, size * 0.68];
  return [
    use("cards#companion", { x, y, width: size, height: size, class: name }),
    use(`animals#${name}`, { x: x + (size - inner) / 2, y: y + (size - inner) / 2, width: inner, height: inner }),
  ];
}

/** @param {string} text */
function figures(text) {
  const { place, draw } = face(text);
  return [
    use(`marks#n${place}`, { x: 10, y: 9, width: 21, height: 24 }),
    use("powers#place", { x: 14, y: 34, width: 13, height: 13 }),
    use("powers#draw", { x: 14, y: 121, width: 13, height: 13 }),
    use(`marks#n${draw}`, { x: 10, y: 135, width: 21, height: 24 }),
  ];
}

/** @param {string} text */
function largeFigures(text) {
  const { place, draw } = face(text);
  return [
    h("path", { fill: "var(--chip-paper)", d: "M5 5h40v40l-9 9H14l-9-9zM5 163h40v-40l-9-9H14l-9 9z" }),
    use(`marks#n${place}`, { x: 9, y: 10, width: 32, height: 38 }),
    use(`marks#n${draw}`, { x: 9, y: 121, width: 32, height: 38 }),
  ];
}

/** The letter of an animal, in the corner. @param {string} mark @param {number} x @param {number} size */
const letter = (mark, x, size) => [
  use("pieces#badge", { x, y: 7, width: size, height: size }),
  use(glyph(mark), {
    x: x + size * 0.22,
    y: 7 + size * 0.17,
    width: size * 0.56,
    height: size * 0.66,
    class: "on-chip",
  }),
];

/** The back of a card, with what is drawn on it: emblem, mask, tally-1 … */
export const cardBack = kept((sign = "emblem") =>
  h(
    "svg",
    { class: "card", viewBox: "0 0 120 168", "aria-hidden": "true" },
    use("cards#back", WHOLE),
    use(`cards#${sign}`, WHOLE),
  ),
);

/** An empty place for a card. */
export const cardSlot = () => h("div", { class: "slot card-slot", "aria-hidden": "true" });
