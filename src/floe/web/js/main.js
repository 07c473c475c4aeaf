// @ts-check
/** Starts the client: state → named changes → one redraw → events. */

import { whenShown } from "./director.js";
import { listen } from "./events.js";
import { bring } from "./games.js";
import { warm } from "./net/local.js";
import { redraw } from "./render.js";
import { followHere } from "./session/lists.js";
import { begin } from "./session/pages.js";
import { fetchProof } from "./session/proof.js";
import { bringPush } from "./session/push.js";
import { tellSeen } from "./session/seen.js";
import { watchTurns } from "./session/turns.js";
import { keep } from "./session/version.js";
import { drawnBy, now } from "./store.js";

const SOON = 1000; // milliseconds: who plays at once asks for it anyway

drawnBy(redraw);
whenShown({ over: () => void fetchProof(), followed: tellSeen });
listen();
await begin();
// What is chosen on the start page is here before somebody plays it.
void bring(now().plans.game);
setTimeout(() => now().route.page === "start" && warm(now().plans.game), SOON);
void keep();
watchTurns();
followHere();
void bringPush();
