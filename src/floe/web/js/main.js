// @ts-check
/** Starts the client: state → named changes → one redraw → events. */

import { listen } from "./events.js";
import { bring } from "./games.js";
import { warm } from "./net/local.js";
import { redraw } from "./render.js";
import { followHere } from "./session/lists.js";
import { begin } from "./session/pages.js";
import { bringPush } from "./session/push.js";
import { watchTurns } from "./session/turns.js";
import { keep } from "./session/version.js";
import { drawnBy, now } from "./store.js";

const SOON = 1000; // milliseconds: who plays at once asks for it anyway

drawnBy(redraw);
listen();
await begin();
// What is chosen on the start page is here before somebody plays it.
void bring(now().plans.game);
setTimeout(() => now().route.page === "start" && warm(now().plans.game), SOON);
void keep();
watchTurns();
followHere();
void bringPush();
