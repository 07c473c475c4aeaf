// @ts-check
/** What to do now, and the buttons for it. */

/** @import {Scene} from "./table.js" */
/** @import {Way} from "./moves.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { duty } from "./duty.js";
import { buttons } from "./moves.js";
import { animalName, animalOf, cardName } from "./words.js";

/** @param {Scene} scene */
export function bar(scene) {
  const { view } = scene;
  const mine = view.turn.step !== "over" && view.turn.seat === view.view;
  return h(
    "section",
    { class: "bar", "data-mine": mine, "aria-label": _("What to do") },
    h("p", { class: "duty", id: "duty" }, instead(scene) ?? duty(view, scene.names)),
    view.view === null && h("span", { class: "tag" }, _("You are watching")),
    h(
      "div",
      { class: "bar-buttons", "data-group": "bar" },
      mine && buttons(scene.ways, scene.picked).map((way) => button(scene, way)),
      scene.picked && h("button", { key: "never-mind", class: "button", "data-do": "unpick" }, _("Never mind")),
      mine && !scene.picked && h("button", { key: "hint", class: "button quiet", "data-do": "hint", "aria-label": _("Hint"), title: _("Hint") }, icon("help"), h("span", { class: "wide" }, _("Hint"))),
      undo(scene),
    ),
  );
}

/** What the first touch of two is waiting for. @param {Scene} scene */
function instead(scene) {
  if (!scene.picked) return null;
  const chosen = buttons(scene.ways, scene.picked);
  if (chosen.some((way) => way.kind === "swap")) return _("Which card of your hand do you give for it?");
  if (chosen.some((way) => way.kind === "give")) return _("Who gets it?");
  return _("Where does it go?");
}

/** @param {Scene} scene @param {Way} way */
function button(scene, way) {
  const enough = way.kind === "stop" || way.kind === "pass";
  return h(
    "button",
    { key: way.text, class: "button", "data-kind": enough ? undefined : "warm", "data-do": "play", "data-move": way.text, "data-hint": scene.hinted.has(way.text), "aria-label": label(scene, way.text) },
    arrow(way.text) ?? label(scene, way.text),
  );
}

/** A walk, short enough for a phone. @param {string} text */
function arrow(text) {
  const [kind, one = "", way = "right"] = text.split(" ");
  if (kind !== "right" && kind !== "push") return null;
  return way === "left" ? `← ${animalName(animalOf(one))}` : `${animalName(animalOf(one))} →`;
}

/** A move on a button. @param {Scene} scene @param {string} text */
export function label(scene, text) {
  const [kind, one = "", two = ""] = text.split(" ");
  const animal = kind === "right" || kind === "push" ? animalName(animalOf(one)) : "";
  /** @type {Record<string, () => string>} */
  const labels = {
    place: () => _("On top"),
    burrow: () => _("Under the pile"),
    disguise: () => _("Face down, as a joker"),
    discard: () => _("Discard"),
    swap: () => _("Give {card}", { card: cardName(one) }),
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

/** @param {Scene} scene */
function undo(scene) {
  const n = scene.undoable;
  if (scene.view.view === null) return null;
  const said = n ? _("Undo ({n})", { n }) : _("Undo");
  return h(
    "button",
    { key: "undo", class: "button quiet", "data-do": "undo", "aria-label": said, disabled: !n, title: n ? ngettext("{n} move can be taken back", "{n} moves can be taken back", n) : _("Nothing can be taken back: something new has come to light, or others have moved.") },
    icon("undo"),
    h("span", { class: "wide" }, said),
    n > 0 && h("span", { class: "narrow number", "aria-hidden": "true" }, n),
  );
}
