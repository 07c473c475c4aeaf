// @ts-check
/** What surrounds every page: the header, notices, the settings. */

/** @import {Part} from "../dom.js" */
/** @import {State, TableInfo} from "../state.js" */

import { art } from "../art.js";
import { HAS_SERVER, real } from "../base.js";
import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { meetingBar } from "../meeting/bars.js";

/** A link within the client. @param {string} href @param {import("../dom.js").Props} props @param {...Part} parts */
export const link = (href, props, ...parts) => h("a", { href: real(href), "data-do": "go", ...props }, ...parts);

/** @param {State} state @param {Part} body @param {Part[]} tools */
export function frame(state, body, tools = []) {
  return [
    h("a", { class: "skip", href: "#main", "data-do": "toMain" }, _("Skip to the main part")),
    h(
      "header",
      { class: "top" },
      link("/", { class: "brand", "aria-label": _("Floe: start page") }, art("brand#wordmark", "0 0 248 96")),
      !state.play && places(state),
      h("div", { class: "tools", "data-group": "tools" }, tools, gear(state)),
    ),
    lineNotice(state),
    offline(state),
    newerVersion(state),
    meetingBar(state),
    soundQuestion(state),
    h("main", { id: "main", tabindex: "-1", "data-page": state.route.page }, body),
    notice(state),
  ];
}

/** Where else one can go; at a table its own buttons have the room. @param {State} state */
function places({ route, tables }) {
  const turns = tables?.filter(isTurn).length ?? 0;
  const waiting = ngettext("{n} game waits for you", "{n} games wait for you", turns);
  return h(
    "nav",
    { class: "site-nav", key: "site-nav", "aria-label": _("Pages") },
    link(
      "/mine",
      { class: "place-link", "aria-current": route.page === "mine" ? "page" : null },
      _("My tables"),
      turns > 0 && h("span", { class: "badge number", role: "img", "aria-label": waiting, title: waiting }, turns),
    ),
    HAS_SERVER &&
      link("/watch", { class: "place-link", "aria-current": route.page === "watch" ? "page" : null }, _("Watch")),
    link("/puzzles", { class: "place-link", "aria-current": route.page === "puzzles" ? "page" : null }, _("Puzzles")),
  );
}

/** Whether a table waits for the player. @param {TableInfo} table */
export const isTurn = ({ status, actor, yours }) => status === "playing" && actor !== null && yours.includes(actor);

/** @param {State} state */
function gear(state) {
  return h(
    "button",
    {
      class: "button tool",
      "data-do": "options",
      "aria-expanded": state.sheet === "options" ? "true" : "false",
      "aria-label": _("Settings"),
      title: _("Settings"),
    },
    icon("gear"),
  );
}

/** @param {State} state */
function lineNotice(state) {
  return (
    state.line === "off" &&
    h("p", { class: "line-notice", role: "status" }, _("The connection is gone. Trying to get it back …"))
  );
}

/** Why a page shows nothing: nobody answers, or it was refused. @param {State} state @param {string} [failed] */
export const trouble = ({ silent }, failed = "") =>
  silent ? _("The server cannot be reached. Trying again …") : failed;

/** What still works, where it matters: at a table the line has a notice of its own. @param {State} state */
function offline({ online, play }) {
  return (
    !online &&
    HAS_SERVER &&
    !play &&
    h(
      "div",
      { class: "ask", key: "offline", role: "status" },
      h("p", null, _("You are offline. You can still play against bots, or with others at this screen.")),
    )
  );
}

/** Offered calmly: not while a game is being played. @param {State} state */
function newerVersion({ newer, play }) {
  const isPlaying = play?.table?.status === "playing" && !play.puzzle;
  return (
    newer &&
    !isPlaying &&
    h(
      "div",
      { class: "ask newer", key: "newer", role: "status" },
      h("p", null, _("A new version is here.")),
      h("button", { class: "button", "data-do": "renew" }, _("Reload")),
    )
  );
}

/** Asked once, where nothing else has to be done yet. @param {State} state */
function soundQuestion({ settings, route, play }) {
  const isQuiet = route.page === "start" || play?.table?.status === "open";
  if (settings.asked || settings.sound || !isQuiet) return null;
  return h(
    "section",
    { class: "ask", key: "ask", "aria-label": _("Sound") },
    h("p", null, _("Would you like to hear the game?")),
    h("button", { class: "button", "data-do": "wantSound", "data-want": "on" }, icon("sound"), _("With sound")),
    h("button", { class: "button quiet", "data-do": "wantSound", "data-want": "" }, _("Silent")),
  );
}

/** @param {State} state */
function notice(state) {
  return (
    state.notice &&
    h(
      "p",
      { class: "notice", key: String(state.notice.key), "data-kind": state.notice.kind, "data-do": "forget" },
      state.notice.text,
    )
  );
}

/**
 * A question asked on the page, before something that cannot be undone; Escape presses the last of its buttons. The
 * button that asks it has its name as `data-asks`, so that the focus goes there and back.
 * @param {string} name
 * @param {import("../dom.js").Props} props
 * @param {Part} text
 * @param {Part} yes
 * @param {import("../dom.js").Props} no
 */
export const question = (name, props, text, yes, no) =>
  h(
    "div",
    { key: name, role: "group", "data-question": name, tabindex: "-1", ...props },
    h("p", null, text),
    yes,
    h("button", { class: "button", "data-cancel": true, ...no }, _("Never mind")),
  );

/** A panel over the page. @param {string} name @param {string} title @param {...Part} body */
export function sheet(name, title, ...body) {
  return h(
    "div",
    { class: "veil-page", key: `veil-${name}`, "data-do": "dismiss" },
    h(
      "section",
      {
        class: "panel sheet",
        role: "dialog",
        "aria-modal": "true",
        "aria-label": title,
        "data-panel": name,
        tabindex: "-1",
      },
      h(
        "div",
        { class: "panel-head" },
        h("h2", null, title),
        h(
          "button",
          { class: "button tool", "data-do": "dismiss", "aria-label": _("Close"), title: _("Close") },
          icon("cross"),
        ),
      ),
      h("div", { class: "panel-body" }, ...body),
    ),
  );
}

/** Small signs for buttons. @type {Record<string, string>} */
const SIGNS = {
  gear:
    "M10 2h4l.6 2.6 2 .9 2.3-1.4 2.8 2.8-1.4 2.3.9 2L24 12l-2.8 1.8-.9 2 1.4 2.3-2.8 2.8-2.3-1.4-2 .9L14 23h-4" +
    "l-.6-2.6-2-.9-2.3 1.4-2.8-2.8 1.4-2.3-.9-2L0 12l2.8-1.8.9-2L2.3 5.9l2.8-2.8 2.3 1.4 2-.9z" +
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  cross: "M5 2 12 9 19 2 22 5 15 12 22 19 19 22 12 15 5 22 2 19 9 12 2 5z",
  log: "M4 3h16v3H4zM4 9h16v3H4zM4 15h10v3H4z",
  score: "M3 13h4v8H3zM10 8h4v13h-4zM17 3h4v18h-4z",
  graph: "M2 3h3v15h17v3H2zM6 14 11 8l4 4 6-8 2 2-8 10-4-4-3 4z",
  talk: "M3 4h18v12h-9l-5 5v-5H3z",
  menu:
    "M12 2a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5zm0 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z" +
    "m0 7.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z",
  mute: "M3 4h18v12h-9l-5 5v-5H3zM8 6 6 8l2 2-2 2 2 2 2-2 2 2 2-2-2-2 2-2-2-2-2 2z",
  handshake: "M1 6l5-2 5 2 2-1 5-1 5 2v9l-3 1-6 6-3 0-6-6-4-1zM9 9l-2 3 2 2 4-3 5 5 1-1v-7l-4-1z",
  flag: "M4 2h3v1h14l-4 5.500 4 5.500H7v8H4z",
  clock:
    "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z" +
    "M10.800 6h2.400v5.400l3.800 2.200-1.200 2.100-5-2.900z",
  bell:
    "M12 1.500a2 2 0 0 1 2 2 6 6 0 0 1 4 5.700V15l3 3v1H3v-1l3-3V9.200a6 6 0 0 1 4-5.700 2 2 0 0 1 2-2z" +
    "M9 20.500h6a3 3 0 0 1-6 0z",
  bot: "M11 1h2v3h6v13H5V4h6zM1 8h3v6H1zM20 8h3v6h-3zM8 8v3h3V8zM13 8v3h3V8zM8 13v2h8v-2zM7 18h10v4H7z",
  person: "M12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM2 23c0-6 4-9 10-9s10 3 10 9z",
  help: "M12 2a7 7 0 0 1 4 12.7V16h-5v-4h1.5A2.5 2.5 0 1 0 9.500 9H5a7 7 0 0 1 7-7zM10.500 18h5v4h-5z",
  bulb:
    "M12 1a8 8 0 0 1 5 14.200V18H7v-2.800A8 8 0 0 1 12 1zm-1 4a4 4 0 0 0-3 4h2a2 2 0 0 1 1.500-2z" +
    "M7 19.500h10V21H7zM9 22h6v2H9z",
  book: "M1 4c4-1 7-1 10 1v16c-3-2-6-2-10-1zM23 4c-4-1-7-1-10 1v16c3-2 6-2 10-1z",
  undo: "M10 3v5c7 0 12 3 13 12-3-4-7-5-13-5v5L1 11.500z",
  redo: "M14 3v5C7 8 2 11 1 20c3-4 7-5 13-5v5l9-8.500z",
  play: "M6 3 20 12 6 21z",
  pause: "M5 3h5v18H5zM14 3h5v18h-5z",
  skip: "M3 3 12 12 3 21zM12 3 21 12 12 21z",
  share: "M12 1 18 8h-4v8h-4V8H6zM3 12h4v8h10v-8h4v11H3z",
  sound: "M2 8h5l7-6v20l-7-6H2zM17 6a8 8 0 0 1 0 12l-1.500-2a5.500 5.500 0 0 0 0-8z",
  copy: "M8 1h14v16h-4v6H2V7h6zm3 3v3h7v7h1V4zM5 10v10h10V10z",
  first: "M4 3h4v18H4zM20 3 10 12 20 21z",
  last: "M16 3h4v18h-4zM4 3 14 12 4 21z",
  up: "M3 16 12 6 21 16z",
  down: "M3 8 12 18 21 8z",
  tree:
    "M4 2a3 3 0 0 1 1.500 5.600V11h5V8h7a3 3 0 1 1 0 3h-4v5h4a3 3 0 1 1 0 3h-7v-5h-5v2.400A3 3 0 1 1 2.500 16.400" +
    "V7.600A3 3 0 0 1 4 2z",
  left: "M16 3 6 12 16 21z",
  right: "M8 3 18 12 8 21z",
  eye:
    "M12 4C6 4 2 9 0 12c2 3 6 8 12 8s10-5 12-8c-2-3-6-8-12-8zm0 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10z" +
    "m0 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  lock: "M6 10V7a6 6 0 0 1 12 0v3h3v12H3V10zm3 0h6V7a3 3 0 0 0-6 0zm3 3a2 2 0 0 0-1 3.700V19h2v-2.300A2 2 0 0 0 12 13z",
  plus: "M10 3h4v7h7v4h-7v7h-4v-7H3v-4h7z",
  minus: "M3 10h18v4H3z",
  again:
    "M12 3a9 9 0 0 1 7 3.300V2h3v10h-9V9h4.300A6 6 0 0 0 6 11H3a9 9 0 0 1 9-8z" +
    "M2 13h9v3H6.700A6 6 0 0 0 18 14h3a9 9 0 0 1-16 4.700V23H2z",
  turn:
    "M12 2 16 4.300V9h-2.600V5.800L12 5 7.500 7.600v5.200L4.900 11.300V6.100z" +
    "M19.100 8.100V16L12 20l-3-1.700V22L2 18l7-4v2.600l3 1.700 4.500-2.600V9.600z",
  bin: "M8 1h8v3h6v3H2V4h6zM4 9h16l-1.500 14h-13z",
  fit: "M2 2h8v3H5v5H2zM14 2h8v8h-3V5h-5zM2 14h3v5h5v3H2zM19 14h3v8h-8v-3h5z",
};

/** @param {string} sign */
export const icon = (sign) =>
  h(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SIGNS[sign], "fill-rule": "evenodd" }),
  );
