// @ts-check
/** What people do on an analysis board, and with the numbers about them. */

import { boardSet } from "./board/changes.js";
import * as board from "./session/board.js";
import { toggleWorth } from "./session/worth.js";
import { deleteNumbers, shareNumbers } from "./session/you.js";
import { apply, now } from "./store.js";
import { deletionAsked } from "./you/changes.js";

/** @type {Record<string, (target: HTMLElement) => void>} */
export const STUDYING = {
  shareNumbers: () => void shareNumbers(),
  askDeleteNumbers: () => apply(deletionAsked, true),
  keepNumbers: () => apply(deletionAsked, false),
  deleteNumbers: () => void deleteNumbers(),
  boardStep: (target) => board.step(target.dataset.way ?? ""),
  boardGo: (target) => board.goTo(Number(target.dataset.at)),
  boardDeal: () => board.dealAgain(),
  boardWorth: () => toggleWorth(),
  boardAll: () => apply(boardSet, { all: true }),
  boardOpen: () => apply(boardSet, { isOpen: !now().board?.isOpen }),
  boardSheet: (target) => board.openSheet(/** @type {"moves" | "worth"} */ (target.dataset.sheet)),
  boardShare: () => void board.shareBoard(),
  boardCode: () => void board.copyCode(),
  boardPromote: () => board.promote(),
  boardTrim: () => board.trim(),
};
