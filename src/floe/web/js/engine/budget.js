// @ts-check
/** How long a search goes on, as `floe.search.budget`: simulations, time, or until nothing can change its mind. */

/**
 * @typedef {object} Budget
 * @property {number} simulations
 * @property {number | null} [seconds]
 * @property {number} batch simulations between two looks at the clock
 * @property {() => number} [clock] in seconds
 */

/**
 * @param {Budget} budget
 * @param {(simulations: number) => void} search
 * @param {() => number} lead by how many visits the best move is ahead; no search goes on once that cannot be made up
 */
export function spend({ simulations, seconds = null, batch, clock = now }, search, lead) {
  const start = clock();
  let done = 0;
  let left = simulations;
  while (left && lead() <= left) {
    const some = Math.min(left, batch);
    search(some);
    done += some;
    left = simulations - done;
    if (seconds !== null) {
      const elapsed = clock() - start;
      left = Math.min(left, Math.floor((done * Math.max(seconds - elapsed, 0)) / Math.max(elapsed, 1e-9)));
    }
  }
}

export const now = () => performance.now() / 1000;
