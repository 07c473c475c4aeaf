"""A plug-in through what every game goes through: conformance, positions, records, bots."""

import random
from typing import Any

import pytest
from pebbles.bots.careful import Careful, expected_score
from pebbles.rules.state import State

import floe
from floe.bots import roster
from floe.core.conformance import check_game
from floe.core.errors import BadNotation, BadOption, BadPosition


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_keeps_the_contract(players: int) -> None:
    for seed in range(40):
        check_game("pebbles", players, seed, random.Random(seed))


def test_a_game_by_hand() -> None:
    state = floe.new("pebbles", 2, sorted="yes").play("take").play("skip").play("take")
    assert state.moves == ("take",)  # nobody skips twice
    end = state.play("take")
    assert end.outcome is not None
    assert end.outcome.scores == (1 + 3 + 4, 2 + 5)
    assert end.outcome.winners == (0,)


def test_a_hand_over_the_limit_counts_nothing() -> None:
    end = State((4, 5, 6, 7, 8, 9), (1, 2), ((12, 3), (10, 11)), turn=4)
    assert end.outcome is not None
    assert end.outcome.breakdown == (16, 23)
    assert end.outcome.scores == (0, 0)
    assert end.outcome.winners == (0, 1)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"bag": "all"}, "Expected `array`"),
        ({"secrets": [1, 1]}, "every pebble is somewhere, once"),
        ({"secrets": [1]}, "there are 1 secrets and 2 hands"),
        ({"turn": 5}, "turn 5 is not from 0 to 4"),
        ({"turn": 4}, "seat 0 has taken 0 pebbles in 2 turns"),
    ],
)
def test_impossible_positions_are_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        floe.load(floe.new("pebbles", sorted="yes").dump() | changes)


def test_what_is_no_move_is_refused() -> None:
    with pytest.raises(BadNotation, match="'jump' is not a move; a move is take or skip"):
        floe.new("pebbles").play("jump")


def test_it_has_a_bot_of_its_own_under_a_name_of_its_own() -> None:
    assert roster.bots_of("pebbles") == ["uniform", "careful"]
    assert roster.find("careful", "pebbles") == Careful() == roster.find("scout", "pebbles")
    assert list(roster.levels_of("pebbles")) == ["scout"]
    with pytest.raises(BadOption, match=r"the bots are cub, scout, .*, learned, careful"):
        roster.find("hal", "pebbles")
    with pytest.raises(BadOption, match="nobody has taught greedy the game pebbles"):
        roster.find("greedy", "pebbles")
    with pytest.raises(BadOption, match="there is no bot 'careful'"):
        roster.find("careful", "arctic")


def test_a_game_without_the_usual_level_has_an_opponent_all_the_same() -> None:
    assert roster.available("scout", "pebbles") == "scout"
    assert roster.available("expert", "pebbles") == "uniform"


def test_its_bot_weighs_what_it_may_draw() -> None:
    state = State(tuple(range(3, 13)), (1, 2), ((), ()))
    view = state.view(0)  # which sees the 1, and nothing else
    assert expected_score(view, "skip") == 1
    assert expected_score(view, "take") == 1 + sum(range(2, 13)) / 11
    assert [one.move for one in Careful().rank(view, state.moves, random.Random(1))] == ["take", "skip"]
