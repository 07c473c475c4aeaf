// @ts-check
/** What may be touched now lies within reach: on a small screen the table scrolls, and the dock covers a part of it. */

const ROOM = 12; // pixels around

/** Scroll just as far as it takes to uncover whatever can be played. @param {"off" | "fast" | "normal"} speed */
export function reach(speed) {
  const boxes = [...document.querySelectorAll(".middle [data-legal], .seats [data-legal]")].map((element) => element.getBoundingClientRect());
  const floor = document.querySelector(".dock")?.getBoundingClientRect().top;
  if (!boxes.length || floor === undefined) return;
  const below = Math.max(...boxes.map((box) => box.bottom)) + ROOM - floor;
  const above = Math.min(...boxes.map((box) => box.top)) - ROOM;
  const top = below > 0 ? below : Math.min(0, above);
  if (top) scrollBy({ top, behavior: speed === "normal" ? "smooth" : "instant" });
}
