// @ts-check
/** What each game can say for a move and against it. */

import { ArcticWords } from "../arctic.js";
import * as arctic from "./arctic.js";
import { harms as arcticHarms } from "./arctic-against.js";
import { ArcticReading } from "./arctic-reading.js";
import * as race from "./race.js";
import { harms as raceHarms } from "./race-against.js";
import { RaceReading } from "./race-reading.js";

/**
 * @import {Kernels} from "../../engine/kernels.js"
 * @import {Fact, Plan} from "./facts.js"
 * @typedef {object} Reasoning
 * @property {boolean} looksAhead whether it has to be known how the turn goes on
 * @property {string[]} comparing codes that speak of the next best move, and so mean nothing in a review
 * @property {(plan: Plan) => Iterable<Fact>} facts what is true of a move
 * @property {(plan: Plan) => Iterable<Fact>} harms what is bad about it, worth the more the worse it is
 */

/** @type {Record<string, (kernels: Kernels) => Reasoning>} */
const GAMES = { arctic: ofArctic, race: ofRace };

/** @param {Kernels} kernels @returns {Reasoning} of their game */
export const reasoning = (kernels) => GAMES[kernels.about.game](kernels);

/** @param {Kernels} kernels @returns {Reasoning} */
function ofArctic(kernels) {
  const read = new ArcticReading(kernels, new ArcticWords(kernels));
  const [facts, harms] = [arctic.facts, arcticHarms].map((find) => (/** @type {Plan} */ plan) => find(read, plan));
  return { looksAhead: true, comparing: [], facts, harms };
}

/** @param {Kernels} kernels @returns {Reasoning} */
function ofRace(kernels) {
  const read = new RaceReading(kernels);
  const [facts, harms] = [race.facts, raceHarms].map((find) => (/** @type {Plan} */ plan) => find(read, plan));
  return { looksAhead: false, comparing: ["spares", "least"], facts, harms };
}
