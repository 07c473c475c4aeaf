// @ts-check
/** Starts the client: state → named changes → one redraw → events. */

import { listen } from "./events.js";
import { bring } from "./games.js";
import { redraw } from "./render.js";
import { begin } from "./session/pages.js";
import { keep } from "./session/version.js";
import { drawnBy } from "./store.js";

drawnBy(redraw);
listen();
await begin();
// The game that most people play is here before they ask for it.
void bring("arctic");
void keep();
