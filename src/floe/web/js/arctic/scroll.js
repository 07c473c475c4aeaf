// @ts-check
/** Scrolls to what may be touched now, and to the River: a small screen shows less, and the dock covers a part. */

/** @import {State} from "../state.js" */

const ROOM = 12; // pixels around
const LEGAL = ".middle [data-legal], .seats [data-legal]";
const RIVER = ".arctic:not(:has(.coach, .riddle)) .river-cards"; // what the coach says comes before it
let aim = "";

/**
 * Once for each decision, uncover what can be played; at the end, show who won.
 * @param {unknown} _before
 * @param {State} state
 */
export function scrollToMoves(_before, { play, settings }) {
  if (!play) return; // in a replay, nothing can be played
  const isOpen = document.querySelector(LEGAL) !== null;
  const wanted = `${play?.id} ${play?.shown?.version} ${play?.picked} ${isOpen}`;
  if (wanted === aim) return;
  aim = wanted;
  if (play?.shown?.view.outcome) scrollTo(0, 0);
  else uncover(settings.motion);
}

/** Scroll just as far as it takes. @param {"off" | "fast" | "normal"} speed */
function uncover(speed) {
  const boxes = [...document.querySelectorAll(`${LEGAL}, ${RIVER}`)].map((thing) => thing.getBoundingClientRect());
  const floor = boxes.length ? document.querySelector(".dock")?.getBoundingClientRect().top : undefined;
  if (floor === undefined) return;
  const below = Math.max(...boxes.map((box) => box.bottom)) + ROOM - floor;
  const above = Math.min(...boxes.map((box) => box.top)) - ROOM;
  const top = below > 0 ? below : Math.min(0, above);
  if (top) scrollBy({ top, behavior: speed === "normal" ? "smooth" : "instant" });
}
