"""What a search needs to know of a game: kernels, and the way from a view and its moves to numbers.

A model cannot pack a State. A game may search over a longer vector than its compiled rules have (to carry a belief from
move to move, for instance), and only `determinize` knows how to fill that: with no way to bring a shorter vector in,
none can be played on.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import CompiledRules, InformationSet, Moves, V, Vector
from floe.engine.kernel import kernel

Scratch: TypeAlias = Any
"""Room in which a game's kernels work: an array, or a NamedTuple of arrays, made once for each search."""
Shares: TypeAlias = NDArray[np.float64]
"""Room for one number per seat."""

Prior: TypeAlias = Callable[[V, Moves, int, Moves, Scratch], int]
Evaluate: TypeAlias = Callable[[V, Shares, Shares, Scratch], None]
Worth: TypeAlias = Callable[[V, float, Scratch], float]
Reset: TypeAlias = Callable[[Scratch], None]
NextMove: TypeAlias = Callable[[V, Scratch], int]


@kernel
def win_alone(_vector: Vector, win: float, _scratch: Scratch) -> float:
    """Play for the win, and for nothing else."""
    return win


class SearchModel(NamedTuple, Generic[V]):
    """A game as a search sees it."""

    rules: CompiledRules[V]
    pack_view: Callable[[Any], InformationSet]
    """`pack_view(view)`: what `rules.determinize` needs."""
    number: Callable[[Any], int]
    """`number(move)`: the number of a move."""
    scratch: Callable[[], Scratch]
    """Makes room for the kernels below."""
    prior: Prior[V]
    """`prior(vector, moves, count, weights, scratch)`: write how likely a sensible player makes each legal move, as
    whole numbers of at least 1, and return their sum."""
    evaluate: Evaluate[V]
    """`evaluate(vector, wins, margins, scratch)`: write each seat's expected share of the win, and its margin in points
    over the best other seat, in a game that may not be over."""
    reset: Reset | None = None
    """`reset(scratch)`: forget what a roll-out keeps from move to move, before the next one begins."""
    next_move: NextMove[V] | None = None
    """`next_move(vector, scratch)`: how a sensible player goes on in a roll-out."""
    worth: Worth[V] = win_alone
    """`worth(vector, win, scratch)`: what a position is worth to a seat with this share of the win there."""

    def information_set(self, view: Any) -> InformationSet:
        """Return what a view leaves open, and make sure that `determinize` finds all it reads."""
        packed = self.pack_view(view)
        if packed.ndim != 1 or len(packed) < self.rules.information_set:
            raise ValueError(f"{self.rules.name} takes {self.rules.information_set} entries, not {packed.shape}")
        return packed
