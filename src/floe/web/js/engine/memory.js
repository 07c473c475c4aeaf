// @ts-check
/**
 * The memory of a game's kernels, and what is made in it: arrays and rooms, each known to kernels by its handle.
 *
 * A handle is the address of some slots of 8 bytes (floe/wasm/wrappers.py): of an array its data and its length along
 * each axis, of a room its fields, numbers as they are and everything else by handle.
 */

const SLOT = 8;
const PAGE = 65536; // bytes by which the memory of WebAssembly grows

/** @type {Record<Type, any>} */
const VIEWS = {
  int8: Int8Array,
  int16: Int16Array,
  int32: Int32Array,
  int64: BigInt64Array,
  float32: Float32Array,
  float64: Float64Array,
};

/**
 * @typedef {"int8" | "int16" | "int32" | "int64" | "float32" | "float64"} Type
 * @typedef {{[size: string]: number}} Sizes
 * @typedef {number | [number, Sizes]} Axis a length, or a length to which sizes are to be added
 * @typedef {object} Description what is to be made; one of these (floe/wasm/rooms.py)
 * @property {[string, Description][]} [fields]
 * @property {Type} [array]
 * @property {Axis[]} [shape]
 * @property {number[]} [values]
 * @property {number} [bytes]
 * @property {number} [int]
 * @property {number} [float]
 */

/** Numbers in the memory. */
export class Block {
  /** @param {WebAssembly.Memory} memory @param {Type} type @param {number[]} shape @param {number} at */
  constructor(memory, type, shape, at) {
    this.memory = memory;
    this.type = type;
    this.shape = shape;
    /** Where the data begins. */
    this.at = at;
    this.size = shape.reduce((size, length) => size * length, 1);
    this.handle = 0;
    /** @type {any} */
    this.view = null;
  }

  /** The numbers as they are now; memory that grows leaves older views behind. */
  get values() {
    if (this.view?.buffer !== this.memory.buffer) {
      this.view = new VIEWS[this.type](this.memory.buffer, this.at, this.size);
    }
    return this.view;
  }

  /** @param {number} index */
  number(index) {
    return Number(this.values[index]);
  }

  /** @returns {number[]} */
  numbers() {
    return Array.from(this.values, Number);
  }

  /** @param {ArrayLike<number>} numbers */
  fill(numbers) {
    if (this.type === "int64") this.values.set(Array.from(numbers, BigInt));
    else this.values.set(numbers);
    return this;
  }
}

/** A room: named fields, each an array, another room, or a number. */
export class Room {
  /** @param {number} handle @param {Record<string, Block | Room | number>} fields */
  constructor(handle, fields) {
    this.handle = handle;
    this.fields = fields;
  }

  /** @param {string} name @returns {number} */
  handleOf(name) {
    const found = this.fields[name];
    return typeof found === "number" ? 0 : found.handle;
  }

  /** @param {string} name @returns {Block} */
  block(name) {
    const found = this.fields[name];
    if (found instanceof Block) return found;
    throw new Error(`there is no array ${name} here`);
  }
}

/** Where everything is made. What was made after a mark can be given back at once. */
export class Heap {
  /** @param {WebAssembly.Memory} memory @param {number} start where free memory begins */
  constructor(memory, start) {
    this.memory = memory;
    this.top = start;
  }

  mark() {
    return this.top;
  }

  /** @param {number} mark everything made since is gone */
  release(mark) {
    this.top = mark;
  }

  /** @param {number} bytes @returns {number} the address of that many zeros */
  room(bytes) {
    const at = (this.top + 15) & ~15;
    this.top = at + bytes;
    const missing = this.top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    // What has been given back before may have left its numbers here.
    new Uint8Array(this.memory.buffer, at, bytes).fill(0);
    return at;
  }

  /** @param {Type} type @param {...number} shape */
  array(type, ...shape) {
    const size = shape.reduce((product, length) => product * length, 1);
    return this.around(this.room(size * VIEWS[type].BYTES_PER_ELEMENT), type, shape);
  }

  /**
   * Make a handle for numbers that lie in memory already.
   * @param {number} at @param {Type} type @param {number[]} shape
   */
  around(at, type, shape) {
    const block = new Block(this.memory, type, shape, at);
    block.handle = this.slots([at, ...shape]);
    return block;
  }

  /** @param {Description} description @param {Sizes} [sizes] @param {Record<string, Block | Room>} [given] */
  make(description, sizes = {}, given = {}) {
    const fields = description.fields ?? [];
    const made = fields.map(([name, field]) => given[name] ?? this.field(field, sizes));
    const handle = this.room(SLOT * made.length);
    const slots = new DataView(this.memory.buffer);
    made.forEach((value, at) => write(slots, handle + SLOT * at, value, fields[at][1]));
    return new Room(handle, Object.fromEntries(fields.map(([name], at) => [name, made[at]])));
  }

  /** @param {Description} field @param {Sizes} sizes @returns {Block | Room | number} */
  field(field, sizes) {
    if (field.fields) return this.make(field, sizes);
    if (field.bytes !== undefined) return this.record(field.bytes);
    if (field.array) {
      const made = this.array(field.array, ...(field.shape ?? []).map((axis) => length(axis, sizes)));
      return field.values ? made.fill(field.values) : made;
    }
    return Number(field.int ?? field.float);
  }

  /** @param {number} bytes */
  record(bytes) {
    const block = new Block(this.memory, "int8", [bytes], this.room(bytes));
    block.handle = block.at;
    return block;
  }

  /** @param {number[]} numbers @returns {number} where they are */
  slots(numbers) {
    const at = this.room(SLOT * numbers.length);
    const slots = new DataView(this.memory.buffer);
    numbers.forEach((number, index) => slots.setUint32(at + SLOT * index, number, true));
    return at;
  }
}

/** @param {DataView} slots @param {number} at @param {Block | Room | number} value @param {Description} about */
function write(slots, at, value, about) {
  if (typeof value !== "number") slots.setUint32(at, value.handle, true);
  else if (about.float !== undefined) slots.setFloat64(at, value, true);
  else slots.setBigInt64(at, BigInt(value), true);
}

/** @param {Axis} axis @param {Sizes} sizes */
function length(axis, sizes) {
  if (typeof axis === "number") return axis;
  return Object.entries(axis[1]).reduce((total, [name, times]) => total + times * sizes[name], axis[0]);
}
