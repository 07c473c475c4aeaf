// @ts-check
/** What the moves on a board are worth: asked for only if somebody wants to know, and given up when they go on. */

import * as changes from "../board/changes.js";
import { lineTo } from "../board/tree.js";
import { isStudiedHere } from "../net/http.js";
import { askHere } from "../net/local.js";
import { Refused } from "../net/refused.js";
import { said } from "../reasons.js";
import { apply, now } from "../store.js";

const PAUSE = 120; // milliseconds: who steps through a game does not want every position looked at
const BUSY = 600; // where the server still looks at others

/** @type {AbortController | null} */
let asking = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;

/** Show what moves are worth, or do not any more. */
export function toggleWorth() {
  const { board } = now();
  if (!board) return;
  apply(changes.boardSet, { judges: !board.judges, silent: "", sheet: board.judges ? board.sheet : "worth" });
  judge(0);
}

/** Ask about the position on the board, unless it is known; whatever else was asked is given up. */
export function judge(pause = PAUSE) {
  asking?.abort();
  clearTimeout(waiting);
  const { board } = now();
  const known = board?.weighed.get(board.at);
  if (!board?.judges || !board.nodes[board.at].view.moves.length || known?.looks === known?.total && known) return;
  waiting = setTimeout(() => void ask(new AbortController()), pause);
}

/** @param {AbortController} control */
async function ask(control) {
  asking = control;
  const { board } = now();
  if (!board) return;
  const { key, at, start, nodes } = board;
  try {
    for await (const weighed of looks({ start, plies: lineTo(nodes, at) }, control.signal)) {
      if (now().board?.key !== key || control.signal.aborted) return control.abort();
      apply(changes.boardWeighed, at, weighed);
    }
  } catch (error) {
    if (control.signal.aborted) return;
    if (error instanceof Refused && error.status === 429) judge(BUSY);
    else apply(changes.boardSilent, said(error));
  }
}

/**
 * What is found, look by look: by the server, or by the worker where there is none or the line to it is down.
 * @param {object} data
 * @param {AbortSignal} signal
 */
async function* looks(data, signal) {
  const answer = isStudiedHere(data) ? null : await weigh(data, signal).catch(() => null);
  yield* answer ? looksThere(answer) : looksHere(data, signal);
}

/** @param {object} data @param {AbortSignal} signal */
const weigh = (data, signal) =>
  fetch("/api/analysis/weigh", {
    ...{ method: "POST", headers: { "content-type": "application/json" }, credentials: "same-origin" },
    ...{ body: JSON.stringify(data), signal },
  });

/** Who does not ask again ends the work. @param {object} data @param {AbortSignal} signal */
async function* looksHere(data, signal) {
  for (let known = 0, total = 1; known < total && !signal.aborted; ) {
    const weighed = await askHere("POST", "/analysis/weigh", { ...data, known });
    yield weighed;
    ({ looks: known, total } = weighed);
  }
}

/** @param {Response} answer */
async function* looksThere(answer) {
  if (!answer.ok || !answer.body) throw new Refused(await answer.json(), answer.status);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length) yield JSON.parse(lines[lines.length - 1]);
  }
}
