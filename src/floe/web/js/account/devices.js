// @ts-check
/** The devices where somebody is signed in, and how another one is. */

/** @import {Account, AccountInfo, Device, DeviceLink} from "./changes.js" */

import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { icon, question } from "../pages/frame.js";
import { day } from "./words.js";

/** @param {Account} known @param {AccountInfo} info */
export const devices = ({ link, asked }, info) =>
  h(
    "section",
    { class: "sheet", key: "devices", "aria-labelledby": "devices-title" },
    h("h2", { id: "devices-title" }, _("Your devices")),
    h("ul", { class: "account-list" }, info.devices.map(line)),
    link ? linked(link) : addition(),
    info.devices.length > 1 && everywhere(asked === "everywhere"),
  );

/** @param {Device} device */
function line({ id, name, used_at, here }) {
  const label = here ? _("Sign out on this device") : _("Sign out on {name}", { name });
  const what = here ? { "data-do": "signOut" } : { "data-do": "dropDevice", "data-id": id };
  return h(
    "li",
    { key: id },
    h(
      "span",
      { class: "account-what" },
      h("b", null, name),
      " ",
      h("span", { class: "soft" }, here ? _("this one") : _("last used {day}", { day: day(used_at) })),
    ),
    h("button", { class: "button quiet", "aria-label": label, ...what }, _("Sign out")),
  );
}

const addition = () =>
  h(
    "div",
    { class: "account-ways", key: "add" },
    h("button", { class: "button", "data-do": "linkDevice" }, icon("plus"), _("Add a device")),
  );

/** @param {DeviceLink} link */
const linked = ({ code, link, picture: { size, path } }) =>
  h(
    "div",
    { class: "account-link", key: "link", role: "status" },
    h(
      "svg",
      {
        ...{ class: "account-qr", viewBox: `0 0 ${size} ${size}`, role: "img" },
        "aria-label": _("The link as a QR code"),
      },
      h("path", { d: `M0 0h${size}v${size}H0z`, class: "account-qr-paper" }),
      h("path", { d: path }),
    ),
    h(
      "div",
      { class: "account-link-words" },
      h(
        "p",
        null,
        _(
          "Scan this with the other device, open the link there, or type the code on its page “Your account”. It is " +
            "good once, for ten minutes. Whoever has it is you: show it to nobody else.",
        ),
      ),
      h("p", { class: "account-typed number" }, code),
      h("button", { class: "button", "data-do": "copy", "data-text": link }, icon("copy"), _("Copy the link")),
      h("button", { class: "button quiet", "data-do": "hideLink" }, _("Hide it")),
    ),
  );

/** @param {boolean} isAsked */
function everywhere(isAsked) {
  const title = _("Sign out everywhere");
  if (!isAsked)
    return h(
      "button",
      {
        ...{ class: "button quiet", key: "ask", "data-do": "askAccount", "data-asked": "everywhere" },
        "data-asks": "everywhere",
      },
      title,
    );
  return question(
    "everywhere",
    { class: "account-asked", "aria-label": title },
    _("All devices are signed out, this one too. Programs keep their tokens."),
    h("button", { class: "button", "data-kind": "warm", "data-do": "signOutEverywhere" }, title),
    { "data-do": "askAccount", "data-asked": "" },
  );
}
