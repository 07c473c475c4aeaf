// @ts-check
/** Who sits somewhere, and what they say. */

/** @import {Scene} from "../scene.js" */

import { art } from "../art.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { keptMark } from "../names.js";
import { ratingMark } from "../ratings/words.js";

/** @param {Scene} scene @param {number} number @param {boolean} acting */
export function title(scene, number, acting) {
  const { table, view, names } = scene;
  const of = table?.seats[number];
  const gone = of?.kind === "person" && scene.present && !scene.present.includes(number);
  return h(
    "h2",
    { class: "seat-name" },
    acting && h("span", { class: "turn-mark", "aria-hidden": "true" }),
    h("span", { class: "seat-who", title: names[number] }, names[number]),
    keptMark(of?.kept),
    table?.rated && ratingMark(of?.rating),
    view.first === number &&
      h(
        "span",
        { class: "first", role: "img", "aria-label": _("first player"), title: _("first player") },
        art("pieces#paw"),
      ),
    of?.away && h("span", { class: "tag" }, of.resigned ? _("resigned") : _("a bot plays")),
    !of?.away && gone && h("span", { class: "tag offline", title: _("offline") }, h("span", null, _("offline"))),
    acting && h("span", { class: "unseen" }, _("to play")),
  );
}

/** @param {Scene} scene @param {number} number */
export function speech(scene, number) {
  const said = scene.said.find((one) => one.seat === number);
  return said && h("span", { class: "speech", key: `said-${said.key}` }, scene.phrase(said.phrase));
}
