// @ts-check
/** What a player of Arctic Race does: which sleds they move, what they spend, what they do to the ice. */

/** @import {HabitGroup} from "../you/habits.js" */

import { _ } from "../i18n.js";

/** @returns {HabitGroup[]} */
export const habits = () => [
  {
    title: _("Moved in a race"),
    habits: [
      { code: "own", label: _("own sleds") },
      { code: "others", label: _("other sleds") },
      { code: "hazard", label: _("hazards") },
    ],
  },
  {
    title: _("Spent in a race"),
    habits: [
      { code: "ladders", label: _("ladders") },
      { code: "fly", label: _("helicopter") },
    ],
  },
  {
    title: _("Laid in a race"),
    habits: [
      { code: "water", label: _("water tiles") },
      { code: "ice", label: _("new ice") },
    ],
  },
];
