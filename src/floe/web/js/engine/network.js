// @ts-check
/** A network in play, as `floe.bots.learned`: what it says about a position, and the move it chooses. */

import { read, spread } from "./npz.js";

const FEWEST = 2; // players

/**
 * @import {Kernels, Level} from "./kernels.js"
 * @import {Block, Room} from "./memory.js"
 */

/** A network of a game, and room for one position. */
export class Network {
  /** @param {Kernels} kernels @param {Room} weights */
  constructor(kernels, weights) {
    const { heap, about } = kernels;
    this.kernels = kernels;
    this.weights = weights;
    this.activations = heap.make(about.rooms.activations);
    this.scale = kernels.data("scale");
    this.table = kernels.data("table");
    this.scaledTable = heap.array(this.table.type, ...this.table.shape);
    this.moves = heap.array("int32", about.rules.width);
    this.vector = kernels.vector(about.rules.extended);
    this.chances = heap.array("float64", about.rules.width);
    /** What a level multiplies the features by. */
    this.scaled = heap.array("float32", this.scale.size);
  }

  /**
   * Return the move that a level chooses for the seat to decide.
   * @param {Level} level @param {Block} vector @param {number[]} moves
   * @param {number} chance drawn at random, from 0 up to 1
   */
  choose(level, vector, moves, chance) {
    if (moves.length === 1) return moves[0];
    const logits = this.logits(level, vector, moves);
    if (!level.temperatures?.length) return moves[highest(logits)];
    const players = vector.values[this.kernels.about.layout.layout.PLAYERS];
    return moves[this.drawn(moves.length, level.temperatures[players - FEWEST], chance)];
  }

  /**
   * Return the logit of each move; what others hide makes no difference to it.
   * @param {Level} level @param {Block} vector @param {number[]} moves
   * @returns {Float32Array}
   */
  logits(level, vector, moves) {
    this.look(level, vector);
    return this.read(level, moves);
  }

  /**
   * Look at a position as the seat to decide sees it.
   * @param {Level} level @param {Block} vector
   */
  look(level, vector) {
    const { kernels: { call }, activations, weights } = this;
    const features = activations.block("features");
    features.values.fill(0);
    this.vector.values.set(vector.values); // kernels use parts of it as room
    call.write_features(this.vector.handle, call.actor(vector.handle), features.handle);
    if (level.aims) features.values[features.size - 1] = 1;
    const scale = without(level.overlooked, this.scale, this.scaled);
    call.run_trunk(weights.handle, scale.handle, Number(level.normalises), activations.handle);
  }

  /**
   * Return the logit of each move in the position that it has looked at.
   * @param {Level} level @param {number[]} moves
   * @returns {Float32Array}
   */
  read(level, moves) {
    const { kernels: { call }, activations, weights } = this;
    const told = activations.block("moves");
    told.values.fill(0);
    this.moves.values.set(moves);
    const table = without(level.overlooked_of_moves, this.table, this.scaledTable);
    call.write_moves(this.vector.handle, this.moves.handle, 0, moves.length, told.handle);
    call.read_policy(weights.handle, table.handle, moves.length, activations.handle);
    return activations.block("logits").values.subarray(0, moves.length);
  }

  /**
   * Return what the position that it has looked at is worth, counted from the seat to decide: each seat's chance to
   * win, and the rest of what the network says.
   * @param {number} players
   */
  values(players) {
    const { kernels: { call }, activations, weights, chances } = this;
    const values = activations.block("values");
    call.read_values(weights.handle, activations.handle);
    call.write_chances(values.handle, players, 1, chances.handle);
    return { chances: Array.from(chances.values.subarray(0, players)), said: values.values };
  }

  /** @param {number} count @param {number} temperature @param {number} chance @returns {number} */
  drawn(count, temperature, chance) {
    this.kernels.call.write_chances(this.activations.block("logits").handle, count, temperature, this.chances.handle);
    let total = 0;
    for (let at = 0; at < count - 1; at++) {
      total += this.chances.values[at];
      if (total > chance) return at;
    }
    return count - 1;
  }
}

/**
 * @param {[number, number][] | undefined} overlooked what is to count for nothing
 * @param {Block} scale @param {Block} room
 * @returns {Block} the scale, or a copy of it in the room
 */
function without(overlooked, scale, room) {
  if (!overlooked?.length) return scale;
  room.fill(scale.values);
  for (const [first, last] of overlooked) room.values.fill(0, first, last);
  return room;
}

/** @param {Float32Array} logits @returns {number} the place of the first highest */
export function highest(logits) {
  return logits.reduce((best, logit, at) => (logit > logits[best] ? at : best), 0);
}

/**
 * Bring weights into the memory of a game's kernels.
 * @param {Kernels} kernels @param {ArrayBuffer} file
 */
export async function loadNetwork(kernels, file) {
  const { heap, about } = kernels;
  const stored = await read(file);
  const given = (about.rooms.weights.fields ?? []).map(([name, expected]) => {
    const { shape, values } = name.endsWith("bias") ? stored[name] : spread(stored[name], stored[`${name}_scale`]);
    if (String(shape) !== String(expected.shape)) throw new Error(`${name} is of another network: ${shape}`);
    return [name, heap.array("float32", ...shape).fill(values)];
  });
  return new Network(kernels, heap.make(about.rooms.weights, {}, Object.fromEntries(given)));
}
