// @ts-check
/** What is dragged, as it is seen: lifted out of its place, carried, flying back, or waiting where it was dropped. */

const SVG = "http://www.w3.org/2000/svg";
const BACK = { normal: 260, fast: 140, off: 0 };
const RAISED = 36; // pixels above a finger, which would hide it

/**
 * @typedef {object} Ghost
 * @property {HTMLElement} element  what follows the pointer
 * @property {Element} source  what it was lifted out of
 */

/** @type {SVGElement | null} */
let waiting = null;
/** @type {Element | null} */
let aimed = null;

/**
 * Lift a thing, or the piece it stands for, which is then held by its middle.
 * @param {HTMLElement} thing
 * @param {number} x
 * @param {number} y
 * @param {boolean} isFinger
 * @returns {Ghost}
 */
export function lift(thing, x, y, isFinger) {
  const piece = /** @type {SVGGElement | null} */ (
    thing.dataset.lift ? document.querySelector(`[data-piece="${thing.dataset.lift}"]`) : null
  );
  const source = piece ?? thing;
  const { left, top, width, height } = source.getBoundingClientRect();
  const element = piece ? framed(piece) : /** @type {HTMLElement} */ (thing.cloneNode(true));
  element.className = "ghost dragged";
  const held = { left: x - width / 2, top: y - height / 2 - (isFinger ? RAISED : 0) };
  const box = { ...(piece ? held : { left, top }), width, height };
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) element.style[side] = `${box[side]}px`;
  document.getElementById("flight")?.append(element);
  source.classList.add("lifted");
  document.documentElement.classList.add("dragging");
  return { element, source };
}

/** A piece of a drawing in a frame of its own. @param {SVGGElement} piece */
function framed(piece) {
  const { x, y, width, height } = piece.getBBox();
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("class", piece.ownerSVGElement?.getAttribute("class") ?? "");
  drawing.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  const copy = /** @type {SVGGElement} */ (piece.cloneNode(true));
  for (const name of ["transform", "data-piece"]) copy.removeAttribute(name);
  drawing.append(copy);
  const frame = document.createElement("div");
  frame.append(drawing);
  return frame;
}

/** @param {Ghost} ghost @param {number} x @param {number} y  how far it has been carried */
export function carry({ element }, x, y) {
  element.style.translate = `${x}px ${y}px`;
}

/**
 * Show whether it may be dropped, and what it would come to.
 * @param {Ghost} ghost
 * @param {boolean} fits
 * @param {HTMLElement | null} target  what it is dropped on
 */
export function aim({ element }, fits, target) {
  element.toggleAttribute("data-fits", fits);
  element.dataset.told = target?.dataset.told ?? "";
  if (aimed !== target) aimed?.removeAttribute("data-aimed");
  target?.setAttribute("data-aimed", "");
  aimed = target;
}

/**
 * Put it back where it was at once, or let it fly there.
 * @param {Ghost} ghost
 * @param {"off" | "fast" | "normal"} speed
 */
export function putBack(ghost, speed = "off") {
  const { element } = ghost;
  aim(ghost, false, null);
  document.documentElement.classList.remove("dragging");
  if (speed === "off") return vanish(ghost);
  const flight = element.animate([{ translate: element.style.translate }, { translate: "0 0" }], {
    duration: BACK[speed],
    easing: "ease-in-out",
  });
  element.style.translate = "0 0";
  flight.onfinish = flight.oncancel = () => vanish(ghost);
}

/** @param {Ghost} ghost */
function vanish({ element, source }) {
  element.remove();
  source.classList.remove("lifted");
}

/** Let a piece stand where it was dropped until the table says so, too. @param {Ghost} ghost @param {string} place */
export function wait(ghost, place) {
  const piece = ghost.source;
  putBack(ghost);
  const goal = document.querySelector(`[data-thing="${place}"]`)?.getBoundingClientRect();
  if (!goal || !(piece instanceof SVGGElement)) return;
  const [box, scale] = [piece.getBoundingClientRect(), piece.getScreenCTM()?.a ?? 1];
  const x = goal.x + goal.width / 2 - box.x - box.width / 2;
  const y = goal.y + goal.height / 2 - box.y - box.height / 2;
  piece.style.translate = `${x / scale}px ${y / scale}px`;
  waiting = piece;
}

/** The name of the piece that has been dropped where the table now has it, or should have it no longer. */
export function landed() {
  const piece = waiting?.dataset.piece ?? "";
  waiting?.style.removeProperty("translate");
  waiting = null;
  return piece;
}
