"""How fitted weights compare with those in play, on what they were not fitted to."""

from collections.abc import Mapping
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from floe.bots.tuning import Found, Values, is_better
from floe.engine.contract import Numbers

Floats: TypeAlias = NDArray[np.float64]


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
