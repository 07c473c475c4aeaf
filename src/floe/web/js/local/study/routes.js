// @ts-check
/** Everything about studying that is answered in the page. */

import { ANALYSIS } from "./boards.js";
import { LOOKING } from "./looking.js";
import { MISTAKES } from "./mistakes.js";
import { NUMBERS } from "./numbers.js";
import { REVIEWS } from "./reviews.js";

/** @type {import("../service.js").Route[]} */
export const STUDY = [...LOOKING, ...REVIEWS, ...MISTAKES, ...ANALYSIS, ...NUMBERS];
