// @ts-check
/** The table of Arctic Race: the map, and around it the dice, the sleds, and what everybody still has. */

/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { bar } from "../table/bar.js";
import { coach } from "../table/coach.js";
import { feed } from "../table/log.js";
import { dice, progress, thrown } from "./dice.js";
import { sea } from "./sea.js";
import { seat } from "./seat.js";
import { sleds } from "./sleds.js";

/** @param {Scene} scene */
export function table(scene) {
  const { view } = scene;
  const players = view.seats.length;
  const from = view.view ?? 0;
  const order = Array.from({ length: players }, (_none, at) => (from + at) % players);
  return h(
    "div",
    { class: "race", "data-players": players, "data-moves": view.log.length, "data-watching": view.view === null },
    h("h1", { class: "unseen" }, _("Arctic Race")),
    scene.riddle ?? (scene.tip && coach(scene.tip)),
    // What to do comes first for those who listen or use keys; it lies below the table (`order`).
    h("div", { class: "dock" }, bar(scene), dice(scene), sleds(scene), progress(scene)),
    h(
      "div",
      { class: "racers", "--seats": players },
      order.map((number) => seat(scene, number)),
      feed(scene),
    ),
    sea(scene),
    thrown(scene),
  );
}
