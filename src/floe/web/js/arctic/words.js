// @ts-check
/** Animals, cards and powers by name, in the player's language. */

import { _, later, letter } from "../i18n.js";

export const ANIMALS = /** @type {const} */ (["fox", "moose", "walrus", "orca", "puffin", "bear"]);
/** What is printed on the six cards of the landscape, from left to right, as they are drawn in `landscape.svg`. */
export const LANDSCAPE = [0, 1, 3, 6, 10, 15];
const LETTERS = "FMWOPB";

/**
 * @typedef {object} Face
 * @property {string} name
 * @property {string} main
 * @property {string} companion
 * @property {number} draw
 * @property {number} place
 * @property {boolean} up
 * @property {boolean} known
 */

/** What is printed on a card. @param {string} text @returns {Face} */
export function face(text) {
  const up = !text.startsWith("~");
  const name = text.replace("~", "");
  const known = name !== "?";
  const draw = known ? Number(name[1]) : 0;
  return {
    name,
    up,
    known,
    main: known ? animalOf(name[0]) : "",
    companion: known ? animalOf(name[2].toUpperCase()) : "",
    draw,
    place: 6 - draw, // a card's name leaves it out because the two numbers printed on it always add up to 6
  };
}

/** The animal that a letter means in moves and cards. @param {string} letter */
export const animalOf = (letter) => ANIMALS[LETTERS.indexOf(letter)];

/** @type {Record<string, string>} */
const MARKS = {
  fox: later("F|fox"),
  moose: later("M|moose"),
  walrus: later("W|walrus"),
  orca: later("O|orca"),
  puffin: later("P|puffin"),
  bear: later("B|polar bear"),
};

/** The letter that people see for an animal; moves and records have letters of their own. @param {string} animal */
export const letterOf = (animal) => letter(MARKS[animal]);

/** An animal's name. @param {string} animal */
export function animalName(animal) {
  /** @type {Record<string, string>} */
  const names = {
    fox: _("fox"),
    moose: _("moose"),
    walrus: _("walrus"),
    orca: _("orca"),
    puffin: _("puffin"),
    bear: _("polar bear"),
  };
  return names[animal];
}

/** A whole card within a sentence, as in the story. @param {string} text */
export function cardWords(text) {
  const { known, main, companion, place, draw } = face(text);
  return known
    ? _("{main} with {companion} (place {place}, draw {draw})", {
        main: animalName(main),
        companion: animalName(companion),
        place,
        draw,
      })
    : _("a hidden card");
}

/** A card in as few words as there are, for a hint. @param {string} text */
export function cardName(text) {
  const { known, main, place, draw } = face(text);
  return known ? `${animalName(main)} ${place}/${draw}` : _("a hidden card");
}

/** A card by its two animals. @param {string} text */
export function cardTitle(text) {
  const { main, companion } = face(text);
  return _("{main} with {companion}", { main: animalName(main), companion: animalName(companion) });
}

/** A card for somebody who cannot see it. @param {string} text */
export function cardLabel(text) {
  const { known, up, main, companion, place, draw } = face(text);
  if (!known) return _("a card face down");
  const said = _("{main} with {companion}, place {place}, draw {draw}", {
    main: animalName(main),
    companion: animalName(companion),
    place,
    draw,
  });
  return up ? said : _("{card}, face down", { card: said });
}

/** @type {Record<string, string>} */
export const STEP = {
  "fox burrow": "A",
  "fox disguise": "A",
  "moose draw": "C",
  "moose place": "A",
  "walrus main": "B",
  "walrus companion": "B",
  "orca flow": "C",
  "orca dive": "C",
  "puffin swap": "A",
  "puffin takeback": "A",
  "bear give": "C",
  "bear recover": "C",
};

/** What a power does. @param {string} animal @param {string} side */
export function powerAbout(animal, side) {
  /** @type {Record<string, string>} */
  const about = {
    "fox burrow": _("The last card you place may slip under your whole pile; your visible card stays."),
    "fox disguise": _("The last card you place may go face down just under your visible card: a joker when scoring."),
    "moose draw": _("Draw one card more or one card fewer than your visible card says."),
    "moose place": _("Place one card more or one card fewer than your visible card says."),
    "walrus main": _("Once the tokens have moved, your main animal’s token may take one more step, either way."),
    "walrus companion": _("Once the tokens have moved, your companion’s token may take one more step, either way."),
    "orca flow": _("The River fills up again after each card you take, so that you choose among six every time."),
    "orca dive": _("Any card you draw may come unseen from the top of the draw pile."),
    "puffin swap": _("Before you place anything, exchange one card of your hand with one of the River."),
    "puffin takeback": _(
      "Before you place anything, take your visible card back; the card below sets how many to place.",
    ),
    "bear give": _("At the end of your turn, move one of your penalty cards to another player’s penalty zone."),
    "bear recover": _("Any card you draw may be one of your own penalty cards."),
  };
  return about[`${animal} ${side}`];
}

/** What a letter on a power says: in which step of a turn it works. @param {string} letter */
export function stepAbout(letter) {
  /** @type {Record<string, string>} */
  const about = { A: _("Step A: placing"), B: _("Step B: moving tokens"), C: _("Step C: drawing") };
  return about[letter];
}

/** A power in two words. @param {string} animal @param {string} side */
export function powerName(animal, side) {
  /** @type {Record<string, string>} */
  const names = {
    "fox burrow": _("Burrow"),
    "fox disguise": _("Disguise"),
    "moose draw": _("Draw ±1"),
    "moose place": _("Place ±1"),
    "walrus main": _("Main ±1"),
    "walrus companion": _("Companion ±1"),
    "orca flow": _("Flow"),
    "orca dive": _("Dive"),
    "puffin swap": _("Swap"),
    "puffin takeback": _("Take back"),
    "bear give": _("Give"),
    "bear recover": _("Recover"),
  };
  return names[`${animal} ${side}`];
}
