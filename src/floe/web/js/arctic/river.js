// @ts-check
/** The River, the draw pile and the Reserve. */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { spoken } from "../scene.js";
import { cardSlot, stackArt } from "./card.js";
import { touchableCard } from "./touchable.js";

/** @import {Scene} from "../scene.js" */

/** @param {Scene} scene */
export function river(scene) {
  const { river: cards, limits } = scene.view;
  const empty = Array.from({ length: Math.max(0, limits.river - cards.length) });
  return h(
    "section",
    { class: "river", "aria-labelledby": "river-title" },
    h(
      "header",
      { class: "river-head" },
      h("h2", { id: "river-title", class: "small-title" }, _("River")),
      stock(scene),
    ),
    h(
      "div",
      { class: "river-cards", "data-group": "river" },
      cards.map((/** @type {string} */ card) => touchableCard(scene, "river", card)),
      empty.map((_none, at) => h("div", { key: `gap-${at}`, class: "gap" }, cardSlot())),
    ),
  );
}

/** @param {Scene} scene */
function stock(scene) {
  const { view } = scene;
  const left = typeof view.draw === "number" ? view.draw : view.draw.length;
  const reserve = typeof view.reserve === "number" ? view.reserve : view.reserve.length;
  return h(
    "div",
    { class: "stock" },
    h(
      "button",
      {
        class: "stack",
        "data-place": "draw",
        "data-do": "touch",
        "data-thing": "draw",
        "data-legal": scene.legal.has("draw"),
        "data-hint": scene.hinted.has("draw"),
        "aria-label": spoken(
          ngettext("Draw pile, {n} card left", "Draw pile, {n} cards left", left),
          scene.legal.has("draw"),
        ),
        title: _("Draw pile"),
      },
      h("span", { class: "stack-art" }, left ? stackArt(false) : cardSlot()),
      h("span", { class: "number", "aria-hidden": "true" }, left),
    ),
    h(
      "span",
      {
        class: "stack",
        title: _("Reserve"),
        role: "img",
        "aria-label": view.final
          ? _("The Reserve is open")
          : ngettext("Reserve, {n} card", "Reserve, {n} cards", reserve),
      },
      h("span", { class: "stack-art" }, reserve ? stackArt(true) : cardSlot()),
      h("span", { class: "number", "aria-hidden": "true" }, reserve),
    ),
  );
}
