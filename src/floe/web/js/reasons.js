// @ts-check
/** Why the server refuses, in the player's language: a sentence of ours for every code it may answer with. */

/** @import {Refusal} from "./state.js" */

import { _, dateText, list, ngettext } from "./i18n.js";
import { botName } from "./names.js";
import { Refused } from "./net/refused.js";

/** @param {Refusal} refusal */
export const reason = (refusal) => sentences(refusal)[refusal.code] ?? refusal.sentence;

/** @param {Refusal} refusal @returns {Record<string, string>} by the code */
const sentences = (refusal) => ({
  "already-started": _("The game has started without you; you may watch."),
  "bad-code": _("This code opens nothing: it is mistyped, used already, or too old."),
  "bad-invitation": _("This invitation is not valid any more."),
  "bad-notation": _("That cannot be read."),
  "bad-option": _("That cannot be chosen here."),
  "bad-passkey": _("This passkey was not accepted. Try again, or use another way."),
  "bad-position": _("No game can come to this position."),
  "bad-record": _("This record cannot be read."),
  "bad-request": misasked(refusal),
  "banned": banned(refusal),
  "being-played": _("This game is being played here. It can be analysed when it is over."),
  "busy": _("Many bots think here at the moment. Ask again in a while."),
  "cross-site": _("Another site asked for that, so it was not done."),
  "error": _("That did not work."),
  "for-people": _("A program cannot do that; use a browser."),
  "game-over": _("The game is over."),
  "illegal-move": _("That is not possible now."),
  "last-way-back": _("This is the only way back to your name. Make another one first."),
  "missing-extra": _("This opponent cannot play on this server. Please choose another."),
  "name-taken": _("Somebody keeps this name, or one like it. Choose another, or sign in if it is you."),
  "no-hint": _("Everybody plays this deal without hints. There are some when you practise."),
  "no-identity": _("The server does not know you any more. Please try once more."),
  "no-proposal": _("That cannot be proposed now, or is not proposed any more."),
  "no-redo": _("There is nothing to make again."),
  "no-review": _("This game cannot be reviewed: it was not played to its end."),
  "no-server": _("This needs a server, and there is none here."),
  "no-undo": _("That cannot be taken back: something new has come to light, or others have moved."),
  "not-absent": _("They have not been away for long. Give them two minutes."),
  "not-allowed": _("That cannot be done here."),
  "not-found": _("That is not here (any more)."),
  "not-host": _("Only whoever made the table may do that."),
  "not-kept": _("Keep your name first."),
  "not-offered": _("This server does not offer that opponent. It offers {bots}.", { bots: offered(refusal) }),
  "not-over": _("That stays hidden until the game is over."),
  "not-seated": _("Only those who sit there may do that."),
  "not-started": _("The game has not started yet."),
  "not-your-turn": _("It is not your turn."),
  "resigned": _("You have resigned; a bot plays on."),
  "seat-taken": _("The table is full; you may watch."),
  "server-error": _("Something went wrong on the server; it has been noted."),
  "silenced": _("The host of this server has decided that you say nothing for now."),
  "stale": _("The table has moved on meanwhile."),
  "too-large": _("That is too much at once."),
  "too-many": hasty(refusal),
  "unavailable": _("The server cannot store anything just now. Please try again in a moment."),
  "unknown-game": _("Nobody here knows this game."),
});

/** @param {Refusal} refusal */
const offered = ({ evidence }) => list((evidence?.offered ?? []).map(botName));

/** What the host wrote for those who are banned comes last, in the host's own words. @param {Refusal} refusal */
function banned({ evidence }) {
  const until = evidence?.until && dateText(new Date(evidence.until * 1000), "short");
  const sentence = until
    ? _("The host of this server has banned you until {date}.", { date: until })
    : _("The host of this server has banned you.");
  return evidence?.reason ? `${sentence} ${evidence.reason}` : sentence;
}

/** @param {Refusal} refusal */
function hasty({ evidence }) {
  const n = Math.ceil(evidence?.wait ?? 0);
  return n > 0
    ? ngettext("Too soon; wait for {n} more second.", "Too soon; wait for {n} more seconds.", n)
    : _("Too fast; wait a moment.");
}

/** @param {Refusal} refusal */
function misasked({ evidence }) {
  if (evidence?.free) return _("Not every seat is taken yet. Wait, or let bots play there.");
  if (evidence?.name !== undefined) return _("A name has 1 to 40 characters, and all of them can be seen.");
  return _("The server cannot make sense of that.");
}

/** What to say when something asked for has failed. @param {unknown} error */
export const said = (error) => (error instanceof Refused ? reason(error.refusal) : _("The server cannot be reached."));
