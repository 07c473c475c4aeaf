// @ts-check
/** What may be touched now lies within reach: on a small screen the table scrolls, and the dock covers a part of it. */

/** @import {State} from "../state.js" */

const ROOM = 12; // pixels around
let aim = "";

/** Once for each decision, scroll just as far as it takes to uncover whatever can be played. @param {unknown} _before @param {State} state */
export function reach(_before, { play, settings }) {
  const wanted = `${play?.id} ${play?.shown?.version} ${play?.picked}`;
  const legal = [...document.querySelectorAll(".middle [data-legal], .seats [data-legal]")];
  const dock = document.querySelector(".dock");
  if (wanted === aim || !legal.length || !dock) return;
  aim = wanted;
  const boxes = legal.map((element) => element.getBoundingClientRect());
  const below = Math.max(...boxes.map((box) => box.bottom)) + ROOM - dock.getBoundingClientRect().top;
  const above = Math.min(...boxes.map((box) => box.top)) - ROOM;
  const top = below > 0 ? below : Math.min(0, above);
  if (top) scrollBy({ top, behavior: settings.motion === "normal" ? "smooth" : "instant" });
}
