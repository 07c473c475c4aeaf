// @ts-check
/** What happened, told in whole sentences: a move, and what followed from it by itself. */

/** @import {Step} from "../state.js" */

import { _, ngettext } from "../i18n.js";
import { ANIMALS, animalName, animalOf, cardName } from "./words.js";

/**
 * @param {Step} step
 * @param {any} before  the table before, if it is known
 * @param {any} after  the table after
 * @param {string[]} names
 * @returns {string[]}
 */
export function story(step, before, after, names) {
  const who = names[step.seat];
  if (step.move === null)
    return [ngettext("{who} took {n} move back.", "{who} took {n} moves back.", step.undo, { who })];
  const told = [deed(step.move, who, names)];
  if (!before || !after) return told;
  return [
    ...told,
    ...penalties(step, before, after, who),
    ...powers(step, before, after, names),
    ...forced(step, before, after),
    ...signs(before, after),
  ];
}

/**
 * @param {string} text
 * @param {string} who
 * @param {string[]} names
 */
function deed(text, who, names) {
  const [kind, one = "", two = ""] = text.split(" ");
  const card = one && kind !== "right" && kind !== "push" && kind !== "settle" ? cardName(one) : "";
  const animal = kind === "right" || kind === "push" ? animalName(animalOf(one)) : "";
  const to = kind === "give" ? names[Number(two)] : "";
  /** @type {Record<string, () => string>} */
  const deeds = {
    place: () => _("{who} placed: {card}.", { who, card }),
    burrow: () => _("{who} slipped under the pile: {card}.", { who, card }),
    disguise: () => _("{who} hid a card face down.", { who }),
    swap: () => _("{who} swapped {card} for {other}.", { who, card, other: cardName(two) }),
    takeback: () => _("{who} took the visible card back.", { who }),
    settle: () => ngettext("{who} was {n} card short.", "{who} was {n} cards short.", Number(one), { who }),
    stop: () => _("{who} stopped.", { who }),
    right: () => _("{who} sent to the right: {animal}.", { who, animal }),
    push: () =>
      two === "left"
        ? _("{who} pushed to the left: {animal}.", { who, animal })
        : _("{who} pushed to the right: {animal}.", { who, animal }),
    pass: () => _("{who} passed.", { who }),
    take: () => _("{who} took: {card}.", { who, card }),
    dive: () => _("{who} dived for a card.", { who }),
    recover: () => _("{who} recovered a penalty card.", { who }),
    discard: () => _("{who} discarded a card.", { who }),
    give: () => _("{who} gave a penalty card to {to}.", { who, to }),
  };
  return deeds[kind]();
}

/** @param {Step} step @param {any} before @param {any} after @param {string} who */
function penalties(step, before, after, who) {
  const got = after.seats[step.seat].penalty_size - before.seats[step.seat].penalty_size;
  const chosen = step.move?.startsWith("discard");
  return got > 0 && !chosen
    ? [ngettext("{who} got {n} penalty card.", "{who} got {n} penalty cards.", got, { who })]
    : [];
}

/** @param {Step} step @param {any} before @param {any} after @param {string[]} names */
function powers(step, before, after, names) {
  return ANIMALS.filter((animal) => before.powers[animal] !== after.powers[animal]).map((animal) => {
    const from = before.powers[animal];
    const told = { who: names[step.seat], power: animalName(animal), from: from === null ? "" : names[from] };
    return from === null
      ? _("{who} gained a power: {power}.", told)
      : _("{who} took a power from {from}: {power}.", told);
  });
}

/** Tokens that moved without being asked. @param {Step} step @param {any} before @param {any} after */
function forced(step, before, after) {
  if (/^(right|push)/.test(step.move ?? "")) return [];
  const moved = ANIMALS.filter((animal) => before.tokens[animal] !== after.tokens[animal]);
  return moved.map((animal) =>
    _("Token moved to {value}: {animal}.", { animal: animalName(animal), value: after.tokens[animal] }),
  );
}

/** @param {any} before @param {any} after */
function signs(before, after) {
  return [
    after.final && !before.final ? _("The Reserve is open: this is the last full round.") : "",
    after.turn.last && !before.turn.last ? _("Now everyone has one last turn without drawing.") : "",
  ].filter(Boolean);
}
