// @ts-check
/**
 * The drawings of art/, brought into the page once. A reference into another document has the browser fetch and parse
 * that document again and again, and the drawing comes a frame late; one within the page costs nothing.
 */

import { real } from "./base.js";
import { strips } from "./strips.js";

const AGAIN = 2000; // milliseconds

/** @type {Set<string>} */
const asked = new Set();

/** Where a drawing is found; its file is brought in when it is first asked for. @param {string} name file#symbol */
export function sprite(name) {
  const [file, id] = name.split("#");
  if (!asked.has(file) && globalThis.document) void bring(file); // without a page, a drawing is only a value
  return `#${file}-${id}`;
}

/** @param {string} file */
async function bring(file) {
  asked.add(file);
  try {
    const answer = await fetch(real(`/art/${file}.svg`));
    const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    for (const symbol of [...documentElement.children]) {
      symbol.id = `${file}-${symbol.id}`;
      documentElement.append(...strips(symbol, Number(symbol.getAttribute("data-strips"))));
    }
    documentElement.setAttribute("class", "sprites");
    document.body.append(documentElement);
  } catch {
    setTimeout(() => void bring(file), AGAIN); // the line is down
  }
}
