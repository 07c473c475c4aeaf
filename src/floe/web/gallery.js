// @ts-check
/** Every drawing, in both themes and at every size it has to work at. `?theme=dark`, `?contrast=more` and `?part=Cards` show less. */

const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"];
const LETTERS = ["F", "M", "W", "O", "P", "B"];
const SIGNS = [..."ABCFGMOPRWY", ...[..."0123456789"].map((digit) => `n${digit}`), "plus", "minus"];
const POWERS = [
  ["fox-burrow", "A"],
  ["fox-disguise", "A"],
  ["moose-draw", "C"],
  ["moose-place", "A"],
  ["walrus-main", "B"],
  ["walrus-companion", "B"],
  ["orca-flow", "C"],
  ["orca-dive", "C"],
  ["puffin-swap", "A"],
  ["puffin-takeback", "A"],
  ["bear-give", "C"],
  ["bear-recover", "C"],
];
const SLEDS = ["red", "orange", "yellow", "green", "blue", "purple"];
const DICE = [
  ["blue", "marks#n1"],
  ["blue", "marks#n2"],
  ["black", "marks#n2"],
  ["black", "marks#n3"],
  ["black", "marks#n4"],
  ["white", "race#fog"],
  ["white", "race#blizzard"],
  ["white", "race#vortex"],
  ["white", "race#joker"],
  ["white", "race#double-joker"],
  ["white", "race#no-hazard"],
];
const SIZES = [24, 48, 120, 300];

/** @typedef {Record<string, string | number>} Attributes */

/**
 * @param {string} tag
 * @param {Attributes} attributes
 * @param {...(Node | string)} children
 */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * @param {string} tag
 * @param {Attributes} attributes
 * @param {...Node} children
 */
function svg(tag, attributes, ...children) {
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
function part(name, [x, y, width, height], more = {}) {
  return svg("use", { href: `art/${name.replace("#", ".svg#")}`, x, y, width, height, ...more });
}

/**
 * A drawing by itself.
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {Attributes} more
 */
function picture(name, width, height = width, more = {}) {
  return svg("svg", { class: "art", width, height, ...more }, part(name, [0, 0, width, height]));
}

/**
 * A drawing put together from parts, in the box they were drawn for.
 * @param {string} kind
 * @param {number[]} box
 * @param {number} width
 * @param {...Node} parts
 */
function assembled(kind, [wide, high], width, ...parts) {
  return svg("svg", { class: kind, viewBox: `0 0 ${wide} ${high}`, width, height: (width * high) / wide }, ...parts);
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
 * @param {...Node} drawings
 */
function figure(caption, ...drawings) {
  return element("figure", {}, ...drawings, element("figcaption", {}, caption));
}

const CARD = [120, 168];
const WHOLE = [0, 0, ...CARD];

/**
 * @param {string} main
 * @param {string} companion
 * @param {number} draw
 * @param {number} width
 */
function card(main, companion, draw, width) {
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
 * @param {string[]} parts drawn over the back
 * @param {number} width
 */
function back(parts, width) {
  return assembled("card", CARD, width, ...["back", ...parts].map((name) => part(`cards#${name}`, WHOLE)));
}

/** @param {boolean} isReserve */
function pile(isReserve) {
  const parts = ["back", "emblem"].map((name) => part(`cards#${name}`, WHOLE));
  if (isReserve) parts.push(part("cards#frost", [0, 0, 132, 180]));
  return assembled("art", [132, 180], 132, part("cards#stack", [0, 0, 132, 180]), ...parts);
}

/**
 * @param {string} thing
 * @param {number[]} box of the thing
 * @param {number[]} inside where its mark goes
 * @param {number} width
 */
function marked(thing, box, inside, width) {
  return animals((animal) =>
    assembled(`art on-chip ${animal}`, box, width, part(`pieces#${thing}`, [0, 0, ...box]), part(`marks#${animal}-mark`, inside)),
  );
}

/** @param {number} width */
function badges(width) {
  return animals((animal, place) =>
    assembled(`art on-chip ${animal}`, [32, 32], width, part("pieces#badge", [0, 0, 32, 32]), part(`marks#${LETTERS[place]}`, [7, 5, 18, 22])),
  );
}

/** @param {Attributes} more */
function panorama(more = {}) {
  const cards = ANIMALS.map((_, place) => assembled("card", [160, 240], 160, part("landscape#landscape", [-160 * place, 0, 960, 240])));
  return element("div", { class: "panorama", ...more }, ...cards);
}

/** @param {number} size */
function powers(size) {
  return row(
    ...POWERS.map(([name, step]) => figure(size > 32 ? name : "", row(picture(`powers#${name}`, size), picture(`powers#step-${step}`, size / 2)))),
  );
}

/** @param {string} colour */
function sled(colour) {
  return assembled(`art ${colour}`, [120, 80], 150, part("race#sled", [0, 0, 120, 80]), part(`race#mark-${colour}`, [12, 0, 34, 34]));
}

/** @param {string[]} face colour of the die, and what it shows */
function die([colour, shown]) {
  return assembled(`art die-${colour}`, [64, 64], 72, part("race#die", [0, 0, 64, 64]), part(shown, [14, 12, 36, 36]));
}

/** Floes on the water: all walls, then all ice, then the edges between floes, then what lies on them. */
function floes() {
  const hexes = [[0, 0], [1, 0], [0, 1], [1, 1], [2, 1], [3, 0], [4, 0], [3, 2], [4, 2]];
  /** @param {number[]} hex */
  const middle = ([column, line]) => [100 * column + 50 * (line % 2) + 60, 86.6 * line + 64];
  /** @param {string} name @param {number[]} hex @param {number[]} box @param {number} turn */
  const on = (name, hex, [x, y, width, height], turn = 0) => {
    const [left, top] = middle(hex);
    return part(`race#${name}`, [left + x, top + y, width, height], { transform: `rotate(${turn} ${left} ${top})` });
  };
  const tile = [-56, -64, 112, 136];
  const around = [-64, -64, 128, 128];
  return assembled(
    "water",
    [560, 360],
    620,
    ...hexes.map((hex, number) => on(`wall-${(number % 4) + 1}`, hex, tile)),
    ...hexes.map((hex, number) => on(`ice-${(number % 4) + 1}`, hex, tile)),
    ...hexes.map((hex) => on("space", hex, around)),
    on("seam", [0, 1], around),
    on("lead", [2, 1], around, 300),
    on("lead", [2, 1], around, 60),
    on("crack", [1, 1], tile),
    on("open", [4, 0], tile),
    on("new-ice", [4, 2], tile),
    on("camp", [0, 0], [-42, -40, 84, 70]),
    on("pole", [3, 0], [-40, -60, 80, 80]),
    on("fog", [3, 2], [-26, -30, 52, 52]),
  );
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

/** @type {Record<string, () => Node[]>} */
const PARTS = {
  Animals: () => SIZES.map((size) => animals((name) => picture(`animals#${name}`, size, size, { "data-cut": "" }))),
  Silhouettes: () => [
    element("div", { class: "silhouettes" }, ...[24, 48].map((size) => animals((name) => picture(`animals#${name}`, size)))),
  ],
  Marks: () => [
    ...[24, 48, 120].map((size) => animals((name) => picture(`marks#${name}-mark`, size))),
    badges(24),
    badges(48),
    row(...SIGNS.map((sign) => picture(`marks#${sign}`, 24, 32))),
  ],
  Landscape: () => [panorama(), panorama({ "data-phone": "" })],
  Cards: () => [
    animals((name, place) => card(name, ANIMALS[(place + 1) % 6], (place % 5) + 1, 150)),
    row(card("bear", "puffin", 4, 300), card("fox", "walrus", 2, 120), card("puffin", "orca", 3, 72), card("moose", "bear", 5, 56)),
  ],
  Backs: () => [
    row(...[["emblem"], ["tally-1"], ["tally-2"], ["tally-3"], ["tally-4"], ["mask"], ["tally-2", "penalty-tear"]].map((parts) => back(parts, 120))),
    row(pile(false), pile(true), ...[1, 2, 3, 4].map((deck) => back([`tally-${deck}`], 40))),
  ],
  Powers: () => [powers(32), powers(64), row(...["place", "draw", "penalty"].flatMap((name) => [24, 48].map((size) => picture(`powers#${name}`, size))))],
  Pieces: () => [
    marked("token", [64, 70], [10, 10, 44, 44], 24),
    marked("token", [64, 70], [10, 10, 44, 44], 64),
    marked("totem", [96, 128], [22, 39, 53, 53], 96),
    row(picture("pieces#paw", 24), picture("pieces#paw", 64), picture("pieces#ripple", 240, 48)),
  ],
  Race: () => [
    floes(),
    row(...SLEDS.map((colour) => figure(colour, sled(colour)))),
    row(...SLEDS.flatMap((colour) => [24, 48].map((size) => picture(`race#mark-${colour}`, size, size, { class: `art ${colour}` })))),
    row(...["fog", "blizzard", "vortex", "ladder", "helicopter"].flatMap((name) => [24, 48, 96].map((size) => picture(`race#${name}`, size)))),
    row(picture("race#camp", 150, 120), picture("race#pole", 150), ...DICE.map(die)),
  ],
  Brand: () => [row(...SIZES.map((size) => element("img", { src: "art/icon.svg", width: size, height: size, alt: "Floe" })), picture("brand#wordmark", 496, 192))],
  Controls: () => [controls()],
};

const wanted = new URLSearchParams(location.search);

/** @param {string} theme */
function gallery(theme) {
  const names = Object.keys(PARTS).filter((name) => name === (wanted.get("part") ?? name));
  const sections = names.map((name) => element("section", {}, element("h2", {}, name), ...PARTS[name]()));
  const header = element("header", {}, picture("brand#wordmark", 124, 48), element("p", { class: "soft" }, `The drawings, ${theme}.`));
  return element("div", { class: "gallery", "data-theme": theme, "data-contrast": wanted.get("contrast") ?? "" }, header, ...sections);
}

const themes = ["light", "dark"].filter((theme) => theme === (wanted.get("theme") ?? theme));
document.querySelector("main")?.append(...themes.map(gallery));
