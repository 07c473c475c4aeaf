// @ts-check
/** What to do now, and the buttons for it. */

/** @import {Scene} from "../scene.js" */
/** @import {Way} from "../ways.js" */

import { h } from "../dom.js";
import { _, ngettext } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { buttons } from "../ways.js";
import { clock, overslept } from "./clock.js";
import { hint } from "./hint.js";
import { proposal } from "./proposal.js";
import { waiting } from "./waiting.js";

/** @param {Scene} scene */
export function bar(scene) {
  const { game, view } = scene;
  const own = view.view === null ? undefined : scene.table?.seats[view.view];
  const wait = waiting(scene);
  const mine = view.turn.step !== "over" && view.turn.seat === view.view;
  return h(
    "section",
    { class: "bar", "data-mine": mine, "aria-label": _("What to do") },
    h("p", { class: "duty", id: "duty" }, (scene.picked && game.asks(scene)) ?? game.duty(view, scene.names)),
    clock(scene),
    hint(scene),
    proposal(scene),
    own?.away && !own.resigned && scene.overslept && why(overslept(scene.table?.limit ?? null)),
    view.view === null && !scene.studied && h("span", { class: "tag" }, _("You are watching")),
    h(
      "div",
      { class: "bar-buttons", "data-group": "bar" },
      own?.away &&
        !own.resigned &&
        h("button", { key: "back", class: "button", "data-kind": "warm", "data-do": "back" }, _("I am back")),
      wait,
      mine && buttons(scene.ways, scene.picked).map((way) => button(scene, way)),
      mine && scene.picked && game.more(scene),
      scene.picked && h("button", { key: "never-mind", class: "button", "data-do": "unpick" }, _("Never mind")),
      mine &&
        !own?.resigned &&
        !scene.studied &&
        !scene.riddle &&
        !(scene.table?.contest && !scene.table.practice) &&
        !scene.table?.rated &&
        !scene.picked &&
        h(
          "button",
          { key: "hint", class: "button quiet", "data-do": "hint", "aria-label": _("Hint"), title: _("Hint") },
          icon("bulb"),
          h("span", { class: "wide" }, _("Hint")),
        ),
      scene.skips && h("button", { key: "skip", class: "button quiet", "data-do": "skip" }, icon("skip"), _("Skip")),
      !scene.riddle && (scene.undoable > 0 || !(wait || own?.resigned || scene.studied)) && undo(scene),
    ),
  );
}

/** @param {string} words */
const why = (words) =>
  h("div", { class: "proposal", key: "overslept", role: "status" }, icon("clock"), h("p", null, words));

/** @param {Scene} scene @param {Way} way */
function button(scene, way) {
  const isSecond = Boolean(way.by) && buttons(scene.ways, scene.picked).some((one) => !one.by);
  const isQuiet = way.kind === "stop" || way.kind === "pass" || isSecond;
  const { label, short } = scene.game.button(scene, way);
  return h(
    "button",
    {
      key: way.text,
      class: "button",
      "data-kind": isQuiet ? undefined : "warm",
      "data-do": "play",
      "data-move": way.text,
      "data-hint": scene.hinted.has(way.text),
      "aria-label": label,
    },
    short ?? label,
  );
}

/** @param {Scene} scene */
function undo(scene) {
  const n = scene.undoable;
  if (scene.view.view === null) return null;
  const said = n ? _("Undo ({n})", { n }) : _("Undo");
  return h(
    "button",
    {
      key: "undo",
      class: "button quiet",
      "data-do": "undo",
      "aria-label": said,
      disabled: !n,
      title: n
        ? ngettext("{n} move can be taken back", "{n} moves can be taken back", n)
        : _("Nothing can be taken back: something new has come to light, or others have moved."),
    },
    icon("undo"),
    h("span", { class: "wide" }, said),
    n > 0 && h("span", { class: "narrow number", "aria-hidden": "true" }, n),
  );
}
