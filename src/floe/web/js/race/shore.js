// @ts-check
/**
 * The ragged outline of a floe: the same on both sides of a lead, as ice that broke there, and rougher towards the sea.
 */

import { around, chance, corner } from "./hexes.js";

/** @import {Point} from "./hexes.js" */
/**
 * @typedef {"tight" | "lead" | "shore"} Border  what lies beyond an edge: a floe laid tight, one across a lead, the sea
 */
/** @typedef {{from: Point, to: Point, border: Border, inward: Point}} Edge */
/** @typedef {(hex: string, beyond: string) => Border} Beyond */

/** How far an edge draws back from the middle of the water, and how rough it is. */
const BACK = { tight: 0, lead: 9, shore: 2 };
const ROUGH = { tight: 2.2, lead: 3, shore: 4.5 };
const LOOSE = 5; // how far corners stray

/**
 * The outline of some hexes that hang together.
 * @param {string[]} hexes
 * @param {Beyond} beyond
 * @param {string} seed
 * @returns {Point[]}
 */
export function outline(hexes, beyond, seed) {
  const edges = chained(hexes.flatMap((hex) => edgesOf(hex, hexes, beyond)));
  return edges.flatMap((edge, at) => [turn(edges.at(at - 1) ?? edge, edge, seed), ...between(edge, seed)]);
}

/** @param {string} hex @param {string[]} hexes @param {Beyond} beyond @returns {Edge[]} */
function edgesOf(hex, hexes, beyond) {
  return around(hex).flatMap((other, way) => {
    if (hexes.includes(other)) return [];
    const angle = (Math.PI / 3) * way;
    return [
      {
        from: corner(hex, way),
        to: corner(hex, way + 1),
        border: beyond(hex, other),
        inward: [-Math.cos(angle), Math.sin(angle)],
      },
    ];
  });
}

/** Edges in the order in which they follow each other. @param {Edge[]} edges */
function chained(edges) {
  const from = new Map(edges.map((edge) => [key(edge.from), edge]));
  const found = [edges[0]];
  while (found.length < edges.length) {
    const next = from.get(key(found[found.length - 1].to));
    if (!next || next === edges[0]) break;
    found.push(next);
  }
  return found;
}

/** @param {Point} point */
const key = ([x, y]) => `${Math.round(x)} ${Math.round(y)}`;

/**
 * A corner, strayed as for every floe that has it, and drawn back from the water on either side.
 * @param {Edge} before
 * @param {Edge} after
 * @param {string} seed
 * @returns {Point}
 */
function turn(before, after, seed) {
  const [x, y] = stray(after.from, seed);
  const [dx, dy] = drawnBack(before, after);
  return [x + dx, y + dy];
}

/** @param {Point} point @param {string} seed @returns {Point} */
export function stray([x, y], seed) {
  const [one, other] = [chance(seed, "x", key([x, y])), chance(seed, "y", key([x, y]))];
  return [x + LOOSE * (2 * one - 1), y + LOOSE * (2 * other - 1)];
}

/** @param {Edge} before @param {Edge} after @returns {Point} */
function drawnBack(before, after) {
  const [one, other] = [BACK[before.border], BACK[after.border]];
  if (one && other)
    return [
      (one * before.inward[0] + other * after.inward[0]) * (2 / 3),
      (one * before.inward[1] + other * after.inward[1]) * (2 / 3),
    ];
  if (one) return slide(one, before.inward, direction(after));
  return other ? slide(other, after.inward, direction({ ...before, from: before.to, to: before.from })) : [0, 0];
}

/**
 * Along an edge that stays, as far as its neighbour draws back.
 * @param {number} far
 * @param {Point} inward
 * @param {Point} along
 * @returns {Point}
 */
function slide(far, inward, along) {
  const by = far / (inward[0] * along[0] + inward[1] * along[1]);
  return [by * along[0], by * along[1]];
}

/** @param {Edge} edge @returns {Point} */
function direction({ from, to }) {
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return [(to[0] - from[0]) / far, (to[1] - from[1]) / far];
}

/**
 * The rough points of an edge, the same seen from both sides.
 * @param {Edge} edge
 * @param {string} seed
 * @returns {Point[]}
 */
function between(edge, seed) {
  const { from, to, border, inward } = edge;
  const forth = from[0] < to[0] || (Math.round(from[0]) === Math.round(to[0]) && from[1] < to[1]);
  const [low, high] = forth ? [from, to] : [to, from];
  const [a, b] = [stray(low, seed), stray(high, seed)];
  const across = forth ? 1 : -1; // the normal of an edge looks the other way from the other side
  const points = [1 / 3, 2 / 3].map((part, number) => {
    const name = `${key(low)} ${key(high)} ${number}`;
    const along = part + 0.16 * (chance(seed, "along", name) - 0.5);
    const off = across * ROUGH[border] * (2 * chance(seed, "off", name) - 1) + BACK[border];
    return /** @type {Point} */ ([
      a[0] + (b[0] - a[0]) * along + off * inward[0],
      a[1] + (b[1] - a[1]) * along + off * inward[1],
    ]);
  });
  return forth ? points : points.reverse();
}
