"""Bots play by the rules, see no more than their seat does, and the one that thinks beats the one that does not."""

from random import Random
from typing import Any

import pytest

import floe
from floe.bots import roster
from floe.bots.bot import Bot
from floe.bots.rollout import Rollout
from floe.bots.uniform import Uniform
from floe.core.contract import State
from floe.core.errors import BadOption

QUICK = Rollout(worlds=2, seconds=60, width=3)
SEATS = [(name, players) for name, game in floe.games().items() for players in game.seats]


def play_out(state: State, bots: list[Bot], luck: int, most: int = 10_000) -> State:
    """Play a game, or its first so many moves; `play` itself refuses whatever is not legal."""
    rng = Random(luck)
    while state.actor is not None and state.version < most:
        view = state.view(state.actor)
        move = bots[state.actor].choose(view, view.moves, rng)
        assert move in view.moves
        state = state.play(move, seat=state.actor)
    return state


@pytest.mark.marathon
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_uniform_never_breaks_a_rule(game: str, players: int) -> None:
    for seed in range(40):
        assert play_out(floe.new(game, players, seed), [Uniform()] * players, seed).over


@pytest.mark.marathon
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_rollout_never_breaks_a_rule(game: str, players: int) -> None:
    assert play_out(floe.new(game, players, 1), [QUICK] * players, 1, most=40).version == 40


@pytest.mark.parametrize("bot", [Uniform(), QUICK])
@pytest.mark.parametrize(("game", "players"), SEATS)
def test_what_a_bot_cannot_see_does_not_sway_it(bot: Bot, game: str, players: int) -> None:
    rng = Random(players)
    state = floe.new(game, players, 5)
    while not state.over:
        if rng.random() < 0.1:
            other_truth: State = state.view(state.actor).resample(rng)
            luck = rng.random()
            assert _choice(bot, state, luck) == _choice(bot, other_truth, luck)
        state = state.play(rng.choice(state.moves))


def _choice(bot: Bot, state: State, luck: float) -> Any:
    view = state.view(state.actor)
    return bot.choose(view, view.moves, Random(luck))


@pytest.mark.marathon
def test_rollout_beats_uniform_clearly() -> None:
    thinker = Rollout(worlds=3, seconds=60, width=6)
    wins = 0
    for seed in range(6):
        seat = seed % 2
        bots: list[Bot] = [Uniform(), Uniform()]
        bots[seat] = thinker
        outcome = play_out(floe.new("arctic", 2, seed), bots, seed).outcome
        wins += outcome is not None and outcome.places[seat] == 1
    assert wins >= 5


def test_rollout_stops_when_its_time_is_up() -> None:
    ticks = iter(range(100))
    hasty = Rollout(worlds=1000, seconds=2, clock=lambda: float(next(ticks)))
    view = floe.new("arctic", 2, 1, first=1).view(1)
    assert hasty.choose(view, view.moves, Random(1)) in view.moves
    assert next(ticks) < 6


def test_rollout_drops_the_worse_half_from_time_to_time() -> None:
    state = play_out(floe.new("arctic", 2, 1), [Uniform()] * 2, 1, most=90)
    view = state.view(state.actor)
    assert len(view.moves) > 3
    assert Rollout(worlds=17, seconds=60).choose(view, view.moves, Random(1)) in view.moves


def test_rollout_does_not_think_about_what_is_forced() -> None:
    view = floe.new("arctic", 2, 1, first=1).view(1)
    assert QUICK.choose(view, view.moves[:1], Random(1)) == view.moves[0]


@pytest.mark.parametrize("name", roster.ROSTER)
def test_the_roster_knows_its_bots(name: str) -> None:
    assert roster.find(name) is roster.ROSTER[name].bot


def test_an_unknown_bot_is_an_error_that_lists_the_known_ones() -> None:
    with pytest.raises(BadOption, match="there is no bot 'hal'; the bots are rollout, uniform") as error:
        roster.find("hal")
    assert error.value.evidence["known"] == list(roster.ROSTER)
