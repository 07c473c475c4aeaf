// @ts-check
/** The player's own side of the table: hand, pile, penalty zone, totem. */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { spoken } from "../scene.js";
import { speech, title } from "../table/seat.js";
import { cardBack, cardFront, cardSlot, totemArt } from "./card.js";
import { visible } from "./duty.js";
import { seen } from "./look.js";
import { strip } from "./pile.js";
import { touchableCard } from "./touchable.js";
import { animalName, cardLabel } from "./words.js";

/** @import {Scene} from "../scene.js" */

const IN_A_ROW = 7; // more cards lie in two rows

/** @param {Scene} scene @param {number} number */
export function own(scene, number) {
  const { view } = scene;
  const of = view.seats[number];
  const acting = view.turn.seat === number && view.turn.step !== "over";
  return h(
    "section",
    { class: "own", "data-place": `seat:${number}`, "data-acting": acting, "aria-label": _("Your side of the table") },
    hand(scene, of),
    h(
      "div",
      { class: "own-pile" },
      pileTop(scene, of),
      h("div", { class: "own-about" }, title(scene, number, acting), strip(of.pile, null, true), secrets(scene, of)),
    ),
    penaltyZone(scene, of),
    speech(scene, number),
  );
}

/** @param {Scene} scene @param {any} of */
function pileTop(scene, of) {
  const card = visible(of);
  const label = card ? _("Your visible card: {card}", { card: cardLabel(card) }) : _("Your pile: no visible card");
  return h(
    "button",
    {
      class: "play-card pile-top",
      "data-do": "touch",
      "data-thing": "pile",
      "data-drop": "pile",
      "data-drag": true,
      "data-look": seen("pile", card) || undefined,
      "data-legal": scene.legal.has("pile"),
      "data-hint": scene.hinted.has("pile"),
      "aria-label": spoken(label, scene.legal.has("pile")),
    },
    card
      ? h("span", { key: card, class: "lying", "data-fly": card }, cardFront(card, "either"))
      : h("span", { key: "none", class: "lying" }, of.pile.length ? cardBack("mask") : cardSlot()),
  );
}

/** @param {Scene} scene @param {any} of */
function secrets(scene, of) {
  if (!of.totem) return null;
  const worth = scene.view.tokens[of.totem];
  const said = _("Your totem: {animal}, now worth {worth}", { animal: animalName(of.totem), worth });
  return h(
    "p",
    { class: "totem" },
    h("span", { role: "img", "aria-label": said, title: said }, totemArt(of.totem)),
    h(
      "span",
      { "aria-hidden": "true" },
      h("b", { class: "number" }, worth),
      h("span", { class: "wide" }, ` ${_("for your totem")}`),
    ),
  );
}

/** @param {Scene} scene @param {any} of */
function penaltyZone(scene, of) {
  const cards = of.penalty ?? Array.from({ length: of.penalty_size }, () => "?");
  const label = ngettext("{n} penalty card", "{n} penalty cards", cards.length);
  return h(
    "div",
    {
      class: "penalty",
      "data-drop": "penalty",
      "data-empty": !cards.length,
      "data-group": "penalty",
      role: "group",
      "aria-label": _("Penalty zone: {cards}", { cards: label }),
    },
    h(
      "button",
      {
        class: "penalty-title",
        "data-do": "openPenalty",
        disabled: !cards.length || scene.present === null, // nothing opens over a replay
        "aria-label": label,
        title: label,
      },
      art("powers#penalty", "0 0 32 32", "tiny-art"),
      h("b", { class: "number" }, cards.length ? `−${cards.length}` : "0"),
    ),
    cards.map((/** @type {string} */ card, /** @type {number} */ at) => penaltyCard(scene, card, at)),
  );
}

/** @param {Scene} scene @param {string} card @param {number} at */
function penaltyCard(scene, card, at) {
  if (card === "?") return h("span", { key: `hidden-${at}`, class: "play-card small" }, cardBack());
  return touchableCard(scene, "penalty", card, { look: "small", label: `${cardLabel(card)} (${_("penalty zone")})` });
}

/** @param {Scene} scene @param {any} of */
function hand(scene, of) {
  const cards = of.hand ?? Array.from({ length: of.hand_size }, () => "?");
  return h(
    "div",
    {
      class: "hand",
      role: "group",
      "aria-label": ngettext("Your hand: {n} card", "Your hand: {n} cards", cards.length),
      "data-drop": "hand",
      "data-group": "hand",
      "data-many": cards.length > IN_A_ROW,
      "--row": Math.ceil(cards.length / 2),
    },
    cards.map((/** @type {string} */ card, /** @type {number} */ at) => handCard(scene, card, at)),
    !cards.length && h("p", { class: "soft" }, _("Your hand is empty.")),
  );
}

/** @param {Scene} scene @param {string} card @param {number} at */
function handCard(scene, card, at) {
  if (card === "?") return h("span", { key: `hidden-${at}`, class: "play-card" }, cardBack());
  return touchableCard(scene, "hand", card, { size: "either" });
}
