// @ts-check
/** What people do with their account. */

import { accountSet } from "./account/changes.js";
import * as account from "./session/account.js";
import { apply } from "./store.js";

/** @type {Record<string, (target: HTMLElement) => void>} */
export const ACCOUNTING = {
  addPasskey: () => void account.addPasskey(),
  addRecovery: () => void account.addRecovery(),
  codeNoted: () => apply(accountSet, { code: "" }),
  signInByPasskey: () => void account.signInByPasskey(),
  signInByLink: (target) => void account.signInByCode(target.dataset.code ?? ""),
  linkDevice: () => void account.linkDevice(),
  hideLink: () => apply(accountSet, { link: null }),
  dropPasskey: (target) => void account.dropPasskey(target.dataset.id ?? ""),
  dropDevice: (target) => void account.dropDevice(target.dataset.id ?? ""),
  signOut: () => void account.signOut(),
  askAccount: (target) => apply(accountSet, { asked: /** @type {any} */ (target.dataset.asked ?? "") }),
  signOutEverywhere: () => void account.signOutEverywhere(),
  deleteAccount: () => void account.deleteAccount(),
};

/** Whether tables are taken along. @param {HTMLInputElement} target */
export const bringChosen = (target) => apply(accountSet, { bring: target.checked });

/** @param {HTMLFormElement} form */
export function codeTyped(form) {
  void account.signInByCode(String(new FormData(form).get("code")));
}
