// @ts-check
/** What people do with games that they take along. */

import { close } from "./over.js";
import { goOnWithFriends, saveRecord, takeAlong } from "./session/records.js";

/** @type {Record<string, (target: HTMLElement) => void>} */
export const CARRYING = {
  saveRecord: (target) => void saveRecord(target.dataset.table ?? ""),
  goOnWithFriends: () => (close(), void goOnWithFriends()),
  takeAlong: () => (close(), void takeAlong()),
};
