"""Playing a position out at random, many times."""

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import BadOption
from floe.engine.find import compiled_game
from floe.engine.loops import loops, workspace
from floe.engine.rng import checked_seed
from floe.engine.threads import map_slices

if TYPE_CHECKING:
    from floe.core.contract import State


class Playouts(NamedTuple):
    """How the play-outs ended: one row per play-out, one column per seat."""

    scores: NDArray[np.int64]
    places: NDArray[np.int64]
    decisions: int
    """How many moves were played in all of them together."""

    @property
    def mean_scores(self) -> tuple[float, ...]:
        """What each seat scored on average."""
        return tuple(self.scores.mean(axis=0).tolist())

    @property
    def mean_places(self) -> tuple[float, ...]:
        """The place each seat came to on average; 1 is the first."""
        return tuple(self.places.mean(axis=0).tolist())

    @property
    def wins(self) -> tuple[float, ...]:
        """The share of play-outs each seat won; winners of the same play-out share it."""
        first = self.places == 1
        return tuple((first / first.sum(axis=1, keepdims=True)).mean(axis=0).tolist())


def playouts(state: "State", n: int, seed: int = 0, *, threads: int | None = None) -> Playouts:
    """Play a State out n times, every legal move as likely as the others; the same seed gives the same play-outs."""
    if n < 1:
        raise BadOption(f"at least one play-out is needed, not {n}", option="n", value=n)
    checked_seed(seed)
    game = compiled_game(state.dump()["game"])
    root = game.packed(state)
    play_on = loops(game.rules).play_on
    scores, places = np.zeros((n, state.players), np.int64), np.zeros((n, state.players), np.int64)

    def work(rows: slice) -> int:
        return play_on(root, seed, rows.start, *workspace(game.rules), scores[rows], places[rows])

    return Playouts(scores, places, sum(map_slices(work, n, threads)))
