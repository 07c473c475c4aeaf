// @ts-check
/** Hints and study: what a game can be dealt and played without, fetched when it is first asked for. */

import { HINTS } from "./hints/routes.js";
import { STUDY } from "./study/routes.js";

export const STUDIES = [...HINTS, ...STUDY];
