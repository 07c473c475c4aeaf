// @ts-check
/** The table of Arctic: everything on it, as one seat or a spectator sees it. */

/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { bar } from "../table/bar.js";
import { coach } from "../table/coach.js";
import { feed } from "../table/log.js";
import { landscape } from "./landscape.js";
import { own } from "./own.js";
import { powers } from "./powers.js";
import { river } from "./river.js";
import { seat } from "./seat.js";

/** @param {Scene} scene */
export function table(scene) {
  const { view } = scene;
  const players = view.seats.length;
  const eyes = view.view ?? null;
  const from = eyes ?? players - 1;
  const others = Array.from({ length: players }, (_none, at) => (from + 1 + at) % players).filter(
    (number) => number !== eyes,
  );
  return h(
    "div",
    { class: "arctic", "data-players": players, "data-watching": eyes === null, "data-hand-idle": isIdle(scene) },
    h("h1", { class: "unseen" }, _("Arctic")),
    scene.riddle ?? (scene.tip && coach(scene.tip)),
    // What to do comes first for those who listen or use keys; it lies below the table (`order`).
    h("div", { class: "dock" }, bar(scene), eyes !== null && own(scene, eyes)),
    h(
      "div",
      { class: "seats", "--others": others.length },
      others.map((number) => seat(scene, number)),
      feed(scene),
    ),
    h("div", { class: "middle" }, landscape(scene), powers(scene), river(scene)),
  );
}

/** Whether nothing can be done with the hand; a move on its way changes nothing yet. @param {Scene} scene */
const isIdle = ({ game, view }) =>
  !view.moves.some((/** @type {string} */ move) => game.way(move).touch.startsWith("hand:"));
