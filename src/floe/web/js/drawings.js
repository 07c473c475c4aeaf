// @ts-check
/** Drawings put together from the sprites of art/ (docs/art.md says from which parts, and where each goes). */

export const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"];
export const LETTERS = ["F", "M", "W", "O", "P", "B"];

/** @typedef {Record<string, string | number>} Attributes */

/**
 * @param {string} tag
 * @param {Attributes} attributes
 * @param {...Node} children
 */
export function svg(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * A drawing inside another one.
 * @param {string} name file#symbol
 * @param {number[]} box x, y, width and height
 * @param {Attributes} more
 */
export function part(name, [x, y, width, height], more = {}) {
  return svg("use", { href: `art/${name.replace("#", ".svg#")}`, x, y, width, height, ...more });
}

/**
 * A drawing by itself.
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {Attributes} more
 */
export function picture(name, width, height = width, more = {}) {
  return svg("svg", { class: "art", width, height, ...more }, part(name, [0, 0, width, height]));
}

/**
 * Parts put together, in the box they were drawn for.
 * @param {string} kind
 * @param {number[]} box
 * @param {number} width
 * @param {...Node} parts
 */
export function assembled(kind, [wide, high], width, ...parts) {
  return svg("svg", { class: kind, viewBox: `0 0 ${wide} ${high}`, width, height: (width * high) / wide }, ...parts);
}

const CARD = [120, 168];
const WHOLE = [0, 0, ...CARD];

/**
 * @param {string} main
 * @param {string} companion
 * @param {number} draw
 * @param {number} width
 */
export function card(main, companion, draw, width) {
  return assembled(
    `card ${main}`,
    CARD,
    width,
    part("cards#scene", WHOLE),
    part(`animals#${main}`, [20, 30, 94, 94]),
    part("cards#frame", WHOLE),
    part("cards#companion", [66, 114, 48, 48], { class: companion }),
    part(`animals#${companion}`, [73, 121, 32, 32]),
    part(`marks#n${6 - draw}`, [11, 10, 19, 20]),
    part("powers#place", [14, 32, 13, 13]),
    part("powers#draw", [14, 123, 13, 13]),
    part(`marks#n${draw}`, [11, 138, 19, 20]),
    part("pieces#badge", [93, 8, 18, 18]),
    part(`marks#${LETTERS[ANIMALS.indexOf(main)]}`, [97, 11, 10, 12], { class: "on-chip" }),
  );
}

/**
 * A card seen from behind.
 * @param {string[]} parts drawn over the back: a tally, the emblem, a mask, a tear
 * @param {number} width
 */
export function back(parts, width) {
  return assembled("card", CARD, width, ...["back", ...parts].map((name) => part(`cards#${name}`, WHOLE)));
}

/**
 * The draw pile, or the Reserve in its ice.
 * @param {boolean} isReserve
 * @param {number} width
 */
export function pile(isReserve, width) {
  const whole = [0, 0, 132, 180];
  const parts = [part("cards#stack", whole), part("cards#back", WHOLE), part("cards#emblem", WHOLE)];
  if (isReserve) parts.push(part("cards#frost", whole));
  return assembled("art", [132, 180], width, ...parts);
}

/**
 * @param {string} animal
 * @param {string} side
 * @param {string} step
 * @param {number} width
 */
export function powerCard(animal, side, step, width) {
  return assembled(
    `card ${animal}`,
    [168, 112],
    width,
    part("cards#power", [0, 0, 168, 112]),
    part(`animals#${animal}`, [6, 22, 64, 64]),
    part(`powers#${animal}-${side}`, [82, 30, 60, 60]),
    part(`powers#step-${step}`, [138, 4, 24, 24]),
  );
}

/**
 * An animal's token, to stand on a landscape card.
 * @param {string} animal
 * @param {number[]} place x, y and width
 */
export function token(animal, [x, y, width]) {
  const unit = width / 64;
  const inside = [10, 10, 44, 44].map((number) => number * unit);
  return svg(
    "g",
    { class: `on-chip ${animal}`, transform: `translate(${x} ${y})` },
    part("pieces#token", [0, 0, width, 70 * unit]),
    part(`marks#${animal}-mark`, inside),
  );
}

/**
 * @param {string} animal
 * @param {number} width
 */
export function totem(animal, width) {
  const mark = part(`marks#${animal}-mark`, [22, 39, 53, 53]);
  return assembled(`art on-chip ${animal}`, [96, 128], width, part("pieces#totem", [0, 0, 96, 128]), mark);
}

/**
 * @param {string} animal
 * @param {number} width
 */
export function badge(animal, width) {
  const letter = part(`marks#${LETTERS[ANIMALS.indexOf(animal)]}`, [7, 5, 18, 22]);
  return assembled(`art on-chip ${animal}`, [32, 32], width, part("pieces#badge", [0, 0, 32, 32]), letter);
}

/**
 * A card of the landscape.
 * @param {number} place from the left
 * @param {number} value
 * @param {string[]} standing the animals whose tokens are on it
 */
export function landscapeCard(place, value, standing) {
  const digits = [...String(value)];
  const left = 80 - 11 * digits.length;
  return assembled(
    "card on-chip",
    [160, 240],
    160,
    part("landscape#landscape", [-160 * place, 0, 960, 240]),
    part("pieces#plate", [44, 190, 72, 45]),
    ...digits.map((digit, number) => part(`marks#n${digit}`, [left + 22 * number, 197, 22, 25])),
    ...standing.map((animal, number) => token(animal, [16 + 70 * (number % 2), 6 + 61 * (number >> 1), 54])),
  );
}

/**
 * @param {string} colour
 * @param {number} width
 */
export function sled(colour, width) {
  const flag = part(`race#mark-${colour}`, [12, 0, 34, 34]);
  return assembled(`art sled-${colour}`, [120, 80], width, part("race#sled", [0, 0, 120, 80]), flag);
}

/**
 * @param {string} colour blue, black or white
 * @param {string} shown
 * @param {number} width
 */
export function die(colour, shown, width) {
  const face = part(shown, [14, 12, 36, 36]);
  return assembled(`art die-${colour}`, [64, 64], width, part("race#die", [0, 0, 64, 64]), face);
}
