// @ts-check
/** Sentences in the player's language: English is what the code says, everything else comes from the catalogue. */

import { real } from "./base.js";

export const LANGUAGES = { en: "English", fr: "Français", de: "Deutsch" };

/** @type {Record<string, string | string[]>} */
let catalogue = {};
let language = "en";
let plurals = new Intl.PluralRules("en");
/** @type {Record<string, Intl.ListFormat>} */
const lists = {};

/** The language spoken now. */
export const spoken = () => language;

/**
 * Which language to speak: the one chosen, or the first the browser asks for that we know.
 * @param {string} chosen
 */
export function pick(chosen) {
  const wanted = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find((tag) => tag in LANGUAGES) ?? "en";
}

/** Speak a language from now on. @param {string} wanted */
export async function speak(wanted) {
  catalogue = wanted === "en" ? {} : await fetched(wanted);
  language = wanted;
  plurals = new Intl.PluralRules(wanted);
  document.documentElement.lang = wanted;
}

/** @param {string} wanted */
async function fetched(wanted) {
  const answer = await fetch(real(`/locale/${wanted}.json`));
  return answer.ok ? answer.json() : {};
}

/**
 * A sentence; `{name}` in it stands for a value.
 * @param {string} english
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function _(english, values = {}) {
  const said = catalogue[english];
  return fill(typeof said === "string" ? said : english, values);
}

/** Mark a sentence that is data first, and said when it is shown. @param {string} english */
export const later = (english) => english;

/** The letter that stands for a thing: `F|fox` is F, and tells translators why. @param {string} english */
export const letter = (english) => _(english).split("|")[0];

/**
 * A sentence that depends on a number, which `{n}` stands for.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Record<string, string | number>} values
 * @returns {string}
 */
export function ngettext(one, many, n, values = {}) {
  const said = catalogue[one];
  const forms = Array.isArray(said) ? said : [one, many];
  return fill(plurals.select(n) === "one" ? forms[0] : forms[1], { n, ...values });
}

/**
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
function fill(sentence, values) {
  return sentence.includes("{")
    ? sentence.replace(/\{(\w+)\}/g, (whole, name) => isolated(String(values[name] ?? whole)))
    : sentence;
}

/** Letters that are written from the right to the left: of Hebrew, Arabic, Syriac and others. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text within another one: written to the left, it must not turn what stands beside it. @param {string} text */
export const isolated = (text) => (LEFTWARD.test(text) ? `\u2068${text}\u2069` : text);

/** A date as the language writes it, with the time of day if wanted. @param {Date} date @param {"short"} [timeStyle] */
export function dateText(date, timeStyle) {
  // English is written in more than one way; the browser knows which.
  const place = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
  return new Intl.DateTimeFormat(place, { dateStyle: "medium", timeStyle }).format(date);
}

/** The hour of a day within the week, as the language writes it. @param {Date} date */
export function hourText(date) {
  const place = navigator.languages.find((tag) => tag.startsWith(language)) ?? language;
  return new Intl.DateTimeFormat(place, { weekday: "long", hour: "numeric", minute: "2-digit" }).format(date);
}

/** Names joined as the language joins them. @param {string[]} names @param {"conjunction" | "disjunction"} type */
export function list(names, type = "conjunction") {
  const name = `${language} ${type}`;
  lists[name] ??= new Intl.ListFormat(language, { type }); // slow to make, and wanted at every redraw
  return lists[name].format(names.map(isolated));
}
