// @ts-check
/** Ratings: asked for when a page shows them. */

/** @import {Route} from "../state.js" */

import { get } from "../net/http.js";
import { NO_RATINGS, ratingsCame } from "../ratings/changes.js";
import { apply, now } from "../store.js";
import { keepAsking, whyNot } from "./again.js";

/** Show who is strongest in a game for a number of players. @param {Route} route */
export async function openRatings(route) {
  const { game = now().plans.game, players = 2 } = route;
  await keepAsking(route, async () => {
    const found = await get(`/ratings/${game}/${players}`).then((board) => ({ board }), whyNot);
    if (now().route === route) apply(ratingsCame, { ...NO_RATINGS, ...found });
    return 0;
  });
}

/** Show the player’s own; who is not known to a server has none. @param {Route} route */
export async function openOwnRatings(route) {
  const own = route.link ? null : await get("/me/ratings").catch(() => null);
  if (own && now().route === route) apply(ratingsCame, { own: own.ratings });
}
