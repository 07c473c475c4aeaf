// @ts-check
/**
 * Tables kept in this browser, in IndexedDB: what a table is, and its log line by line. A write names the revision it
 * was made at, as on the server: of two pages that write at once, one is overtaken and has to look again.
 */

/**
 * @import {Line, Row, Standing} from "./room.js"
 * @import {Found} from "./study/review.js"
 * @import {Noted} from "./study/numbers.js"
 * @typedef {Row & Standing} Kept
 */

const NAME = "floe";
const FORMAT = 3; // grows where a browser needs another store; `openStore` makes those that it lacks
const [TABLES, LINES, REVIEWS, NUMBERS] = ["tables", "lines", "reviews", "numbers"];
/** @type {Record<string, string | string[]>} by what each is found */
const KEYS = { [TABLES]: "id", [LINES]: ["table", "version"], [REVIEWS]: "table", [NUMBERS]: "table" };

/** Somebody else has written first. */
export class Overtaken extends Error {}

/** @returns {Promise<Store>} it fails where a browser keeps nothing */
export async function openStore() {
  const request = indexedDB.open(NAME, FORMAT);
  request.onupgradeneeded = () => {
    const missing = Object.keys(KEYS).filter((name) => !request.result.objectStoreNames.contains(name));
    for (const name of missing) request.result.createObjectStore(name, { keyPath: KEYS[name] });
  };
  return new Store(await done(request));
}

export class Store {
  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
    database.onversionchange = () => database.close(); // a newer client of another page needs it
  }

  /**
   * Keep what a table is now, and its new lines; returns once that is done.
   * @param {Kept} table @param {Line[]} lines @param {number} revision the one it was made at, 0 for a new table
   */
  async write(table, lines, revision) {
    const transaction = this.database.transaction([TABLES, LINES], "readwrite");
    const isKept = completed(transaction);
    // Nothing else may be waited for until the end: a transaction that is asked for nothing ends by itself.
    const before = await done(transaction.objectStore(TABLES).get(table.id));
    if ((before?.revision ?? 0) !== revision) {
      transaction.abort();
      await isKept.catch(() => {});
      throw new Overtaken(table.id);
    }
    transaction.objectStore(TABLES).put(table);
    // `add`, as `put` would write over a line that is there.
    for (const line of lines) transaction.objectStore(LINES).add({ table: table.id, ...line });
    await isKept;
  }

  /** @param {string} id @param {number} since a version @returns {Promise<{table: Kept, lines: Line[]} | null>} */
  async read(id, since = 0) {
    const transaction = this.database.transaction([TABLES, LINES]);
    const [table, lines] = await Promise.all([
      done(transaction.objectStore(TABLES).get(id)),
      done(transaction.objectStore(LINES).getAll(linesOf(id, since + 1))),
    ]);
    return table ? { table, lines } : null;
  }

  /** @returns {Promise<Kept[]>} */
  async all() {
    return done(this.database.transaction(TABLES).objectStore(TABLES).getAll());
  }

  /** @param {string[]} ids */
  async remove(ids) {
    const transaction = this.database.transaction([TABLES, LINES, REVIEWS, NUMBERS], "readwrite");
    for (const id of ids) {
      transaction.objectStore(TABLES).delete(id);
      transaction.objectStore(LINES).delete(linesOf(id, 0));
      transaction.objectStore(REVIEWS).delete(id);
      transaction.objectStore(NUMBERS).delete(id);
    }
    await completed(transaction);
  }

  /** @param {string} table @param {number} shape of the review @param {Found} found keep a review with its table */
  async keepReview(table, shape, found) {
    const transaction = this.database.transaction(REVIEWS, "readwrite");
    transaction.objectStore(REVIEWS).put({ table, shape, found });
    await completed(transaction);
  }

  /** @param {string} table @param {number} shape @returns {Promise<Found | null>} none of another shape */
  async review(table, shape) {
    const kept = await done(this.database.transaction(REVIEWS).objectStore(REVIEWS).get(table));
    return kept?.shape === shape ? kept.found : null;
  }

  /** @param {string} table @param {Noted} more of what a finished game comes to @returns {Promise<Noted>} all of it */
  async note(table, more) {
    const transaction = this.database.transaction(NUMBERS, "readwrite");
    const noted = { ...(await done(transaction.objectStore(NUMBERS).get(table))), table, ...more };
    transaction.objectStore(NUMBERS).put(noted);
    await completed(transaction);
    return noted;
  }

  /** @returns {Promise<Map<string, Noted>>} by table */
  async noted() {
    const all = await done(this.database.transaction(NUMBERS).objectStore(NUMBERS).getAll());
    return new Map(all.map((one) => [one.table, one]));
  }
}

/** @param {string} table @param {number} first */
const linesOf = (table, first) => IDBKeyRange.bound([table, first], [table, Infinity]);

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error);
  });

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
const completed = (transaction) =>
  new Promise((kept, failed) => {
    transaction.oncomplete = () => kept();
    transaction.onabort = () => failed(transaction.error ?? new Overtaken());
  });
