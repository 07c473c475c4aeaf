"""A network with weaknesses overlooks what it is said to overlook, and wavers."""

from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from floe.bots import roster
from floe.bots.learned import Learned
from floe.engine.contract import CompiledGame
from floe.games.arctic.bots.learned import BEGINNER, LEARNED, OTHERS, OVERLOOKED, UNWARY
from floe.games.race.bots import learned as race
from floe.network.inference import new_activations, policy_of, read_values, run_trunk
from tests.bots.test_bots import moments

WITH_A_NETWORK = ["arctic", "race"]


def values(bot: Learned, features: Any) -> list[float]:
    activations = new_activations(bot.model, bot.loaded())
    activations.features[:] = features
    run_trunk(bot.loaded(), bot.model.scale, bot.model.normalises, activations)
    read_values(bot.loaded(), activations)
    return [float(one) for one in activations.values]


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
        activations, policy = new_activations(bot.model, bot.loaded()), policy_of(bot.model)
        activations.features[:], activations.moves[:6] = 1, moves
        run_trunk(bot.loaded(), bot.model.scale, bot.model.normalises, activations)
        policy.read(bot.loaded(), policy.table, 6, activations)
        return [float(logit) for logit in activations.logits[:6]]

    assert logits(bot, one) == logits(bot, other)
    assert logits(whole, one) != logits(whole, other)


@pytest.mark.parametrize("game", WITH_A_NETWORK)
def test_every_vector_it_makes_is_one_of_its_own_rules(game: str) -> None:
    """Kernels do not check their indices; and no State can be packed for them, which may be too short."""
    bot = roster.find("learned", game)
    assert isinstance(bot, Learned)
    assert not any(isinstance(getattr(bot, field), CompiledGame) for field in bot.__struct_fields__)
    rules = bot.model.rules
    for state in moments(game, 2, seed=4, one_in=30):
        view = state.view(state.actor)
        assert len(bot.pack_view(view)) >= rules.information_set
        for vector in (bot.pack_visible(view), *bot._determinizations(view, Random(1), 2)):
            assert vector.shape == (rules.size,)


@pytest.mark.parametrize("game", WITH_A_NETWORK)
def test_what_it_thought_of_before_leaves_nothing_behind(game: str) -> None:
    """Looking ahead it reads one position after the other, with the same room for their moves."""
    bot = roster.find("learned", game)
    assert isinstance(bot, Learned)
    for state in moments(game, 2, seed=6, one_in=40):
        vector, numbers = (
            bot.pack_visible(state.view(state.actor)),
            np.array([bot.number(move) for move in state.moves]),
        )
        activations = bot._activations()
        bot._look(vector, state.actor, activations)
        fresh = bot._read_logits(vector, numbers, activations).tolist()
        activations.moves[:] = 1
        assert bot._read_logits(vector, numbers, activations).tolist() == fresh


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

    def choices(*temperatures: float) -> set[Any]:
        bot = replace(LEARNED, temperatures=temperatures)
        return {bot.choose(view, view.moves, Random(seed)) for seed in range(60)}

    assert choices() == {roster.find("learned", "arctic").choose(view, view.moves, Random(1))}
    assert choices() <= choices(1e6, 1e-6, 1e-6) == set(view.moves)  # it goes by the number of players
    assert choices(1e-6, 1e6, 1e6) == choices()


def test_wavering_sways_no_estimate() -> None:
    state = next(moments("arctic", 2, seed=3, one_in=4))
    view = state.view(state.actor)
    assert UNWARY.rank(view, view.moves, Random(1)) == replace(UNWARY, temperatures=()).rank(
        view, view.moves, Random(1)
    )
