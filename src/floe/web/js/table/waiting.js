// @ts-check
/** What can be done about somebody who has to decide and is not there: a nudge, and by consent a bot. */

/** @import {Scene} from "../scene.js" */
/** @import {SeatInfo} from "../state.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { icon } from "../pages/frame.js";

/** @param {Scene} scene */
export function waiting(scene) {
  const { table, view } = scene;
  const of = table?.actor === view.turn.seat ? table?.seats[view.turn.seat] : undefined;
  if (!table || !of || view.view === null || !isAbsent(scene, of) || table.seats[view.view]?.resigned) return null;
  return [
    h(
      "button",
      { key: "nudge", class: "button", "data-do": "nudge", disabled: of.nudged },
      icon("bell"),
      of.nudged ? _("Nudged") : _("Nudge"),
    ),
    !table.limit && consent(scene),
  ];
}

/** @param {Scene} scene @param {SeatInfo} of */
const isAbsent = ({ table, present }, { kind, away, seat }) =>
  kind === "person" && !away && !table?.yours.includes(seat) && present !== null && !present.includes(seat);

/** @param {Scene} scene */
function consent({ table, view, present }) {
  const isHere = (/** @type {SeatInfo} */ { kind, away, seat }) =>
    kind === "person" && !away && present?.includes(seat);
  const here = table?.seats.filter(isHere) ?? [];
  const agreed = here.filter((seat) => seat.agreed).length;
  const count = here.length > 1 && agreed ? `${agreed}/${here.length}` : "";
  const said = _("Let a bot play");
  return h(
    "button",
    {
      key: "agree",
      class: "button quiet",
      "data-do": "agree",
      disabled: table?.seats[view.view].agreed,
      "aria-label": `${said} ${count}`.trim(),
      title: _("Once everybody agrees who is here; they can come back at any time."),
    },
    icon("bot"),
    h("span", { class: "wide" }, said),
    count && h("span", { class: "number" }, count),
  );
}
