"""A network with weaknesses overlooks what it is said to overlook, and wavers."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from floe.bots import roster
from floe.bots.learned import Learned
from floe.games.arctic.bots.learned import BEGINNER, LEARNED, OTHERS, OVERLOOKED, UNWARY
from floe.network.inference import new_desk, read_values, run_trunk
from tests.bots.test_bots import moments


def values(bot: Learned, features: Any) -> list[float]:
    desk = new_desk(bot.model, bot.loaded())
    desk.features[:] = features
    run_trunk(bot.loaded(), bot.model.scale, bot.model.normalises, desk)
    read_values(bot.loaded(), desk)
    return [float(one) for one in desk.values]


@pytest.mark.parametrize(("bot", "overlooked"), [(UNWARY, OTHERS), (BEGINNER, OVERLOOKED)])
def test_what_it_overlooks_makes_no_difference(bot: Learned, overlooked: Any) -> None:
    rng = np.random.default_rng(1)
    one = rng.integers(0, 2, bot.model.features)
    other = one.copy()
    other[list(overlooked)] = rng.integers(0, 2, len(overlooked))
    assert values(bot, one) == values(bot, other)
    assert values(LEARNED, one) != values(LEARNED, other)
    other[:5] += 1
    assert values(bot, one) != values(bot, other)


def test_the_warmer_it_is_the_more_it_wavers() -> None:
    state = next(state for state in moments("arctic", 2, seed=3, one_in=4) if len(state.moves) > 4)
    view = state.view(state.actor)

    def choices(temperature: float) -> set[Any]:
        bot = replace(LEARNED, temperature=temperature)
        return {bot.choose(view, view.moves, Random(seed)) for seed in range(60)}

    assert choices(0.0) == {roster.find("learned", "arctic").choose(view, view.moves, Random(1))}
    assert choices(0.0) <= choices(1e6) == set(view.moves)


def test_wavering_sways_no_estimate() -> None:
    state = next(moments("arctic", 2, seed=3, one_in=4))
    view = state.view(state.actor)
    assert UNWARY.rank(view, view.moves, Random(1)) == replace(UNWARY, temperature=0.0).rank(
        view, view.moves, Random(1)
    )
