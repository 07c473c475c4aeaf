// @ts-check
/** Deals that many play: the deal of the day, matches, and tournaments. */

/** @import {Route} from "../state.js" */

import * as changes from "../contests/changes.js";
import { lineOf } from "../contests/words.js";
import { linkTo } from "../base.js";
import { isDrawn } from "../games.js";
import { get, post } from "../net/http.js";
import { isStranger } from "../net/refused.js";
import { go } from "../router.js";
import { apply, now } from "../store.js";
import { keepAsking, SOON, whyNot } from "./again.js";
import { openText } from "./board.js";
import { guarded, identify } from "./identity.js";
import { copy, shareLink } from "./replay.js";

const LATER = 30_000; // milliseconds: friends take their time over a match

/** Show all days, or one. @param {Route} route */
export const openDaily = (route) =>
  shown(route, async () => {
    if (!route.game) return { list: drawn(await get("/daily")) };
    return { deal: await get(`/daily/${route.game}/${route.day || "today"}`) };
  });

/** Only games that this page can show. @param {changes.DailyList} list @returns {changes.DailyList} */
const drawn = (list) => ({ ...list, deals: list.deals.filter(({ game }) => isDrawn(game)) });

/** Show my matches, or one. @param {Route} route */
export const openMatches = (route) =>
  shown(route, async () =>
    route.match ? { match: await get(`/matches/${route.match}`) } : { matches: (await own("/matches")).matches ?? [] },
  );

/** Show my tournaments, or one. @param {Route} route */
export const openTournaments = (route) =>
  shown(route, async () => {
    if (!route.match) return { tournaments: (await own("/tournaments")).tournaments ?? [] };
    const before = now().contests?.tournament;
    const tournament = await get(`/tournaments/${route.match}`);
    const isOlder = now().contests?.tournament !== before; // than what came of joining it meanwhile
    return isOlder ? {} : { tournament };
  });

/** What is the player's own: nothing for somebody new. @param {string} path */
const own = (path) => get(path).catch((error) => (isStranger(error) ? {} : Promise.reject(error)));

export async function makeTournament() {
  const { game, rounds, days, name } = now().contests?.cup ?? {};
  await guarded(async () => {
    await identify();
    const limit = { count: days, unit: "days" };
    const made = await post("/tournaments", { game, rounds, limit, ...(name?.trim() ? { name: name.trim() } : {}) });
    go(`/tournaments/${made.id}`);
  });
}

/** Join the tournament on the screen, leave it, or begin it. @param {string} what */
export async function changeTournament(what) {
  const { route } = now();
  await guarded(async () => {
    await identify();
    const tournament = await post(`/tournaments/${route.match}/${what}`, {});
    if (now().route === route) apply(changes.contestsCame, { tournament, leaving: false });
  });
}

/** @param {Route} route @param {() => Promise<Partial<changes.Contests>>} ask */
const shown = (route, ask) =>
  keepAsking(route, async () => {
    const found = await ask().catch(whyNot);
    if (now().route === route) apply(changes.contestsCame, { failed: "", ...found });
    return untilNews(now().contests);
  });

/** After how many milliseconds others may have changed what is shown; 0 where nobody can. */
/** @param {changes.Contests | null} contests */
function untilNews(contests) {
  const { deal, match, tournament } = contests ?? {};
  if (tournament) return tournament.status === "over" ? 0 : SOON;
  if (match) return LATER;
  return deal?.everybody && !deal.everybody.expert && deal.count ? SOON : 0; // the expert still plays it
}

/** The days before the last one that is shown. */
export async function earlier() {
  const last = now().contests?.list?.deals.at(-1)?.day;
  if (last) await guarded(async () => apply(changes.earlierCame, drawn(await get(`/daily?before=${last}`))));
}

/** Play a deal, go on with it, or practise it. @param {string} address */
export async function playDeal(address) {
  await guarded(async () => {
    await identify();
    const table = await post(address, {});
    go(`/tables/${table.id}`);
  });
}

/** See how the expert played it, on an analysis board. */
export function openExpert() {
  const record = now().contests?.deal?.everybody?.expert?.record;
  if (record) openText(record);
}

/** Copy one's result as a few words that tell nothing about the cards. */
export async function copyLine() {
  const deal = now().contests?.deal;
  if (deal) await copy(lineOf(deal));
}

export async function makeMatch() {
  const { game, deals, level, name } = now().contests?.plan ?? {};
  await guarded(async () => {
    await identify();
    const wanted = { game, deals, ...(level ? { level } : {}), ...(name?.trim() ? { name: name.trim() } : {}) };
    const match = await post("/matches", wanted);
    go(`/matches/${match.id}`);
  });
}

/** Hand the link of the match, or of the tournament, on. */
export async function inviteToMatch() {
  const { page, match } = now().route;
  if (match) await shareLink(linkTo(`/${page}/${match}`));
}
