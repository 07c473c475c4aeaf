// @ts-check
/** Starts the client: state → named changes → one redraw → events. */

import { listen } from "./events.js";
import { redraw } from "./render.js";
import { begin } from "./session.js";
import { drawnBy } from "./store.js";

drawnBy(redraw);
listen();
await begin();
// Only where the browser trusts the address: it then opens even while the line is down, and can be installed.
void navigator.serviceWorker?.register("/worker.js").catch(() => {});
