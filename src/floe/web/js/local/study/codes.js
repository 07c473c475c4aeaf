// @ts-check
/** Positions as codes to paste, as `floe.study.codes`: their JSON, compressed, in letters that a link may hold. */

import { Refused } from "../refused.js";

const LONGEST = 2 ** 18; // bytes of a position: a code must not unfold for ever

/** @param {any} data a position @returns {Promise<string>} */
export async function codeOf(data) {
  const folded = new Blob([JSON.stringify(data)]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(folded).arrayBuffer());
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} text a code, or JSON @returns {Promise<any>} the position as data */
export async function readCode(text) {
  try {
    const found = JSON.parse(text.trimStart().startsWith("{") ? text : await unfolded(text.replace(/\s/g, "")));
    if (typeof found?.game === "string") return found;
  } catch {
    // Letters, compression or JSON: whatever is wrong with it, part of it is missing.
  }
  const sentence = "this is neither the code of a position nor its JSON; part of it may be missing";
  throw new Refused("bad-position", sentence, { problems: ["it cannot be read"] });
}

/** @param {string} code @returns {Promise<string>} */
async function unfolded(code) {
  const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")).getReader();
  const decoder = new TextDecoder();
  let [text, length] = ["", 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > LONGEST) throw new TypeError("too long for a position");
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}
