"""Intervals agree with published values, standings add up, ratings order bots as their results do."""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.lab.ratings import rated
from floe.lab.report import ladder
from floe.lab.statistics import Rate, beaten, standings
from tests.lab.results import result

RESULTS = [
    result(0, "a b", "30 20"),
    result(1, "b a", "10 40"),
    result(2, "a b", "10 20"),
    result(3, "b a", "7 7", places="1 1"),
]


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (8, 10, 0.4902, 0.9433),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (390, 400, 0.9546, 0.9864),
    ],
)
def test_wilson_intervals_are_the_published_ones(hits: int, tries: int, low: float, high: float) -> None:
    rate = Rate.of(hits, tries)
    assert (rate.share, rate.low, rate.high) == pytest.approx((hits / tries, low, high), abs=1e-4)


def test_nothing_tried_says_nothing() -> None:
    assert Rate.of(0, 0) == Rate(0.0, 0.0, 1.0)


@given(st.integers(0, 500), st.integers(1, 500))
def test_an_interval_holds_its_share_and_shrinks_with_more_tries(hits: int, more: int) -> None:
    tries = hits + more
    few, many = Rate.of(hits, tries), Rate.of(4 * hits, 4 * tries)
    assert 0 <= few.low <= few.share <= few.high <= 1
    assert many.high - many.low < few.high - few.low


def test_standings_add_up() -> None:
    first, second = standings(RESULTS)
    assert (first.bot, second.bot) == ("a", "b")
    assert (first.seats, second.seats) == (4, 4)
    assert (first.wins.share, second.wins.share) == (2.5 / 4, 1.5 / 4)
    assert (first.margin, second.margin) == (7.5, -7.5)
    assert first.fair == 0.5
    assert (first.decisions, first.seconds) == (40, 0.05)


def test_at_a_larger_table_every_seat_counts() -> None:
    first, second = standings([result(0, "a b b", "3 2 1"), result(1, "b a b", "1 2 3"), result(2, "b b a", "1 2 3")])
    assert (first.bot, first.seats, first.wins.share) == ("a", 3, 2 / 3)
    assert (second.bot, second.seats, second.wins.share) == ("b", 6, 1 / 6)
    assert first.fair == second.fair == pytest.approx(1 / 3)


def test_who_beat_whom() -> None:
    assert beaten(RESULTS, "a", "b").share == 2.5 / 4
    assert beaten(RESULTS, "b", "a").share == 1.5 / 4
    assert beaten(RESULTS, "a", "c") == Rate.of(0, 0)
    assert beaten([result(0, "a b b", "2 3 1")], "a", "b").share == 0.5


def test_ratings_follow_results() -> None:
    ratings = rated([result(number, "a b c", "3 2 1") for number in range(30)])
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu
    assert ratings["a"].sigma < rated([result(0, "a b c", "3 2 1")])["a"].sigma
    assert rated([]) == {}


def test_a_bot_against_itself_stays_where_it_was() -> None:
    assert rated([result(0, "a a", "9 1")])["a"].mu == pytest.approx(25)


def test_without_openskill_there_are_standings_but_no_ratings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    results = [result(0, "a b", "9 1")]
    assert rated(results) == {}
    assert [one.rating for one in standings(results)] == [None, None]
    assert [row[0] for row in ladder({"a": "", "b": ""}, results)] == ["", "a", "b"]
    assert "–" in ladder({"a": "", "b": ""}, results)[1]
