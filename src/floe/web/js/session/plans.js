// @ts-check
/** From plans on the start page to a table. */

/** @import {Limit} from "../state.js" */
/** @typedef {{kind: string, name?: string, bot?: string}} NewSeat  of a table to be made */

import * as changes from "../changes.js";
import { _ } from "../i18n.js";
import { post } from "../net/http.js";
import { canBeHere } from "../net/here.js";
import { go } from "../router.js";
import { apply, now } from "../store.js";
import { bringWorkshop, workshopOf } from "../workshops.js";
import { tryOut } from "./drafts.js";
import { guarded, identify } from "./identity.js";
import { prefer } from "./preferences.js";

/** Choose a game on the start page, and see what it would be played on. @param {string} game */
export async function chooseGame(game) {
  if (game !== now().plans.game) apply(changes.planned, { game, draft: null });
  prefer({ game });
  const workshop = await bringWorkshop(game);
  if (workshop && !now().plans.draft) await tryOut(workshop.chance(now()));
  else apply(changes.planned, {}); // what has been fetched shows
}

/** Show a board somebody has sent the link of. @param {string} code */
export async function followLink(code) {
  apply(changes.planned, { game: "race", draft: null });
  await bringWorkshop("race");
  await tryOut(`code ${code}`);
  if (!now().plans.draft) await chooseGame("race");
}

/**
 * Make a table and go there.
 * @param {NewSeat[]} seats
 * @param {{game?: string, coached?: boolean, wait?: boolean, build?: boolean, limit?: Limit | null,
 *   isPrivate?: boolean, rated?: boolean | null, options?: object}} how
 */
export async function openTable(
  seats,
  {
    game = now().plans.game,
    coached = false,
    wait = false,
    build = false,
    limit = null,
    isPrivate = false,
    rated = null,
    options = game === now().plans.game && !coached ? wishes(seats.length) : {},
  } = {},
) {
  await guarded(async () => {
    const wanted = { game, seats: named(seats), wait, limit, private: isPrivate, options, lesson: coached, rated };
    if (!canBeHere(wanted)) await identify();
    const table = await post("/tables", wanted);
    if (coached) prefer({ coached: table.id });
    go(`/tables/${table.id}`);
    if (build) apply(changes.benchChanged, { wanted: true });
  });
}

/**
 * Say what the player is called: who plays at this screen alone need not be known to a server.
 * @param {NewSeat[]} seats
 */
const named = (seats) =>
  seats.map((seat) => (seat.kind === "me" ? { ...seat, name: now().me || now().settings.name || _("Guest") } : seat));

/**
 * The options of a new table: the board that is shown, or one like it, and the rules that were chosen.
 * @param {number} players
 * @returns {Record<string, string>}
 */
function wishes(players) {
  const { game, draft, length, width } = now().plans;
  if (!now().choices?.games.find((one) => one.name === game)?.workshop) return {};
  const shown = draft?.shown;
  const rules = workshopOf(game)?.options(now(), players);
  if (!shown) return { length, width, ...rules };
  return { board: shown.seed === null ? shown.code : `${shown.length} ${shown.width} ${shown.seed}`, ...rules };
}
