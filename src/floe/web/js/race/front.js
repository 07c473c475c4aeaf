// @ts-check
/** What any page shows of Arctic Race, whether or not somebody plays it here. */

/** @import {Front} from "../games.js" */

import { _, ngettext } from "../i18n.js";

/** @type {Front} */
export const front = {
  name: "race",
  title: "Arctic Race",
  sign: ["race#sled", "0 0 120 80", "sled-red"],
  about: () =>
    _(
      "Six dog sleds run for the North Pole over breaking ice. Two of them are secretly yours, and " +
        "everybody drives them all. For 2 to 4 players, about half an hour.",
    ),
  picture: null,
  ahead: (n) =>
    n > 0 ? ngettext("{n} step ahead", "{n} steps ahead", n) : ngettext("{n} step behind", "{n} steps behind", -n),
};
