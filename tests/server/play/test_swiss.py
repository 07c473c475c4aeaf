"""The Swiss system: nobody meets the same person twice, byes go round, and equals are told apart by opponents."""

import random

import pytest

from floe.server.play.swiss import WIN, most_rounds, paired, scores
from floe.server.storage.tournaments import Pairing


def played(rounds: int, people: list[str], rng: random.Random) -> list[Pairing]:
    games: list[Pairing] = []
    for at in range(1, rounds + 1):
        for number, (one, other) in enumerate(paired(people, games)):
            games.append(Pairing(at, number, one, other, None, rng.choice((0, 1, 2)) if other else WIN))
    return games


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8, 9, 16, 31, 64])
def test_nobody_meets_the_same_person_twice(count: int) -> None:
    people = [f"p{number}" for number in range(count)]
    rounds = min(most_rounds(count), max(1, count // 2), 7)  # up to there it is always possible
    games = played(rounds, people, random.Random(count))
    meetings = [frozenset((game.one, game.other)) for game in games if game.other]
    assert len(set(meetings)) == len(meetings)
    byes = [game.one for game in games if game.other is None]
    assert len(set(byes)) == len(byes) == (rounds if count % 2 else 0)
    for at in range(1, rounds + 1):
        round_of = [who for game in games if game.round == at for who in (game.one, game.other) if who]
        assert sorted(round_of) == sorted(people)


def test_those_with_as_many_points_meet() -> None:
    people = list("abcdefgh")
    games = played(1, people, random.Random(1))
    standing = scores(people, games)
    gaps = [abs(standing[one].points - standing[other].points) for one, other in paired(people, games) if other]
    assert max(gaps) <= 1


def test_opponents_decide_between_equals_and_a_bye_is_a_win() -> None:
    games = [
        Pairing(1, 0, "a", "b", None, 2),
        Pairing(1, 1, "c", "d", None, 2),
        Pairing(1, 2, "e", None, None, WIN),
        Pairing(2, 0, "a", "c", None, 1),
        Pairing(2, 1, "e", "b", None, 0),
    ]
    found = scores(list("abcde"), games)
    assert found["a"] == (3, 2 + 3, 1)
    assert found["c"] == (3, 0 + 3, 1)
    assert found["e"].points == 2
    assert sorted("abcde", key=lambda who: found[who], reverse=True)[:2] == ["a", "c"]


def test_who_sat_first_less_often_sits_first() -> None:
    people = list("abcd")
    games = played(3, people, random.Random(3))
    firsts = [sum(game.one == who for game in games) for who in people]
    assert max(firsts) - min(firsts) <= 2


def test_rematches_come_only_where_there_is_no_other_way() -> None:
    games = [Pairing(1, 0, "a", "b", None, 2)]
    assert [set(pair) for pair in paired(["a", "b"], games)] == [{"a", "b"}]
