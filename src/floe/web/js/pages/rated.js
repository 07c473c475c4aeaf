// @ts-check
/** Whether a game is to count in ratings: asked of those who keep their names. */

import { _ } from "../i18n.js";
import { choice } from "./options.js";

/** @param {string} name @param {boolean} isRated */
export const ratedChoice = (name, isRated) =>
  choice(
    name,
    _("Rating"),
    isRated ? "yes" : "no",
    [
      ["yes", _("Rated")],
      ["no", _("Just for fun")],
    ],
    name,
  );
