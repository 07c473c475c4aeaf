// @ts-check
/** What the whole game comes to: in one sentence, as sums that add up, and as the moments that decided it. */

/** @import {Account, Review, Watching} from "./state.js" */
/** @import {TurningPoint} from "./figures.js" */

import { h } from "../dom.js";
import { gameOf } from "../games.js";
import { _, ngettext } from "../i18n.js";
import { icon, link } from "../pages/frame.js";
import { addressOf } from "../puzzles/address.js";
import { errorsOf, partsOf, percent, signed, turningPoints } from "./figures.js";

/** A game in one sentence. @param {Account} account @param {Watching} watching @param {string[]} names */
export function verdict({ seat, errors, blunders, deal, luck }, { table }, names) {
  const said = {
    errors: ngettext("{n} error", "{n} errors", errors),
    blunders: ngettext("{n} blunder", "{n} blunders", blunders),
    luck: gameOf(table).fortune({ win: deal.win + luck.win, margin: deal.margin + luck.margin }),
  };
  return isYou(table, seat)
    ? _("You made {errors} and {blunders}, and were {luck}.", said)
    : _("{name} made {errors} and {blunders}, and was {luck}.", { name: names[seat], ...said });
}

/** @param {Watching} watching @param {string[]} names */
export function account(watching, names) {
  const { review, seat, at } = watching;
  if (!review?.done) return null;
  return h(
    "section",
    { class: "account sheet", key: "account", "aria-labelledby": "account-title" },
    h("h2", { id: "account-title", class: "small-title" }, _("Luck and skill")),
    at > 0 && h("p", { class: "verdict" }, verdict(review.accounts[seat], watching, names)), // the card has it first
    sums(review, seat, names),
    learn(watching, names),
    h("p", { class: "soft small" }, _("Chances to win, as the expert sees them. Each column adds up to its result.")),
  );
}

/** To the worst mistake of a seat; the others follow. @param {Watching} watching @param {string[]} names */
function learn({ id, review, seat, table }, names) {
  const [worst] = errorsOf(review, seat).sort((one, other) => other.cost.win - one.cost.win);
  if (!worst) return null;
  const said = isYou(table, seat)
    ? _("Learn from your mistakes")
    : _("Learn from the mistakes of {name}", { name: names[seat] });
  const address = addressOf({ table: id, at: worst.at });
  return link(address, { class: "button learn-from", key: "learn" }, icon("again"), said);
}

/** Whether a seat is the one of the reader. @param {Watching["table"]} table @param {number} seat */
export const isYou = (table, seat) => table?.yours.length === 1 && table.yours[0] === seat;

/** @param {Review} review @param {number} seat @param {string[]} names */
function sums({ accounts }, seat, names) {
  const parts = accounts.map(partsOf);
  const titles = [_("before the deal"), _("luck"), _("own errors"), _("others’ errors")];
  return h(
    "div",
    { class: "sums-frame", tabindex: "0", role: "group", "aria-label": _("Luck and skill") },
    h(
      "table",
      { class: "sums number" },
      h("thead", null, h("tr", null, h("td"), names.map((name, one) => header(name, one, seat)))),
      h(
        "tbody",
        null,
        titles.map((title, row) => sumLine(title, parts.map((own) => part(own[row], row)), seat)),
        sumLine(_("result"), accounts.map(({ result }) => percent(result.win)), seat, "result"),
        sumLine(_("error per decision"), accounts.map(({ average }) => percent(average, true)), seat, "average"),
      ),
    ),
  );
}

/** @param {string} name @param {number} one @param {number} seat */
const header = (name, one, seat) => h("th", { scope: "col", key: String(one), "data-own": one === seat }, name);

/** @param {number} whole  percents @param {number} row */
const part = (whole, row) => (row ? signedWhole(whole) : _("{n} %", { n: whole }));

/** @param {number} n */
const signedWhole = (n) => (n ? `${n < 0 ? "−" : "+"}${_("{n} %", { n: Math.abs(n) })}` : _("{n} %", { n: 0 }));

/** @param {string} title @param {string[]} texts @param {number} seat @param {string} [kind] */
const sumLine = (title, texts, seat, kind) =>
  h(
    "tr",
    { key: title, "data-kind": kind },
    h("th", { scope: "row" }, title),
    texts.map((text, one) => h("td", { key: String(one), "data-own": one === seat }, text)),
  );

/** The graph in words; each leads to its moment. @param {Watching} watching @param {string[]} names */
export function turning({ review, at, seat }, names) {
  if (!review?.done) return null;
  const all = turningPoints(review, seat);
  return h(
    "section",
    { class: "turning sheet", key: "turning", "aria-labelledby": "turning-title" },
    h("h2", { id: "turning-title", class: "small-title" }, _("Turning points")),
    all.length
      ? h(
          "ol",
          { class: "turning-list", "data-group": "turning" },
          all.map((one) => point(one, one.at === at, review, seat, names)),
        )
      : h("p", { class: "soft" }, _("No errors, and no great luck.")),
  );
}

/**
 * @param {TurningPoint} one
 * @param {boolean} isNow
 * @param {Review} review
 * @param {number} seat
 * @param {string[]} names
 */
function point(one, isNow, review, seat, names) {
  const chance = percent(review.moments[one.at].values[seat].win);
  return h(
    "li",
    { key: `${one.at}-${one.mark}` },
    h(
      "button",
      {
        class: "moment point",
        "data-do": "seekTo",
        "data-at": one.at,
        "data-mark": one.mark,
        "aria-current": isNow ? "step" : undefined,
      },
      h("span", { class: "number soft" }, one.at),
      h("span", { class: "point-what" }, what(one, names)),
      h("b", { class: "number" }, signed(one.change)),
      h("span", { class: "number soft" }, `→ ${chance}`),
    ),
  );
}

/** @param {TurningPoint} one @param {string[]} names */
function what({ mark, seat, change }, names) {
  if (mark === "luck") return change > 0 ? _("good luck") : _("bad luck");
  return mark === "error" ? _("error by {name}", { name: names[seat] }) : _("blunder by {name}", { name: names[seat] });
}

/** How far the work is. @param {Watching} watching */
export function progress({ review, failed }) {
  if (failed) return h("p", { class: "review-progress", key: "progress", role: "status" }, failed);
  if (review?.done) return null;
  const [n, total] = [review?.decisions.length ?? 0, review?.total ?? 0];
  return h(
    "div",
    { class: "review-progress", key: "progress" },
    h("progress", { max: Math.max(total, 1), value: n, "aria-label": _("Review") }),
    h(
      "span",
      { class: "soft number" },
      n ? _("{n} of {total} decisions", { n, total }) : _("The expert looks at the game …"),
    ),
  );
}
