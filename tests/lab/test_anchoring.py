"""Levels placed on the scale of ratings by what they won."""

import pytest

from floe.lab.anchoring import anchored, pool
from floe.lab.match import Match
from floe.ratings.anchors import Comparison
from tests.lab.results import result

MATCH = Match("arctic", 2, ("cub", "scout"))


def test_ten_to_one_is_400_points() -> None:
    results = [result(number, "scout cub", "9 1" if number % 11 else "1 9") for number in range(2200)]
    found = anchored(MATCH, results)
    assert found["scout"].points == 1500
    assert found["cub"].points == pytest.approx(1100, abs=3)
    assert 10 < found["cub"].spread < 60
    assert anchored(MATCH, results) == found  # the resamples are the same every time


def test_shared_places_are_half_each_way() -> None:
    results = [result(number, "scout cub", "5 5") for number in range(100)]
    assert anchored(MATCH, results)["cub"].points == 1500


def test_a_level_that_never_lost_is_still_somewhere() -> None:
    results = [result(number, "scout cub", "9 1") for number in range(50)]
    assert 400 < anchored(MATCH, results)["cub"].points < 1100


def test_at_a_larger_table_every_pair_counts() -> None:
    match = Match("arctic", 3, ("cub", "scout", "ranger"))
    orders = ["3 2 1", "2 3 1", "3 1 2", "2 1 3", "1 3 2"]
    found = anchored(match, [result(number, "ranger scout cub", orders[number % 5]) for number in range(500)])
    assert found["ranger"].points > found["scout"].points > found["cub"].points


def test_a_slow_level_stands_where_others_measured_it() -> None:
    results = [result(number, "scout cub", "9 1" if number % 2 else "1 9") for number in range(100)]
    slow = Comparison("arctic", "expert", "scout", 10 / 11, 1100, "elsewhere")
    found = pool(MATCH, results, [slow, Comparison("race", "expert", "scout", 0.5, 10, "another game")])
    assert found.levels["expert"].points == pytest.approx(1900, abs=1)
    assert found.levels["expert"].source == "elsewhere"
    assert list(found.levels)[-1] == "expert"
    assert found.games == 100
