"""What a network needs to know of a game: kernels that say what a seat sees, and which outputs make up a move."""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import CompiledRules, Features, Moves, V

Floats: TypeAlias = NDArray[np.float32]
SEATS = 4
"""Seats a network tells apart, counted clockwise from the one that decides; with fewer players the last are empty."""
EPSILON = 1e-6
"""Added to a mean square that something is divided by."""


class SumOfOutputs(NamedTuple):
    """A policy with an output for each part that moves are made of; fit for a game whose moves are always the same."""

    outputs: int
    """Outputs of the policy; the last is always zero."""
    parts: NDArray[np.int16]
    """By egocentric move number two outputs, whose sum is its logit: so a pair of cards needs no output of its own.

    `write_moves` writes these numbers: those of the same moves with seats counted from the one that decides.
    """


class MoveEncoder(NamedTuple):
    """A policy that looks at what each move is and does; fit for a game whose moves are never the same."""

    features: int
    """Numbers that `write_moves` writes for each move, eight bits each."""
    scale: Floats
    """What each of them is multiplied by."""


class Oracle(NamedTuple, Generic[V]):
    """What only training is told, to judge moves by: what no seat may know. Nothing that plays reads it."""

    features: int
    write: Callable[[V, int, Features], None]
    """`write(vector, seat, out)`: write what is hidden from this seat into `out`, which is all zeros before.

    Like `write_moves` it comes after `write_features`, and may go on from what that has left in the vector.
    """


class NetworkModel(NamedTuple, Generic[V]):
    """A game as a network sees it. It needs nothing but kernels, so that a GPU can take it alone."""

    rules: CompiledRules[V]
    """Those of the vectors that the kernels below take, which may be longer than the game's own."""
    features: int
    """Inputs of the network."""
    write_features: Callable[[V, int, Features], None]
    """`write_features(vector, seat, out)`: write what this seat may know into `out`, which is all zeros before."""
    scale: Floats
    """What each feature is multiplied by, so that none is much larger than one."""
    write_moves: Callable[[V, Moves, int, int, Any], None]
    """`write_moves(vector, moves, first, end, out)`: write what the policy is to know of these moves, a row each.

    Their rows are all zeros before. It may go on from what `write_features` has left in the vector for the seat that
    decides, so that one comes first.
    """
    policy: SumOfOutputs | MoveEncoder
    normalises: bool
    """Whether what each layer looks at is divided by its root mean square, so that nothing explodes."""
    width: int
    """Legal moves that training looks at; a position with more shows it only the first of them."""
    margin_scale: float
    """Points that a margin is divided by, so that most are within one."""
    results: int = 2
    """What is expected for each seat: its win chance, its margin, and, in a game with a third, its aim."""
    write_aims: Callable[[V, Any, Any], None] | None = None
    """`write_aims(vector, wins, out)`: what players want beside winning, by seat, once the game is over."""
    weights: tuple[float, ...] = (1.2, 0.4)
    """What each of the results counts for the one who learns."""
    aim_weights: tuple[float, ...] = ()
    """The same for a seat that plays for the aim, in a game with one: whether it does is the last feature.

    `write_features` leaves that one alone: no position says it. The others cannot see it.
    """
