// @ts-check
/** What is to be done now, in one sentence; and why something else cannot be. */

import { _, list, ngettext } from "../i18n.js";
import { animalName, animalOf, face } from "./words.js";

/** The card on top of a pile, if it can be seen. @param {any} seat */
export function visible(seat) {
  const top = seat.pile.at(-1);
  return top && face(top).up ? top : null;
}

/**
 * What this view’s seat has to do, or whom it waits for.
 * @param {any} view
 * @param {string[]} names
 */
export function duty(view, names) {
  const { step, seat } = view.turn;
  if (step === "over") return _("The game is over.");
  // A seat that was given up has no moves, nor has one in a replay: it is told as others are.
  if (seat !== view.view || !view.moves.length) return dutyOf(step, names[seat]);
  const own = view.seats[seat];
  /** @type {Record<string, () => string>} */
  const duties = {
    place: () => place(view, own),
    move: () => move(view),
    push: () => _("The walrus may push this token one step more: {animal}.", { animal: movable(view)[0] }),
    draw: () => draw(view),
    discard: () => discard(view, own),
    give: () => _("You may give one of your penalty cards away."),
  };
  return duties[step]();
}

/** @param {string} step @param {string} name */
function dutyOf(step, name) {
  /** @type {Record<string, string>} */
  const duties = {
    place: _("{name} is placing cards.", { name }),
    move: _("{name} is moving the tokens.", { name }),
    push: _("{name} may push a token.", { name }),
    draw: _("{name} is drawing cards.", { name }),
    discard: _("{name} is discarding.", { name }),
    give: _("{name} may give a penalty card away.", { name }),
  };
  return duties[step];
}

/** The fewest and the most cards still to place or draw. @param {any} view @returns {[number, number]} */
export const asked = ({ turn }) => [Math.max(0, turn.low - turn.done), turn.high - turn.done];

/** @param {any} view @param {any} own */
function place(view, own) {
  const [low, high] = asked(view);
  if (!own.hand_size) return _("Your hand is empty. Choose how to go on.");
  const more = view.turn.done > 0;
  const said = low === high ? exactly(high, more) : between(low, high);
  const short = low - own.hand_size;
  return [said, short > 0 && _("You are {n} short.", { n: short }), isSwap(view) && _("Or first swap a River card.")]
    .filter(Boolean)
    .join(" ");
}

/** Whether a card of the hand may still go for one of the River. @param {any} view */
const isSwap = ({ moves }) => moves.some((/** @type {string} */ move) => move.startsWith("swap"));

/** @param {number} n @param {boolean} more */
function exactly(n, more) {
  return more
    ? ngettext("Place {n} more card.", "Place {n} more cards.", n)
    : ngettext("Place {n} card.", "Place {n} cards.", n);
}

/** @param {number} low @param {number} high */
function between(low, high) {
  return low
    ? _("Place {low} to {high} cards.", { low, high })
    : ngettext("Place {n} more card, or stop.", "Place up to {n} more cards, or stop.", high);
}

/** @param {any} view */
function move(view) {
  const [main, companion] = movable(view);
  return _("Which token goes right, {main} or {companion}? The other goes left.", { main, companion });
}

/** The animals whose tokens the moves are about, each once. @param {any} view @returns {string[]} */
function movable({ moves }) {
  const letters = moves.flatMap((/** @type {string} */ move) => move.split(" ")[1] ?? []); // to pass names none
  return [...new Set(letters)].map((letter) => animalName(animalOf(letter)));
}

/** @param {any} view */
function draw(view) {
  const [low, high] = asked(view);
  const kinds = new Set(view.moves.map((/** @type {string} */ one) => one.split(" ")[0]));
  const sources = [
    kinds.has("take") && _("the River"),
    kinds.has("dive") && _("the draw pile"),
    kinds.has("recover") && _("your penalty zone"),
  ].filter((source) => typeof source === "string");
  const from = list(sources, "disjunction");
  if (low !== high && !low)
    return ngettext(
      "Draw {n} more card from {from}, or stop.",
      "Draw up to {n} more cards from {from}, or stop.",
      high,
      { from },
    );
  if (low !== high) return _("Draw {low} to {high} cards from {from}.", { low, high, from });
  return view.turn.done
    ? ngettext("Draw {n} more card from {from}.", "Draw {n} more cards from {from}.", high, { from })
    : ngettext("Draw {n} card from {from}.", "Draw {n} cards from {from}.", high, { from });
}

/** @param {any} view @param {any} own */
function discard(view, own) {
  const { hand: most } = view.limits;
  return _("You may keep {most} cards: discard {n} into your penalty zone.", { most, n: own.hand_size - most });
}

/**
 * Why a thing cannot be touched now.
 * @param {any} view
 * @param {string} thing
 * @param {string[]} names
 */
export function why(view, thing, names) {
  const { step, seat } = view.turn;
  if (step === "over") return _("The game is over.");
  if (view.view === null) return _("You are watching; only those at the table play.");
  if (seat !== view.view) return _("It is {name}’s turn.", { name: names[seat] });
  return `${about(view, thing)} ${duty(view, names)}`.trim();
}

/** @param {any} view @param {string} thing */
function about(view, thing) {
  const { step } = view.turn;
  const [place] = thing.split(":");
  if (place === "river" && step === "place") return _("The River is for drawing, at the end of your turn.");
  if (place === "river") return _("You cannot draw now.");
  if (place === "hand" && step === "draw") return _("Placing is over for this turn.");
  if (place === "hand") return _("You cannot play a card of your hand now.");
  if (place === "draw") return _("Only the orca may dive into the draw pile.");
  if (place === "token" && step === "move") return _("Only the tokens of your visible card’s two animals move.");
  if (place === "token") return _("Tokens move after you have placed your cards.");
  if (place === "penalty") return _("Only the polar bear may take a card out of your penalty zone.");
  if (place === "pile") return _("Only the puffin may take a card of your pile back.");
  return "";
}
