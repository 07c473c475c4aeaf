// @ts-check
/** What speaks for or against a move of somebody else, where the sentence about one's own says "you". */

/** @import {Reason} from "../state.js" */

import { _, ngettext } from "../i18n.js";
import { animalName, powerName } from "./words.js";

/** @typedef {Record<string, () => string>} Sentences */

/** @param {Reason} reason @param {string} name  whose move it was @param {string[]} names @returns {Sentences} */
export const ofOthers = (reason, name, names) => ({
  ...ofTotem(reason, name),
  ...ofTurn(reason, name, names),
  ...ofCards(reason, name),
});

/** @param {Reason} reason @param {string} name @returns {Sentences} */
function ofTotem({ values: { from, to, at } }, name) {
  const told = { name, from, to };
  return {
    totem: () => _("The totem of {name} goes up from {from} to {to}.", told),
    "totem-follows": () => _("The totem of {name} can then go up from {from} to {to}.", told),
    "totem-stays": () => _("The totem of {name} stays at {at}.", { name, at }),
    "totem-less": () => _("The totem of {name} loses less this way: from {from} to {to}.", told),
    "totem-down": () => _("The totem of {name} went down from {from} to {to}.", told),
  };
}

/** @param {Reason} reason @param {string} name @param {string[]} names @returns {Sentences} */
function ofTurn({ values }, name, names) {
  const { n = 0, animal, side, from, seat } = values;
  const power = () => ({ name, power: `${animalName(animal)} · ${powerName(animal, side)}`, other: names[from] });
  return {
    rid: () =>
      _("A penalty card less is a point more for {name}, and one less for {other}.", { name, other: names[seat] }),
    power: () =>
      from === null
        ? _("{name} then takes a power: {power}.", power())
        : _("{name} then takes a power from {other}: {power}.", power()),
    penalties: () =>
      n
        ? ngettext("It costs {name} only {n} penalty card.", "It costs {name} only {n} penalty cards.", n, { name })
        : _("It costs {name} no penalty card.", { name }),
    short: () =>
      ngettext(
        "What was played leaves {name} {n} card short next turn.",
        "What was played leaves {name} {n} cards short next turn.",
        n,
        { name },
      ),
  };
}

/** @param {Reason} reason @param {string} name @returns {Sentences} */
function ofCards({ values }, name) {
  const n = values.n;
  const told = () => ({ name, animal: animalName(values.animal) });
  return {
    continues: () => _("It goes with the top of the pile of {name}: {animal}.", told()),
    fits: () =>
      ngettext(
        "It goes with {n} card in the hand of {name}: {animal}.",
        "It goes with {n} cards in the hand of {name}: {animal}.",
        n,
        told(),
      ),
    "nothing-fits": () => _("Nothing in the River goes with the cards of {name}.", { name }),
    unseen: () => _("Nothing in the River goes with the cards of {name}; an unseen one may.", { name }),
    needed: () =>
      ngettext(
        "Next turn {name} has to place {n} card, which is more than there are in hand.",
        "Next turn {name} has to place {n} cards, which is more than there are in hand.",
        n,
        { name },
      ),
    lone: () => _("{name} has no other one of this animal, and it continues nothing: {animal}.", told()),
    "run-ends": () => _("What was played ends the run of {name}, {n} cards: {animal}.", { n, ...told() }),
  };
}
