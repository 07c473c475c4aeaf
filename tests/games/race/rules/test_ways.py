"""Walks, flights and R32's "never" agree with a slow search that shares nothing with the rules but the board."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
from floe.games.race.boards.hexes import bits
from floe.games.race.rules.edition import SLEDS
from floe.games.race.rules.rungs import Reach
from floe.games.race.rules.state import State
from floe.games.race.rules.stuck import is_stuck
from floe.games.race.rules.walking import STEPS
from tests.clauses import clause
from tests.games.race.naive import Naive
from tests.games.race.positions import BOARD, SPACES, position


@st.composite
def wet(draw: st.DrawFn) -> State:
    """A position with water in many places, sleds here and there, and not much left to help them."""
    seed = draw(st.integers(0, 2**32))
    rng = random.Random(seed)
    order = rng.sample(SPACES, len(SPACES))
    opens, cracks = rng.randrange(6), rng.randrange(9)
    water = {"open": " ".join(order[:opens]), "crack": " ".join(order[opens : opens + cracks])}
    standing = [*order[opens:], "start"]
    sleds = " ".join(f"{sled} {rng.choice(standing)}" for sled in SLEDS)
    dry = order[opens + cracks :]
    hazards = " ".join(f"fog{number + 1} {at}" for number, at in enumerate(rng.sample(dry, 2)))
    people = rng.choice(["red+orange yellow+green", "red+orange yellow+green blue+purple"])
    count = len(people.split())
    return position(
        **water,
        sleds=sleds,
        hazards=hazards,
        cards=people,
        ladders=" ".join(str(rng.randrange(4)) for _ in range(count)),
        helicopters=" ".join(rng.choice(["no", "no", "yes"]) for _ in range(count)),
        die=rng.choice(["blue 1", "black 2", "black 3", "black 4"]),
        ice=rng.choice(["", "D7", "E5", "E10"]),
        onward=rng.random() < 0.5,
    )


def same_ways(state: State) -> None:
    naive, seat = Naive(state), state.seats[state.turn.seat]
    for sled, name in enumerate(SLEDS):
        walks = {
            (str(move).split()[2], move.ladders) for move in state.moves if (move.kind, move.thing) == ("sled", sled)
        }
        assert walks == naive.walks(name, STEPS[state.turn.die], seat.ladders)
        flights = {str(move).split()[2] for move in state.moves if (move.kind, move.thing) == ("fly", sled)}
        assert flights == (naive.lands(name) if seat.helicopter else set())


@pytest.mark.no_cover
@clause("R24", "R26", "R27", "R28", "R51")
@given(wet())
def test_sleds_go_where_a_slow_search_goes(state: State) -> None:
    if state.turn.step == "sled":
        same_ways(state)


@pytest.mark.no_cover
@clause("R32")
@given(wet())
def test_stuck_is_what_a_slow_search_finds(state: State) -> None:
    assert is_stuck(state.position) is Naive(state).is_stuck()


@pytest.mark.no_cover
@clause("R24", "R28", "R51")
@settings(max_examples=40)
@given(st.integers(0, 2**32), st.integers(0, 150))
def test_the_same_all_through_a_game(seed: int, moves: int) -> None:
    rng = random.Random(seed)
    options: dict[str, Any] = {"board": BOARD} if seed % 2 else {"length": "short"}
    state = floe.new("race", 2 + seed % 3, seed, **options, onward=seed % 4 < 2)
    for _ in range(moves):
        if state.over:
            break
        state = state.play(rng.choice(state.moves))
    assert isinstance(state, State)
    if state.turn.step == "sled":
        same_ways(state)


def test_what_is_kept_about_a_board_does_not_grow_for_ever() -> None:
    reach = Reach(BOARD.chart)
    for hexes in range(10_000):
        assert reach.goals_of[hexes] == bits(hexes)
    assert 0 < len(reach.goals_of) <= 1 << 12
