"""Room in which the kernels of prior and evaluation work. Nothing in it outlives a call."""

from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from floe.games.race.bots.shortest_paths import BUCKET_COUNT, TURN
from floe.games.race.bots.weights import SEARCH, EvaluationWeights, PriorWeights
from floe.games.race.compiled.layout import SLED_COUNT, SPACES, Words

RESOLUTION: Final = 8
"""Entries of the prior's table of weights for each fall by a factor of e."""


class KernelWeights(NamedTuple):
    """The weights of the prior as the kernels count: in thousandths of a turn.

    They come as values and not as globals, so that the tuner can try others without compiling anew.
    """

    hindrance: float
    secrecy: float
    ladder: int
    helicopter: int
    step: float
    victory: int
    held: float
    blocked: float
    fading: float
    open_water: float
    sled_grain: int
    """Entries of the prior's table of weights for each turn that a sled move is behind the best."""
    place_grain: int


def kernel_weights(weights: PriorWeights) -> KernelWeights:
    """Return the weights of the prior in the kernels' units."""
    return KernelWeights(
        hindrance=weights.hindrance,
        secrecy=weights.secrecy * TURN,
        ladder=round(weights.ladder * TURN),
        helicopter=round(weights.helicopter * TURN),
        step=weights.step * TURN,
        victory=round(weights.victory * TURN),
        held=weights.held * TURN,
        blocked=weights.blocked * TURN,
        fading=weights.fading,
        open_water=weights.open_water,
        sled_grain=round(RESOLUTION / weights.sled_temperature),
        place_grain=round(RESOLUTION / weights.place_temperature),
    )


class Aim(NamedTuple):
    """What a game is played for: the result alone, or arriving (see `evaluate`)."""

    step: float
    """What each step costs that any of the six sleds still has to go."""
    cut_off: float
    """What each sled costs that cannot walk to the pole without help."""
    stuck: float
    """What the win of a game is worth in which nobody has arrived, beside one in which somebody has."""
    onward: float
    """In the prior: what a step nearer to the pole of any sled gains, in thousandths of a turn."""


RESULT: Final = Aim(step=0.0, cut_off=0.0, stuck=1.0, onward=0.0)
"""The result alone: a win is a win, however it came about."""
_RACER: Final = SEARCH.racer.weights
ARRIVING: Final = Aim(_RACER.step, _RACER.cut_off, _RACER.stuck, _RACER.onward * TURN)
"""The aim of the game as people see it: to bring both sleds home."""


class Scratch(NamedTuple):
    """Arrays to work in, the weights of the prior, and what the evaluation counts."""

    weights: KernelWeights
    aim: Aim
    own_turns: Words
    """From each space the turns to the pole, in thousandths, for the seat that is looked at."""
    rival_turns: Words
    """The same for the others."""
    buckets: Words
    """Spaces by their distance to the pole, a ring (Dial's algorithm)."""
    claims: NDArray[np.float64]
    """For each sled how likely it is another seat's, times what hindering that seat is worth."""
    obstacles: Words
    """For each space what an obstacle there is worth to the acting seat."""
    features: NDArray[np.float64]
    """What the evaluation looks at in one seat."""


def new_scratch(weights: PriorWeights = SEARCH.prior.weights, aim: Aim = RESULT) -> Scratch:
    """Return fresh arrays, and these weights."""
    return Scratch(
        weights=kernel_weights(weights),
        aim=aim,
        own_turns=np.zeros(SPACES, np.int64),
        rival_turns=np.zeros(SPACES, np.int64),
        buckets=np.zeros(BUCKET_COUNT, np.int64),
        claims=np.zeros(SLED_COUNT),
        obstacles=np.zeros(SPACES, np.int64),
        features=np.zeros(len(msgspec.structs.fields(EvaluationWeights))),
    )
