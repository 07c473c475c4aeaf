// @ts-check
/** A card that can be touched and dragged, in the hand, the River or the penalty zone. */

import { h } from "../dom.js";
import { spoken } from "../scene.js";
import { cardFront } from "./card.js";
import { cardLabel } from "./words.js";

/** @import {Scene} from "../scene.js" */

/**
 * @param {Scene} scene
 * @param {string} zone where it lies, as moves know the place
 * @param {string} card
 * @param {{look?: string, size?: import("./card.js").Size, label?: string}} how  more classes; what it is called
 */
export function touchableCard(scene, zone, card, { look = "", size = "small", label = cardLabel(card) } = {}) {
  const thing = `${zone}:${card}`;
  const legal = scene.legal.has(thing);
  return h(
    "button",
    {
      key: card,
      class: `play-card ${look}`.trim(),
      "data-fly": card,
      "data-from": "draw",
      "data-do": "touch",
      "data-thing": thing,
      "data-drag": true,
      "data-look": thing,
      "data-legal": legal,
      "data-picked": scene.picked === thing,
      "data-hint": scene.hinted.has(thing),
      // Tab goes from one that can be chosen to the next; arrow keys go to the others as well.
      tabindex: !legal && isAnyLegal(scene, zone) ? -1 : undefined,
      "aria-label": spoken(label, legal),
      "aria-pressed": scene.picked === thing ? "true" : undefined,
    },
    cardFront(card, size),
  );
}

/** @param {Scene} scene @param {string} zone */
const isAnyLegal = ({ legal }, zone) => [...legal].some((thing) => thing.startsWith(`${zone}:`));
