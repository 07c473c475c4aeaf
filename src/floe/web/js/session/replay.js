// @ts-check
/** A finished game, to be seen again. */

import { real, linkTo } from "../base.js";
import * as changes from "../changes.js";
import { bring } from "../games.js";
import { _ } from "../i18n.js";
import { get } from "../net/http.js";
import * as replay from "../review/changes.js";
import { betterInSight } from "../review/in-sight.js";
import { momentOf } from "../router.js";
import { apply, now } from "../store.js";
import { guarded } from "./identity.js";

const LASTS = 900; // milliseconds a move stays at the usual speed
const FOLLOWS = 300; // milliseconds before the address follows: browsers refuse to change it too often

/** @type {ReturnType<typeof setTimeout> | undefined} */
let pending; // until the address follows

/**
 * See a game again: through a seat's eyes, one's own, a spectator's, or with all revealed.
 * @param {number | null | "own" | "all"} wanted
 */
export async function rewatch(wanted) {
  const id = now().watching?.id;
  await guarded(async () => {
    const table = await get(`/tables/${id}`);
    await bring(table.game);
    if (table.status !== "over") return apply(replay.replayCame, table, null, null);
    const eyes = wanted === "own" ? (table.yours[0] ?? null) : wanted;
    const asked = eyes === null ? "" : eyes === "all" ? "?revealed=true" : `?seat=${eyes}`;
    apply(replay.replayCame, table, await get(`/tables/${id}/replay${asked}`), eyes);
  });
}

/** Go to a moment; the address follows. @param {number} at */
export function seek(at) {
  apply(replay.sought, at);
  clearTimeout(pending);
  pending = setTimeout(() => {
    const { watching } = now();
    if (watching?.replay) history.replaceState(history.state, "", real(addressOf(watching)));
  }, FOLLOWS);
}

/** @param {import("../review/state.js").Watching} watching */
const addressOf = ({ id, at, reviewing }) => momentOf(id, at, reviewing);

/** Show the better move in place of what was played, or what was played again. @param {number} at */
export function showBetter(at) {
  const isShown = now().watching?.better === at;
  seek(isShown ? at + 1 : at);
  apply(replay.betterShown, isShown ? null : at);
  if (!isShown) void betterInSight();
}

/** Show what really was there, or hide it again. */
export async function openAll() {
  const { id, whole, opened } = now().watching ?? {};
  await guarded(async () => {
    const frames = whole ?? (await get(`/tables/${id}/replay?revealed=true`)).frames;
    if (now().watching?.id === id) apply(replay.allOpened, frames, !opened);
  });
}

/** Let the game play by itself, or stop it; at its end, it begins again. @param {boolean} running */
export function run(running) {
  const { watching } = now();
  const last = (watching?.replay?.frames.length ?? 1) - 1;
  if (running && watching?.at === last) seek(0);
  apply(replay.ran, running);
  if (running) setTimeout(stride, lasting());
}

function stride() {
  const { watching } = now();
  if (!watching?.running) return;
  seek(watching.at + 1);
  if (now().watching?.running) setTimeout(stride, lasting());
}

const lasting = () => LASTS / now().settings.speed;

/** Hand the moment on: as the device shares things, or as a link to paste. */
export async function share() {
  const { watching } = now();
  if (!watching) return;
  await shareLink(linkTo(addressOf(watching)));
}

/** Hand on a link: as the device shares things, or to paste it. @param {string} url @param {string} [text] */
export async function shareLink(url, text) {
  if (!navigator.share) return copy(url);
  await navigator.share({ title: document.title, text, url }).catch((error) => {
    if (error.name !== "AbortError") return copy(url); // somebody may think better of it
  });
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    apply(changes.noticed, _("Copied."), "info");
  } catch {
    apply(changes.noticed, _("Select it and copy it by hand."), "why");
  }
}
