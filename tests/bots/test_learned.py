"""A network with weaknesses overlooks what it is said to overlook, and wavers."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from floe.bots import roster
from floe.bots.learned import Learned
from floe.games.arctic.bots.learned import BEGINNER, LEARNED, OTHERS, OVERLOOKED, UNWARY
from floe.games.race.bots import learned as race
from floe.network.inference import new_desk, policy_of, read_values, run_trunk
from tests.bots.test_bots import moments


def values(bot: Learned, features: Any) -> list[float]:
    desk = new_desk(bot.model, bot.loaded())
    desk.features[:] = features
    run_trunk(bot.loaded(), bot.model.scale, bot.model.normalises, desk)
    read_values(bot.loaded(), desk)
    return [float(one) for one in desk.values]


@pytest.mark.parametrize(
    ("bot", "whole", "overlooked"),
    [(UNWARY, LEARNED, OTHERS), (BEGINNER, LEARNED, OVERLOOKED), (race.BEGINNER, race.LEARNED, race.OTHERS)],
)
def test_what_it_overlooks_makes_no_difference(bot: Learned, whole: Learned, overlooked: Any) -> None:
    rng = np.random.default_rng(1)
    one = rng.integers(0, 2, bot.model.features)
    other = one.copy()
    other[list(overlooked)] = rng.integers(0, 2, len(overlooked))
    assert values(bot, one) == values(bot, other)
    assert values(whole, one) != values(whole, other)
    other[:5] += 1
    assert values(bot, one) != values(bot, other)


def test_a_beginner_overlooks_what_moves_do_to_others() -> None:
    rng = np.random.default_rng(1)
    bot, whole = race.BEGINNER, race.LEARNED
    one = rng.integers(0, 2, (6, len(bot.model.policy.scale)))  # type: ignore[union-attr]
    other = one.copy()
    other[:, list(race.OVERLOOKED)] = rng.integers(0, 2, (6, len(race.OVERLOOKED)))

    def logits(bot: Learned, moves: Any) -> list[float]:
        desk, policy = new_desk(bot.model, bot.loaded()), policy_of(bot.model)
        desk.features[:], desk.moves[:6] = 1, moves
        run_trunk(bot.loaded(), bot.model.scale, bot.model.normalises, desk)
        policy.read(bot.loaded(), policy.table, 6, desk)
        return [float(logit) for logit in desk.logits[:6]]

    assert logits(bot, one) == logits(bot, other)
    assert logits(whole, one) != logits(whole, other)


def test_who_plays_for_the_aim_plays_otherwise() -> None:
    racing, choices = replace(race.LEARNED, aims=True), []
    for state in moments("race", 2, seed=3, one_in=2):
        view = state.view(state.actor)
        choices.append([bot.choose(view, view.moves, Random(1)) for bot in (race.LEARNED, racing)])
    same = sum(one == other for one, other in choices)
    assert len(choices) / 3 < same < len(choices)  # it is the same network, after all


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
