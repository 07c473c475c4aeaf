// @ts-check
/** The start page: a game against bots at once, friends far away, friends at this screen. */

/** @import {State} from "../state.js" */

import { cardFront } from "../arctic/card.js";
import { art, use } from "../art.js";
import { HAS_SERVER } from "../base.js";
import { h } from "../dom.js";
import { isDrawn, titleOf } from "../games.js";
import { _ } from "../i18n.js";
import { botName } from "../names.js";
import { levelsOf, likedBot } from "../opponents.js";
import { choice } from "./options.js";
import { link } from "./frame.js";
import { limitChoice } from "./limits.js";
import { privacyChoice } from "./privacy.js";
import { tableLine } from "./mine.js";
import { today } from "../puzzles/today.js";
import { workshopOf } from "../workshops.js";

/**
 * Nothing until all of it is there, which is a moment: what came later would push away what somebody is about to touch.
 * @param {State} state
 */
export function start(state) {
  if (!state.choices || !state.tables) return null;
  return h(
    "div",
    { class: "start" },
    hero(state),
    running(state),
    today(),
    h("div", { class: "ways-in" }, HAS_SERVER && friends(state), here(state)),
  );
}

/** @param {State} state */
function hero(state) {
  const race = state.plans.game === "race";
  return h(
    "section",
    { class: "hero", "data-game": state.plans.game },
    h(
      "svg",
      { class: "hero-art", viewBox: "0 0 960 240", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" },
      use("landscape#landscape", { width: 960, height: 240 }),
    ),
    h(
      "div",
      { class: "hero-card sheet" },
      games(state),
      h("h1", null, titleOf(state.plans.game)),
      h(
        "p",
        { class: "lead" },
        race
          ? _(
              "Six dog sleds run for the North Pole over breaking ice. Two of them are secretly yours, and " +
                "everybody drives them all. For 2 to 4 players, about half an hour.",
            )
          : _(
              "Build your pile of animals, steer the tokens over the ice, and keep your totem secret. For 2 to 4 " +
                "players, about half an hour.",
            ),
      ),
      learn(state),
      bots(state),
    ),
    race ? board(state) : fan(),
  );
}

/** The coach, who comes first for somebody who has not played here yet; and the rules. @param {State} state */
function learn(state) {
  const { game } = state.plans;
  return h(
    "div",
    { class: "hero-learn" },
    h(
      "button",
      {
        class: isNew(state) ? "button go" : "button",
        "data-kind": isNew(state) ? "warm" : undefined,
        "data-do": "learn",
        "data-game": game,
        disabled: state.busy,
      },
      _("First game with a coach"),
    ),
    link(`/rules/${game}`, { class: "more" }, _("Read the rules")),
  );
}

/** A name does not count: typing one must not move the page. @param {State} state */
const isNew = ({ tables }) => !tables?.length;

/** @param {State} state @param {string} name  of the choice: there are several on the page */
function games({ choices, plans }, name = "game") {
  const all = choices?.games.filter(({ name }) => isDrawn(name)) ?? [];
  return (
    all.length > 1 &&
    choice(
      name,
      _("Game"),
      plans.game,
      all.map(({ name, title }) => [name, title]),
      "game",
    )
  );
}

const fan = () =>
  h(
    "div",
    { class: "hero-fan", "aria-hidden": "true" },
    ["P5o", "W3b", "F2o", "B1m"].map((card, at) => h("span", { key: card, "--at": at }, cardFront(card))),
  );

/** What it would be played on. @param {State} state */
function board(state) {
  const { game, draft } = state.plans;
  const workshop = workshopOf(game);
  return h(
    "div",
    { class: "hero-board" },
    workshop && draft ? workshop.picture(draft) : h("div", { class: "board-view water", "aria-hidden": "true" }),
    workshop?.wishes(state),
  );
}

/** @param {State} state */
function bots(state) {
  const { choices, plans } = state;
  const levels = levelsOf(choices, plans.game);
  const { name: bot = "", about = "" } = likedBot(choices, plans) ?? levels.find((one) => one.usual) ?? {};
  return h(
    "form",
    { class: "play-now", "data-submit": "playBots" },
    choice(
      "opponents",
      _("Opponents"),
      String(plans.opponents),
      [1, 2, 3].map((n) => [String(n), String(n)]),
      "opponents",
    ),
    levels.length > 1 &&
      choice(
        "bot",
        _("Strength"),
        bot,
        levels.map((one) => [one.name, botName(one.name)]),
        "bot",
      ),
    about && h("p", { class: "soft about-bot" }, _(about)),
    workshopOf(plans.game)?.rules(state, plans.opponents + 1),
    h(
      "button",
      { class: "button go", "data-kind": isNew(state) ? "main" : "warm", type: "submit", disabled: state.busy },
      _("Play against bots"),
    ),
  );
}

/** @param {State} state */
function running(state) {
  const going = state.tables?.filter((table) => table.status !== "over") ?? [];
  if (!going.length) return null;
  return h(
    "section",
    { class: "going", "aria-labelledby": "going-title" },
    h("h2", { id: "going-title" }, _("Go on playing")),
    h("ul", { class: "table-list" }, going.slice(0, 3).map((table) => tableLine(table))),
    link("/mine", { class: "more" }, _("All my tables")),
  );
}

/** @param {State} state */
function friends(state) {
  return h(
    "section",
    { class: "way-in sheet", "aria-labelledby": "friends-title" },
    h(
      "div",
      { class: "way-art", "aria-hidden": "true" },
      art("animals#puffin", "0 0 240 240"),
      art("animals#orca", "0 0 240 240"),
    ),
    h("h2", { id: "friends-title" }, _("Play {game} with friends", { game: titleOf(state.plans.game) })),
    h("p", null, _("Everyone on their own phone or computer. You get one link to send, and a code to scan.")),
    h(
      "form",
      { "data-submit": "playFriends" },
      games(state, "friends-game"),
      choice(
        "friends",
        _("Players"),
        String(state.plans.friends),
        [2, 3, 4].map((n) => [String(n), String(n)]),
        "friends",
      ),
      workshopOf(state.plans.game)?.rules(state, state.plans.friends),
      limitChoice(state.plans.limit),
      privacyChoice(state.plans.private),
      nameField(state),
      h("button", { class: "button", "data-kind": "main", type: "submit", disabled: state.busy }, _("Invite")),
    ),
  );
}

/** @param {State} state */
function nameField(state) {
  return h(
    "label",
    { class: "labelled" },
    h("span", null, _("Your name")),
    h("input", {
      class: "field",
      name: "me",
      value: state.me || state.settings.name,
      maxlength: 40,
      autocomplete: "nickname",
      "data-change": "rename",
    }),
  );
}

/** @param {State} state */
function here(state) {
  const { here: names } = state.plans;
  return h(
    "section",
    { class: "way-in sheet", "aria-labelledby": "here-title" },
    h(
      "div",
      { class: "way-art", "aria-hidden": "true" },
      art("animals#fox", "0 0 240 240"),
      art("animals#walrus", "0 0 240 240"),
    ),
    h("h2", { id: "here-title" }, _("{game} on this screen", { game: titleOf(state.plans.game) })),
    h("p", null, _("Pass the device around; a curtain falls between turns, so that hands stay secret.")),
    h(
      "form",
      { "data-submit": "playHere" },
      games(state, "here-game"),
      choice(
        "here",
        _("Players"),
        String(names.length),
        [2, 3, 4].map((n) => [String(n), String(n)]),
        "here",
      ),
      workshopOf(state.plans.game)?.rules(state, names.length),
      h(
        "div",
        { class: "names" },
        names.map((name, at) =>
          h("input", {
            key: String(at),
            class: "field",
            name: `here-${at}`,
            value: name,
            maxlength: 40,
            placeholder: _("Player {n}", { n: at + 1 }),
            "aria-label": _("Player {n}", { n: at + 1 }),
            autocomplete: "off",
            "data-change": "hereName",
            "data-at": at,
          }),
        ),
      ),
      h("button", { class: "button", "data-kind": "main", type: "submit", disabled: state.busy }, _("Deal")),
    ),
  );
}
