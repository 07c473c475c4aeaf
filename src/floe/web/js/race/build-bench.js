// @ts-check
/** The bench: the table with what is laid on it, the box, and the tools to lay, turn and remove pieces. */

/** @import {Part} from "../dom.js" */
/** @import {Draft, State} from "../state.js" */
/** @import {Bench} from "./build-state.js" */
/** @import {Border, Shown, Tools} from "./build-grid.js" */
/** @import {Point} from "./hexes.js" */
/** @import {Box} from "./map.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { choice } from "../pages/options.js";
import { boxOfFrame, covered, fits, frameOf, hexesOf, lieOf, pieceAt } from "./build-grid.js";
import { palette } from "./build-box.js";
import { toolsOf } from "./build-state.js";
import { cursorText, pawnName, pieceName } from "./build-words.js";
import { centre, hexPath, middle } from "./hexes.js";
import { map } from "./map.js";

/** @param {State} state @param {Draft} draft @param {Bench} at @param {Part} problems */
export function bench(state, draft, at, problems) {
  const tools = toolsOf(state.choices);
  if (!tools) return null;
  return h(
    "div",
    { class: "bench" },
    head(draft, at),
    table(tools, draft.shown, at),
    h(
      "div",
      { class: "bench-side" },
      h("p", { class: "bench-told", id: "bench-told", role: "status" }, told(tools, draft.shown, at)),
      problems,
      at.tool === "floes" && palette(tools, draft.shown, at),
      at.tool === "hazards" &&
        draft.shown.chosen &&
        h(
          "button",
          { class: "button", "data-do": "make", "data-make": "change", "data-change-text": "hazards" },
          _("Hazards as the board has them"),
        ),
    ),
  );
}

/** @param {Draft} draft @param {Bench} at */
function head({ undoable, redoable, shown }, at) {
  return h(
    "div",
    { class: "bench-head" },
    choice(
      "tool",
      _("Tool"),
      at.tool,
      [
        ["floes", _("Floes")],
        ["leads", _("Leads")],
        ["hazards", _("Hazards")],
      ],
      "make",
    ),
    h(
      "div",
      { class: "bench-tools", role: "group", "aria-label": _("Bench"), "data-group": "bench" },
      button("undo", "undo", _("Take the change back"), !undoable, "Control+Z"),
      button("redo", "redo", _("Make the change again"), !redoable, "Control+Shift+Z Control+Y"),
      button("clear", "bin", _("Everything back into the box"), !shown.pieces.length),
      button("out", "minus", _("Further away"), at.zoom <= 1),
      button("in", "plus", _("Closer"), at.zoom >= 3),
      h("button", { class: "button", "data-kind": "main", "data-do": "make", "data-make": "close" }, _("Done")),
    ),
  );
}

/** @param {string} name @param {string} sign @param {string} title @param {boolean} disabled @param {string} [keys] */
const button = (name, sign, title, disabled, keys) =>
  h(
    "button",
    {
      key: name,
      class: "button tool",
      "data-do": "make",
      "data-make": name,
      "aria-label": title,
      "aria-keyshortcuts": keys,
      title,
      disabled,
    },
    icon(sign),
  );

/** What the line below the table says. @param {Tools} tools @param {Shown} shown @param {Bench} at */
function told(tools, shown, at) {
  if (at.tool === "leads")
    return shown.borders.length
      ? _("Touch a border between two pieces to open a lead there, or to close it.")
      : _("Leads run between pieces that touch.");
  if (at.tool === "hazards")
    return !shown.hazards
      ? _("Hazards come by themselves when the board is complete.")
      : at.pawn
        ? _("Where shall it wait? The glowing places are near enough.")
        : _("Hazards are placed by the board. Touch one to let it wait elsewhere.");
  return at.over
    ? cursorText(tools, shown, at.held, at.over)
    : at.held
      ? _("Now choose a place on the table.")
      : _("Drag pieces onto the table, or choose one and then a place.");
}

// ── the table ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Tools} tools @param {Shown} shown @param {Bench} at */
function table(tools, shown, at) {
  const frame = frameOf(tools, shown, at.frame);
  const box = boxOfFrame(frame);
  const floes = at.tool === "floes";
  return h(
    "div",
    { class: "bench-table water" },
    h(
      "div",
      {
        class: "bench-world",
        "--wide": box.width,
        "--high": box.height,
        "--zoom": at.zoom,
        "data-tool": at.tool,
        "data-bench": floes,
        ...(floes
          ? {
              tabindex: 0,
              role: "application",
              "aria-label": _("The table. Arrow keys move over it, Enter lays or picks up, R turns, Delete removes."),
              "aria-describedby": "bench-told",
            }
          : {}),
      },
      map(lieOf(shown), {
        box,
        over: [dots(tools, shown, frame), floes && grabs(shown, at), floes && hand(tools, shown, at)],
      }),
      at.tool === "leads" &&
        layer(
          _("Borders"),
          shown.borders.map((border) => leadButton(shown, border, box)),
        ),
      at.tool === "hazards" &&
        shown.hazards &&
        layer(_("Hazards"), [...pawnButtons(shown, at, box), ...placeButtons(shown, at, box)]),
    ),
  );
}

/** Where a piece could lie. @param {Tools} tools @param {Shown} shown @param {import("./build-grid.js").Frame} frame */
function dots(tools, shown, frame) {
  const points = hexesOf(tools, frame)
    .filter((hex) => !pieceAt(shown, hex))
    .map(middle);
  return h("path", { key: "dots", class: "dots", d: points.map(([x, y]) => `M${x} ${Math.round(y)}h0`).join("") });
}

/** What can be taken up; pieces that touch no other are marked. @param {Shown} shown @param {Bench} at */
function grabs(shown, at) {
  const apart = new Set(shown.problems.filter((problem) => problem.code === "apart").map((problem) => problem.at));
  return shown.pieces.map((piece) =>
    h("path", {
      key: `grab ${piece.at}`,
      class: "grab",
      d: hexesPath(piece.hexes),
      "data-grab": piece.at,
      "data-held": at.held?.from === piece.at,
      "data-apart": apart.has(piece.at),
    }),
  );
}

/**
 * The piece in the hand above the table, and the cursor.
 * @param {Tools} tools
 * @param {Shown} shown
 * @param {Bench} at
 */
function hand(tools, shown, { held, over }) {
  if (!over) return null;
  if (!held) return h("path", { key: "cursor", class: "cursor", d: hexPath(middle(over), 44) });
  return h("path", {
    key: "hand",
    class: "hand",
    d: hexesPath(covered(tools, held, over)),
    "data-fits": fits(tools, shown, held, over),
  });
}

/** @param {string[]} hexes */
const hexesPath = (hexes) => hexes.map((hex) => hexPath(middle(hex), 57)).join("");

// ── leads and hazards ────────────────────────────────────────────────────────────────────────────────────────────────

/** @param {string} name @param {Part[]} parts */
const layer = (name, parts) =>
  h(
    "div",
    {
      class: "bench-layer",
      role: "group",
      "aria-label": name,
      "data-group": "layer",
      "data-spatial": true,
      "data-do": "make",
    },
    parts,
  );

/**
 * Where a spot lies on the map, and all the points that mean it.
 * @param {Point} at
 * @param {Box} box
 * @param {Point[]} points
 */
const place = ([x, y], box, points = [[x, y]]) => ({
  "--x": (x - box.x) / box.width,
  "--y": (y - box.y) / box.height,
  "data-points": points.map((point) => point.map(Math.round).join(" ")).join(),
});

/** @param {Shown} shown @param {Border} border @param {Box} box */
function leadButton(shown, border, box) {
  const points = border.hexes.map(centre);
  const [first, last] = border.pieces.map((at) =>
    _("{piece} at {at}", { piece: pieceName(shown.pieces.find((piece) => piece.at === at)?.kind ?? ""), at }),
  );
  return h(
    "button",
    {
      key: border.pieces.join(" "),
      class: "spot lead-spot",
      ...place(points[points.length >> 1], box, points),
      "data-thing": `lead:${border.pieces.join(" ")}`,
      "data-do": "make",
      "data-make": "change",
      "data-change-text": `lead ${border.pieces.join(" ")}`,
      "aria-pressed": border.lead ? "true" : "false",
      "aria-label": _("Lead between {first} and {last}", { first, last }),
    },
    h("span", { "aria-hidden": "true" }),
  );
}

/** @param {Shown} shown @param {Bench} at @param {Box} box */
function pawnButtons({ hazards }, at, box) {
  return Object.entries(hazards ?? {}).flatMap(([hazard, hexes]) =>
    hexes.map((hex, number) => {
      const pawn = `${hazard}${number + 1}`;
      return h("button", {
        key: pawn,
        class: "spot pawn-spot",
        ...place(middle(hex), box),
        "data-thing": `pawn:${pawn}`,
        "data-do": "make",
        "data-make": "pawn",
        "data-pawn": pawn,
        "aria-pressed": at.pawn === pawn ? "true" : "false",
        "aria-label": _("{pawn} at {at}", { pawn: pawnName(pawn), at: hex }),
      });
    }),
  );
}

/** @param {Shown} shown @param {Bench} at @param {Box} box */
function placeButtons({ places }, at, box) {
  const hexes = at.pawn ? (places?.[at.pawn.slice(0, -1)] ?? []) : [];
  return hexes.map((hex) =>
    h(
      "button",
      {
        key: hex,
        class: "spot place-spot",
        ...place(middle(hex), box),
        "data-thing": `place:${hex}`,
        "data-do": "make",
        "data-make": "change",
        "data-change-text": `hazard ${at.pawn} ${hex}`,
        "aria-label": _("Let {pawn} wait at {at}", { pawn: pawnName(at.pawn), at: hex }),
      },
      h("span", { "aria-hidden": "true" }),
    ),
  );
}
