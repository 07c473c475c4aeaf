// @ts-check
/** Addresses: which page an address means, and going there without a reload. */

/** @import {Route} from "./state.js" */

import { real, within } from "./base.js";

/** Pages that have nothing but a name. */
const SIMPLE = new Set(["mine", "watch", "open", "seek", "programs", "host", "learn", "puzzles"]);

/**
 * @param {{pathname: string, hash: string}} place
 * @returns {Route}
 */
export function read({ pathname, hash }) {
  const parts = within(pathname).split("/").filter(Boolean);
  const asked = new URLSearchParams(hash.slice(1));
  const invitation = asked.get("invitation") ?? "";
  const [first = "", table = "", last = ""] = parts;
  if (first === "tables" && table && (last === "replay" || last === "review")) {
    const at = Number.parseInt(asked.get("move") ?? "") || 0;
    return { page: "replay", table, invitation, at, review: last === "review" };
  }
  if (first === "tables" && table && last === "mistakes")
    return { page: "puzzle", table, invitation: "", at: Number.parseInt(parts[3] ?? "") || 0 };
  if (first === "puzzles" && table) return { page: "puzzle", table: "", invitation: "", game: table, number: last };
  if (first === "tables" && table) return { page: "table", table, invitation };
  if (first === "analysis") return { page: "board", table: "", invitation: "", ...boardIn(table, asked) };
  if (first === "you") return { page: "you", table: "", invitation: "", ...(table ? { link: table } : {}) };
  if (first === "ratings") return { page: "ratings", table: "", invitation: "", ...poolIn(table, last) };
  if (first === "rules") return { page: "rules", table: "", invitation: "", game: table || "arctic" };
  if (first === "daily" || first === "matches" || first === "tournaments")
    return { page: first, ...contestIn(first, table, last) };
  if (first === "boards" && table) return { page: "start", table: "", invitation: "", code: table };
  if (first === "account") return { page: "account", table: "", invitation: "", device: asked.get("device") ?? "" };
  if (SIMPLE.has(first)) return { page: /** @type {Route["page"]} */ (first), table: "", invitation: "" };
  const game = asked.get("game");
  return { page: first ? "nowhere" : "start", table: "", invitation: "", ...(game && !first ? { game } : {}) };
}

/** Which leaderboard an address means. @param {string} game @param {string} players @returns {Partial<Route>} */
const poolIn = (game, players) => (game ? { game, players: Number.parseInt(players) || 2 } : {});

/** Which deal that many play an address means; none for the page where there are all. */
/** @param {string} kind @param {string} which @param {string} day @returns {Pick<Route, "table" | "invitation">} */
function contestIn(kind, which, day) {
  const some = kind === "daily" ? { game: which, day } : { match: which };
  return { table: "", invitation: "", ...(which ? some : {}) };
}

/** Which board an address means, and which moment of it; none for the page where one is chosen. */
/** @param {string} shared @param {URLSearchParams} asked @returns {Partial<Route>} */
function boardIn(shared, asked) {
  const names = /** @type {const} */ (["table", "position", "kept"]);
  const source = names.find((name) => asked.get(name));
  const board = shared ? { shared } : source && { [source]: asked.get(source) ?? "" };
  const at = Number.parseInt(asked.get("move") ?? "");
  return { board, ...(at >= 0 ? { at } : {}) };
}

/** The address of a board. @param {{table?: string, shared?: string}} start @param {number} [at] */
export function boardAt({ table, shared }, at) {
  const asked = new URLSearchParams({ ...(table ? { table } : {}), ...(at === undefined ? {} : { move: String(at) }) });
  return `/analysis${shared ? `/${shared}` : ""}#${asked}`;
}

/** The address of a moment of a replay or a review. @param {string} table @param {number} at @param {boolean} review */
export const momentOf = (table, at, review = false) =>
  `/tables/${table}/${review ? "review" : "replay"}${at ? `#move=${at}` : ""}`;

/** Go to a page of the client, which opens as it does when somebody goes back: by popstate. @param {string} address */
export function go(address) {
  // What lies over the page has an entry of its own, which Back from there must not come to.
  if (history.state?.over) history.replaceState(null, "", real(address));
  else history.pushState(null, "", real(address));
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}
