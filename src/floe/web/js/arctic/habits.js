// @ts-check
/** What a player of Arctic does: where their points come from, which powers they use, how long their runs are. */

/** @import {Part} from "../dom.js" */

import { art } from "../art.js";
import { _, ngettext } from "../i18n.js";
import { figure } from "../you/pictures.js";
import { habitFigures, histogram } from "../you/habits.js";
import { ANIMALS, animalName } from "./words.js";

const LONGEST = [1, 2, 3, 4, 5, 6];

/** @param {Record<string, number>} sums @param {number} played @returns {Part} */
export function habits(sums, played) {
  const points = [
    { code: "runs", label: _("runs") },
    { code: "sets", label: _("different runs") },
    { code: "totem", label: _("totem") },
    { code: "penalties", label: _("penalty cards"), bad: true },
  ];
  const powers = ANIMALS.map((animal) => ({
    code: `power-${animal}`,
    label: animalName(animal),
    sign: art(`animals#${animal}`, "0 0 240 240", "habit-sign"),
  }));
  return [
    ...habitFigures([{ title: _("Points in a game"), habits: points }], sums, played),
    ...habitFigures([{ title: _("Powers used in a game"), habits: powers }], sums, played),
    longest(sums),
  ];
}

/** @param {Record<string, number>} sums */
function longest(sums) {
  const counts = LONGEST.map((n) => sums[`longest-${n}`] ?? 0);
  if (!counts.some(Boolean)) return null;
  const said = LONGEST.filter((_n, at) => counts[at]).map((n) => {
    const games = ngettext("in {n} game", "in {n} games", counts[n - 1]);
    return _("{n} cards {games}", { n, games });
  });
  const picture = histogram(counts, LONGEST.map(String), said.join(", "));
  return figure(_("Longest run"), picture, _("Cards in the longest run, and in how many games."));
}
