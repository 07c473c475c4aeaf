// @ts-check
/** What speaks for or against a move of somebody else, where the sentence about one's own says "you". */

/** @import {Reason} from "../state.js" */

import { _, list, ngettext } from "../i18n.js";
import { sledName } from "./words.js";

/** @typedef {Record<string, () => string>} Sentences */

/** @param {Reason} reason @param {string} name  whose move it was @returns {Sentences} */
export const ofOthers = (reason, name) => ({
  ...ofSled(reason, name),
  ...against(reason, name),
  ...ofIce(reason, name),
});

/** @param {Reason} reason @param {string} name @returns {Sentences} */
function ofSled({ values }, name) {
  const told = () => ({ name, sled: sledName(values.sled) });
  return {
    pole: () => _("{sled} belongs to {name} and arrives at the pole.", told()),
    nearer: () =>
      ngettext(
        "{sled} belongs to {name} and comes {n} step nearer to the pole.",
        "{sled} belongs to {name} and comes {n} steps nearer to the pole.",
        values.n,
        told(),
      ),
    free: () => _("{sled} belongs to {name} and gets out from under the hazard.", told()),
    secret: () => _("{sled} does not belong to {name}, so it gives nothing away.", told()),
    back: () =>
      ngettext(
        "{sled} does not belong to {name} and goes {n} step away from the pole.",
        "{sled} does not belong to {name} and goes {n} steps away from the pole.",
        values.n,
        told(),
      ),
  };
}

/** @param {Reason} reason @param {string} name @returns {Sentences} */
function against({ values }, name) {
  const told = () => ({ name, sled: sledName(values.sled) });
  return {
    away: () =>
      ngettext(
        "{sled} belongs to {name}, and went {n} step away from the pole.",
        "{sled} belongs to {name}, and went {n} steps away from the pole.",
        values.n,
        told(),
      ),
    helps: () =>
      ngettext(
        "{sled} does not belong to {name}, and came {n} step nearer to the pole.",
        "{sled} does not belong to {name}, and came {n} steps nearer to the pole.",
        values.n,
        told(),
      ),
  };
}

/** @param {Reason} reason @param {string} name @returns {Sentences} */
function ofIce({ values }, name) {
  const told = () => ({ name, sleds: list(values.sleds.map(sledName)) });
  return {
    frees: () => _("It frees what belongs to {name}: {sleds}.", told()),
    eases: () => _("It makes the way easier for what belongs to {name}: {sleds}.", told()),
    holds: () => _("It holds what does not belong to {name}: {sleds}.", told()),
    slows: () => _("It is in the way of what does not belong to {name}: {sleds}.", told()),
    aside: () => _("It stays out of the way of the sleds of {name}.", { name }),
    hinders: () => _("What was played is in the way of what belongs to {name}: {sleds}.", told()),
    clears: () => _("What was played helps what does not belong to {name}: {sleds}.", told()),
  };
}
