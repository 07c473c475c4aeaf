// @ts-check
/** What a player of Arctic Race does: which sleds they move, what they spend, what they do to the ice. */

/** @import {Part} from "../dom.js" */

import { _ } from "../i18n.js";
import { habitFigures } from "../you/habits.js";

/** @param {Record<string, number>} sums @param {number} played @returns {Part} */
export function habits(sums, played) {
  const sleds = [
    { code: "own", label: _("own sleds") },
    { code: "others", label: _("other sleds") },
    { code: "hazard", label: _("hazards") },
  ];
  const spent = [
    { code: "ladders", label: _("ladders") },
    { code: "fly", label: _("helicopter") },
  ];
  const ice = [
    { code: "water", label: _("water tiles") },
    { code: "ice", label: _("new ice") },
  ];
  return habitFigures(
    [
      { title: _("Moved in a race"), habits: sleds },
      { title: _("Spent in a race"), habits: spent },
      { title: _("Laid in a race"), habits: ice },
    ],
    sums,
    played,
  );
}
