// @ts-check
/** Every drawing, in every theme and at every size it has to work at. `gallery.html?theme=dark&part=Cards` shows one alone. */

const ANIMALS = ["fox", "moose", "walrus", "orca", "puffin", "bear"];
const LETTERS = ["F", "M", "W", "O", "P", "B"];
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
const THEMES = ["light", "dark"];
const SIZES = [24, 48, 120, 300];
const VALUES = [0, 1, 3, 6, 10, 15];

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
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
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 */
function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * @param {string} name file#symbol
 * @param {Record<string, string | number>} place
 */
function use(name, place = {}) {
  const [file, id] = name.split("#");
  return svg("use", { href: `art/${file}.svg#${id}`, ...place });
}

/**
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @param {Record<string, string | number>} more
 */
function picture(name, width, height = width, more = {}) {
  return svg("svg", { class: "art", width, height, ...more }, use(name));
}

/**
 * @param {string} caption
 * @param {...Node} drawings
 */
function figure(caption, ...drawings) {
  return element("figure", {}, ...drawings, element("figcaption", {}, caption));
}

/**
 * @param {string} title
 * @param {...Node} rows
 */
function section(title, ...rows) {
  return element("section", {}, element("h2", {}, title), ...rows);
}

/** @param {...Node} children */
function row(...children) {
  return element("div", { class: "row" }, ...children);
}

/**
 * @param {string} main
 * @param {string} companion
 * @param {number} draw
 * @param {number} width
 */
function card(main, companion, draw, width) {
  return svg(
    "svg",
    { class: `card ${main}`, viewBox: "0 0 120 168", width, height: width * 1.4 },
    use("cards#scene"),
    use(`animals#${main}`, { x: 19, y: 34, width: 94, height: 94 }),
    use("cards#frame"),
    svg("g", { class: companion }, use("cards#companion", { x: 66, y: 114, width: 48, height: 48 })),
    use(`animals#${companion}`, { x: 73, y: 121, width: 32, height: 32 }),
    use(`marks#n${6 - draw}`, { x: 11, y: 10, width: 19, height: 20 }),
    use("powers#place", { x: 14, y: 32, width: 13, height: 13 }),
    use("powers#draw", { x: 14, y: 123, width: 13, height: 13 }),
    use(`marks#n${draw}`, { x: 11, y: 138, width: 19, height: 20 }),
    use(`pieces#badge-${main}`, { x: 93, y: 8, width: 18, height: 18 }),
  );
}

/** @param {number} place */
function landscapeCard(place) {
  return svg(
    "svg",
    { class: "card", viewBox: "0 0 160 240", width: 160, height: 240 },
    use("landscape#landscape", { x: -160 * place, width: 960, height: 240 }),
  );
}

/** @param {Record<string, string>} more */
function panorama(more = {}) {
  return element("div", { class: "panorama", ...more }, ...VALUES.map((_, place) => landscapeCard(place)));
}

/** @param {string} name */
function sled(name) {
  return svg("svg", { class: `art ${name}`, width: 150, height: 100, viewBox: "0 0 120 80" }, use("race#sled"), use(`race#flag-${name}`));
}

/** @param {string[]} face colour of the die, and what it shows */
function die([colour, shown]) {
  const inside = { x: 14, y: 12, width: 36, height: 36 };
  return svg("svg", { class: `art die-${colour}`, width: 72, height: 72, viewBox: "0 0 64 64" }, use("race#die"), use(shown, inside));
}

/** A few floes on the water: walls below, ice on top, then what lies on it. */
function floes() {
  const hexes = [[0, 0], [1, 0], [0, 1], [1, 1], [2, 1], [3, 0], [4, 0], [3, 2], [4, 2]];
  const at = (/** @type {number[]} */ [column, line]) => ({ x: 100 * column + 50 * (line % 2), y: 86.6 * line, width: 112, height: 136 });
  const sheet = (/** @type {string} */ kind) => hexes.map((hex, number) => use(`race#${kind}-${(number % 4) + 1}`, at(hex)));
  return svg(
    "svg",
    { class: "art water", width: 620, height: 400, viewBox: "-10 -10 560 360" },
    ...sheet("wall"),
    ...sheet("ice"),
    use("race#crack", at([1, 1])),
    use("race#open", at([4, 0])),
    use("race#new-ice", at([4, 2])),
    use("race#camp", { x: 10, y: 30, width: 84, height: 70 }),
  );
}

/** @param {string} theme */
function gallery(theme) {
  const many = (/** @type {(name: string) => Node} */ draw) => row(...ANIMALS.map(draw));
  return element(
    "div",
    { class: "gallery", "data-theme": theme },
    element("header", {}, picture("brand#wordmark", 260, 96), element("p", { class: "soft" }, `The drawings, ${theme} theme.`)),
    section("Animals", ...SIZES.map((size) => many((name) => picture(`animals#${name}`, size, size, { "data-cut": "" })))),
    section("Silhouettes", element("div", { class: "silhouettes" }, many((name) => picture(`animals#${name}`, 24)), many((name) => picture(`animals#${name}`, 48)))),
    section("Marks and letters", ...[24, 48, 120].map((size) => many((name) => picture(`marks#${name}-mark`, size))), many((name) => picture(`pieces#badge-${name}`, 24)), many((name) => picture(`pieces#badge-${name}`, 48)), row(...[..."ABCFGMOPRWY", ..."0123456789"].map((sign) => picture(`marks#${sign >= "A" ? sign : `n${sign}`}`, 24, 32)), picture("marks#plus", 24, 32), picture("marks#minus", 24, 32))),
    section("Landscape", panorama(), panorama({ "data-phone": "" })),
    section("Cards", row(...ANIMALS.map((name, place) => card(name, ANIMALS[(place + 1) % 6], (place % 5) + 1, 150))), row(card("bear", "puffin", 4, 300), card("fox", "walrus", 2, 120), card("puffin", "orca", 3, 72), card("moose", "bear", 5, 56))),
    section("Card backs, disguise, penalty", row(...[1, 2, 3, 4].map((deck) => picture(`cards#back-${deck}`, 120, 168, { class: "card" })), picture("cards#disguise", 120, 168, { class: "card" }), svg("svg", { class: "card", viewBox: "0 0 120 168", width: 120, height: 168 }, use("cards#back-2"), use("cards#penalty-tear")), picture("cards#draw-pile", 132, 180), picture("cards#reserve", 132, 180)), row(...[1, 2, 3, 4].map((deck) => picture(`cards#back-${deck}`, 40, 56, { class: "card" })))),
    section("Powers", ...[32, 64].map((size) => row(...POWERS.map(([animal, side, step]) => figure(size > 32 ? `${animal} ${side}` : "", row(picture(`powers#${animal}-${side}`, size), picture(`powers#step-${step}`, size / 2)))))), row(...["place", "draw", "penalty"].flatMap((name) => [24, 48].map((size) => picture(`powers#${name}`, size))))),
    section("Tokens and totems", many((name) => picture(`pieces#token-${name}`, 24, 26)), many((name) => picture(`pieces#token-${name}`, 64, 70)), many((name) => picture(`pieces#totem-${name}`, 96, 128)), row(picture("pieces#paw", 24), picture("pieces#paw", 64), picture("pieces#ripple", 240, 48))),
    section("Arctic Race", floes(), row(...SLEDS.map((name) => figure(name, sled(name)))), row(...SLEDS.flatMap((name) => [24, 48].map((size) => picture(`race#mark-${name}`, size, size, { class: `art ${name}` })))), row(...["fog", "blizzard", "vortex", "ladder", "helicopter"].flatMap((name) => [24, 48, 96].map((size) => picture(`race#${name}`, size)))), row(picture("race#camp", 150, 120), picture("race#pole", 150), ...DICE.map(die))),
    section("Controls", row(element("button", { class: "button", "data-kind": "main" }, "Play against bots"), element("button", { class: "button", "data-kind": "warm" }, "Place 2 more cards"), element("button", { class: "button" }, "Undo"), element("button", { class: "button", disabled: "" }, "Not now"), element("input", { class: "field", value: "Ada", "aria-label": "Name" }))),
  );
}

const wanted = new URLSearchParams(location.search);
document.querySelector("main")?.append(...THEMES.filter((theme) => theme === (wanted.get("theme") ?? theme)).map(gallery));
for (const part of document.querySelectorAll("section")) {
  part.hidden = !part.textContent?.startsWith(wanted.get("part") ?? "");
}
