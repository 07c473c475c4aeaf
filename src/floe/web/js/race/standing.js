// @ts-check
/** How the race stands: how far everybody's sleds have to go, as far as one may know, and what decides in the end. */

/** @import {Opened} from "../state.js" */
/** @import {Scene} from "../scene.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { toRules } from "../table/rulebook.js";
import { rule } from "./onward.js";
import { mark } from "./pieces.js";
import { stepsHome } from "./routes.js";
import { card, supplies } from "./seat.js";
import { SLEDS } from "./map.js";
import { placeName, sledName } from "./words.js";

/** @param {Opened} play @param {Scene} scene */
export function panel(play, scene) {
  if (play.panel !== "score") return null;
  const more = toRules("end", _("Who wins, in the rules"));
  return { title: _("How it stands"), body: [sleds(scene), seats(scene), onward(scene), howToWin(), more] };
}

/** @param {import("../dom.js").Part[]} titles */
const head = (...titles) =>
  h(
    "thead",
    null,
    h(
      "tr",
      null,
      titles.map((title, at) => h("th", { key: String(at), scope: "col" }, title)),
    ),
  );

/** Every sled, the foremost first. @param {Scene} scene */
function sleds({ view }) {
  const home = stepsHome(view);
  const far = (/** @type {string} */ sled) => home.get(view.sleds[sled]) ?? 0;
  const own = view.view === null ? [] : (view.seats[view.view].card ?? []);
  return h(
    "table",
    { class: "pad standing number" },
    head(_("Sled"), _("Where it is"), _("Steps to the pole")),
    h(
      "tbody",
      null,
      [...SLEDS]
        .sort((one, other) => far(one) - far(other))
        .map((sled) =>
          h(
            "tr",
            { key: sled },
            h("th", { scope: "row" }, mark(sled), ` ${sledName(sled)}`, own.includes(sled) && ` (${_("yours")})`),
            h("td", null, placeName(view.sleds[sled])),
            h("td", null, far(sled) ? String(far(sled)) : _("at the pole")),
          ),
        ),
    ),
  );
}

/** What everybody has left, and whose sleds are known. @param {Scene} scene */
function seats({ view, names }) {
  return h(
    "table",
    { class: "pad standing number" },
    head(_("Player"), _("Sled card"), _("Ladders and helicopter")),
    h(
      "tbody",
      null,
      names.map((name, seat) =>
        h(
          "tr",
          { key: String(seat) },
          h("th", { scope: "row" }, name),
          h("td", null, card(view.seats[seat].card, view.view === seat)),
          h("td", null, supplies(view.seats[seat])),
        ),
      ),
    ),
  );
}

/** @param {Scene} scene */
const onward = ({ view }) => view.onward && h("p", { class: "onward-rule" }, rule());

const howToWin = () =>
  h(
    "p",
    { class: "soft" },
    _(
      "Whoever has both sleds at the pole when the round ends wins; of several the one with an unused helicopter, " +
        "then with most ladders.",
    ),
  );
