// @ts-check
/** Things fly from where they were to where they are. Measured around a redraw; nothing else knows of it. */

const TIMES = { normal: 420, fast: 200, off: 0 };
const EASE = "cubic-bezier(.25, .9, .35, 1)";
const NEAR = 3; // pixels that nobody sees

/** @typedef {Map<string, {element: Element, box: DOMRect}>} Places */

/**
 * Where everything is that can fly; at no speed, nothing does.
 * @param {"off" | "fast" | "normal"} speed
 * @returns {Places}
 */
export function places(speed) {
  /** @type {Places} */
  const found = new Map();
  if (speed === "off") return found;
  for (const element of document.querySelectorAll("[data-fly]")) {
    found.set(/** @type {HTMLElement} */ (element).dataset.fly ?? "", {
      element,
      box: element.getBoundingClientRect(),
    });
  }
  return found;
}

/**
 * Let everything that has moved fly there.
 * @param {Places} before
 * @param {number | undefined} seat  who moved
 * @param {"off" | "fast" | "normal"} speed
 */
export function fly(before, seat, speed) {
  if (!before.size) return;
  const after = places(speed);
  for (const [name, { element, box }] of after) {
    const from = before.get(name)?.box ?? origin(element, seat);
    if (from) glide(element, from, box, TIMES[speed]);
  }
  for (const [name, { element, box }] of before) if (!after.has(name)) leave(element, box, seat, TIMES[speed]);
}

/** Where something new comes from. @param {Element} element @param {number | undefined} seat */
function origin(element, seat) {
  const from = /** @type {HTMLElement} */ (element).dataset.from;
  const place =
    from === "seat"
      ? element.closest("[data-place]")?.querySelector(".counts")
      : from === "draw"
        ? spot("draw")
        : seat !== undefined
          ? spot(`seat:${seat}`)
          : null;
  return place?.getBoundingClientRect();
}

/** @param {string} place */
const spot = (place) => document.querySelector(`[data-place="${place}"]`);

/** @param {Element} element @param {DOMRect} from @param {DOMRect} to @param {number} duration */
function glide(element, from, to, duration) {
  const [x, y] = [
    from.left + from.width / 2 - to.left - to.width / 2,
    from.top + from.height / 2 - to.top - to.height / 2,
  ];
  if (!to.width || Math.hypot(x, y) < NEAR) return;
  const scale = Math.min(2, Math.max(0.3, from.width / to.width));
  element.classList.add("flying");
  const flight = element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
    duration,
    easing: EASE,
  });
  flight.onfinish = flight.oncancel = () => element.classList.remove("flying");
}

/**
 * A thing that has left the page flies to the seat that took it.
 * @param {Element} element
 * @param {DOMRect} box
 * @param {number | undefined} seat
 * @param {number} duration
 */
function leave(element, box, seat, duration) {
  const sky = document.getElementById("flight");
  const goal = seat === undefined ? null : spot(`seat:${seat}`)?.getBoundingClientRect();
  if (!sky || !goal || element.isConnected || !box.width) return;
  const ghost = /** @type {HTMLElement} */ (element);
  ghost.className = "ghost";
  for (const side of /** @type {const} */ (["left", "top", "width", "height"])) ghost.style[side] = `${box[side]}px`;
  sky.append(ghost);
  const [x, y] = [
    goal.left + goal.width / 2 - box.left - box.width / 2,
    goal.top + goal.height / 2 - box.top - box.height / 2,
  ];
  ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.2 },
    ],
    { duration, easing: EASE },
  ).onfinish = () => ghost.remove();
}
