// @ts-check
/** Arrow keys within a group of things, and focus that is never lost. */

const ARROWS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Listen to arrow keys. */
export function keys() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented) return;
    const by = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    const group = by && document.activeElement?.closest("[data-group]");
    if (!group || document.activeElement instanceof HTMLInputElement) return;
    const from = /** @type {HTMLElement} */ (document.activeElement);
    (group.hasAttribute("data-spatial") ? nearest(from, group, event.key) : next(from, group, by))?.focus();
    event.preventDefault();
  });
}

/** @param {HTMLElement} from @param {Element} group @param {number} by */
function next(from, group, by) {
  const all = focusable(group);
  return all[(all.indexOf(from) + by + all.length) % all.length];
}

/**
 * What lies next in the direction of an arrow, on a map.
 * @param {HTMLElement} from
 * @param {Element} group
 * @param {string} arrow
 */
function nearest(from, group, arrow) {
  const [right, down] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[arrow] ?? [
    0, 0,
  ];
  const distances = focusable(group).flatMap((to) => {
    const [x, y] = [to.offsetLeft - from.offsetLeft, to.offsetTop - from.offsetTop];
    const [ahead, aside] = [x * right + y * down, Math.abs(x * down) + Math.abs(y * right)];
    return ahead > 0 && aside <= ahead * 1.2 ? [{ to, far: ahead + 2 * aside }] : [];
  });
  return distances.sort((one, other) => one.far - other.far)[0]?.to;
}

/** @param {Element} group */
const focusable = (group) =>
  /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button:not(:disabled), a[href], input")]);

/** Focus the first thing to do, unless the focus is on something already; returns whether there is anything to do. */
export function focusFirst() {
  const first = document.querySelector("main button:is([data-legal], [data-move], [data-do=lift])");
  const nowhere = document.activeElement === document.body || document.activeElement?.id === "main";
  if (first instanceof HTMLElement && nowhere) first.focus({ preventScroll: true });
  return first !== null;
}

/** Lead somebody new to the field for their name, which holds one that they may keep; returns whether it is there. */
export function focusField() {
  const field = document.querySelector("[data-greets]");
  if (field instanceof HTMLInputElement) field.select();
  return field !== null;
}

/** Remember where the focus is, and return a way to put it back after a redraw. */
export function focusKeeper() {
  const element = /** @type {HTMLElement | null} */ (document.activeElement);
  const group = element?.closest("[data-group]");
  const name = group?.getAttribute("data-group");
  const thing = element?.dataset?.thing;
  const talk = partner(element);
  const at = group && element ? focusable(group).indexOf(element) : -1;
  return () => {
    if (!element || element === document.body || document.activeElement === element) return;
    if (element.isConnected && !element.hasAttribute("disabled")) return element.focus({ preventScroll: true });
    (talk() ?? again(name, thing, at))?.focus({ preventScroll: true });
  };
}

/** @param {string | null | undefined} name @param {string | undefined} thing @param {number} at */
function again(name, thing, at) {
  const won = document.querySelector("main h1[tabindex]"); // the game has ended meanwhile
  if (won instanceof HTMLElement) return won;
  const same = thing && document.querySelector(`[data-thing="${thing}"]`);
  if (same instanceof HTMLElement) return same;
  const group = name && document.querySelector(`[data-group="${name}"]`);
  const all = group ? focusable(group) : [];
  const next =
    all[Math.min(Math.max(at, 0), all.length - 1)] ?? document.querySelector(".bar-buttons button:not(:disabled)");
  return next instanceof HTMLElement ? next : /** @type {HTMLElement | null} */ (document.getElementById("main"));
}

/** From the button that asks to its question, and from there back. @param {HTMLElement | null} element */
function partner(element) {
  const asked = element?.dataset?.asks;
  const answered = element?.closest("[data-question]")?.getAttribute("data-question");
  const other = asked ? `[data-question="${asked}"]` : answered && `[data-asks="${answered}"]`;
  return () => /** @type {HTMLElement | null} */ (other ? document.querySelector(other) : null);
}
