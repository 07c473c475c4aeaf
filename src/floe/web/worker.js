// @ts-check
/** Keeps the client's own files for when the line is down; a table itself is never kept. */

const SHELL = "floe-shell";
const KEPT = /^\/(bundle|js|css|art|locale)\/|^\/manifest\.webmanifest$/;
const here = /** @type {any} */ (self);

here.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(here.skipWaiting()));
here.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(here.clients.claim()));

here.addEventListener("fetch", (/** @type {any} */ event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "GET") return;
  if (event.request.mode === "navigate") event.respondWith(fresh(event.request, "/"));
  else if (KEPT.test(pathname)) event.respondWith(fresh(event.request, pathname));
});

/** The newest that can be had: from the server, or else what was kept. @param {Request} request @param {string} name */
async function fresh(request, name) {
  const kept = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(name, answer.clone()).then(() => forget(kept, name));
    return answer;
  } catch (error) {
    const found = await kept.match(name);
    if (found) return found;
    throw error;
  }
}

/** Files that are joined have their version in their address: those of another are in the way now. */
const VERSION = /^\/bundle\/[^/]+\//;

/** @param {Cache} kept @param {string} name */
async function forget(kept, name) {
  const version = VERSION.exec(name)?.[0];
  if (!version) return;
  const others = (await kept.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return VERSION.test(pathname) && !pathname.startsWith(version);
  });
  await Promise.all(others.map((other) => kept.delete(other)));
}
