// @ts-check
/** Chance, grown from a seed: the same as `floe.core.chance`, number by number. */

const LANES = 25;
const RATE = 136; // bytes that SHAKE-256 takes in or gives out at a time
const WORD = 2 ** 32;
const LANE = (1n << 64n) - 1n;
const SEED = 32; // bytes

/** @typedef {{randrange: (n: number) => number}} Rng anything that picks a whole number from 0 up to n fairly */

/** An endless stream of fair choices for one purpose. */
export class Chance {
  /** @param {Uint8Array | number | bigint} seed 32 bytes, or a number below 2 to the 256 @param {string} purpose */
  constructor(seed, purpose) {
    const source = new TextEncoder().encode(purpose);
    this.bytes = shake(Uint8Array.of(...seedBytes(seed), ...source));
  }

  /** @param {number} n at most 2 to the 32 @returns {number} one of 0 … n - 1, each as likely as the other */
  randrange(n) {
    const fair = WORD - (WORD % n);
    for (;;) {
      const drawn = this.word();
      if (drawn < fair) return drawn % n;
    }
  }

  /** @param {bigint} n more than 2 to the 32 @returns {bigint} */
  wide(n) {
    const words = Math.ceil(n.toString(2).length / 32);
    const fair = ((1n << BigInt(32 * words)) / n) * n;
    for (;;) {
      let drawn = 0n;
      for (let word = 0; word < words; word++) drawn = (drawn << 32n) | BigInt(this.word());
      if (drawn < fair) return drawn % n;
    }
  }

  /** @returns {number} the next 32 bits */
  word() {
    let word = 0;
    for (let at = 0; at < 4; at++) word = word * 256 + this.bytes.next().value;
    return word;
  }
}

/** @template T @param {readonly T[]} items @param {Rng} rng @returns {T[]} in random order (Fisher and Yates) */
export function shuffled(items, rng) {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = rng.randrange(last + 1);
    [result[last], result[chosen]] = [result[chosen], result[last]];
  }
  return result;
}

/** @param {string} text @param {number} [size] @returns {Uint8Array} as many bytes that stand for it */
export function digest(text, size = SEED) {
  const bytes = shake(new TextEncoder().encode(text));
  return Uint8Array.from({ length: size }, () => bytes.next().value);
}

/** @param {Uint8Array | number | bigint} seed */
function seedBytes(seed) {
  if (seed instanceof Uint8Array) return seed;
  return Uint8Array.from({ length: SEED }, (_, at) => Number((BigInt(seed) >> BigInt(8 * (SEED - 1 - at))) & 255n));
}

// ── SHAKE-256 (FIPS 202) ─────────────────────────────────────────────────────────────────────────────────────────────

/** @param {Uint8Array} source @returns {Generator<number, never>} the bytes it makes of the source; they never end */
function* shake(source) {
  const padded = new Uint8Array((Math.floor(source.length / RATE) + 1) * RATE);
  padded.set(source);
  // The bits that end a message of SHAKE (6.2), and the padding (5.1): both may fall into one byte.
  padded[source.length] ^= 0x1f;
  padded[padded.length - 1] ^= 0x80;
  const lanes = Array.from({ length: LANES }, () => 0n);
  for (let block = 0; block < padded.length; block += RATE) {
    const view = new DataView(padded.buffer, block, RATE);
    for (let lane = 0; lane < RATE / 8; lane++) lanes[lane] ^= view.getBigUint64(8 * lane, true);
    permute(lanes);
  }
  for (;;) {
    for (let at = 0; at < RATE; at++) yield Number((lanes[at >> 3] >> BigInt(8 * (at & 7))) & 255n);
    permute(lanes);
  }
}

const ROUNDS = roundConstants();
const [FROM, TURNS] = placesAndTurns();

/** @param {bigint[]} lanes */
function permute(lanes) {
  for (const constant of ROUNDS) {
    const columns = [0, 1, 2, 3, 4].map((x) => lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20]);
    const change = columns.map((_, x) => columns[(x + 4) % 5] ^ turned(columns[(x + 1) % 5], 1n));
    const mixed = lanes.map((_, at) => turned(lanes[FROM[at]] ^ change[FROM[at] % 5], TURNS[at]));
    for (let at = 0; at < LANES; at++) {
      const row = at - (at % 5);
      lanes[at] = mixed[at] ^ (~mixed[row + ((at + 1) % 5)] & LANE & mixed[row + ((at + 2) % 5)]);
    }
    lanes[0] ^= constant;
  }
}

/** @param {bigint} lane @param {bigint} by */
const turned = (lane, by) => ((lane << by) | (lane >> (64n - by))) & LANE;

/** @returns {bigint[]} what is added in each round */
function roundConstants() {
  // A shift register over x⁸ + x⁶ + x⁵ + x⁴ + 1 gives their bits (3.2.5).
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) constant |= 1n << BigInt((1 << bit) - 1);
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
    return constant;
  });
}

/** @returns {[number[], bigint[]]} for each lane, from where it comes and by how many bits it turns */
function placesAndTurns() {
  const [from, turns] = [new Array(LANES).fill(0), new Array(LANES).fill(0n)];
  // The steps ρ and π (3.2.2, 3.2.3) in one.
  let [x, y] = [1, 0];
  for (let step = 0; step < LANES - 1; step++) {
    const [nextX, nextY] = [y, (2 * x + 3 * y) % 5];
    from[nextX + 5 * nextY] = x + 5 * y;
    turns[nextX + 5 * nextY] = BigInt((((step + 1) * (step + 2)) / 2) % 64);
    [x, y] = [nextX, nextY];
  }
  return [from, turns];
}
