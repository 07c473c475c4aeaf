// @ts-check
/** Keys that work anywhere on a page. Most of them press a button that is there to be pressed, and do nothing else. */

import { later } from "./i18n.js";

/** @typedef {{key: string, name?: string, about: string, press?: string}} Shortcut */

/**
 * What no button on the page does.
 * @typedef {{escape: () => void, keys: () => void, look: () => boolean, seek: (at: number) => void}} Acts
 */

/** @type {Shortcut[]} */
export const EVERYWHERE = [
  { key: "?", about: later("Show these keys") },
  { key: "Escape", name: "Esc", about: later("Close what is open, or let go of what is chosen") },
  { key: "Arrows", name: "← ↑ → ↓", about: later("Go from thing to thing") },
  { key: "Enter", name: later("Enter"), about: later("Choose the thing") },
];

/** @type {Shortcut[]} */
export const AT_A_TABLE = [
  { key: "n", about: later("To the next thing that can be chosen") },
  { key: "v", about: later("See the card large (or press and hold it)") },
  { key: "s", about: later("Skip what bots do"), press: "[data-do=skip]" },
  { key: "u", about: later("Undo"), press: "[data-do=undo]" },
  { key: "h", about: later("Hint"), press: "[data-do=hint]" },
  { key: "l", about: later("Log"), press: "[data-do=openLog]" },
  { key: "c", about: later("Score so far"), press: "[data-do=openScore]" },
  { key: "i", about: later("Rules"), press: "[data-do=openRules]" },
  { key: "t", about: later("Say something"), press: "[data-do=openSay]" },
  { key: "m", about: later("Menu"), press: "[data-do=openMenu]" },
];

/** @type {Shortcut[]} */
export const IN_A_REPLAY = [
  { key: "ArrowLeft", name: "←", about: later("One move back"), press: "[data-do=seek][data-by='-1']" },
  { key: "ArrowRight", name: "→", about: later("One move on"), press: "[data-do=seek][data-by='1']" },
  { key: "e", about: later("To the next error, in a review"), press: "[data-jump=right]" },
  { key: "Home", name: later("Home"), about: later("To the deal") },
  { key: "End", name: later("End"), about: later("To the end") },
  { key: " ", name: later("Space"), about: later("Play on, or pause"), press: "[data-do=run]" },
];

/** @type {Shortcut[]} */
export const ON_A_BOARD = [
  { key: "ArrowLeft", name: "←", about: later("One move back"), press: "[data-way=back]" },
  { key: "ArrowRight", name: "→", about: later("One move on"), press: "[data-way=on]" },
  { key: "ArrowUp", name: "↑", about: later("The line above"), press: "[data-way=up]" },
  { key: "ArrowDown", name: "↓", about: later("The line below"), press: "[data-way=down]" },
  { key: "Home", name: later("Home"), about: later("To the start"), press: "[data-way=start]" },
  { key: "End", name: later("End"), about: later("To the end of the line"), press: "[data-way=end]" },
  { key: "d", about: later("Deal again"), press: "[data-do=boardDeal]" },
  { key: "w", about: later("What the moves are worth"), press: "[data-do=boardWorth]" },
];

/** Whether somebody has gone to where the focus is by keys; a finger on the table leaves it there, too. */
let goesByKeys = false;

/**
 * Listen to keys, once.
 * @param {() => boolean} lettersAreOn
 *   letters can be switched off: somebody who dictates says them without meaning them (WCAG 2.1.4)
 * @param {Acts} acts
 */
export function shortcuts(lettersAreOn, acts) {
  addEventListener("pointerdown", () => (goesByKeys = false), true);
  // Before the arrow keys of a group: in a replay, left and right go through the game wherever the focus is.
  addEventListener("keydown", (event) => pressed(event, lettersAreOn, acts) && event.preventDefault(), true);
}

/**
 * Do what a key is for; returns whether it is for anything.
 * @param {KeyboardEvent} event
 * @param {() => boolean} lettersAreOn
 * @param {Acts} acts
 */
function pressed(event, lettersAreOn, acts) {
  const { key } = event;
  if (key === "Tab" || key === "n") goesByKeys = true;
  if (key === "Escape") return acts.escape(), false; // a field may want it, too
  if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return false;
  const isLetter = key.length === 1 && key !== " ";
  if ((isLetter && !lettersAreOn()) || document.querySelector("[data-panel]")) return false;
  if (key === "?") return acts.keys(), true;
  if (key === "n") return focusNext();
  if (key === "v") return acts.look();
  if (document.querySelector(".board-steps")) return stepped(event);
  return document.querySelector(".scrubber") ? replayed(event, acts.seek) : press(AT_A_TABLE, key);
}

/**
 * Through a tree; for those who go by keys among the things of the table, arrows go from one to the other.
 * @param {KeyboardEvent} event
 */
function stepped({ key, target }) {
  const isOnTable = target instanceof Element && target.closest(".board-table [data-group]");
  if (key.startsWith("Arrow") && isOnTable && goesByKeys) return false;
  return press(ON_A_BOARD, key) || press(AT_A_TABLE, key);
}

/** @param {KeyboardEvent} event @param {(at: number) => void} seek */
function replayed({ key, target }, seek) {
  if (key === "Home" || key === "End") return seek(key === "Home" ? 0 : Infinity), true;
  if (key === " " && target instanceof HTMLButtonElement) return false; // which it presses
  return press(IN_A_REPLAY, key);
}

/** @param {Shortcut[]} all @param {string} key */
function press(all, key) {
  const found = all.find((one) => one.key === key || one.key === key.toLowerCase());
  const button = found?.press && document.querySelector(found.press);
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}

/** Whether something wants keys for itself: a field, or a list to choose from. @param {EventTarget | null} target */
const takesKeys = (target) =>
  target instanceof Element && target.matches("input:not([type=radio], [type=checkbox], [readonly]), select, textarea");

/** Focus the next thing that can be chosen. */
function focusNext() {
  const all = [...document.querySelectorAll("main button:is([data-legal], [data-move], [data-do=lift])")];
  const at = all.indexOf(/** @type {Element} */ (document.activeElement));
  const next = all[(at + 1) % all.length];
  if (next instanceof HTMLElement) next.focus();
  return all.length > 0;
}
