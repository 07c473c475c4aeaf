// @ts-check
/** Moves on buttons, and what a first touch is waiting for. */

/** @import {Scene} from "../scene.js" */
/** @import {Way} from "../ways.js" */

import { _, ngettext } from "../i18n.js";
import { laddersOf } from "./moves.js";
import { buttons } from "../ways.js";
import { hazardName, hazardOf, placeName, sledName } from "./words.js";

/** @param {Scene} scene */
export function asks(scene) {
  const [piece, space] = scene.picked?.split(" ") ?? [];
  const [kind, name] = piece.split(":");
  if (kind === "pawn") return _("Where does this {hazard} go?", { hazard: hazardName(hazardOf(name)) });
  if (!space) return _("Where does {sled} go?", { sled: sledName(name) });
  const told = { sled: sledName(name), place: placeName(space.split(":")[1]) };
  return buttons(scene.ways, scene.picked).length > 1
    ? _("{sled} to {place}: over the ice or by air?", told)
    : _("{sled} to {place}: call your only helicopter?", told);
}

/** @param {Scene} scene @param {Way} way */
export function button(scene, { kind, text }) {
  if (kind === "fly") return { label: _("Fly there") };
  if (kind === "pass") return { label: enough(scene.view) };
  const n = laddersOf(text);
  return { label: n ? ngettext("Drive, with {n} ladder", "Drive, with {n} ladders", n) : _("Drive there") };
}

/** @param {any} view */
function enough(view) {
  if (view.turn.step === "water") return _("Lay no ice");
  if (view.turn.step === "sled") return _("Pass");
  return view.turn.done ? _("Enough") : _("Leave them");
}
