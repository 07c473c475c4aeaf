"""Many games at once, and what their seats see: the same kernels on the CPU and on a GPU.

A rollout of T steps keeps what was seen before each of them in arrays of T + 1 rows, which stay where they are: the
next rollout writes them anew, so learning has to be done with them by then.
"""

from typing import Any, Final, NamedTuple, Protocol

import numpy as np

from floe.engine.contract import Boards, Moves, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import load
from floe.network.model import SEATS, MoveEncoder, NetworkModel, Oracle
from floe.training.stepping import make_steps

_MOST: Final = 1.5  # a margin beyond it teaches nothing more
_BEYOND: Final = 1 << 20  # more than any score


class Seen(NamedTuple):
    """What was seen before each step and came of it; every array has steps first, then games."""

    features: Any
    hidden: Any
    """What the seat to decide does not see; the oracle does."""
    moves: Any
    """What the policy is to know of the legal moves."""
    counts: Any
    actors: Any
    is_over: Any
    """Whether a game ended just before."""
    results: Any
    """Of a game that did, by seat: who won, the margins, and what else the model counts."""


class Environment(Protocol):
    """Games that are stepped together."""

    seen: Seen
    players: Any
    """How many seats each game has."""

    def begin(self) -> None:
        """Deal every game and write what is seen as step 0."""

    def step(self, at: int, chosen: Any) -> None:
        """Play the chosen moves, by their places in the lists, and write what is seen then as this step."""

    def row(self, at: int) -> Seen:
        """Return what was seen before one step."""

    def carry_over(self) -> None:
        """Make the last step the first of the next rollout."""


def shapes(
    model: NetworkModel, oracle: Oracle | None, steps: int, games: int
) -> dict[str, tuple[tuple[int, ...], type]]:
    """Return the shape and the type of everything that is seen."""
    rows = steps + 1, games
    policy, moves = model.policy, (*rows, model.width)
    return {
        "features": ((*rows, model.features), np.int8),
        "hidden": ((*rows, oracle.features if oracle else 0), np.int8),
        "moves": ((*moves, policy.features), np.int8) if isinstance(policy, MoveEncoder) else (moves, np.int16),
        "counts": (rows, np.int32),
        "actors": (rows, np.int32),
        "is_over": (rows, np.int32),
        "results": ((*rows, model.results, SEATS), np.float32),
    }


def seatings(model: NetworkModel, games: int, share: dict[int, float]) -> Any:
    """Return how many players each game has, in these shares."""
    chosen = [players for players in model.rules.players if share.get(players, 0) > 0]
    weights = np.cumsum([share[players] for players in chosen])
    found = np.searchsorted(weights / weights[-1], (np.arange(games) + 0.5) / games)
    return np.random.default_rng(0).permutation(np.array(chosen, np.int32)[found])


class OnCpu:
    """Games on one core; for tests and small runs."""

    def __init__(
        self, model: NetworkModel, oracle: Oracle | None, steps: int, players: Any, boards: Boards, seed: int
    ) -> None:
        rules, games = model.rules, len(players)
        self.players = players
        self._boards, self._begin, self._step = boards, *_make_rows(model, oracle)
        self._vectors = np.zeros((games, rules.size), np.int8)
        self._rngs = np.zeros((games, 2), np.int64)
        self._moves = np.zeros(rules.width, np.int32)
        self._result = np.zeros((2, SEATS), np.int64)
        self.seen = Seen(**{name: np.zeros(*shape) for name, shape in shapes(model, oracle, steps, games).items()})
        for game in range(games):
            load(self._rngs[game], seed, game)

    def begin(self) -> None:
        self._clear(0)
        self._begin(self._vectors, self.players, self._rngs, self._boards, self._moves, self.row(0))

    def step(self, at: int, chosen: Any) -> None:
        self._clear(at)
        self._step(
            self._vectors,
            self.players,
            np.asarray(chosen),
            self._rngs,
            self._boards,
            self._moves,
            self._result,
            self.row(at),
        )

    def carry_over(self) -> None:
        for array in self.seen:
            array[0] = array[-1]

    def row(self, at: int) -> Seen:
        return Seen(*(array[at] for array in self.seen))

    def _clear(self, at: int) -> None:
        self.seen.features[at] = 0
        self.seen.hidden[at] = 0
        self.seen.moves[at] = 0


def _make_rows(model: NetworkModel, oracle: Oracle | None) -> tuple[Any, Any]:
    begin, advance, observe, show = make_steps(model, oracle)
    write_results, width = make_results(model), model.width

    @kernel
    def begin_all(vectors: Any, players: Any, rngs: Any, boards: Boards, moves: Moves, row: Seen) -> None:
        for game in range(len(vectors)):
            count = begin(vectors[game], int(players[game]), rngs[game], boards, moves)
            row.counts[game] = count
            row.is_over[game] = 0
            row.actors[game] = observe(vectors[game], row.features[game], row.hidden[game])
            show(vectors[game], moves, 0, min(count, width), row.moves[game])

    @kernel
    def step_all(
        vectors: Any, players: Any, chosen: Any, rngs: Any, boards: Boards, moves: Moves, result: Any, row: Seen
    ) -> None:
        for game in range(len(vectors)):
            count = advance(vectors[game], int(chosen[game]), moves)
            row.is_over[game] = count == 0
            if count == 0:
                write_results(vectors[game], int(players[game]), result, row.results[game])
                count = begin(vectors[game], int(players[game]), rngs[game], boards, moves)
            row.counts[game] = count
            row.actors[game] = observe(vectors[game], row.features[game], row.hidden[game])
            show(vectors[game], moves, 0, min(count, width), row.moves[game])

    return begin_all, step_all


def make_results(model: NetworkModel) -> Any:
    """Return the kernel that says what a finished game came to: `write_results(vector, players, result, out)`."""
    outcome, scale, write_aims = model.rules.outcome, model.margin_scale, model.write_aims or _write_nothing

    @kernel
    def write_results(vector: Vector, players: int, result: Any, out: Any) -> None:
        """Write who won, how far each seat is ahead of the best other one, and what else the game counts."""
        outcome(vector, result[0], result[1])
        for seat in range(players):
            best = -_BEYOND
            for other in range(players):
                if other != seat:
                    best = max(best, int(result[0, other]))
            out[0, seat] = 1.0 if result[1, seat] == 1 else 0.0
            out[1, seat] = min(max((int(result[0, seat]) - best) / scale, -_MOST), _MOST)
        write_aims(vector, out[0], out[len(out) - 1])

    return write_results


@kernel
def _write_nothing(_vector: Vector, _wins: Any, _out: Any) -> None:
    pass
