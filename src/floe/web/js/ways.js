// @ts-check
/** Legal moves by what a player touches for them. The moves come from the server; this only finds them again. */

/**
 * A move is made by touching one thing, or one thing and then another; some also, or only, by a button. Each game says
 * what its things are called (`hand:F3w`, `sled:red`) and what its moves need. What has been touched already is kept as
 * one text, `sled:red` or, where that leaves several moves or one that is better asked about, `sled:red space:E7`.
 * @typedef {object} Way
 * @property {string} text
 * @property {string} kind
 * @property {string} touch
 * @property {string} then  the second thing, where one is not enough
 * @property {string} drop  where the thing may be dropped instead
 * @property {boolean} button  whether a button offers it from the beginning
 * @property {boolean} twice  whether no button offers it before both things have been touched: there are too many
 * @property {boolean} ask  whether it waits for a button even then
 * @property {string} by  for the second choice among ways to the same thing: what is to be chosen first, as in
 *   `sled:red by:air`; without that, a touch means the other way
 */

/** @param {string} text @param {Partial<Way>} some @returns {Way} */
export const wayOf = (text, some) => ({
  text,
  kind: text.split(" ")[0],
  touch: "",
  then: "",
  drop: "",
  button: false,
  twice: false,
  ask: false,
  by: "",
  ...some,
});

/** @param {string | null} picked */
const first = (picked) => picked?.split(" ")[0] ?? "";

/** @param {string | null} picked */
const chosenBy = (picked) => picked?.split(" ").find((word) => word.startsWith("by:")) ?? "";

/**
 * The ways that a touch may mean: of two to the same thing the first choice, unless the other has been asked for.
 * @param {Way[]} all
 * @param {string | null} picked
 */
function meant(all, picked) {
  const by = chosenBy(picked);
  if (by) return all.filter((one) => one.touch !== first(picked) || one.by === by);
  const plain = new Set(all.filter((one) => !one.by).map(({ touch, then }) => `${touch} ${then}`));
  return all.filter(({ by, touch, then }) => !by || !plain.has(`${touch} ${then}`));
}

/**
 * What may be touched now, given what has been touched already.
 * @param {Way[]} all
 * @param {string | null} picked
 * @returns {Set<string>}
 */
export function touchable(all, picked) {
  const open = meant(all, picked);
  const second = open.filter((one) => picked && one.touch === first(picked) && one.then).map((one) => one.then);
  return new Set(second.length ? second : all.map((one) => one.touch).filter(Boolean));
}

/**
 * What touching a thing comes to: a move to play, several to choose from, or none.
 * @param {Way[]} all
 * @param {string | null} picked
 * @param {string} thing
 * @returns {Way[]}
 */
export function touched(all, picked, thing) {
  const open = meant(all, picked);
  const second = open.filter((one) => picked && one.touch === first(picked) && one.then === thing);
  if (second.length) return chosenBy(picked) ? second.map((one) => ({ ...one, ask: false })) : second;
  return open.filter((one) => one.touch === thing);
}

/**
 * What is kept as touched when a thing leaves something to choose.
 * @param {Way[]} found
 * @param {string | null} picked
 * @param {string} thing
 */
export function pickedNow(found, picked, thing) {
  const path = found.every((one) => one.then === thing) ? `${found[0].touch} ${thing}` : thing;
  return path === picked ? null : path;
}

/**
 * What dropping one thing on another comes to; either may have been the one that was dragged.
 * @param {Way[]} all
 * @param {string} thing
 * @param {string[]} on  the things and places under it
 * @returns {Way[]}
 */
export function dropped(all, thing, on) {
  return meant(all, null).filter(
    (one) => (one.touch === thing && on.includes(one.drop)) || (one.then === thing && on.includes(one.touch)),
  );
}

/**
 * What has been touched last when one thing was dropped on another, as if both had been touched in turn.
 * @param {Way[]} found
 * @param {string} thing
 */
export const lastTouched = (found, thing) =>
  found.every((one) => one.then && one.then === one.drop) ? found[0].then : thing;

/**
 * Whether a thing can only be put somewhere else; the player who lifts it then wants to see where.
 * @param {Way[]} all
 * @param {string} thing
 */
export const isCarried = (all, thing) =>
  all.some((one) => one.touch === thing && one.then !== "" && one.then === one.drop);

/**
 * The moves to offer as buttons.
 * @param {Way[]} all
 * @param {string | null} picked
 * @returns {Way[]}
 */
export function buttons(all, picked) {
  const chosen = all.filter(
    (one) => picked && ((one.touch === picked && !one.twice) || `${one.touch} ${one.then}` === picked),
  );
  return chosen.length ? chosen : all.filter((one) => one.button);
}
