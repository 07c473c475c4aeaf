// @ts-check
/**
 * A wide drawing cut into strips side by side, each with only the shapes that reach into it: where a strip is all that
 * is shown, nothing else has to be drawn.
 */

/**
 * The strips of a symbol, named `landscape-0` and so on.
 * @param {Element} symbol
 * @param {number} count
 * @returns {Element[]}
 */
export function strips(symbol, count) {
  const [left, top, width, height] = (symbol.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const shapes = [...symbol.children].map((shape) => ({ shape, extent: extent(shape.getAttribute("d") ?? "") }));
  return Array.from({ length: count }, (_none, at) => {
    const [from, to] = [left + (width * at) / count, left + (width * (at + 1)) / count];
    const strip = /** @type {Element} */ (symbol.cloneNode());
    strip.id = `${symbol.id}-${at}`;
    strip.setAttribute("viewBox", `${from} ${top} ${to - from} ${height}`);
    strip.append(
      ...shapes.filter(({ extent: [low, high] }) => low < to && high > from).map(({ shape }) => shape.cloneNode()),
    );
    return strip;
  });
}

/**
 * How far to the left and to the right a path of corners (`M`) and steps (`l`) reaches.
 * @param {string} path
 * @returns {[number, number]}
 */
export function extent(path) {
  /** @type {number[]} */
  const corners = [];
  for (const [, letter, numbers] of path.matchAll(/([Ml])([^Mlz]*)/g)) {
    const across = (numbers.match(/-?[\d.]+/g) ?? []).filter((_number, at) => at % 2 === 0).map(Number);
    for (const x of across) corners.push(letter === "l" ? (corners.at(-1) ?? 0) + x : x);
  }
  return [Math.min(...corners), Math.max(...corners)];
}
