// @ts-check
/** The lists of tables: mine, and those where a seat is free. */

import * as changes from "../changes.js";
import { NEWS, mayHaveTables } from "../net/here.js";
import { get } from "../net/http.js";
import { apply, now } from "../store.js";
import { isKnown } from "./identity.js";

const NONE = { tables: [] };
const SOON = 500; // milliseconds: bots may make many moves in a row

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Ask for both lists. */
export async function lists() {
  if (isNew()) apply(changes.tablesCame, [], []); // there is nothing to wait for
  const [mine, open] = await Promise.all([own(), get("/tables?which=open").catch(() => NONE)]);
  apply(changes.tablesCame, mine.tables, open.tables);
}

/** Whether somebody looks at the lists. */
export const areShown = () => ["start", "mine"].includes(now().route.page);

/** Follow what happens at tables of this browser, such as bots that go on where a closed page has interrupted them. */
export function followHere() {
  if (!("BroadcastChannel" in globalThis)) return;
  new BroadcastChannel(NEWS).addEventListener("message", () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (areShown()) void lists();
    }, SOON);
  });
}

/** Somebody new has none, and a server need not be asked to refuse them. */
const own = async () => (isNew() && !(await isKnown()) ? NONE : get("/tables").catch(() => NONE));

/** Whether nobody has played in this browser yet. */
const isNew = () => !now().settings.name && !mayHaveTables();
