"""The bot that searches keeps to its time, and finds what one turn's planning cannot."""

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

import floe
from floe.bots import roster
from floe.games.arctic.rules.state import State
from floe.search.ismcts import TreeSearch
from tests.games.arctic.positions import Seat, position

LAST: Final[Any] = {"final": True, "reserve": "", "last": True}


def searcher(simulations: int = 300, **config: Any) -> TreeSearch:
    bot = roster.find(f"search:{simulations}", "arctic")
    assert isinstance(bot, TreeSearch)
    return replace(bot, config=bot.config._replace(**config))


def choice(state: object, bot: TreeSearch) -> str:
    assert isinstance(state, State)
    view = state.view(state.actor)
    return str(bot.choose(view, view.moves, Random(1)))


class Clock:
    """A clock that is so much later whenever somebody looks."""

    def __init__(self, step: float) -> None:
        self.step, self.looks = step, 0

    def __call__(self) -> float:
        self.looks += 1
        return self.step * (self.looks - 1)


@pytest.mark.parametrize(("step", "batches"), [(0.5, 2), (0.3, 4), (9.0, 1)])
def test_it_stops_when_its_time_is_over(step: float, batches: int) -> None:
    state, clock = floe.new("arctic", 2, seed=4), Clock(step)
    view = state.view(state.actor)
    replace(searcher(100_000), seconds=1.0, clock=clock).rank(view, view.moves, Random(1))
    assert clock.looks == batches + 1


def test_it_stops_once_no_other_move_can_be_trusted_more() -> None:
    state, clock = position(hand="W2p F3o M3p", pile="F1m F2w F5b", **LAST), Clock(0.01)
    assert choice(state, replace(searcher(100_000), seconds=1.0, clock=clock)) == "place F3o"
    assert clock.looks < 90


@pytest.mark.parametrize("seed", range(4))
def test_stopping_early_changes_no_choice(seed: int) -> None:
    state, bot = floe.new("arctic", 2, seed=seed), searcher(700)
    view = state.view(state.actor)
    assert bot.choose(view, view.moves, Random(seed)) == bot.rank(view, view.moves, Random(seed))[0].move


def test_a_single_move_takes_no_thought() -> None:
    bot = replace(searcher(), clock=lambda: pytest.fail("it looked at the clock"))
    assert bot.choose(None, ("pass",), Random(1)) == "pass"


@pytest.mark.parametrize("config", [{}, {"rollout_turns": 2}, {"rollout_greedy_percent": 0}, {"own_turn_only": True}])
def test_whichever_way_it_plays_games_out_a_run_goes_on(config: dict[str, Any]) -> None:
    assert choice(position(hand="W2p F3o M3p", pile="F1m F2w F5b", **LAST), searcher(**config)) == "place F3o"


def test_it_finds_the_best_last_card() -> None:
    """The last card of the game: one makes a run longer by three points, the others bring nothing."""
    rival = (Seat(hand="", pile="P1b P2f O1p O2b", totem="fox"),)
    state = position(hand="M3p W2p F3o", pile="W1o W3b W5m", totem="bear", others=rival, first=1, **LAST)
    bot = searcher(300)
    assert isinstance(state, State)
    view = state.view(0)
    best, *others = bot.rank(view, view.moves, Random(1))
    assert str(best.move) == "place W2p"
    assert all(best.margin > other.margin for other in others)
