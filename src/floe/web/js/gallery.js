// @ts-check
/** Every drawing, in both themes and at every size it must work at; `?theme=dark`, `?contrast=more`, `?part=Cards`. */

import * as drawings from "./drawings.js";
import { draw } from "./dom.js";
import { ANIMALS, assembled, picture } from "./drawings.js";
import { map } from "./race/map.js";

const LETTERS = [..."ABCEFGJLMOPRVWXY", "E-acute", "U-umlaut"];
const SIGNS = [...LETTERS, ...[..."0123456789"].map((digit) => `n${digit}`), "plus", "minus"];
const POWERS = [
  ["fox", "burrow", "A"],
  ["fox", "disguise", "A"],
  ["moose", "draw", "C"],
  ["moose", "place", "A"],
  ["walrus", "main", "B"],
  ["walrus", "companion", "B"],
  ["orca", "flow", "C"],
  ["orca", "dive", "C"],
  ["puffin", "swap", "A"],
  ["puffin", "takeback", "A"],
  ["bear", "give", "C"],
  ["bear", "recover", "C"],
];
const SLEDS = ["red", "orange", "yellow", "green", "blue", "purple"];
const HAZARDS = ["fog", "blizzard", "vortex"];
const THINGS = [...HAZARDS, "joker", "double-joker", "no-hazard", "ladder", "helicopter"];
const DICE = [
  ["blue", "marks#n1"],
  ["blue", "marks#n2"],
  ["black", "marks#n2"],
  ["black", "marks#n3"],
  ["black", "marks#n4"],
  ...THINGS.slice(0, 6).map((thing) => ["white", `race#${thing}`]),
];
const VALUES = [0, 1, 3, 6, 10, 15];
const SIZES = [24, 48, 120, 300];

/**
 * @param {string} tag
 * @param {drawings.Attributes} attributes
 * @param {...(Node | string)} children
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/** @param {...Node} children */
function row(...children) {
  return element("div", { class: "row" }, ...children);
}

/** @param {(animal: string, place: number) => Node} draw */
function animals(draw) {
  return row(...ANIMALS.map(draw));
}

/**
 * @param {string} caption
 * @param {Node} drawing
 */
function figure(caption, drawing) {
  return element("figure", {}, drawing, element("figcaption", {}, caption));
}

/**
 * @param {string[]} names
 * @param {number[]} sizes
 * @param {drawings.Attributes} more
 */
function sizes(names, sizes, more = {}) {
  return sizes.map((size) => row(...names.map((name) => picture(name, size, size, more))));
}

/** @param {number} width */
function tokens(width) {
  return animals((animal) => assembled("art", [64, 70], width, drawings.token(animal, [0, 0, 64])));
}

/** @param {drawings.Attributes} more */
function panorama(more = {}) {
  const cards = VALUES.map((value, place) => drawings.landscapeCard(place, value, value === 3 ? ANIMALS : []));
  return element("div", { class: "panorama", ...more }, ...cards);
}

/** @param {number} size */
function powers(size) {
  const both = POWERS.map(([animal, side, step]) => [`powers#${animal}-${side}`, `powers#step-${step}`]);
  return row(...both.flatMap(([power, step]) => [picture(power, size), picture(step, size / 2)]));
}

/** @param {string[]} power */
function powerCard([animal, side, step]) {
  return figure(`${animal} ${side}`, drawings.powerCard(animal, side, step, 168));
}

/** @param {string} colour */
function sledMarks(colour) {
  return [24, 48].map((size) => picture(`race#mark-${colour}`, size, size, { class: `art sled-${colour}` }));
}

const LIE = {
  board: {
    code: "gallery",
    start: ["A1", "B1", "A2"],
    pole: ["F3", "G3", "F4"],
    floes: [
      ["C1", "C2"],
      ["B2", "B3", "C3"],
      ["D1", "E1", "D2"],
      ["D3", "D4"],
      ["E2", "F2"],
    ],
    leads: [
      ["C1", "D1"],
      ["C2", "D2"],
      ["C2", "D3"],
      ["C3", "D3"],
      ["D4", "C3"],
    ],
  },
  water: { crack: ["C2"], open: ["E1"], ice: ["F1"] },
  hazards: { fog: ["A3", "D2"], blizzard: ["E3"], vortex: ["E4"] },
  sleds: { red: "start", orange: "start", yellow: "B3", green: "B3", blue: "D2", purple: "E2" },
};

/** Floes on the water, as the table shows them. */
function floes() {
  const sea = element("div", { class: "water" });
  draw(sea, [map(LIE)]);
  return sea;
}

/** @param {number} size */
function icon(size) {
  return element("img", { src: "art/icon.svg", width: size, height: size, alt: "Floe" });
}

function controls() {
  return row(
    element("button", { class: "button", "data-kind": "main" }, "Play against bots"),
    element("button", { class: "button", "data-kind": "warm" }, "Place 2 more cards"),
    element("button", { class: "button" }, "Undo"),
    element("button", { class: "button", disabled: "" }, "Not now"),
    element("input", { class: "field", value: "Ada", "aria-label": "Name" }),
    element("a", { href: "gallery.html" }, "A link"),
  );
}

function cardsSmallAndLarge() {
  const legal = drawings.card("walrus", "fox", 3, 120);
  legal.setAttribute("data-legal", "");
  const large = drawings.card("bear", "puffin", 4, 300);
  return row(large, legal, drawings.card("puffin", "orca", 3, 72), drawings.card("moose", "bear", 5, 56));
}

const PORTRAITS = ANIMALS.map((animal) => `animals#${animal}`);
const MARKS = ANIMALS.map((animal) => `marks#${animal}-mark`);
const BACKS = [["emblem"], ["tally-1"], ["tally-2"], ["tally-3"], ["tally-4"], ["mask"], ["tally-2", "penalty-tear"]];

/** @type {Record<string, () => Node[]>} */
const PARTS = {
  Animals: () => sizes(PORTRAITS, SIZES, { "data-cut": "" }),
  Silhouettes: () => [element("div", { class: "silhouettes" }, ...sizes(PORTRAITS, [24, 48]))],
  Marks: () => [
    ...sizes(MARKS, SIZES),
    ...[24, 48].map((size) => animals((animal) => drawings.badge(animal, size))),
    row(...SIGNS.map((sign) => picture(`marks#${sign}`, 24, 32))),
  ],
  Landscape: () => [panorama(), panorama({ "data-phone": "" })],
  Cards: () => [
    animals((animal, place) => drawings.card(animal, ANIMALS[(place + 1) % 6], (place % 5) + 1, 150)),
    cardsSmallAndLarge(),
  ],
  Backs: () => [
    row(...BACKS.map((parts) => drawings.back(parts, 120))),
    row(...[1, 2, 3, 4].map((deck) => drawings.back([`tally-${deck}`], 40))),
    row(...[132, 48].flatMap((width) => [drawings.pile(false, width), drawings.pile(true, width)])),
  ],
  Powers: () => [
    row(...POWERS.map(powerCard)),
    powers(32),
    powers(64),
    ...sizes(["powers#place", "powers#draw", "powers#penalty"], [24, 48]),
  ],
  Pieces: () => [
    tokens(24),
    tokens(64),
    animals((animal) => drawings.totem(animal, 96)),
    row(picture("pieces#paw", 24), picture("pieces#paw", 64), picture("pieces#ripple", 240, 48)),
  ],
  Race: () => [
    floes(),
    row(...SLEDS.map((colour) => figure(colour, drawings.sled(colour, 150)))),
    row(...SLEDS.flatMap(sledMarks)),
    ...sizes(
      THINGS.map((thing) => `race#${thing}`),
      [24, 48, 96],
    ),
    row(picture("race#camp", 150, 120), picture("race#pole", 150)),
    row(...DICE.map(([colour, shown]) => drawings.die(colour, shown, 72))),
  ],
  Brand: () => [row(...SIZES.map(icon)), picture("brand#wordmark", 496, 192)],
  Controls: () => [controls()],
};

const wanted = new URLSearchParams(location.search);

/** @param {string} theme */
function gallery(theme) {
  const names = Object.keys(PARTS).filter((name) => name === (wanted.get("part") ?? name));
  const sections = names.map((name) => element("section", {}, element("h2", {}, name), ...PARTS[name]()));
  const title = element("p", { class: "soft" }, `The drawings, ${theme}.`);
  const header = element("header", {}, picture("brand#wordmark", 124, 48), title);
  const look = { "data-theme": theme, "data-contrast": wanted.get("contrast") ?? "" };
  return element("div", { class: "gallery", ...look }, header, ...sections);
}

const themes = ["light", "dark"].filter((theme) => theme === (wanted.get("theme") ?? theme));
document.querySelector("main")?.append(...themes.map(gallery));
