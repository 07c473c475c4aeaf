// @ts-check
/** The six dog teams in a row: how far each has to go, which are yours, and a way to choose one without the map. */

/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { spoken } from "../scene.js";
import { SLEDS } from "./map.js";
import { team } from "./pieces.js";
import { stepsHome } from "./routes.js";
import { placeName, sledName } from "./words.js";

/** @param {Scene} scene */
export function sleds(scene) {
  const home = stepsHome(scene.view);
  return h(
    "div",
    { class: "sleds", role: "group", "aria-label": _("Sleds"), "data-group": "sleds" },
    SLEDS.map((sled) => chip(scene, sled, home.get(scene.view.sleds[sled]) ?? 0)),
  );
}

/** @param {Scene} scene @param {string} sled @param {number} steps */
function chip({ view, legal, hinted, picked }, sled, steps) {
  const thing = `sled:${sled}`;
  const own = view.view !== null && view.seats[view.view].card?.includes(sled);
  const far = steps ? ngettext("{n} step to the pole", "{n} steps to the pole", steps) : _("at the pole");
  const label = `${sledName(sled)}${own ? ` (${_("yours")})` : ""}: ${placeName(view.sleds[sled])}, ${far}`;
  return h(
    "button",
    {
      key: sled,
      class: `sled-chip sled-${sled}`,
      "data-do": "touch",
      "data-thing": thing,
      "data-drag": true,
      "data-lift": sled,
      "data-own": own,
      "data-legal": legal.has(thing),
      "data-picked": picked?.split(" ")[0] === thing,
      "data-hint": hinted.has(thing),
      "aria-label": spoken(label, legal.has(thing)),
      title: label,
    },
    team(sled),
    h("span", { class: "far number" }, steps ? String(steps) : "✓"),
    own && h("span", { class: "star", "aria-hidden": "true" }, "★"),
  );
}
