"""Dumped positions that somebody has changed: refused, or as good as any to resample and to play on."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import floe
from floe.core.contract import Json, State
from floe.core.errors import BadPosition

Change = Callable[[Json, random.Random], None]


def assert_refused_or_sound(state: State, changes: Sequence[Change], rng: random.Random, moves: int) -> None:
    """Change a State's dump; if it can still be loaded, it is sound, and so it is after some moves."""
    changed = state.dump()
    for change in changes:
        change(changed, rng)
    try:
        state = floe.load(changed)
    except BadPosition:
        return
    assert_sound(state, rng)
    for _ in range(moves):
        if not state.over:
            state = state.play(rng.choice(state.moves))
    assert_sound(state, rng)


def assert_sound(state: State, rng: random.Random) -> None:
    """Every seat can resample its view, each determinization is a position of its own, and so is this one."""
    assert floe.load(state.dump()) == state
    for viewer in (None, *range(state.players)):
        view = state.view(viewer)
        other: Any = view.resample(rng)
        assert other.view(viewer) == view
        assert floe.load(other.dump()) == other
