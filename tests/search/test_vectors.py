"""A search's kernels keep to their vector: what lies behind it stays, and what lay in it before makes no difference.

A game may search over a longer vector than its compiled rules have, and a kernel that meets a shorter one would write
into memory that belongs to others.
"""

import random
from typing import Any

import numpy as np
import pytest

import floe
from floe.bots import roster
from floe.core.contract import State
from floe.engine.contract import Vector
from floe.engine.rng import seeded
from floe.search.model import SearchModel

GUARD = 64
PATTERN = 0x5A
NAMES = [name for name in floe.registered_games() if "search" in roster.bots_of(name)]


def model_of(name: str) -> SearchModel:
    bot: Any = roster.find("search:4", name)
    model = bot.model
    assert isinstance(model, SearchModel)
    return model


def guarded(size: int, fill: int) -> tuple[Vector, Vector]:
    """A vector full of something, and the bytes behind it."""
    room = np.full(size + GUARD, PATTERN, np.int8)
    room[:size] = fill
    return room[:size], room[size:]


def played(model: SearchModel, state: State, fill: int) -> list[Any]:
    """Draw a determinization and play on from there; what was found on the way."""
    rules, rng, scratch = model.rules, random.Random(1), model.scratch()
    vector, behind = guarded(rules.size, fill)
    moves, weights = np.zeros((2, rules.width), np.int32)
    wins, margins = np.zeros((2, state.players))
    found: list[Any] = []
    rules.determinize(model.information_set(state.view(state.actor)), seeded(3), vector)
    for _ in range(12):
        model.evaluate(vector, wins, margins, scratch)
        found += [wins.tolist(), margins.tolist()]
        if rules.actor(vector) < 0:
            break
        count = rules.legal(vector, moves)
        total = model.prior(vector, moves, count, weights, scratch)
        found += [moves[:count].tolist(), weights[:count].tolist(), total]
        rules.play(vector, int(moves[rng.randrange(count)]))
    assert (behind == PATTERN).all()
    return found


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", NAMES)
def test_kernels_keep_to_their_vector(name: str, players: int) -> None:
    model, rng, state = model_of(name), random.Random(players), floe.new(name, players, seed=players)
    while not state.over:
        if rng.randrange(8) == 0:
            assert played(model, state, fill=0) == played(model, state, fill=-1)
        state = state.play(rng.choice(state.moves))


@pytest.mark.parametrize("name", NAMES)
def test_an_information_set_that_is_too_short_is_refused(name: str) -> None:
    model, state = model_of(name), floe.new(name, 2, seed=1)
    short = model._replace(pack_view=lambda view: model.pack_view(view)[: model.rules.information_set - 1])
    with pytest.raises(ValueError, match="entries, not"):
        short.information_set(state.view(0))


def test_a_model_cannot_pack_a_state() -> None:
    """So no vector of another size than its rules say can come in."""
    assert not hasattr(SearchModel, "pack")
