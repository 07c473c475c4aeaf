// @ts-check
/** Moves on buttons, and what a first touch is waiting for. */

/** @import {Scene} from "../scene.js" */
/** @import {Way} from "../ways.js" */

import { _, ngettext } from "../i18n.js";
import { animalName, animalOf } from "./words.js";

/** What the first touch of two is waiting for. @param {Scene} scene */
export function asks(scene) {
  const chosen = scene.ways.filter((way) => way.touch === scene.picked);
  if (chosen.some((way) => way.kind === "swap")) return _("Which card of your hand do you give for it?");
  if (chosen.some((way) => way.kind === "give")) return _("Who gets it?");
  return _("Where does it go?");
}

/** @param {Scene} scene @param {Way} way */
export const button = (scene, { text }) => ({ label: label(scene, text), short: arrow(text) });

/** A walk, short enough for a phone. @param {string} text */
function arrow(text) {
  const [kind, one = "", way = "right"] = text.split(" ");
  if (kind !== "right" && kind !== "push") return undefined;
  return way === "left" ? `← ${animalName(animalOf(one))}` : `${animalName(animalOf(one))} →`;
}

/** A move on a button. @param {Scene} scene @param {string} text */
function label(scene, text) {
  const [kind, one = "", two = ""] = text.split(" ");
  const animal = kind === "right" || kind === "push" ? animalName(animalOf(one)) : "";
  /** @type {Record<string, () => string>} */
  const labels = {
    place: () => _("On top"),
    burrow: () => _("Under the pile"),
    disguise: () => _("Face down, as a joker"),
    discard: () => _("Discard"),
    takeback: () => _("Take the visible card back"),
    settle: () => ngettext("Take {n} penalty card", "Take {n} penalty cards", Number(one)),
    stop: () => _("Stop here"),
    right: () => _("{animal} goes right", { animal }),
    push: () => (two === "left" ? _("{animal} one left", { animal }) : _("{animal} one right", { animal })),
    pass: () => _("No, thank you"),
    take: () => _("Take"),
    dive: () => _("Dive into the draw pile"),
    recover: () => _("Recover"),
    give: () => _("To {name}", { name: scene.names[Number(two)] }),
  };
  return labels[kind]();
}
