// @ts-check
/** The host's page: what it asks of the server, with the host's token. */

/** @import {HostPage} from "../state.js" */

import { hostCame } from "../changes.js";
import { _ } from "../i18n.js";
import { Refused } from "../net/refused.js";
import { said } from "../reasons.js";
import { apply, now } from "../store.js";

const PLACE = "floe-host"; // for as long as the page is open: a host's token must not lie about

const token = () => sessionStorage.getItem(PLACE) ?? "";

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [data]
 */
async function ask(method, path, data) {
  const headers = { authorization: `Bearer ${token()}`, ...(data ? { "content-type": "application/json" } : {}) };
  const answer = await fetch(`/api/host${path}`, { method, headers, body: data && JSON.stringify(data) });
  const found = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(found ?? { code: "error", sentence: answer.statusText }, answer.status);
  return found;
}

/** Show what there is to read. @param {HostPage["status"]} status */
export async function openHost(status = now().host?.status ?? "open") {
  if (!token()) return apply(hostCame, { open: false, failed: "" });
  try {
    const [reports, bans, audit] = await Promise.all([
      ask("GET", `/reports?status=${status}`),
      ask("GET", "/bans"),
      ask("GET", "/audit"),
    ]);
    apply(hostCame, { ...reports, ...bans, ...audit, status, open: true, failed: "" });
  } catch (error) {
    const isWrong = error instanceof Refused && error.refusal.code === "no-identity";
    if (isWrong) sessionStorage.removeItem(PLACE);
    apply(hostCame, { open: false, failed: isWrong ? _("This token does not open the page.") : said(error) });
  }
}

/** @param {string} secret */
export async function enterWith(secret) {
  sessionStorage.setItem(PLACE, secret);
  await openHost();
}

export function leave() {
  sessionStorage.removeItem(PLACE);
  apply(hostCame, { open: false, failed: "", reports: [], bans: [], deeds: [], conduct: null });
}

const WEEK = 7;

/** What a host can do, as requests. @type {Record<string, (about: string, name: string) => [string, string, any?]>} */
const DEEDS = {
  done: (report) => ["POST", `/reports/${report}`, { status: "done" }],
  dismissed: (report) => ["POST", `/reports/${report}`, { status: "dismissed" }],
  open: (report) => ["POST", `/reports/${report}`, { status: "open" }],
  silence: (person) => ["POST", `/people/${person}/silence`, { days: WEEK }],
  unsilence: (person) => ["POST", `/people/${person}/silence`, { silent: false }],
  rename: (person, name) => ["POST", `/people/${person}/name`, { name }],
  banWeek: (person) => ["POST", `/people/${person}/bans`, { days: WEEK }],
  ban: (person) => ["POST", `/people/${person}/bans`, {}],
  unban: (ban) => ["DELETE", `/bans/${ban}`],
};

/** @param {string} what @param {string} about @param {string} name */
export async function act(what, about, name) {
  try {
    const [method, path, data] = DEEDS[what](about, name);
    await ask(method, path, data);
    await openHost();
  } catch (error) {
    apply(hostCame, { failed: said(error) });
  }
}

/** Show what people did at a table, or hide it again. @param {string} table */
export async function openConduct(table) {
  if (now().host?.conduct?.table === table) return apply(hostCame, { conduct: null });
  const found = await ask("GET", `/tables/${table}/conduct`).catch(() => ({ lines: [] }));
  apply(hostCame, { conduct: { table, lines: found.lines } });
}
