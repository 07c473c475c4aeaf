// @ts-check
/** A tree of lines, as a value: nodes by their number, of which 0 is the start. The first child is the main line. */

/**
 * @typedef {{move: string, parent?: number, deal?: number | null}} Ply  a move as the server knows it
 *
 * @typedef {object} Frame  where a move leads, as the server tells it
 * @property {Ply} ply
 * @property {import("../state.js").Step | null} step
 * @property {any} view  what the seat to decide can know
 * @property {any[]} open  what belongs to each seat, with nothing hidden
 * @property {boolean} follows  whether all this happened in the game itself
 * @property {boolean} chance  whether the move brought something to light that could have been something else
 *
 * @typedef {Frame & {parent: number, children: number[]}} Node
 */

/** @param {Frame[]} frames  the start and then every ply, in their order @returns {Node[]} */
export function grown(frames) {
  /** @type {Node[]} */
  const nodes = [];
  for (const frame of frames) {
    const parent = nodes.length ? (frame.ply.parent ?? 0) : -1;
    if (parent >= 0) nodes[parent].children.push(nodes.length);
    nodes.push({ ...frame, parent, children: [] });
  }
  return nodes;
}

/** The numbers of the nodes from the start to one, both included. @param {Node[]} nodes @param {number} at */
export function pathTo(nodes, at) {
  const path = [at];
  while (path[0] > 0) path.unshift(nodes[path[0]].parent);
  return path;
}

/** The line that leads to a node, as plies of a tree of its own. @param {Node[]} nodes @param {number} at */
export const lineTo = (nodes, at) =>
  pathTo(nodes, at)
    .slice(1)
    .map((number, parent) => plyOf(nodes[number], parent));

/**
 * The whole tree as plies, each main line before what was tried instead, and the number that a node has among them.
 * @param {Node[]} nodes
 * @param {number} at
 */
export function written(nodes, at) {
  const order = preorder(nodes, 0);
  const numbers = new Map(order.map((number, place) => [number, place]));
  const plies = order.slice(1).map((number) => plyOf(nodes[number], numbers.get(nodes[number].parent) ?? 0));
  return { plies, at: numbers.get(at) ?? 0 };
}

/** The nodes from one on, every node before its children. @param {Node[]} nodes @param {number} from */
function preorder(nodes, from) {
  const [order, waiting] = [/** @type {number[]} */ ([]), [from]];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    order.push(number);
    waiting.push(...nodes[number].children.toReversed());
  }
  return order;
}

/** @param {Node} node @param {number} parent @returns {Ply} */
function plyOf({ ply: { move, deal } }, parent) {
  return { move, ...(parent ? { parent } : {}), ...(typeof deal === "number" ? { deal } : {}) };
}

/** The node that a move leads to, if it was tried. @param {Node[]} nodes @param {number} at @param {string} move */
export const childBy = (nodes, at, move) => nodes[at].children.find((number) => nodes[number].ply.move === move);

/** With one more node below another; returns the nodes and its number. */
/** @param {Node[]} nodes @param {number} parent @param {Frame} frame @returns {[Node[], number]} */
export function added(nodes, parent, frame) {
  const number = nodes.length;
  const step = frame.step && { ...frame.step, version: number };
  const next = nodes.map((node, at) => (at === parent ? { ...node, children: [...node.children, number] } : node));
  return [[...next, { ...frame, step, parent, children: [] }], number];
}

/**
 * Without a node and everything that follows it; returns the rest, and the number of the node before it.
 * @param {Node[]} nodes
 * @param {number} at
 * @returns {[Node[], number]}
 */
export function removed(nodes, at) {
  const stays = nodes.map((_, number) => !pathTo(nodes, number).includes(at));
  /** @type {Map<number, number>} */
  const numbers = new Map();
  stays.forEach((stay, number) => stay && numbers.set(number, numbers.size));
  const renumbered = (/** @type {number} */ number) => numbers.get(number) ?? -1;
  const rest = nodes
    .filter((_, number) => stays[number])
    .map((node) => ({
      ...node,
      parent: renumbered(node.parent),
      children: node.children.filter((number) => numbers.has(number)).map(renumbered),
    }));
  return [rest, renumbered(nodes[at].parent)];
}

/**
 * With the line that leads to a node as the main one. Numbers stay, and so does the game's own line in the tree.
 * @param {Node[]} nodes
 * @param {number} at
 */
export function promoted(nodes, at) {
  const path = new Set(pathTo(nodes, at));
  return nodes.map((node) => {
    const main = node.children.find((number) => path.has(number));
    if (main === undefined || node.children[0] === main) return node;
    return { ...node, children: [main, ...node.children.filter((number) => number !== main)] };
  });
}

/** Whether a node is on the main line. @param {Node[]} nodes @param {number} at */
export const isMain = (nodes, at) =>
  pathTo(nodes, at).every((number) => !number || nodes[nodes[number].parent].children[0] === number);

/**
 * Where a step leads: one back, one on, or to the line beside; null for nowhere.
 * @param {Node[]} nodes
 * @param {number} at
 * @param {string} way
 */
export function stepped(nodes, at, way) {
  const { parent, children } = nodes[at];
  if (way === "back") return parent >= 0 ? parent : null;
  if (way === "on") return children[0] ?? null;
  if (way === "start") return at ? 0 : null;
  if (way === "end") return children.length ? lastOf(nodes, at) : null;
  return beside(nodes, at, way === "down" ? 1 : -1);
}

/** @param {Node[]} nodes @param {number} at */
function lastOf(nodes, at) {
  let last = at;
  while (nodes[last].children.length) last = nodes[last].children[0];
  return last;
}

/** The same moment of the line beside: of the nearest fork behind, if there is none here. */
/** @param {Node[]} nodes @param {number} at @param {number} by @returns {number | null} */
function beside(nodes, at, by) {
  const { parent } = nodes[at];
  if (parent < 0) return null;
  const all = nodes[parent].children;
  if (all.length === 1) return beside(nodes, parent, by);
  return all[(all.indexOf(at) + by + all.length) % all.length];
}
