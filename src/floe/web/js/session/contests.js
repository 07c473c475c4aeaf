// @ts-check
/** Deals that many play: the deal of the day, and matches. */

/** @import {Route} from "../state.js" */

import * as changes from "../contests/changes.js";
import { lineOf } from "../contests/words.js";
import { linkTo } from "../base.js";
import { isDrawn } from "../games.js";
import { get, post } from "../net/http.js";
import { said } from "../reasons.js";
import { go } from "../router.js";
import { apply, now } from "../store.js";
import { openText } from "./board.js";
import { guarded, identify } from "./identity.js";
import { copy, shareLink } from "./replay.js";

const AGAIN = 5000; // milliseconds until somebody asks again whether the expert has finished

/** Show all days, or one. @param {Route} route */
export async function openDaily(route) {
  await shown(route, async () => {
    if (!route.game) return { list: drawn(await get("/daily")) };
    const deal = await get(`/daily/${route.game}/${route.day || "today"}`);
    if (deal.everybody && !deal.everybody.expert && deal.count) setTimeout(() => lookAgain(route), AGAIN);
    return { deal };
  });
}

/** @param {Route} route */
function lookAgain(route) {
  if (now().route === route) void openDaily(route);
}

/** Only games that this page can show. @param {changes.DailyList} list @returns {changes.DailyList} */
const drawn = (list) => ({ ...list, deals: list.deals.filter(({ game }) => isDrawn(game)) });

/** Show my matches, or one. @param {Route} route */
export async function openMatches(route) {
  await shown(route, async () => {
    if (route.match) return { match: await get(`/matches/${route.match}`) };
    return { matches: (await get("/matches").catch(() => ({ matches: [] }))).matches };
  });
}

/** Show my tournaments, or one. @param {Route} route */
export async function openTournaments(route) {
  await shown(route, async () => {
    if (route.match) return { tournament: await get(`/tournaments/${route.match}`) };
    return { tournaments: (await get("/tournaments").catch(() => ({ tournaments: [] }))).tournaments };
  });
}

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
    if (now().route === route) apply(changes.contestsCame, { tournament });
  });
}

/** @param {Route} route @param {() => Promise<Partial<changes.Contests>>} ask */
async function shown(route, ask) {
  try {
    const found = await ask();
    if (now().route === route) apply(changes.contestsCame, { ...found, failed: "" });
  } catch (error) {
    if (now().route === route) apply(changes.contestsCame, { failed: said(error) });
  }
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
    const card = await post(address, {});
    go(`/tables/${card.id}`);
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
