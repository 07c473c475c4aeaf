// @ts-check
/** What can be opened beside the table: the log, the score so far, help on a power. */

/** @import {Part} from "../dom.js" */
/** @import {Play} from "../state.js" */
/** @import {Scene} from "./table.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { pad } from "./sheet.js";
import { story } from "./story.js";

/** @param {Play} play @param {Scene} scene */
export function log(play, scene) {
  if (!play.deeds.length) return h("p", { class: "soft" }, _("Nothing has happened yet."));
  const turns = groups(play).reverse();
  return h(
    "ol",
    { class: "log", reversed: true },
    turns.map(({ seat, key, lines, fresh }) => h("li", { key: String(key), "data-fresh": fresh }, h("b", null, scene.names[seat]), h("ul", null, lines.map((text, at) => h("li", { key: String(at) }, text))))),
  );

  /** Moves of one seat in a row belong together. @param {Play} of */
  function groups(of) {
    /** @type {{seat: number, key: number, lines: string[], fresh: boolean}[]} */
    const found = [];
    of.deeds.forEach((deed, at) => {
      const last = found.at(-1);
      const lines = story(deed.step, deed.before, deed.after, scene.names);
      if (last?.seat === deed.step.seat) last.lines.push(...lines);
      else found.push({ seat: deed.step.seat, key: deed.key, lines, fresh: at >= of.seen });
    });
    return found;
  }
}

/** @param {Play} play @param {Scene} scene @returns {Part} */
export function score(play, scene) {
  if (!play.sheet) return h("p", { class: "soft" }, _("Counting …"));
  return [
    pad(play.sheet, scene.names, { totems: scene.view.seats.map((/** @type {any} */ seat) => seat.totem) }),
    h("p", { class: "soft" }, _("Runs of 2, 3, 4, 5, 6 cards score 1, 3, 6, 10, 15; so do 2 to 6 different runs. A penalty card costs 1. Disguised cards count as whatever serves best.")),
  ];
}
