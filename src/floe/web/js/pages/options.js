// @ts-check
/** Settings: language, theme, contrast, motion, sound, name. */

/** @import {State} from "../state.js" */

import { HAS_SERVER, canPush } from "../base.js";
import { h } from "../dom.js";
import { LANGUAGES, _, spoken } from "../i18n.js";
import { link } from "./frame.js";

/** @param {State} state */
export function options(state) {
  const { settings } = state;
  return h(
    "div",
    { class: "options" },
    choice("language", _("Language"), spoken(), Object.entries(LANGUAGES)),
    look(settings),
    canPush() && notifications(state.pushed),
    h(
      "label",
      { class: "labelled" },
      h("span", null, _("Your name")),
      h("input", {
        class: "field",
        name: "me",
        value: state.me || settings.name,
        maxlength: 40,
        autocomplete: "nickname",
        "data-change": "rename",
      }),
    ),
    HAS_SERVER && link("/account", { class: "more" }, state.kept ? _("Your account") : _("Keep your name, or sign in")),
    h("button", { class: "button", "data-do": "keys" }, _("Keys")),
    HAS_SERVER && link("/programs", { class: "more" }, _("Programs that play for you")),
  );
}

/** How the page looks, moves and sounds. @param {State["settings"]} settings */
const look = (settings) => [
  choice("theme", _("Theme"), settings.theme, [
    ["", _("As the system")],
    ["light", _("Light")],
    ["dark", _("Dark")],
  ]),
  choice("contrast", _("Contrast"), settings.contrast ? "more" : "", [
    ["", _("Normal")],
    ["more", _("High")],
  ]),
  choice("motion", _("Animation"), settings.motion, [
    ["normal", _("Normal")],
    ["fast", _("Fast")],
    ["off", _("Off")],
  ]),
  choice("sound", _("Sound"), settings.sound ? "on" : "", [
    ["", _("Silent")],
    ["on", _("On")],
  ]),
];

/** @param {boolean} pushed */
const notifications = (pushed) => [
  choice(
    "push",
    _("Notifications when it is your turn"),
    pushed ? "on" : "",
    [
      ["", _("Off")],
      ["on", _("On this device")],
    ],
    "push",
  ),
  h("p", { class: "soft small", key: "push-about" }, _("They come through this browser’s own push service.")),
];

/**
 * One of a few, as buttons in a row.
 * @param {string} name
 * @param {string} title
 * @param {string} chosen
 * @param {[string, string][]} all
 * @param {string} change
 */
export function choice(name, title, chosen, all, change = "prefer") {
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", null, title),
    h(
      "div",
      { class: "segments" },
      all.map(([value, text]) =>
        h(
          "label",
          { class: "segment", key: value },
          h("input", { type: "radio", class: "unseen", name, value, checked: chosen === value, "data-change": change }),
          h("span", null, text),
        ),
      ),
    ),
  );
}
