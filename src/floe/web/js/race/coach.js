// @ts-check
/** The coach of a first race: one thing to learn at a time, when it matters. */

/** @import {Tip} from "../games.js" */

import { _, list } from "../i18n.js";
import { pawnsOf } from "./moves.js";
import { isHome } from "./story.js";
import { sledName, stepsOf } from "./words.js";

/**
 * What to tell now: the first thing that fits the moment and has not been told.
 * @param {any} view
 * @param {string[]} told
 * @param {boolean} isFirst  whether nothing has been told this turn: asides wait for a turn that brings nothing new
 * @returns {Tip | null}
 */
export function tip(view, told, isFirst = true) {
  if (view.view === null || view.turn.seat !== view.view || view.turn.step === "over") return null;
  const { step } = view.turn;
  const tips = [
    ...always(view),
    ...{ water: atWater, hazard: atHazard, sled: atSled }[/** @type {"water" | "hazard" | "sled"} */ (step)](view),
  ];
  const untold = tips.filter(({ name, fits }) => fits && !told.includes(name));
  return untold.find(({ aside }) => !aside) ?? (isFirst ? untold[0] : null) ?? null;
}

/** @typedef {Tip & {fits: boolean, aside?: boolean}} Fit */

/** @param {any} view @returns {Fit[]} */
function always(view) {
  const own = view.seats[view.view];
  const sleds = list(own.card.map(sledName));
  const home = own.card.filter((/** @type {string} */ sled) => view.sleds[sled] === "pole");
  const others = view.seats.some(
    (/** @type {any} */ seat, /** @type {number} */ at) => at !== view.view && seat.card && isHome(seat.card, view),
  );
  return [
    {
      name: "card",
      fits: true,
      text: _(
        "Welcome to the ice! Two sleds are yours, those with a star: {sleds}. Be the first to have both at the " +
          "North Pole. Everybody may drive any sled, and nobody else knows which are yours.",
        { sleds },
      ),
    },
    {
      name: "late",
      fits: others,
      text: _("Somebody has both sleds at the pole. The round is played to its end: this is your last turn."),
    },
    {
      name: "one",
      fits: home.length === 1,
      text: _("One of your sleds has arrived, and stays there. Now for the other!"),
    },
  ];
}

/** @param {any} view @returns {Fit[]} */
function atWater(view) {
  const { tile } = view.turn;
  return [
    {
      name: "crack",
      fits: tile === "crack",
      text: _(
        "Your number is blue, so a water tile has turned up: a crack. Put it on one of the glowing spaces. From now " +
          "on it costs a ladder to go there, so best choose a place where your own sleds need not pass.",
      ),
    },
    {
      name: "open",
      fits: tile === "open",
      text: _(
        "Open water: no sled can drive into it any more. Choose the space that goes under, in the way of the others " +
          "and not in yours.",
      ),
    },
    {
      name: "ice",
      fits: tile === "ice",
      text: _(
        "A tile without water is new ice. Lay it against the edge of the board where it helps your sleds, or leave it.",
      ),
    },
  ];
}

/** @param {any} view @returns {Fit[]} */
function atHazard(view) {
  const joker = view.turn.hazard.includes("joker");
  return [
    {
      name: "hazard",
      fits: !joker,
      text: _(
        "The white die names a hazard. Touch one that glows, then the space it goes to. A sled beneath it is stuck " +
          "until it moves on, and no other may enter.",
      ),
    },
    {
      name: "joker",
      fits: joker,
      text: _(
        "A joker lets you move whichever hazard you like, or none. Touch one, then the space it goes to: it could " +
          "free a sled of yours, or hold one that is not.",
      ),
    },
  ];
}

/** @param {any} view @returns {Fit[]} */
const atSled = (view) => [...ofMoving(view), ...ofLater(view.turn.round)];

/** @param {any} view @returns {Fit[]} */
function ofMoving(view) {
  const own = view.seats[view.view];
  const { round, die } = view.turn;
  const caught = own.card.some((/** @type {string} */ sled) =>
    pawnsOf(view).some(([, hex]) => hex === view.sleds[sled]),
  );
  const may = (/** @type {RegExp} */ kind) => view.moves.some((/** @type {string} */ move) => kind.test(move));
  return [
    {
      name: "sled",
      fits: may(/^sled/),
      text: _(
        "Now choose a sled, on the map or below it, and then where it goes: up to {n} steps this time. Any sled " +
          "will do. It need not be yours, but only yours count for you in the end.",
        { n: stepsOf(die) },
      ),
    },
    {
      name: "caught",
      fits: caught && may(/^fly/),
      text: _(
        "One of your sleds is stuck under a hazard. The next move of that hazard may free it; your helicopter " +
          "certainly would, once in the game.",
      ),
    },
    {
      name: "ladder",
      aside: true,
      fits: may(/\+\d/),
      text: _(
        "Where a space shows a ladder, the way there leads over water and costs you that many of your three " +
          "ladders. Leads and cracks can be crossed so; open water cannot.",
      ),
    },
    {
      name: "helicopter",
      aside: true,
      fits: round > 1 && may(/^fly/),
      text: _(
        "You also have a helicopter: once in the game, instead of driving, it carries any sled up to two spaces " +
          "over whatever is in the way. Keep it for when you need it; unused, it decides a tie.",
      ),
    },
  ];
}

/** @param {number} round @returns {Fit[]} */
function ofLater(round) {
  return [
    {
      name: "bluff",
      aside: true,
      fits: round > 2,
      text: _(
        "Watch which sleds the others drive: those may be theirs. And drive one that is not yours now and then, so " +
          "that nobody is sure of you.",
      ),
    },
    {
      name: "free",
      aside: true,
      fits: round > 3,
      text: _(
        "You know all you need. The hint button helps whenever you like; undo takes back what has not shown you " +
          "anything new. A good journey!",
      ),
    },
  ];
}
