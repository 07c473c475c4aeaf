// @ts-check
/** Moves on buttons, and what a first touch is waiting for. */

/** @import {Scene} from "../scene.js" */
/** @import {Way} from "../ways.js" */

import { _, ngettext } from "../i18n.js";
import { h } from "../dom.js";
import { buttons } from "../ways.js";
import { AIR, isFlying, laddersOf } from "./moves.js";
import { helicopterArt } from "./pieces.js";
import { hazardName, hazardOf, placeName, sledName } from "./words.js";

/** @param {Scene} scene */
export function asks(scene) {
  const [piece, space] = scene.picked?.split(" ") ?? [];
  const [kind, name] = piece.split(":");
  if (kind === "pawn") return _("Where does this {hazard} go?", { hazard: hazardName(hazardOf(name)) });
  if (isFlying(scene.picked)) return _("Where does {sled} fly, up to two spaces from here?", { sled: sledName(name) });
  if (!space) return _("Where does {sled} go?", { sled: sledName(name) });
  const told = { sled: sledName(name), place: placeName(space.split(":")[1]) };
  const n = laddersOf(buttons(scene.ways, scene.picked)[0]?.text ?? "");
  return n
    ? ngettext("{sled} to {place}: spend {n} ladder?", "{sled} to {place}: spend {n} ladders?", n, told)
    : _("{sled} to {place}: call your only helicopter?", told);
}

/** The helicopter, offered once a sled has been chosen that it could carry. @param {Scene} scene */
export function more({ ways, picked }) {
  const [sled, space] = picked?.split(" ") ?? [];
  const flying = isFlying(picked);
  if (!sled || (space && !flying) || !ways.some((way) => way.kind === "fly" && way.touch === sled)) return null;
  return h(
    "button",
    {
      key: "fly",
      class: "button",
      "data-do": "pick",
      "data-thing": flying ? sled : `${sled} ${AIR}`,
      "aria-pressed": flying ? "true" : "false",
    },
    helicopterArt(),
    _("By helicopter"),
  );
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
