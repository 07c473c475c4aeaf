// @ts-check
/** The lists of tables: mine, and those where a seat is free. */

import * as changes from "../changes.js";
import { mayHaveTables } from "../net/here.js";
import { get } from "../net/http.js";
import { apply, now } from "../store.js";

/** Ask for both lists. */
export async function lists() {
  const none = { tables: [] };
  if (isNew()) apply(changes.tablesCame, [], []); // there is nothing to wait for
  const [mine, open] = await Promise.all([
    get("/tables").catch(() => none),
    get("/tables?which=open").catch(() => none),
  ]);
  apply(changes.tablesCame, mine.tables, open.tables);
}

/** Whether nobody has played in this browser yet. */
const isNew = () => !now().settings.name && !mayHaveTables();
