// @ts-check
/**
 * Keeps the whole client for when there is no line, one version at a time. Only the client's own files are ever kept:
 * tables, and whatever the server knows of a person, go past this worker untouched.
 *
 * A new version is fetched beside the old one, checked, and then waits until somebody asks for it, or until the last
 * page of the old one is closed. What an interrupted download has brought stays for the next try.
 */

/**
 * What there is to keep, each content with its digest; filled in when this is sent (`server/http/pack.py`).
 * @type {{version: string, bytes: number, pages: string[], files: Record<string, string>}}
 */
const PACK = { version: "", bytes: 0, pages: [], files: {} };

const OURS = "floe-"; // how the names of our caches begin
const KEPT = `${OURS}${PACK.version}`;
const DIGEST = "floe-digest";
const here = /** @type {any} */ (self);
const BASE = new URL("./", here.location.href);

here.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
here.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));
here.addEventListener("message", (/** @type {any} */ event) => event.data === "switch" && here.skipWaiting());
here.addEventListener("fetch", (/** @type {any} */ event) => {
  const path = keptPath(event.request);
  if (path !== null) event.respondWith(answer(event.request, path));
  if (path === "") event.waitUntil(sweep());
});

here.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(tell(event.data?.json())));
here.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data));
});
here.addEventListener("pushsubscriptionchange", (/** @type {any} */ event) => event.waitUntil(renew(event)));

// ── Fetching a version ─────────────────────────────────────────────────────────────────────────────────────────────

async function install() {
  const files = Object.entries(PACK.files);
  if (!files.length) return here.skipWaiting(); // nothing is to be kept, and what was kept is to go
  if (!(await hasRoom())) throw new Error("there is no room to keep it");
  const kept = await caches.open(KEPT);
  try {
    // One after the other: the page may want something at the same time.
    for (const [path, digest] of files) await bring(kept, new URL(path, BASE).href, digest);
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") await caches.delete(KEPT);
    throw error;
  }
}

/** Whether it fits beside what is there; a game that is being kept needs the room more. */
async function hasRoom() {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage > 2 * PACK.bytes;
}

/** @param {Cache} kept @param {string} url @param {string} digest */
async function bring(kept, url, digest) {
  if (await kept.match(url)) return; // from an earlier try
  const older = url === BASE.href ? undefined : await caches.match(url); // the page comes with headers of its version
  await kept.put(url, older?.headers.get(DIGEST) === digest ? older : await download(url, digest));
}

/** @param {string} url @param {string} digest @returns {Promise<Response>} */
async function download(url, digest) {
  // The second time past the browser's own cache, which may have the file of an older version.
  return (await fetched(url, digest, "default")) ?? (await fetched(url, digest, "reload")) ?? fail(url);
}

/**
 * A file, if it is the one that belongs to this version: while a site is brought up to date, another may be there.
 * @param {string} url @param {string} digest @param {RequestCache} cache @returns {Promise<Response | null>}
 */
async function fetched(url, digest, cache) {
  const answer = await fetch(url, /** @type {RequestInit} */ ({ cache, priority: "low" }));
  const body = await answer.arrayBuffer();
  if (!answer.ok || (await digestOf(body)) !== digest) return null;
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name); // it is unpacked now
  headers.set(DIGEST, digest);
  return new Response(body, { headers });
}

/** @param {string} url @returns {never} */
function fail(url) {
  throw new Error(`${url} is not of version ${PACK.version}`);
}

/** @param {ArrayBuffer} body */
async function digestOf(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  // As many letters as the digests of the server have (`http/files.py`).
  return [...bytes.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ── Changing over ──────────────────────────────────────────────────────────────────────────────────────────────────

async function takeOver() {
  await sweep();
  await here.clients.claim();
}

/**
 * Delete older versions, unless a page may still be open that came with one of them. Those that came after this one may
 * be on their way.
 */
async function sweep() {
  const pages = await here.clients.matchAll({ type: "window", includeUncontrolled: true });
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS)); // the oldest first
  const older = PACK.version ? names.slice(0, Math.max(names.indexOf(KEPT), 0)) : names;
  if (pages.length < 2 || !PACK.version) await Promise.all(older.map((name) => caches.delete(name)));
}

// ── Answering from what is kept ────────────────────────────────────────────────────────────────────────────────────

/** What a request asks for among the files kept, the page being empty; null for anything else. */
/** @param {Request} request @returns {string | null} */
function keptPath({ method, mode, url }) {
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || origin !== BASE.origin || !pathname.startsWith(BASE.pathname)) return null;
  const path = pathname.slice(BASE.pathname.length);
  if (mode === "navigate") return PACK.pages.includes(path.split("/")[0]) ? "" : null;
  const isKept = path && !search && (Object.hasOwn(PACK.files, path) || path.startsWith("bundle/"));
  return isKept ? path : null;
}

/** A file of this version, or of another that some page came with; or else what the line gives. */
/** @param {Request} request @param {string} path */
async function answer(request, path) {
  return (await find(new URL(path, BASE).href).catch(() => undefined)) ?? fetch(request);
}

/** @param {string} url */
async function find(url) {
  const kept = await caches.open(KEPT);
  return (await kept.match(url)) ?? (url === BASE.href ? undefined : caches.match(url));
}

// ── Telling of a turn ──────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Show whose turn it is, unless the table is in sight already. Of one table there is one notification: a later one
 * takes its place.
 * @param {{kind: string, table: string, game: string, names: string[], language: string}} notice
 */
async function tell({ kind, table, game, names, language }) {
  if ((await windows()).some((page) => page.visibilityState === "visible" && isAt(page, table))) return;
  const words = await fetchWords(language);
  const _ = (/** @type {string} */ english) => words[english] ?? english;
  const title = kind === "reminder" ? _("Your time to move is running out") : _("Your turn");
  const body = [game === "race" ? _("Arctic Race") : _("Arctic"), ...names].join(" · ");
  const icon = new URL("art/icon-192.png", BASE).href;
  await here.registration.showNotification(title, { body, icon, badge: icon, tag: `table-${table}`, data: table });
}

/** What the client says in a language, from what is kept or from the line. @param {string} language */
async function fetchWords(language) {
  const url = new URL(`locale/${language.replace(/[^a-zA-Z-]/g, "")}.json`, BASE).href;
  const found = (await caches.match(url).catch(() => undefined)) ?? (await fetch(url).catch(() => null));
  return found?.ok ? found.json().catch(() => ({})) : {};
}

/** @returns {Promise<any[]>} */
const windows = () => here.clients.matchAll({ type: "window", includeUncontrolled: true });

/** @param {{url: string}} page @param {string} table */
const isAt = (page, table) => new URL(page.url).pathname === new URL(`tables/${table}`, BASE).pathname;

/** Bring a table to the front, in a page that shows it or in a new one. @param {string} table */
async function openTable(table) {
  const page = (await windows()).find((one) => isAt(one, table));
  await (page ? page.focus() : here.clients.openWindow(new URL(`tables/${table}`, BASE).href));
}

/** A push service has given this browser another address. @param {any} event */
async function renew({ oldSubscription: old, newSubscription: fresh }) {
  const made = fresh ?? (old && (await here.registration.pushManager.subscribe(old.options)));
  if (!made) return;
  const body = JSON.stringify({ ...made.toJSON(), replaces: old?.endpoint });
  await fetch("/api/me/push", { method: "POST", headers: { "content-type": "application/json" }, body });
}
