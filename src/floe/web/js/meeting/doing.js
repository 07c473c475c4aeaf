// @ts-check
/** What people do to play with somebody they do not know. */

import * as changes from "../changes.js";
import { levelsOf, likedBot } from "../opponents.js";
import { prefer } from "../session/preferences.js";
import { seekAnew, seekPeople, sitDown, stopSeeking, takeBots } from "../session/seeking.js";
import { apply, now } from "../store.js";
import { paceNamed } from "./paces.js";

/** @typedef {HTMLElement & {value: string}} Target */

/** @type {Record<string, (target: Target) => void>} */
export const MEETING = {
  playSomebody: () => void seekPeople(wish(now().plans.opponents + 1)),
  playCrowd: ({ dataset: { game = "", players, pace = "" } }) =>
    void seekPeople({ game, players: Number(players), pace: paceNamed(pace) }),
  stopSeeking: () => void stopSeeking(),
  takeBots: () => void takeBots(bot()),
  refuseBots: () => void takeBots(null),
  toTable: () => void sitDown(),
  seekAnew: () => void seekAnew(),
};

/** @type {Record<string, (target: Target) => void>} */
export const MEETING_CHANGES = {
  seekPlayers: (target) => apply(changes.planned, { players: Number(target.value) }),
  pace: (target) => {
    apply(changes.planned, { pace: paceNamed(target.value) });
    prefer({ pace: paceNamed(target.value) });
  },
  seekBot: (target) => {
    apply(changes.planned, { bot: target.value });
    prefer({ bot: target.value });
  },
  joinable: (target) => apply(changes.planned, { open: target.value === "anybody", private: false }),
};

/** @type {Record<string, () => void>} */
export const MEETING_SUBMITS = {
  seekPeople: () => void seekPeople(wish(now().plans.players)),
};

/** @param {number} players @returns {import("./changes.js").Wish} */
const wish = (players) => ({ game: now().plans.game, players, pace: now().plans.pace });

/** The bot somebody likes, of those who play what they wait for. */
function bot() {
  const { choices, plans, meeting } = now();
  const game = meeting.seek?.game ?? plans.game;
  const liked = likedBot(choices, { game, bot: plans.bot });
  return (liked ?? levelsOf(choices, game).find(({ usual }) => usual))?.name ?? null;
}
