// @ts-check
/** The map at the table: what can be touched on it, what it would cost, and the controls to look closer. */

/** @import {Part} from "../dom.js" */
/** @import {Scene} from "../scene.js" */
/** @import {Box} from "./map.js" */

import { h } from "../dom.js";
import { _, list, ngettext } from "../i18n.js";
import { icon } from "../pages/frame.js";
import { spoken } from "../scene.js";
import { arrows } from "./beyond.js";
import { hexPath } from "./hexes.js";
import { SLEDS, boxOf, innerBox, map, sizeOf, spot, standing } from "./map.js";
import { isFlying, laddersOf, pawnsOf, sledsAt } from "./moves.js";
import { helicopterArt, ladderArt } from "./pieces.js";
import { routesFrom, stepsHome } from "./routes.js";
import { hazardName, hazardOf, placeName, sledName, tileName } from "./words.js";
import { track } from "./tracks.js";

/** @param {Scene} scene */
export function sea(scene) {
  const box = boxOf(scene.view);
  const spaces = spacesOf(scene);
  const routes = routesOf(scene);
  return chart(scene.view, box, {
    over: [spaces.map((space) => ring(scene, space)), h("path", { key: "preview", class: "preview" })],
    on: h(
      "div",
      { class: "spaces", role: "group", "aria-label": _("Map"), "data-group": "map", "data-spatial": true },
      spaces.map((space) => button(scene, space, box, routes)),
    ),
    follow: pickedAt(scene) ?? latestOf(scene),
    home: foremost(scene),
  });
}

/**
 * A map that can be moved and looked at closely.
 * @param {any} view
 * @param {Box} box
 * @param {{over?: Part, on?: Part, follow?: string, home?: string}} more
 *   drawn over the ice; lying on the map; the space to keep in sight; where to look at first
 */
export function chart(view, box, { over, on, follow = "", home = "start" } = {}) {
  const own = view.view === null ? [] : (view.seats[view.view].card ?? []);
  const [x, y] = spot(view.board, follow || home);
  const inner = innerBox(view);
  return h(
    "div",
    {
      class: "chart water",
      "data-chart": view.board.code,
      "data-follow": `${x - box.x} ${y - box.y}`,
      "data-following": follow !== "",
      "data-inner": `${inner.x - box.x} ${inner.y - box.y} ${inner.width} ${inner.height}`,
    },
    h(
      "div",
      { class: "world", "data-world": true, "--wide": box.width, "--high": box.height },
      map(view, { box, over, own }),
      on,
    ),
    controls(),
    arrows(),
  );
}

function controls() {
  return h(
    "div",
    { class: "zooms", role: "group", "aria-label": _("Zoom"), "data-group": "zoom" },
    [
      ["in", "plus", _("Closer")],
      ["out", "minus", _("Further away")],
      ["fit", "fit", _("Whole board")],
    ].map(([by, sign, title]) =>
      h("button", { key: by, class: "button tool zoom", "data-zoom": by, "aria-label": title, title }, icon(sign)),
    ),
  );
}

/** Where the foremost of one's own sleds is, or of all, for those who only watch. @param {Scene} scene */
function foremost({ view }) {
  const far = stepsHome(view);
  /** @type {string[]} */
  const own = (view.view === null ? null : view.seats[view.view].card) ?? [...SLEDS];
  const places = own.map((sled) => view.sleds[sled]).filter((space) => space !== "pole");
  return places.sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0))[0] ?? "pole";
}

/** Where what has been chosen stands. @param {Scene} scene */
function pickedAt({ view, picked }) {
  const name = picked?.split(" ")[0].split(":")[1] ?? "";
  return view.sleds[name] ?? pawnsOf(view).find(([pawn]) => pawn === name)?.[1];
}

/** Where the last move led. @param {Scene} scene */
const latestOf = ({ latest }) =>
  latest
    .split(" ")
    .filter((word) => /^([A-P]\d+|start|pole)$/.test(word))
    .at(-1) ?? "";

/** Everything on the map that can be touched, from the camp to the pole. @param {Scene} scene */
function spacesOf({ view, legal }) {
  const { board, water } = view;
  const targets = [...legal].filter((thing) => thing.startsWith("space:")).map((thing) => thing.slice(6));
  const hexes = new Set([...board.floes.flat(), ...water.ice, ...pawnsOf(view).map(([, hex]) => hex), ...targets]);
  hexes.delete("start");
  hexes.delete("pole");
  return [
    "start",
    ...[...hexes].sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)) || one.localeCompare(other)),
    "pole",
  ];
}

/**
 * How a space stands out: as something to touch, as a target, as chosen …
 * @param {Scene} scene
 * @param {string} space
 */
function standsOut(scene, space) {
  const { view, legal, picked, hinted } = scene;
  const thing = `space:${space}`;
  const pieces = [
    ...sledsAt(view, space).map((sled) => `sled:${sled}`),
    ...pawnsOf(view)
      .filter(([, hex]) => hex === space)
      .map(([pawn]) => `pawn:${pawn}`),
  ];
  const [first, second] = picked?.split(" ") ?? [];
  const target = legal.has(thing);
  return {
    "data-legal": target || (!picked && pieces.some((piece) => legal.has(piece))),
    "data-target": target,
    "data-picked": pieces.includes(first) || second === thing,
    "data-hint": hinted.has(thing) ? "goal" : pieces.some((piece) => hinted.has(piece)),
    "data-air": target && costOf(scene, thing)?.air,
    "data-latest": latestOf(scene) === space,
  };
}

/** The light around a space, below the pieces on it. @param {Scene} scene @param {string} space */
function ring(scene, space) {
  const how = standsOut(scene, space);
  if (!Object.values(how).some(Boolean)) return null;
  const [x, y] = spot(scene.view.board, space);
  const isWide = space === "start" || space === "pole";
  const d = isWide ? `M${x - 80} ${y}a80 80 0 0 1 160 0a80 80 0 0 1 -160 0z` : hexPath([x, y], 47);
  return h(
    "g",
    { key: `ring ${space}`, class: "ring", ...how },
    h("path", { class: "halo", d }),
    h("path", { class: "line", d }),
    how["data-target"] && h("circle", { class: "dot", cx: x, cy: y, r: 9 }),
  );
}

/** @param {Scene} scene @param {string} space @param {Box} box @param {Map<string, string[]> | null} routes */
function button(scene, space, box, routes) {
  const { view } = scene;
  const thing = `space:${space}`;
  const [x, y] = spot(view.board, space);
  const how = standsOut(scene, space);
  const cost = how["data-target"] ? costOf(scene, thing) : null;
  const label = [placeName(space), ...contents(view, space), cost?.said].filter(Boolean).join(", ");
  return h(
    "button",
    {
      key: space,
      class: space === "start" || space === "pole" ? "space wide-space" : "space",
      "--x": x - box.x,
      "--y": y - box.y,
      tabindex: how["data-legal"] ? 0 : -1,
      "data-do": "touch",
      "data-thing": thing,
      "data-way": how["data-target"] ? wayTo(scene, space, routes) : undefined,
      "data-told": how["data-target"] ? cost?.said || placeName(space) : undefined,
      ...how,
      "aria-label": spoken(label, Boolean(how["data-legal"])),
      title: label,
    },
    cost?.sign,
    grips(scene, space),
  );
}

/**
 * Where the pieces on a space can be taken up to drag them; one that is alone, anywhere on it.
 * @param {Scene} scene
 * @param {string} space
 */
function grips({ view, ways }, space) {
  const pieces = [
    ...sledsAt(view, space).map((sled) => `sled:${sled}`),
    ...pawnsOf(view)
      .filter(([, hex]) => hex === space)
      .map(([pawn]) => `pawn:${pawn}`),
  ];
  const movable = pieces.filter((piece) => ways.some((way) => way.touch === piece));
  const isAlone = movable.length === 1 && space !== "start";
  return movable.map((piece) =>
    h("span", {
      key: piece,
      class: "grip",
      "data-drag": piece,
      "data-lift": piece.split(":")[1],
      ...(isAlone ? {} : gripOf(view, space, piece)),
    }),
  );
}

/**
 * Where one of several sleds is taken up: at its own drawing.
 * @param {any} view
 * @param {string} space
 * @param {string} piece
 */
function gripOf(view, space, piece) {
  const [x, y] = spot(view.board, space);
  const found = standing(view).find(({ sled }) => `sled:${sled}` === piece);
  return (
    found && { "data-part": true, "--dx": found.at[0] - x, "--dy": found.at[1] - y, "--size": sizeOf(found.crowd) }
  );
}

/** What a target costs. @param {Scene} scene @param {string} thing */
function costOf({ ways, picked }, thing) {
  const found = ways.filter((way) => way.then === thing && way.touch === picked?.split(" ")[0]);
  const driven = isFlying(picked) ? undefined : found.find((way) => way.kind === "sled");
  if (!found.length || found[0].kind === "hazard") return null;
  if (!driven) return { air: true, said: _("by helicopter"), sign: h("span", { class: "cost" }, helicopterArt()) };
  const n = laddersOf(driven.text);
  return n
    ? {
        air: false,
        said: ngettext("{n} ladder", "{n} ladders", n),
        sign: h("span", { class: "cost number" }, ladderArt(), String(n)),
      }
    : { air: false, said: "", sign: null };
}

/** The ways of the sled that has been chosen. @param {Scene} scene */
function routesOf({ view, picked }) {
  const sled = picked?.split(" ")[0].replace("sled:", "") ?? "";
  return view.sleds[sled] && view.view !== null
    ? routesFrom(view, view.sleds[sled], view.seats[view.view].ladders)
    : null;
}

/**
 * The way to a target, to be shown while somebody considers it.
 * @param {Scene} scene
 * @param {string} space
 * @param {Map<string, string[]> | null} routes
 */
function wayTo({ view, ways, picked }, space, routes) {
  if (!routes) return undefined;
  const [sled] = picked?.split(" ") ?? [];
  const driven = isFlying(picked)
    ? undefined
    : ways.find((way) => way.kind === "sled" && way.touch === sled && way.then === `space:${space}`);
  const path = driven && routes.get(`${space} ${laddersOf(driven.text)}`);
  return track(view.board, path ?? [view.sleds[sled.slice(5)], space], !driven);
}

/** What lies and stands on a space. @param {any} view @param {string} space */
function contents(view, space) {
  const water = Object.entries(view.water)
    .filter(([, hexes]) => hexes.includes(space))
    .map(([tile]) => tileName(tile));
  const pawns = pawnsOf(view)
    .filter(([, hex]) => hex === space)
    .map(([pawn]) => hazardName(hazardOf(pawn)));
  const sleds = sledsAt(view, space).map(sledName);
  return [...water, ...pawns, ...(sleds.length ? [list(sleds)] : [])];
}
