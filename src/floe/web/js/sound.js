// @ts-check
/**
 * Short sounds for what happens at the table, made on the spot: paper, wood, water, a chime. Silent unless asked for.
 */

/** @import {State} from "./state.js" */

/** @typedef {(at: number) => void} Voice  sounds at a time of the audio clock */

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let breath = null;

/** @type {Record<string, Voice>} */
const VOICES = {
  card: (at) => (hiss(at, 2400, 900, 0.09, 0.5), tone(at + 0.03, 170, 0.1, 0.35)),
  draw: (at) => hiss(at, 900, 3200, 0.16, 0.4),
  walk: (at) => (tone(at, 523, 0.09, 0.3), tone(at + 0.11, 392, 0.12, 0.3)),
  splash: (at) => (hiss(at, 1400, 300, 0.28, 0.5), tone(at, 110, 0.25, 0.3)),
  pity: (at) => tone(at, 147, 0.3, 0.4),
  turn: (at) => (tone(at, 659, 0.3, 0.3), tone(at + 0.12, 988, 0.5, 0.25)),
  end: (at) => [392, 494, 587, 784].forEach((pitch, step) => tone(at + step * 0.14, pitch, 0.9, 0.22)),
  word: (at) => (tone(at, 784, 0.08, 0.2), tone(at + 0.07, 880, 0.1, 0.2)),
};

/** Which voice a move has, by its first word. @type {Record<string, string>} */
const MOVES = {
  place: "card",
  burrow: "card",
  disguise: "card",
  takeback: "draw",
  swap: "draw",
  take: "draw",
  dive: "draw",
  recover: "draw",
  right: "walk",
  push: "walk",
  sled: "walk",
  fly: "walk",
  settle: "pity",
  discard: "pity",
  give: "pity",
  water: "splash",
  ice: "splash",
  hazard: "splash",
};

let id = "";
let heard = 0;
let said = 0;
let over = false;
let mine = false;

/** Let what is new in the state be heard. @param {State} state */
export function listen({ play, settings }) {
  const fresh = play?.id === id ? (play?.deeds.slice(heard) ?? []) : [];
  const words = play?.said.at(-1)?.key ?? said;
  const done = Boolean(play?.shown?.view.outcome);
  const turn = !done && Boolean(play?.table?.yours.includes(play.shown?.view.turn.seat));
  const voices = [
    MOVES[fresh.at(-1)?.step.move?.split(" ")[0] ?? ""],
    words > said && "word",
    fresh.length && turn && !mine && "turn",
    fresh.length && done && !over && "end",
  ];
  [id, heard, said, over, mine] = [play?.id ?? "", play?.deeds.length ?? 0, words, done, turn];
  if (settings.sound) sing(voices.filter((voice) => typeof voice === "string"));
}

/** Get ready to be heard: browsers allow it only while somebody touches the page or a key. */
export function wake() {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Sound one voice after the other. @param {string[]} voices */
export function sing(voices) {
  if (!voices.length) return;
  wake();
  const from = audio?.currentTime ?? 0;
  voices.forEach((voice, step) => VOICES[voice](from + step * 0.25));
}

/** A struck note that dies away. @param {number} at @param {number} pitch @param {number} lasts @param {number} loud */
function tone(at, pitch, lasts, loud) {
  if (!audio) return;
  const source = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  source.connect(fade(at, lasts, loud));
  source.start(at);
  source.stop(at + lasts);
}

/**
 * A breath of noise that slides from one pitch to another.
 * @param {number} at
 * @param {number} from
 * @param {number} to
 * @param {number} lasts
 * @param {number} loud
 */
function hiss(at, from, to, lasts, loud) {
  if (!audio) return;
  const source = new AudioBufferSourceNode(audio, { buffer: (breath ??= noise(audio)) });
  const band = new BiquadFilterNode(audio, { type: "bandpass", Q: 1.2, frequency: from });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(band).connect(fade(at, lasts, loud));
  source.start(at, 0, lasts);
}

/** @param {number} at @param {number} lasts @param {number} loud */
function fade(at, lasts, loud) {
  const context = /** @type {AudioContext} */ (audio);
  const gain = new GainNode(context, { gain: 0 });
  // An exponential ramp can neither begin nor end at zero.
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud * 0.5, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(context.destination);
  return gain;
}

/** Half a second of noise. @param {AudioContext} context */
function noise(context) {
  const buffer = new AudioBuffer({ length: context.sampleRate / 2, sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
