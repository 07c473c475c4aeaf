"""Matches are fair, and the same match gives the same games."""

import os
from collections import Counter
from collections.abc import Sequence
from multiprocessing import active_children
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.bots import roster
from floe.bots.program import BotFailed
from floe.core.errors import BadOption, UnknownGame
from floe.lab.match import Match, meet, play, seatings
from floe.lab.runner import play_games
from floe.lab.statistics import standings
from tests.lab.results import result

BOTS = st.lists(st.sampled_from("abcde"), min_size=1, max_size=5, unique=True)


def names(ways: Sequence[Sequence[str]]) -> list[str]:
    return ["".join(way) for way in ways]


@given(BOTS, st.integers(2, 4))
def test_every_bot_sits_in_every_seat_as_often_as_any_other(bots: list[str], players: int) -> None:
    ways = seatings(bots, players)
    assert len(set(ways)) == len(ways)
    counts = Counter((seat, bot) for way in ways for seat, bot in enumerate(way))
    assert set(counts) == {(seat, bot) for seat in range(players) for bot in bots}
    assert len(set(counts.values())) == 1


def test_bots_fill_the_seats_in_turn_and_move_around_the_table() -> None:
    assert names(seatings("ab", 2)) == ["ab", "ba"]
    assert names(seatings("ab", 3)) == ["aba", "baa", "aab", "bab", "abb", "bba"]
    assert names(seatings("ab", 4)) == ["abab", "baba"]
    assert names(seatings("abbb", 4)) == ["abbb", "bbba", "bbab", "babb"]
    assert names(seatings("aa", 2)) == ["aa"]


def test_where_bots_are_many_every_selection_meets() -> None:
    assert names(seatings("abc", 2)) == ["ab", "ba", "ac", "ca", "bc", "cb"]


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_deal_is_the_same_in_all_its_seatings_and_another_than_the_next(game: str) -> None:
    match = Match(game, 3, ("cub", "uniform"), seed=7)
    deals = [match.deal(number) for number in range(12)]
    assert deals[:6] == deals[:1] * 6
    assert deals[6:] == deals[6:7] * 6
    assert deals[0] != deals[6]
    assert match.whole_deals(7) == 12
    assert match.whole_deals(12) == 12


def test_options_reach_the_deal() -> None:
    assert Match("arctic", 2, ("cub", "uniform"), options={"first": "1"}).deal(0).actor == 1


def test_a_game_is_the_same_wherever_it_is_played() -> None:
    match = Match("arctic", 3, ("careless", "uniform"), seed=3)
    first, second = play(match, 4), play(match, 4)
    assert first.bots == ("careless", "uniform", "uniform")
    assert (first.scores, first.places, first.decisions) == (second.scores, second.places, second.decisions)
    assert all(first.seconds)
    in_processes = {one.number: one.scores for one in play_games(match, range(6), jobs=2)}
    assert in_processes == {one.number: one.scores for one in play_games(match, range(6), jobs=1)}


class Text:
    """A bot that is no `Bot`: it only chooses, and answers with a text."""

    def __init__(self, at: int) -> None:
        self.at = at

    def choose(self, view: Any, moves: Sequence[Any], rng: Random) -> str:
        return str(moves[self.at if self.at < len(moves) else 0])


def test_bots_that_are_objects_meet_as_those_with_names_do() -> None:
    results = meet("arctic", {"first": Text(0), "last": Text(-1)}, players=3, games=7, seed=4, first=1)
    assert [one.number for one in results] == [*range(12)]
    assert results[0].bots == ("first", "last", "first")
    assert {one.bot for one in standings(results)} == {"first", "last"}
    careless = roster.find("careless", "arctic"), roster.find("uniform", "arctic")
    named = play(Match("arctic", 2, ("careless", "uniform"), seed=3), 1)
    assert meet("arctic", dict(zip(("careless", "uniform"), careless, strict=True)), seed=3)[1].scores == named.scores
    with pytest.raises(BadOption, match="two bots or more"):
        meet("arctic", {"first": Text(0)})
    with pytest.raises(BotFailed, match="broken failed: TypeError"):
        meet("arctic", {"first": Text(0), "broken": Text("x")})  # type: ignore[arg-type]


def test_whoever_has_seen_enough_leaves_no_game_running() -> None:
    before = set(active_children())
    games = play_games(Match("arctic", 2, ("uniform", "careless")), range(1000), jobs=2)
    assert next(games).number in range(1000)
    started = set(active_children()) - before
    games.close()
    for process in started:
        process.join(timeout=60)
    assert started
    assert not any(is_running(process.pid or 0) for process in started)


def is_running(pid: int) -> bool:
    """Ask the system: `multiprocessing` does not notice when the pool has seen a process off before it."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_result_tells_shares_and_margins() -> None:
    shared = result(0, "a b c", "5 5 1")
    assert shared.shares == (0.5, 0.5, 0)
    assert shared.margins == (0, 0, -4)


@pytest.mark.parametrize(
    ("match", "error", "words"),
    [
        (Match("arctic", 2, ("cub",)), BadOption, "two bots or more"),
        (Match("arctic", 2, ("cub", "hal")), BadOption, "no bot 'hal'"),
        (Match("arctic", 5, ("cub", "scout")), BadOption, "2 to 4 players"),
        (Match("arctic", 2, ("cub", "scout"), seed=-1), BadOption, "seed"),
        (Match("arctic", 2, ("cub", "scout"), options={"wind": "1"}), BadOption, "wind"),
        (Match("chess", 2, ("cub", "scout")), UnknownGame, "chess"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(match: Match, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        match.check()
