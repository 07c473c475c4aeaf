// @ts-check
/** Chance grown from a seed, as `floe.core.chance`: SHAKE-256 makes it, so that no choice betrays another. */

const RATE = 136; // bytes that SHAKE-256 takes in or gives out at a time
const LANES = 25;
const ROUNDS = 24;
const SPAN = 2 ** 32;
const SEED_BYTES = 32;

/** @typedef {{randrange: (n: number) => number}} Rng anything that picks a whole number from 0 up to n fairly */

/** An endless stream of fair choices for one purpose. */
export class Chance {
  /** @param {number | bigint} seed @param {string} purpose each has a stream of its own */
  constructor(seed, purpose) {
    this.state = absorbed([...seedBytes(BigInt(seed)), ...new TextEncoder().encode(purpose)]);
    this.view = new DataView(this.state.buffer);
    this.read = 0;
  }

  /** @param {number} n 2 ** 32 at most @returns {number} draws beyond the last whole multiple of n are thrown away */
  randrange(n) {
    const fair = SPAN - (SPAN % n);
    let drawn = this.word();
    while (drawn >= fair) drawn = this.word();
    return drawn % n;
  }

  /** @returns {number} the next 32 bits of the stream */
  word() {
    if (this.read === RATE) {
      permute(this.state);
      this.read = 0;
    }
    this.read += 4;
    return this.view.getUint32(this.read - 4);
  }
}

/**
 * @template T @param {readonly T[]} items @param {Rng} rng @returns {T[]} in random order (Fisher and Yates)
 */
export function shuffled(items, rng) {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = rng.randrange(last + 1);
    [result[last], result[chosen]] = [result[chosen], result[last]];
  }
  return result;
}

/** @param {bigint} seed @returns {number[]} big-endian */
function seedBytes(seed) {
  return Array.from({ length: SEED_BYTES }, (_, at) => Number((seed >> BigInt(8 * (SEED_BYTES - 1 - at))) & 255n));
}

// ── SHAKE-256 (FIPS 202); the lanes of its state are little-endian, as every machine with a browser is ─────────────────

/** @param {number[]} bytes fewer than RATE @returns {BigUint64Array} */
function absorbed(bytes) {
  const state = new BigUint64Array(LANES);
  const block = new Uint8Array(state.buffer);
  block.set(bytes);
  block[bytes.length] = 0x1f;
  block[RATE - 1] |= 0x80;
  permute(state);
  return state;
}

/** Keccak-f[1600]. @param {BigUint64Array} lanes */
function permute(lanes) {
  let register = 1;
  for (let round = 0; round < ROUNDS; round++) {
    mixColumns(lanes);
    moveAround(lanes);
    mixRows(lanes);
    for (let power = 0; power < 7; power++) {
      register = ((register << 1) ^ ((register >> 7) * 0x71)) % 256;
      if (register & 2) lanes[0] ^= 1n << BigInt((1 << power) - 1);
    }
  }
}

/** @param {bigint} lane @param {number} by @returns {bigint} */
const rotated = (lane, by) => BigInt.asUintN(64, (lane << BigInt(by)) | (lane >> BigInt(64 - by)));

/** @param {BigUint64Array} lanes */
function mixColumns(lanes) {
  const sums = [0, 1, 2, 3, 4].map((x) => lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]);
  for (let at = 0; at < LANES; at++) lanes[at] ^= sums[(at + 4) % 5] ^ rotated(sums[(at + 1) % 5], 1);
}

/** @param {BigUint64Array} lanes */
function moveAround(lanes) {
  let [x, y, carried] = [1, 0, lanes[1]];
  for (let step = 0; step < LANES - 1; step++) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    const next = lanes[x + 5 * y];
    lanes[x + 5 * y] = rotated(carried, (((step + 1) * (step + 2)) / 2) % 64);
    carried = next;
  }
}

/** @param {BigUint64Array} lanes */
function mixRows(lanes) {
  for (let row = 0; row < LANES; row += 5) {
    const kept = lanes.slice(row, row + 5);
    for (let x = 0; x < 5; x++) lanes[row + x] = kept[x] ^ (~kept[(x + 1) % 5] & kept[(x + 2) % 5]);
  }
}
