// @ts-check
/** What the page knows of the player's account, and every way that can change, by name. */

/** @import {State} from "../state.js" */

/**
 * @typedef {{id: string, name: string, made_at: number, used_at: number | null}} Passkey
 * @typedef {{id: string, name: string, made_at: number, used_at: number, here: boolean}} Device
 *
 * @typedef {object} AccountInfo
 * @property {string} name
 * @property {boolean} kept
 * @property {Passkey[]} passkeys
 * @property {Device[]} devices
 * @property {number | null} recovery  when the recovery code was made
 * @property {number} tables
 *
 * @typedef {{code: string, link: string, picture: {size: number, path: string}}} DeviceLink
 *
 * @typedef {object} Account  the player's account on the screen
 * @property {AccountInfo | null} info  null for somebody new
 * @property {boolean} came  whether the server has answered
 * @property {string} code  the recovery code just made, which is told only once
 * @property {DeviceLink | null} link  what signs another device in
 * @property {boolean} bring  whether tables are taken along when signing in
 * @property {"" | "delete" | "everywhere"} asked  what is to be confirmed
 */

/** @returns {Account} */
export const freshAccount = () => ({ info: null, came: false, code: "", link: null, bring: true, asked: "" });

/** @param {State} state @param {Partial<Account>} some @returns {State} */
export const accountSet = (state, some) => ({
  ...state,
  account: { ...(state.account ?? freshAccount()), ...some },
});

/** @param {State} state @param {AccountInfo | null} info @returns {State} */
export const accountCame = (state, info) =>
  accountSet(info ? { ...state, me: info.name, kept: info.kept } : state, { info, came: true });

/** The link that led here is used up. @param {State} state @returns {State} */
export const linkUsed = (state) => ({ ...state, route: { ...state.route, device: "" } });
