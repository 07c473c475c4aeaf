// @ts-check
/** What people do about others: at a table, and on the host's page. */

import * as changes from "./changes.js";
import * as host from "./session/host.js";
import { close } from "./over.js";
import { answer, mute, propose, report } from "./session/manners.js";
import { setPush } from "./session/push.js";
import { apply, now } from "./store.js";

/** @type {Record<string, (target: HTMLElement) => void>} */
export const MANNERS = {
  mute: ({ dataset }) => void mute(Number(dataset.seat), !now().play?.muted.includes(Number(dataset.seat))),
  askReport: ({ dataset }) => apply(changes.panelOpened, "menu", `report ${dataset.seat}`),
  askEnd: () => apply(changes.panelOpened, "menu", "end"),
  takeBack: () => (close(), void propose({ kind: "takeback" })),
  answer: ({ dataset }) => void answer(dataset.proposal ?? "", Boolean(dataset.agree)),
  hostDo: ({ dataset }) => void host.act(dataset.what ?? "", dataset.about ?? "", dataset.name ?? ""),
  hostConduct: ({ dataset }) => void host.openConduct(dataset.about ?? ""),
  hostLeave: () => host.leave(),
};

/** @type {Record<string, (form: HTMLFormElement) => void>} */
export const MANNERS_SENT = {
  report: (form) => {
    const told = new FormData(form);
    void report(Number(told.get("seat")), String(told.get("category")), String(told.get("words") ?? ""));
  },
  proposeEnd: (form) => {
    const winners = String(new FormData(form).get("winners") ?? "").split(" ").map(Number);
    close();
    void propose({ kind: "end", winners });
  },
  hostToken: (form) => void host.enterWith(String(new FormData(form).get("token") ?? "").trim()),
};

/** @type {Record<string, (target: HTMLElement & {value: string}) => void>} */
export const MANNERS_CHOSEN = {
  push: ({ value }) => void setPush(value === "on"),
  hostStatus: ({ value }) => void host.openHost(/** @type {any} */ (value)),
};
