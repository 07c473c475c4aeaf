// @ts-check
/** Spots lie closer together than fingers are wide: a touch means the spot whose place is nearest, even beside it. */

const FINGER = 22; // pixels around a place that still mean it
const HALF = 50; // units of the map: half a hex

/** A point of the page on the map at the bench, and how many pixels a unit of the map is. @param {MouseEvent} event */
export function pointAt({ clientX, clientY }) {
  const drawing = /** @type {SVGSVGElement | null} */ (document.querySelector(".bench-world svg"));
  const matrix = drawing?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y, scale: matrix.a };
}

/**
 * The spot that is meant by a touch among spots; none if there is no spot near.
 * @param {Element} layer
 * @param {MouseEvent} event
 */
export function spotMeant(layer, event) {
  const at = pointAt(event);
  if (!at) return undefined;
  const spots = /** @type {HTMLElement[]} */ ([...layer.querySelectorAll("[data-points]")]);
  const far = spots.map((spot) => ({
    spot,
    far: Math.min(...pointsOf(spot).map(([x, y]) => Math.hypot(x - at.x, y - at.y))),
  }));
  return far.filter((one) => one.far <= Math.max(HALF, FINGER / at.scale)).sort((one, other) => one.far - other.far)[0]
    ?.spot;
}

/** @param {HTMLElement} spot */
const pointsOf = (spot) => (spot.dataset.points ?? "").split(",").map((point) => point.split(" ").map(Number));
