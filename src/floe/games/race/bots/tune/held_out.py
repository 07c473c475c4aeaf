"""What a fit does not see, and how its weights compare there with those in play."""

from collections.abc import Mapping
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.bots.tuning import Found, Values, is_better
from floe.engine.contract import Numbers

Floats: TypeAlias = NDArray[np.float64]

HELD_OUT: Final = 5  # one game in this many is kept to test with


def is_held_out(game_of: Numbers, games: int) -> NDArray[np.bool_]:
    """Return which rows are kept to test with: those of the first games.

    Whole games are kept, for rows of one game resemble each other: who was fitted to some of them knows the others.
    """
    if games < 2:
        raise ValueError("a fit needs two games or more: it is tested with others than it is made with")
    return game_of < max(1, games // HELD_OUT)


def rounded(values: Mapping[str, float]) -> Values:
    """Return weights to the digits that a fit can tell."""
    return {name: float(f"{value:.3g}") for name, value in values.items()}


def compared(values: Values, games: int, told: str, new: Floats, old: Floats, game_of: Numbers) -> Found:
    """Return what was found: losses on what was held out, with the new weights and with those in play.

    What is of one game is no independent evidence, so that games are compared, and not positions.
    """
    gains = [float((old - new)[game_of == game].mean()) for game in np.unique(game_of)]
    verdict = f"{told} {new.mean():.4f} on those held out, {old.mean():.4f} with the weights in play"
    return Found(values, games, verdict, is_better(gains))
