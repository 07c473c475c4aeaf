// @ts-check
/** On a site without a server: pages that need one say so. */

import { HAS_SERVER } from "../base.js";
import { h } from "../dom.js";
import { _ } from "../i18n.js";
import { link } from "./frame.js";

const MEETING = ["watch", "open", "seek", "daily", "matches", "tournaments", "ratings"];
const OF_SERVER = [...MEETING, "programs", "account", "host"];

/** Whether a page cannot be had here. @param {string} page */
export const isMissing = (page) => !HAS_SERVER && OF_SERVER.includes(page);

export const missing = () =>
  h(
    "div",
    { class: "reading" },
    h("h1", null, _("This needs a server")),
    h(
      "p",
      { class: "lead" },
      _(
        "On this site you play against bots or with others at your screen. To play with people elsewhere, or to " +
          "watch them, somebody has to run a server of Floe.",
      ),
    ),
    link("/", { class: "button", "data-kind": "main" }, _("Start page")),
  );
