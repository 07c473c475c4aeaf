// @ts-check
/** What happened, told in whole sentences: a move, and what followed from it by itself. The reader is "you". */

/** @import {Step} from "../state.js" */
/** @import {Teller} from "../table/teller.js" */

import { _, later, list, ngettext } from "../i18n.js";
import { takenBack } from "../table/teller.js";
import { ANIMALS, animalName, animalOf, cardWords } from "./words.js";

/**
 * What a move is told as, to the player who made it and to everybody else.
 * @type {Record<string, [you: string, other: string]>}
 */
const DEEDS = {
  place: [later("You placed {card}."), later("{who} placed {card}.")],
  burrow: [later("You slipped under your pile: {card}."), later("{who} slipped under the pile: {card}.")],
  disguise: [later("You hid face down: {card}."), later("{who} hid a card face down.")],
  swap: [later("You swapped {card} for {other}."), later("{who} swapped {card} for {other}.")],
  takeback: [later("You took your visible card back."), later("{who} took the visible card back.")],
  stop: [later("You stopped."), later("{who} stopped.")],
  moved: [later("You moved {tokens}."), later("{who} moved {tokens}.")],
  pushed: [later("You pushed {tokens}."), later("{who} pushed {tokens}.")],
  right: [later("You sent to the right: {animal}."), later("{who} sent to the right: {animal}.")],
  "push left": [later("You pushed to the left: {animal}."), later("{who} pushed to the left: {animal}.")],
  "push right": [later("You pushed to the right: {animal}."), later("{who} pushed to the right: {animal}.")],
  pass: [later("You passed."), later("{who} passed.")],
  take: [later("You took {card}."), later("{who} took {card}.")],
  dive: [later("You dived for a card."), later("{who} dived for a card.")],
  recover: [later("You recovered a penalty card: {card}."), later("{who} recovered a penalty card.")],
  discard: [later("You discarded {card}."), later("{who} discarded a card.")],
  give: [later("You gave a penalty card to {to}: {card}."), later("{who} gave a penalty card to {to}.")],
};

/**
 * @param {Step} step
 * @param {any} before  the table before, if it is known
 * @param {any} after  the table after
 * @param {string[]} names
 * @param {number | null} you  the seat of the reader
 * @returns {string[]}
 */
export function story(step, before, after, names, you = null) {
  const teller = { names, you };
  if (step.move === null) return [takenBack(step, teller)];
  if (!before || !after) return [deed(step, "", teller)];
  return [
    deed(step, walks(before, after), teller),
    ...penalties(step, before, after, teller),
    ...powers(step, before, after, teller),
    ...forced(step, before, after),
    ...signs(before, after),
  ];
}

/** @param {Step} step @param {string} tokens  the walks that came of it @param {Teller} teller */
function deed({ seat, move }, tokens, { names, you }) {
  const [kind, one = "", two = ""] = (move ?? "").split(" ");
  const who = names[seat];
  if (kind === "settle") return short(Number(one), seat === you, who);
  if (kind === "give" && Number(two) === you) return _("{who} gave you a penalty card.", { who });
  const values = {
    who,
    tokens,
    card: isCard(kind) ? cardWords(one) : "",
    other: kind === "swap" ? cardWords(two) : "",
    animal: isWalk(kind) ? animalName(animalOf(one)) : "",
    to: kind === "give" ? names[Number(two)] : "",
  };
  return _(DEEDS[named(kind, two, tokens)][seat === you ? 0 : 1], values);
}

/** @param {string} kind */
const isWalk = (kind) => kind === "right" || kind === "push";

/** @param {string} kind */
const isCard = (kind) => /^(place|burrow|disguise|swap|take|recover|discard|give)$/.test(kind);

/** What a move is called in the list above. @param {string} kind @param {string} way @param {string} tokens */
function named(kind, way, tokens) {
  if (!isWalk(kind)) return kind;
  if (tokens) return kind === "right" ? "moved" : "pushed";
  return kind === "right" ? kind : `push ${way}`;
}

/** @param {number} n @param {boolean} isYou @param {string} who */
function short(n, isYou, who) {
  return isYou
    ? ngettext("You were {n} card short.", "You were {n} cards short.", n)
    : ngettext("{who} was {n} card short.", "{who} was {n} cards short.", n, { who });
}

/** All tokens that moved, and how far, those to the right first. @param {any} before @param {any} after */
function walks(before, after) {
  const moved = ANIMALS.filter((animal) => before.tokens[animal] !== after.tokens[animal]);
  const isRight = (/** @type {string} */ animal) => after.tokens[animal] > before.tokens[animal];
  const ordered = [...moved.filter(isRight), ...moved.filter((animal) => !isRight(animal))];
  return list(ordered.map((animal) => walk(animalName(animal), before.tokens[animal], after.tokens[animal])));
}

/** @param {string} animal @param {number} from @param {number} to */
const walk = (animal, from, to) =>
  to > from
    ? _("{animal} right from {from} to {to}", { animal, from, to })
    : _("{animal} left from {from} to {to}", { animal, from, to });

/** @param {Step} step @param {any} before @param {any} after @param {Teller} teller */
function penalties({ seat, move }, before, after, { names, you }) {
  const got = after.seats[seat].penalty_size - before.seats[seat].penalty_size;
  if (got <= 0 || move?.startsWith("discard")) return [];
  return [
    seat === you
      ? ngettext("You got {n} penalty card.", "You got {n} penalty cards.", got)
      : ngettext("{who} got {n} penalty card.", "{who} got {n} penalty cards.", got, { who: names[seat] }),
  ];
}

/** @param {Step} step @param {any} before @param {any} after @param {Teller} teller */
function powers({ seat }, before, after, { names, you }) {
  return ANIMALS.filter((animal) => before.powers[animal] !== after.powers[animal]).map((animal) => {
    const from = before.powers[animal];
    const told = { who: names[seat], power: animalName(animal), from: names[from] };
    if (from === null)
      return seat === you ? _("You gained a power: {power}.", told) : _("{who} gained a power: {power}.", told);
    if (seat === you) return _("You took a power from {from}: {power}.", told);
    return from === you
      ? _("{who} took a power from you: {power}.", told)
      : _("{who} took a power from {from}: {power}.", told);
  });
}

/** Tokens that moved without being asked. @param {Step} step @param {any} before @param {any} after */
function forced(step, before, after) {
  const tokens = isWalk(step.move?.split(" ")[0] ?? "") ? "" : walks(before, after);
  return tokens ? [_("There was only one way to move: {tokens}.", { tokens })] : [];
}

/** @param {any} before @param {any} after */
function signs(before, after) {
  return [
    after.final && !before.final ? _("The Reserve is open: this is the last full round.") : "",
    after.turn.last && !before.turn.last ? _("Now everyone has one last turn without drawing.") : "",
  ].filter(Boolean);
}
