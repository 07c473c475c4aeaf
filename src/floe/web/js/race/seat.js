// @ts-check
/** What each seat still has: ladders, a helicopter, and a card that is secret until it may be known. */

/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _, list, ngettext } from "../i18n.js";
import { speech, title } from "../table/seat.js";
import { helicopterArt, ladderArt, mark } from "./pieces.js";
import { sledName } from "./words.js";

/** @param {Scene} scene @param {number} number */
export function seat(scene, number) {
  const { view } = scene;
  const of = view.seats[number];
  const acting = view.turn.step !== "over" && view.turn.seat === number;
  return h(
    "section",
    {
      key: `seat:${number}`,
      class: "racer sheet",
      "data-place": `seat:${number}`,
      "data-acting": acting,
      "data-own": view.view === number,
      "aria-label": scene.names[number],
    },
    title(scene, number, acting),
    h("div", { class: "racer-line" }, card(of.card, view.view === number), supplies(of)),
    speech(scene, number),
  );
}

/** The two colours of a sled card, or its back. @param {string[] | null} sleds @param {boolean} own */
export function card(sleds, own = false) {
  const said = !sleds
    ? _("Sled card: secret")
    : own
      ? _("Your sled card: {sleds}", { sleds: list(sleds.map(sledName)) })
      : _("Sled card: {sleds}", { sleds: list(sleds.map(sledName)) });
  return h(
    "span",
    { class: "sled-card", role: "img", "data-hidden": !sleds, "aria-label": said, title: said },
    sleds ? sleds.map((sled) => mark(sled)) : [h("i", null, "?"), h("i", null, "?")],
  );
}

/** @param {{ladders: number, helicopter: boolean}} of */
export function supplies({ ladders, helicopter }) {
  const [rungs, air] = [
    ngettext("{n} ladder", "{n} ladders", ladders),
    helicopter ? _("helicopter ready") : _("helicopter used"),
  ];
  return h(
    "span",
    { class: "supplies number" },
    h("span", { role: "img", "aria-label": rungs, title: rungs, "data-none": !ladders }, ladderArt(), String(ladders)),
    h(
      "span",
      { role: "img", "aria-label": air, title: air, "data-none": !helicopter },
      helicopterArt(),
      helicopter ? "1" : "0",
    ),
  );
}
