// @ts-check
/** Going from page to page: what each one asks the server for when it opens. */

/** @import {Route} from "../state.js" */

import { boardSet } from "../board/changes.js";
import * as changes from "../changes.js";
import { bring, isDrawn } from "../games.js";
import { pick, speak } from "../i18n.js";
import { lastSeen } from "../last-seen.js";
import { askFiles } from "../net/files.js";
import { get } from "../net/http.js";
import { isMissing } from "../pages/alone.js";
import { wear } from "../settings.js";
import { apply, now } from "../store.js";
import { openAccount } from "./account.js";
import { keepAsking, SOON } from "./again.js";
import { openBoard } from "./board.js";
import { openDaily, openMatches, openTournaments } from "./contests.js";
import { openHost } from "./host.js";
import { whoAmI } from "./identity.js";
import { disconnect } from "./line.js";
import { lists } from "./lists.js";
import { chooseGame, followLink } from "./plans.js";
import { listPuzzles, openPuzzle } from "./puzzles.js";
import { openOwnRatings, openRatings } from "./ratings.js";
import { rewatch } from "./replay.js";
import { follow } from "./review.js";
import { tellNow } from "./seen.js";
import { lookAround, resume } from "./seeking.js";
import { sit } from "./table.js";
import { listTokens } from "./tokens.js";
import { openNumbers } from "./you.js";

/** Set up what every page needs, then open the one that the address means. */
export async function begin() {
  wear(now().settings);
  await speak(pick(now().settings.language));
  apply(changes.spoke);
  const { game, opponents, bot, length, width, pace } = now().settings;
  apply(changes.planned, { game, opponents, bot, length, width, pace });
  apply(changes.onlineChanged, navigator.onLine);
  await Promise.all([whoAmI(), choices(), enter(now().route)]);
  void resume();
}

async function choices() {
  const none = { games: [], bots: [], phrases: [] };
  apply(changes.choicesCame, await askFiles("GET", "/choices").catch(() => none));
  apply(boardSet, {}); // which bots there are, a board has to know
}

/** Show a page. @param {Route} route */
export async function enter(route) {
  disconnect();
  tellNow();
  apply(changes.went, route, lastSeen(route.table));
  if (route.page === "start" || route.page === "mine")
    await Promise.all([lists(), route.page === "start" && plan(route)]);
  if (isMissing(route.page)) return;
  if (route.page === "watch") await watch(route);
  if (route.page === "open" || route.page === "start") await lookAround(route);
  if (route.page === "programs") await listTokens();
  if (route.page === "account") await openAccount(route);
  if (route.page === "host") await openHost();
  if (route.page === "table") await sit(route);
  if (route.page === "puzzles") await listPuzzles();
  if (route.page === "puzzle") await openPuzzle(route);
  if (route.page === "replay") await Promise.all([rewatch("own"), follow()]);
  if (route.page === "board") await openBoard(route);
  if (route.page === "you") await Promise.all([openNumbers(route), openOwnRatings(route)]);
  if (route.page === "ratings") await openRatings(route);
  if (route.page === "daily") await openDaily(route);
  if (route.page === "matches") await openMatches(route);
  if (route.page === "tournaments") await openTournaments(route);
  if (route.page === "rules") await bringRules(route);
}

/**
 * Bring the game whose rules are to be read, and show them, unless somebody has gone elsewhere.
 * @param {Route} route
 */
async function bringRules(route) {
  await bring(route.game ?? "arctic");
  if (now().route === route) apply(changes.spoke);
}

/** Show the board of a link, or the game that it names or that somebody chose before. @param {Route} route */
async function plan({ code, game = "" }) {
  await (code ? followLink(code) : chooseGame(isDrawn(game) ? game : now().plans.game));
}

/** Keep the list of games under way fresh as long as somebody looks at it. @param {Route} route */
const watch = (route) =>
  keepAsking(route, async () => {
    apply(changes.liveCame, (await get("/tables?which=live")).tables);
    return SOON;
  });
