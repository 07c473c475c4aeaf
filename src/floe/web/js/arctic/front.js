// @ts-check
/** What any page shows of Arctic, whether or not somebody plays it here. */

/** @import {Front} from "../games.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { cardFront } from "./card.js";

/** @type {Front} */
export const front = {
  name: "arctic",
  title: "Arctic",
  sign: ["animals#fox", "0 0 240 240", ""],
  about: () =>
    _(
      "Build your pile of animals, steer the tokens over the ice, and keep your totem secret. For 2 to 4 " +
        "players, about half an hour.",
    ),
  picture: () =>
    h(
      "div",
      { class: "hero-fan", "aria-hidden": "true" },
      ["P5o", "W3b", "F2o", "B1m"].map((card, at) => h("span", { key: card, "--at": at }, cardFront(card))),
    ),
  ahead: (n) =>
    n > 0
      ? ngettext("{n} point ahead", "{n} points ahead", n)
      : ngettext("{n} point behind", "{n} points behind", -n),
};
