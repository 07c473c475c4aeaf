// @ts-check
/** Who sits at a new table in the page. */

import { USUAL } from "./games.js";
import { Refused } from "./refused.js";

/**
 * @import {Game} from "./games.js"
 * @import {Row, Sitter} from "./room.js"
 * @typedef {{kind: string, name?: string | null, bot?: string | null}} NewSeat
 */

/** @param {Game} game @param {NewSeat} seat @param {number} at @returns {Sitter} */
export function sitter(game, { kind, name = null, bot = USUAL }, at) {
  if (kind === "me" || kind === "here") return { kind: "person", name: name || `Seat ${at + 1}`, bot: null };
  if (kind !== "bot") throw new Refused("no-server", "others need a server to come by", { kind });
  if (!game.levels.includes(bot ?? USUAL)) throw new Refused("bad-option", `${bot} does not play here`, { bot });
  return { kind: "bot", name: null, bot: bot ?? USUAL };
}

/** @param {string} game @param {Record<string, any>} options @param {Sitter[]} sitters @returns {Row} */
export function fresh(game, options, sitters) {
  const since = Math.floor(Date.now() / 1000);
  const empty = { lesson: false, rematch: null, draft: null, deal: null, revision: 0 };
  return { id: newId(), game, options, sitters, since, ...empty };
}

/** @returns {string} */
function newId() {
  const letters = crypto.getRandomValues(new Uint8Array(16));
  return `local-${[...letters].map((letter) => letter.toString(16).padStart(2, "0")).join("")}`;
}
