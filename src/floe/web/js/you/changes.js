// @ts-check
/** Every way the numbers about somebody can change on the page, by name. */

/** @import {State} from "../state.js" */

/** @param {State} state @param {Partial<NonNullable<State["numbers"]>>} some @returns {State} */
const counted = (state, some) => (state.numbers ? { ...state, numbers: { ...state.numbers, ...some } } : state);

/** @param {State} state @param {import("../state.js").Numbers} info @returns {State} */
export const numbersCame = (state, info) => counted(state, { info, failed: "" });

/** @param {State} state @param {string} failed @returns {State} */
export const numbersFailed = (state, failed) => counted(state, { failed });

/** @param {State} state @param {boolean} deleting @returns {State} */
export const deletionAsked = (state, deleting) => counted(state, { deleting });
