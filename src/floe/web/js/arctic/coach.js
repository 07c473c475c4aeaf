// @ts-check
/** The coach of a first game: one thing to learn at a time, when it matters. */

import { _ } from "../i18n.js";
import { asked } from "./duty.js";
import { runs } from "./pile.js";
import { ANIMALS, animalName, face } from "./words.js";

/** @import {Tip} from "../games.js" */

/**
 * What to tell now: the first thing that fits the moment and has not been told.
 * @param {any} view
 * @param {string[]} told
 * @param {boolean} isFirst  whether nothing has been told this turn: asides wait for a turn that brings nothing new
 * @returns {Tip | null}
 */
export function tip(view, told, isFirst = true) {
  if (view.view === null || view.turn.seat !== view.view) return null;
  const tips = [...ofFirstTurn(view), ...ofPile(view), ...ofLater(view)];
  const untold = tips.filter(({ name, fits }) => fits && !told.includes(name));
  return untold.find(({ aside }) => !aside) ?? (isFirst ? untold[0] : null) ?? null;
}

/** @typedef {Tip & {fits: boolean, aside?: boolean}} Fit */

/** @param {any} view @returns {Fit[]} */
function ofFirstTurn(view) {
  const { step, done } = view.turn;
  const held = ANIMALS.find((animal) => view.powers[animal] === view.view);
  return [
    {
      name: "place",
      fits: step === "place" && view.seats[view.view].pile.length === 0,
      text: _(
        "This is your hand. Touch a card to put it on your pile. Any card will do for a start; one with a large " +
          "number at the bottom lets you draw many cards.",
      ),
    },
    {
      name: "move",
      fits: step === "move",
      text: _(
        "The tokens of the two animals on your card walk now, one to the right, the other to the left. The token " +
          "with the star is your secret totem: the further right it ends, the better for you.",
      ),
    },
    {
      name: "draw",
      fits: step === "draw" && done === 0,
      text: _(
        "Draw from the River: the number at the bottom of your card says how many. Look for animals you already " +
          "have, since equal neighbours in your pile score.",
      ),
    },
    {
      name: "power",
      aside: true,
      fits: step !== "draw" && held !== undefined,
      text: _(
        "You have taken a power: {power}. Touch it to read what it does. It stays with you until somebody puts that " +
          "animal on top of their pile.",
        { power: held ? animalName(held) : "" },
      ),
    },
  ];
}

/** @param {any} view @returns {Fit[]} */
function ofPile(view) {
  const own = view.seats[view.view];
  const { step, done } = view.turn;
  const top = own.pile.at(-1);
  return [
    {
      name: "again",
      fits: step === "place" && Boolean(top) && done === 0,
      text: _(
        "Now the number at the top of your visible card counts: place {n}. Put equal animals one after the other, " +
          "and choose the last card well: it is your next visible card.",
        { n: top ? face(top).place : "" },
      ),
    },
    {
      name: "short",
      fits: step === "place" && asked(view)[0] > own.hand_size,
      text: _(
        "You have fewer cards than you must place. Each one missing becomes a penalty card, and costs a point at " +
          "the end.",
      ),
    },
    {
      name: "run",
      fits: runs(own.pile).some((run) => run.cards.length > 1),
      text: _(
        "Two equal animals side by side make a run! Two cards score 1, three 3, four 6, five 10, six 15. Many " +
          "different runs score as well.",
      ),
    },
  ];
}

/** @param {any} view @returns {Fit[]} */
function ofLater({ turn: { step, round }, final, limits }) {
  return [
    {
      name: "push",
      fits: step === "push",
      text: _("The walrus lets you push a token one step more. You may also leave it."),
    },
    {
      name: "discard",
      fits: step === "discard",
      text: _("You may keep {most} cards. What you discard goes to your penalty zone.", { most: limits.hand }),
    },
    {
      name: "end",
      fits: final,
      text: _("The Reserve is open: the end is near. Bring your totem to the right and finish your runs."),
    },
    {
      name: "free",
      aside: true,
      fits: round >= 4 && step === "place",
      text: _(
        "You know all you need. The hint button helps whenever you like; open the score to see where your points " +
          "come from.",
      ),
    },
  ];
}
