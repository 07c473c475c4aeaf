// @ts-check
/** Scrolls to what may be touched now, and to the River: a small screen shows less, and the dock covers a part. */

/** @import {State} from "../state.js" */

const ROOM = 12; // pixels around
let aim = "";

/**
 * Once for each decision, uncover what can be played; at the end, show who won.
 * @param {unknown} _before
 * @param {State} state
 */
export function scrollToMoves(_before, { play, settings }) {
  const wanted = `${play?.id} ${play?.shown?.version} ${play?.picked}`;
  if (wanted === aim) return;
  const over = play?.shown?.view.outcome;
  if (over) scrollTo(0, 0);
  if (over || uncovered(settings.motion)) aim = wanted;
}

/**
 * Scroll just as far as it takes; returns whether there is anything to be played.
 * @param {"off" | "fast" | "normal"} speed
 */
function uncovered(speed) {
  const wanted = document.querySelectorAll(".middle [data-legal], .seats [data-legal], .river-cards");
  const boxes = [...wanted].map((element) => element.getBoundingClientRect());
  const floor = boxes.length ? document.querySelector(".dock")?.getBoundingClientRect().top : undefined;
  if (floor === undefined) return false;
  const below = Math.max(...boxes.map((box) => box.bottom)) + ROOM - floor;
  const above = Math.min(...boxes.map((box) => box.top)) - ROOM;
  const top = below > 0 ? below : Math.min(0, above);
  if (top) scrollBy({ top, behavior: speed === "normal" ? "smooth" : "instant" });
  return true;
}
