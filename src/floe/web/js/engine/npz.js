// @ts-check
/** A network's weights out of the file that Python reads as well: a zip of NumPy's arrays. */

const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const PACKED = 8; // deflate, among the methods of a zip

/** @type {Record<string, any>} */
const TYPES = { "|i1": Int8Array, "<f4": Float32Array };

/**
 * @typedef {object} Stored
 * @property {number[]} shape
 * @property {Int8Array | Float32Array} values
 */

/**
 * Read every array of a file; what is no array of numbers, such as a text, is left out.
 * @param {ArrayBuffer} file @returns {Promise<Record<string, Stored>>}
 */
export async function read(file) {
  const found = await Promise.all(entries(new DataView(file)).map(async ({ name, at, size, packed }) => {
    const bytes = new Uint8Array(file, at, size);
    return [name.replace(/\.npy$/, ""), array(packed ? await unpacked(bytes) : bytes)];
  }));
  return Object.fromEntries(found.filter(([, stored]) => stored));
}

/**
 * Turn eight-bit weights and the scale of each output into the floats that kernels multiply.
 * @param {Stored} weights @param {Stored} scale @returns {Stored}
 */
export function spread({ shape, values }, scale) {
  const [rows, columns] = shape.slice(-2);
  const isByRow = scale.shape.at(-1) === 1 && columns !== 1;
  const floats = new Float32Array(values.length);
  for (let at = 0; at < floats.length; at++) {
    const block = Math.floor(at / (rows * columns));
    const row = Math.floor(at / columns);
    floats[at] = values[at] * scale.values[isByRow ? row : block * columns + (at % columns)];
  }
  return { shape, values: floats };
}

/** @param {DataView} zip @returns {{name: string, at: number, size: number, packed: boolean}[]} */
function entries(zip) {
  // Offsets as in PKWARE's APPNOTE: the end (4.3.16), perhaps with a comment, the directory (4.3.12), a file (4.3.7).
  let end = zip.byteLength - 22;
  while (zip.getUint32(end, true) !== END) end--;
  const found = [];
  let at = zip.getUint32(end + 16, true);
  for (let left = zip.getUint16(end + 10, true); left; left--) {
    if (zip.getUint32(at, true) !== DIRECTORY) throw new Error("this is no file of weights");
    const [length, extra, comment] = [28, 30, 32].map((offset) => zip.getUint16(at + offset, true));
    const name = new TextDecoder().decode(new Uint8Array(zip.buffer, at + 46, length));
    const local = zip.getUint32(at + 42, true);
    const data = local + 30 + zip.getUint16(local + 26, true) + zip.getUint16(local + 28, true);
    const packed = zip.getUint16(at + 10, true) === PACKED;
    found.push({ name, at: data, size: zip.getUint32(at + 20, true), packed });
    at += 46 + length + extra + comment;
  }
  return found;
}

/** @param {Uint8Array} bytes */
async function unpacked(bytes) {
  const stream = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {Uint8Array} bytes @returns {Stored | null} */
function array(bytes) {
  // Version 1 of NumPy's format: eight bytes, the length of the header in two, the header.
  const length = bytes[8] | (bytes[9] << 8);
  const header = new TextDecoder().decode(bytes.subarray(10, 10 + length));
  const type = TYPES[header.match(/'descr': '([^']+)'/)?.[1] ?? ""];
  if (!type) return null;
  const shape = (header.match(/'shape': \(([^)]*)\)/)?.[1] ?? "").split(",").filter((text) => text.trim()).map(Number);
  // A copy: floats must begin at a multiple of four bytes.
  return { shape, values: new type(bytes.slice(10 + length).buffer) };
}
