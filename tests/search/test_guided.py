"""The search that a network guides keeps to its budget, is the same on every machine, and finds what can be found."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

import floe
from floe.bots import roster
from floe.bots.learned import Learned
from floe.core.contract import State
from floe.core.errors import BadOption
from floe.search import guided_tree
from floe.search.guided import GuidedSearch
from floe.search.guided_tree import DONE, FLYING, LOOKS, NODES
from floe.search.tree import CHILD, SIBLING, VISITS
from tests.engine.process import run
from tests.games.arctic.positions import Seat, position
from tests.search.test_search import LAST, Clock

NAMES: Final = [name for name in floe.registered_games() if "learned" in roster.bots_of(name)]
CODE: Final = """
from tests.search.test_guided import opinions
print(opinions())
"""


def searcher(simulations: int, game: str = "arctic", **config: Any) -> GuidedSearch:
    bot = roster.find(f"learned:{simulations}", game)
    assert isinstance(bot, GuidedSearch)
    return replace(bot, config=bot.config._replace(**config))


def moments(game: str, players: int, one_in: int) -> list[State]:
    """Return positions of a random game in which there is a choice."""
    rng, state, found = Random(players), floe.new(game, players, seed=players), []
    while not state.over:
        if len(state.moves) > 1 and rng.randrange(one_in) == 0:
            found.append(state)
        state = state.play(rng.choice(state.moves))
    return found


def opinions() -> list[str]:
    """Return what the search thinks of some positions, to the last bit."""
    found = []
    for state in [state for players in (2, 3) for state in moments("arctic", players, 12)[:2]]:
        view = state.view(state.actor)
        for one in searcher(24).rank(view, view.moves, Random(1)):
            found.append(f"{one.move} {one.win.hex()} {one.margin.hex()}")
    return found


def test_without_numba_it_thinks_the_same_to_the_last_bit() -> None:
    assert run(CODE, FLOE_FAST="off").strip() == str(opinions())


def test_a_budget_is_a_number_of_simulations() -> None:
    assert isinstance(roster.find("learned", "arctic"), Learned)
    assert searcher(80).simulations == 80
    for text in ("learned:", "learned:0", "learned:many"):
        with pytest.raises(BadOption, match="the budget of learned is the number of games it imagines, 1 or more"):
            roster.find(text, "arctic")


@pytest.mark.parametrize("name", NAMES)
@given(simulations=some.integers(1, 200), players=some.integers(2, 4), which=some.integers(0, 9))
@settings(max_examples=20, deadline=None)
def test_every_simulation_counts_once(name: str, simulations: int, players: int, which: int) -> None:
    """Each is a look at the root, or a visit to one of its moves; none is still on its way."""
    states = moments(name, players, 8)
    state = states[which % len(states)]
    tree = searcher(simulations, name).searched(state.view(state.actor), Random(which))
    assert tree.counts[DONE] == simulations
    assert not tree.links[:, FLYING].any()
    assert sum(int(tree.links[child, VISITS]) for child in _children(tree)) + tree.links[0, LOOKS] == simulations
    assert tree.total_wins.sum() == pytest.approx(simulations)


def _children(tree: Any) -> Iterator[int]:
    """Yield the nodes of the root's moves."""
    child = int(tree.links[0, CHILD])
    while child:
        yield child
        child = int(tree.links[child, SIBLING])


@pytest.mark.parametrize("look_at_visit", [1, 16])
def test_without_room_for_more_nodes_it_goes_on_at_the_leaves(monkeypatch: Any, look_at_visit: int) -> None:
    monkeypatch.setattr(guided_tree, "ROOM", 0)
    state = floe.new("arctic", 2, seed=4)
    tree = searcher(4000, look_at_visit=look_at_visit).searched(state.view(state.actor), Random(1))
    assert tree.counts[NODES] == len(tree.links)
    assert tree.counts[DONE] == 4000
    assert not tree.links[:, FLYING].any()


@pytest.mark.parametrize("name", NAMES)
def test_one_simulation_is_the_network_alone(name: str) -> None:
    network = roster.find("learned", name)
    for state in moments(name, 2, 5):
        view = state.view(state.actor)
        assert searcher(1, name).choose(view, view.moves, Random(1)) == network.choose(view, view.moves, Random(1))


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


def choice(state: Any, bot: GuidedSearch) -> str:
    view = state.view(state.actor)
    return str(bot.choose(view, view.moves, Random(1)))


@pytest.mark.parametrize("seed", range(3))
def test_stopping_early_changes_no_choice(seed: int) -> None:
    state, bot = floe.new("arctic", 2, seed=seed), searcher(200)
    view = state.view(state.actor)
    assert bot.choose(view, view.moves, Random(seed)) == bot.rank(view, view.moves, Random(seed))[0].move


def test_a_single_move_takes_no_thought() -> None:
    bot = replace(searcher(9), clock=lambda: pytest.fail("it looked at the clock"))
    assert bot.choose(None, ("pass",), Random(1)) == "pass"


@pytest.mark.parametrize(
    "config",
    [{}, {"rollout_weight": 0.0}, {"rollout_weight": 1.0}, {"look_at_visit": 1}, {"own_turn_only": True}],
)
def test_however_it_values_leaves_a_run_goes_on(config: dict[str, Any]) -> None:
    """The last card of the game: one makes a run longer by three points, the others bring nothing."""
    rival = (Seat(hand="", pile="P1b P2f O1p O2b", totem="fox"),)
    state: Any = position(hand="M3p W2p F3o", pile="W1o W3b W5m", totem="bear", others=rival, first=1, **LAST)
    view = state.view(0)
    best, *others = searcher(300, temperature=8.0, **config).rank(view, view.moves, Random(1))
    assert str(best.move) == "place W2p"
    assert all(best.margin > other.margin for other in others)


@pytest.mark.parametrize("budget", ["", ":30"])
@pytest.mark.parametrize("name", NAMES)
def test_a_forecast_is_a_chance_for_each_seat_and_knows_no_secret(name: str, budget: str) -> None:
    bot: Any = roster.find(f"learned{budget}", name)
    for state in moments(name, 3, 15)[:4]:
        for seat in range(3):
            view = state.view(seat)
            found = bot.forecast(view, Random(1))
            assert sum(found.wins) == pytest.approx(1)
            assert len(found.wins) == len(found.margins) == 3
            assert found == bot.forecast(view.resample(Random(2)).view(seat), Random(1))


@pytest.mark.parametrize("budget", ["", ":30"])
def test_when_a_game_is_over_the_forecast_is_its_outcome(budget: str) -> None:
    bot: Any = roster.find(f"learned{budget}", "arctic")
    state, rng = floe.new("arctic", 3, seed=8), Random(8)
    while not state.over:
        state = state.play(rng.choice(state.moves))
    found = bot.forecast(state.view(0), Random(1))
    assert state.outcome is not None
    assert found.wins == tuple(float(place == 1) for place in state.outcome.places)
    assert np.argmax(found.margins) == np.argmin(state.outcome.places)
