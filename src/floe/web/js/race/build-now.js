// @ts-check
/** The bench and the board on it as they are now, and the one way in which the bench changes. */

/** @import {Shown, Tools} from "./build-grid.js" */
/** @import {Bench} from "./build-state.js" */

import * as changes from "../changes.js";
import { apply, now } from "../store.js";
import { freshBench, toolsOf } from "./build-state.js";

/** @returns {Bench} */
export const bench = () => ({ ...freshBench(), ...now().play?.bench });

/** @returns {Shown | undefined} */
export const shown = () => now().play?.draft?.shown;

export const tools = () => /** @type {Tools} */ (toolsOf(now().choices));

/** @param {Partial<Bench>} some */
export const put = (some) => apply(changes.benchChanged, some);
