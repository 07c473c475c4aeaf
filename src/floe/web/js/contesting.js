// @ts-check
/** What people do with deals that many play. */

import { contestsCame, cupPlanned, matchPlanned } from "./contests/changes.js";
import * as session from "./session/contests.js";
import { apply } from "./store.js";

/** @type {Record<string, (target: HTMLElement) => void>} */
export const CONTESTING = {
  playDeal: (target) => void session.playDeal(target.dataset.address ?? ""),
  earlierDays: () => void session.earlier(),
  openExpert: () => session.openExpert(),
  copyLine: () => void session.copyLine(),
  inviteToMatch: () => void session.inviteToMatch(),
  askLeave: () => apply(contestsCame, { leaving: true }),
  stay: () => apply(contestsCame, { leaving: false }),
  tournament: (target) => void session.changeTournament(target.dataset.what ?? ""),
};

/** @type {Record<string, (target: HTMLElement & {value: string}) => void>} */
export const CONTEST_PLANS = {
  matchGame: ({ value }) => apply(matchPlanned, { game: value, level: "" }),
  matchDeals: ({ value }) => apply(matchPlanned, { deals: Number(value) }),
  matchLevel: ({ value }) => apply(matchPlanned, { level: value }),
  matchName: ({ value }) => apply(matchPlanned, { name: value }),
  cupGame: ({ value }) => apply(cupPlanned, { game: value }),
  cupRounds: ({ value }) => apply(cupPlanned, { rounds: Number(value) }),
  cupDays: ({ value }) => apply(cupPlanned, { days: Number(value) }),
  cupName: ({ value }) => apply(cupPlanned, { name: value }),
};

export const CONTEST_FORMS = {
  makeMatch: () => void session.makeMatch(),
  makeTournament: () => void session.makeTournament(),
};
