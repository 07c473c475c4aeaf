// @ts-check
/** What can be opened beside the table: the score so far, a card seen large, help on a power. */

/** @import {Part} from "../dom.js" */
/** @import {Opened} from "../state.js" */
/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { toRules } from "../table/rulebook.js";
import { cardPanel, penaltyPanel } from "./look.js";
import { powerHelp } from "./powers.js";
import { pad } from "./sheet.js";
import { animalName } from "./words.js";

/** @param {Opened} play @param {Scene} scene */
export function panel(play, scene) {
  if (play.panel === "score") return { title: _("Score so far"), body: score(play, scene) };
  if (play.panel === "card") return cardPanel(scene, play.about);
  if (play.panel === "penalty") return penaltyPanel(scene);
  if (play.panel === "power")
    return {
      title: _("Power of the {animal}", { animal: animalName(play.about) }),
      body: powerHelp(scene, play.about),
    };
  return null;
}

/** @param {Opened} play @param {Scene} scene @returns {Part} */
function score(play, scene) {
  if (!play.sheet) return h("p", { class: "soft" }, _("Counting …"));
  return [
    pad(play.sheet, scene.names, { totems: scene.view.seats.map((/** @type {any} */ seat) => seat.totem) }),
    h(
      "p",
      { class: "soft" },
      _(
        "Runs of 2, 3, 4, 5, 6 cards score 1, 3, 6, 10, 15; so do 2 to 6 different runs. A penalty card costs 1. " +
          "Disguised cards count as whatever serves best.",
      ),
    ),
    toRules("end", _("Scoring, in the rules")),
  ];
}
