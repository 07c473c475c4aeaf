// @ts-check
/** What people do with deals that many play. */

import { matchPlanned } from "./contests/changes.js";
import { copyLine, earlier, inviteToMatch, makeMatch, openExpert, playDeal } from "./session/contests.js";
import { apply } from "./store.js";

/** @type {Record<string, (target: HTMLElement) => void>} */
export const CONTESTING = {
  playDeal: (target) => void playDeal(target.dataset.address ?? ""),
  earlierDays: () => void earlier(),
  openExpert: () => openExpert(),
  copyLine: () => void copyLine(),
  inviteToMatch: () => void inviteToMatch(),
};

/** @type {Record<string, (target: HTMLElement & {value: string}) => void>} */
export const CONTEST_PLANS = {
  matchGame: ({ value }) => apply(matchPlanned, { game: value, level: "" }),
  matchDeals: ({ value }) => apply(matchPlanned, { deals: Number(value) }),
  matchLevel: ({ value }) => apply(matchPlanned, { level: value }),
  matchName: ({ value }) => apply(matchPlanned, { name: value }),
};

export const CONTEST_FORMS = { makeMatch: () => void makeMatch() };
