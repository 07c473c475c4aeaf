// @ts-check
/** What is said about passkeys, codes and days. */

import { h } from "../dom.js";
import { _, dateText } from "../i18n.js";
import { mayHavePasskeys } from "../session/passkeys.js";

/** @param {number} seconds */
export const day = (seconds) => dateText(new Date(seconds * 1000));

/** What the ways are. */
export const explained = () =>
  h(
    "p",
    { class: "soft small" },
    mayHavePasskeys()
      ? _("A passkey stays in your device and opens with your finger, face or PIN. A recovery code is for paper.")
      : _("Passkeys need a secure connection (HTTPS), which this server does not have here. A code does as well."),
  );
