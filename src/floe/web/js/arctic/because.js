// @ts-check
/** A hint in words: what to do, and what speaks for it. The server finds the reasons, here are their sentences. */

/** @import {Reason} from "../state.js" */

import { _, ngettext } from "../i18n.js";
import { ofOthers } from "./because-others.js";
import { animalName, animalOf, cardName, powerName } from "./words.js";

/** What to do, as one would say it. @param {string} text @param {any} _view @param {string[]} names */
export function advice(text, _view, names) {
  const [kind, one = "", two = ""] = text.split(" ");
  const card = () => ({ card: cardName(one) });
  const animal = () => ({ animal: animalName(animalOf(one)) });
  /** @type {Record<string, () => string>} */
  const said = {
    place: () => _("Put on your pile: {card}.", card()),
    burrow: () => _("Slip under your pile: {card}.", card()),
    disguise: () => _("Hide face down: {card}.", card()),
    swap: () => _("Swap {card} for {other}.", { ...card(), other: cardName(two) }),
    takeback: () => _("Take your visible card back."),
    settle: () => ngettext("Take {n} penalty card.", "Take {n} penalty cards.", Number(one)),
    stop: () => _("Stop here."),
    right: () => _("Send to the right: {animal}.", animal()),
    push: () =>
      two === "left" ? _("Push to the left: {animal}.", animal()) : _("Push to the right: {animal}.", animal()),
    pass: () => _("Leave it."),
    take: () => _("Take from the River: {card}.", card()),
    dive: () => _("Dive into the draw pile."),
    recover: () => _("Recover from your penalty zone: {card}.", card()),
    discard: () => _("Discard: {card}.", card()),
    give: () => _("Give {card} to {name}.", { ...card(), name: names[Number(two)] }),
  };
  return said[kind]();
}

/**
 * What speaks for it, in one sentence; empty for a reason that nobody here knows.
 * @param {Reason} reason
 * @param {any} view
 * @param {string[]} names
 * @param {string} who  whose move it is, if it is not the reader's own
 */
export function because(reason, view, names, who = "") {
  const speaksFor = { ...compared(reason, view, names), ...ofTurn(reason, names), ...ofCards(reason) };
  const all = { ...speaksFor, ...against(reason, names), ...(who && ofOthers(reason, who, names)) };
  return all[reason.code]?.() ?? "";
}

/** @typedef {Record<string, () => string>} Sentences */

/** @param {Reason} reason @param {any} view @param {string[]} names @returns {Sentences} */
function compared({ values }, view, names) {
  const { n = 0, from, to, at, seat, points } = values;
  const move = () => ({ move: advice(values.move, view, names) });
  return {
    only: () => _("It is the only move there is."),
    even: () => [_("Another move is about as good:"), move().move].join(" "),
    ahead: () =>
      ngettext(
        "It should bring you about {n} point more than the next best move.",
        "It should bring you about {n} points more than the next best move.",
        n,
      ),
    totem: () => _("Your totem goes up from {from} to {to}.", { from, to }),
    "totem-follows": () => _("Your totem can then go up from {from} to {to}.", { from, to }),
    "totem-stays": () => _("Your totem stays at {at}.", { at }),
    "totem-less": () => _("Your totem loses less this way: from {from} to {to}.", { from, to }),
    rivals: () =>
      ngettext(
        "Together the other tokens lose {n} point, and one of them may be a rival’s totem.",
        "Together the other tokens lose {n} points, and one of them may be a rival’s totem.",
        n,
      ),
    "rivals-less": () => _("The other tokens gain less by it, and one of them may be a rival’s totem."),
    rid: () => _("A penalty card less is a point more for you, and one less for {name}.", { name: names[seat] }),
    leader: () =>
      ngettext(
        "No other rival’s pile scores as much as that of {name}: {n} point.",
        "No other rival’s pile scores as much as that of {name}: {n} points.",
        points,
        { name: names[seat] },
      ),
  };
}

/** @param {Reason} reason @param {string[]} names @returns {Sentences} */
function ofTurn({ values }, names) {
  const { n, animal, side, from, points } = values;
  const run = () => ({ cards: n, animal: animalName(animal) });
  const power = () => ({ power: `${animalName(animal)} · ${powerName(animal, side)}`, name: names[from] });
  return {
    run: () =>
      ngettext(
        "It makes a run of {cards} ({animal}), for {n} point more.",
        "It makes a run of {cards} ({animal}), for {n} points more.",
        points,
        run(),
      ),
    "run-follows": () =>
      ngettext(
        "With what can follow it makes a run of {cards} ({animal}), for {n} point more.",
        "With what can follow it makes a run of {cards} ({animal}), for {n} points more.",
        points,
        run(),
      ),
    power: () =>
      from === null
        ? _("You then take a power: {power}.", power())
        : _("You then take a power from {name}: {power}.", power()),
    draws: () => _("The card then on top says: draw {n}.", { n }),
    penalties: () =>
      n
        ? ngettext("It costs you only {n} penalty card.", "It costs you only {n} penalty cards.", n)
        : _("It costs you no penalty card."),
  };
}

/** @param {Reason} reason @returns {Sentences} */
function ofCards({ values }) {
  const n = values.n;
  const animal = () => ({ animal: animalName(values.animal) });
  return {
    continues: () => _("It goes with the top of your pile: {animal}.", animal()),
    fits: () =>
      ngettext(
        "It goes with {n} card in your hand: {animal}.",
        "It goes with {n} cards in your hand: {animal}.",
        n,
        animal(),
      ),
    "nothing-fits": () => _("Nothing in the River goes with your cards."),
    unseen: () => _("Nothing in the River goes with your cards; an unseen one may."),
    needed: () =>
      ngettext(
        "Next turn you have to place {n} card, more than you have.",
        "Next turn you have to place {n} cards, more than you have.",
        n,
      ),
    recovers: () => _("A penalty card less is a point more."),
    lone: () => _("It is your only one of this animal, and continues nothing: {animal}.", animal()),
  };
}

/** What a review says of a decision: how much better the best move was, and what speaks against the played one. */
/** @param {Reason} reason @param {string[]} names @returns {Sentences} */
function against({ values }, names) {
  const { n = 0, from, to, seat } = values;
  const animal = () => animalName(values.animal);
  return {
    brings: () =>
      ngettext("It should have brought about {n} point more.", "It should have brought about {n} points more.", n),
    wins: () => ngettext("It wins about {n} more game in 100.", "It wins about {n} more games in 100.", n),
    costs: () => ngettext("What was played costs {n} penalty card.", "What was played costs {n} penalty cards.", n),
    short: () =>
      ngettext(
        "What was played leaves you {n} card short next turn.",
        "What was played leaves you {n} cards short next turn.",
        n,
      ),
    leaves: () =>
      _("What was played leaves {name} a card for a run of {n}: {animal}.", { n, name: names[seat], animal: animal() }),
    "run-ends": () => _("What was played ends your run of {n}: {animal}.", { n, animal: animal() }),
    "draws-few": () => _("The card on top then says: draw only {n}.", { n }),
    "totem-down": () => _("Your totem went down from {from} to {to}.", { from, to }),
  };
}

/** A number of points, with its sign. @param {number} n */
export function points(n) {
  const size = Math.abs(n);
  return ngettext("{n} point", "{n} points", size, { n: `${n < 0 ? "−" : "+"}${size}` });
}

/** How lucky somebody was. @param {import("../review/state.js").Value} luck */
export function fortune({ margin }) {
  const n = Math.round(margin / 100);
  if (n > 0) return ngettext("{n} point lucky", "{n} points lucky", n);
  if (n < 0) return ngettext("{n} point unlucky", "{n} points unlucky", -n);
  return _("neither lucky nor unlucky");
}
