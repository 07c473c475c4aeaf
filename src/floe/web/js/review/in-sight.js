// @ts-check
/** Brings the better move into sight: on a phone, the graph and the decision stay in place and may lie over it. */

/** What to look for, the first that is there. */
const SHOWN = [".space[data-hint=goal]", ".hand [data-hint]", "main [data-hint]"];

export async function betterInSight() {
  await drawn();
  const map = document.querySelector("[data-world]"); // which goes there itself
  await Promise.allSettled(map?.getAnimations().map(({ finished }) => finished) ?? []);
  const goal = SHOWN.map((one) => document.querySelector(one)).find(Boolean)?.getBoundingClientRect();
  if (!goal) return;
  const [top, bottom] = free();
  if (goal.top < top || goal.bottom > bottom) scrollBy(0, (goal.top + goal.bottom - top - bottom) / 2);
}

/** The part of the screen that nothing lies over. */
function free() {
  const [graph, decision] = [document.querySelector(".scrubber"), document.querySelector(".decision")];
  const isOver = decision && getComputedStyle(decision).position === "sticky";
  return [graph?.clientHeight ?? 0, innerHeight - (isOver ? decision.clientHeight : 0)];
}

/** A redraw comes with the next frame. */
const drawn = () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
