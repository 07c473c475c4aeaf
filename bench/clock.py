"""The stopwatch: how many decisions a second an engine makes when it plays game after game."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

PlayOne = Callable[[random.Random], int]
"""Plays one whole random game and answers how many decisions its players made."""

SLICE_SECONDS = 0.9
"""How long one measurement lasts; every engine gets three."""


class Pace(NamedTuple):
    """What one slice of play came to."""

    per_second: float
    per_game: float


def measure(play_one: PlayOne, rng: random.Random, seconds: float = SLICE_SECONDS) -> Pace:
    """Play whole games until the time is up, and count."""
    games = decisions = 0
    started = now = perf_counter()
    while now - started < seconds:
        decisions += play_one(rng)
        games += 1
        now = perf_counter()
    return Pace(decisions / (now - started), decisions / games)
