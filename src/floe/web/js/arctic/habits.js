// @ts-check
/** What a player of Arctic does: where their points come from, which powers they use, how long their runs are. */

/** @import {HabitGroup} from "../you/habits.js" */

import { art } from "../art.js";
import { _ } from "../i18n.js";
import { ANIMALS, animalName } from "./words.js";

const LONGEST = [1, 2, 3, 4, 5, 6];

/** @returns {HabitGroup[]} */
export const habits = () => [
  {
    title: _("Points in a game"),
    habits: [
      { code: "runs", label: _("runs") },
      { code: "sets", label: _("different runs") },
      { code: "totem", label: _("totem") },
      { code: "penalties", label: _("penalty cards"), bad: true },
    ],
  },
  {
    title: _("Powers used in a game"),
    habits: ANIMALS.map((animal) => ({
      code: `power-${animal}`,
      label: animalName(animal),
      sign: art(`animals#${animal}`, "0 0 240 240", "habit-sign"),
    })),
  },
  {
    title: _("Longest run"),
    words: _("Cards in the longest run, and in how many games."),
    counts: true,
    habits: LONGEST.map((n) => ({ code: `longest-${n}`, label: String(n) })),
  },
];
