// @ts-check
/** What has happened: all of it, to be opened; and the latest, where there is room for it. */

/** @import {Play} from "../state.js" */
/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";

/** @param {Play} play @param {Scene} scene */
export function log(play, scene) {
  if (!play.deeds.length) return h("p", { class: "soft" }, _("Nothing has happened yet."));
  return h(
    "ol",
    { class: "log", reversed: true },
    groups(play, scene)
      .reverse()
      .map(({ seat, key, lines, fresh }) =>
        h(
          "li",
          { key: String(key), "data-fresh": fresh },
          h("b", null, seat === scene.view.view ? _("You") : scene.names[seat]),
          fresh && h("span", { class: "tag" }, _("new")),
          h(
            "ul",
            null,
            lines.map((text, at) => h("li", { key: String(at) }, text)),
          ),
        ),
      ),
  );
}

/**
 * Moves of one seat in a row belong together, but not those seen before with those that are new.
 * @param {Play} play
 * @param {Scene} scene
 */
function groups(play, scene) {
  /** @type {{seat: number, key: number, lines: string[], fresh: boolean}[]} */
  const found = [];
  play.deeds.forEach((deed, at) => {
    const last = found.at(-1);
    const lines = scene.game.story(deed.step, deed.before, deed.after, scene.names, scene.view.view);
    const fresh = at >= play.since;
    if (last?.seat === deed.step.seat && last.fresh === fresh) last.lines.push(...lines);
    else found.push({ seat: deed.step.seat, key: deed.key, lines, fresh });
  });
  return found;
}

/**
 * The latest moves beside the table; where there is little room, the last one over the board. All of it leads to the
 * log. It is not announced: those who listen are told by `speak`.
 * @param {Scene} scene
 */
export function feed(scene) {
  if (!scene.news.length) return null;
  return h(
    "section",
    { class: "feed", key: "feed", "data-do": "openStory" },
    h(
      "h2",
      { class: "small-title" },
      h("button", { class: "feed-title", "data-do": "openStory" }, _("What has happened")),
    ),
    h(
      "ul",
      null,
      scene.news.map(({ key, text }) => h("li", { key: String(key) }, text)),
    ),
  );
}
