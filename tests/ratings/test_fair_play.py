"""The rules against farming, one by one (docs/ratings.md)."""

import pytest

from floe.ratings.fair_play import RESIGNATIONS, SHORTEST, WHOLE, weight
from floe.ratings.rated_game import RatedGame, RatedSeat

NOON = 1_000_000.0
HOUR = 3600.0


def played(
    *seats: str, at: float = NOON, left: str = "", moves: int = 40, cut_short: bool = False, number: int = 0
) -> RatedGame:
    """Return a game of people (capital letters) and levels, the winner first."""
    return RatedGame(
        f"table {number}",
        "arctic",
        at,
        tuple(
            RatedSeat(place, who=name, left=name in left, moves=moves)
            if name.isupper()
            else RatedSeat(place, level=name)
            for place, name in enumerate(seats, 1)
        ),
        cut_short,
    )


def counts(game: RatedGame, recent: list[RatedGame], seat: int = 0, is_provisional: bool = True) -> float:
    return weight(game, game.seats[seat], recent, is_provisional)


@pytest.mark.parametrize(("earlier", "expected"), [(0, 1), (WHOLE - 1, 1), (WHOLE, 0.5), (2 * WHOLE, 0)])
def test_the_same_two_people_count_less_and_less_in_a_day(earlier: int, expected: float) -> None:
    recent = [played("A", "B", number=number) for number in range(earlier)]
    assert counts(played("A", "B"), recent) == expected
    assert counts(played("A", "C"), recent) == 1
    assert counts(played("A", "C", "B"), recent) == expected  # a third person changes nothing for these two
    assert counts(played("A", "C", "B"), recent, seat=1) == 1  # nor do they for the third


def test_what_one_of_two_people_gives_up_helps_the_other_twice_a_day() -> None:
    recent = [played("A", "B", left="B", number=number) for number in range(RESIGNATIONS)]
    given_up = played("A", "B", left="B", cut_short=True)
    assert counts(given_up, recent[1:]) == 1
    assert counts(given_up, recent) == 0
    assert counts(given_up, recent, seat=1) == 1  # who gives up always pays
    assert counts(played("A", "B"), recent) == 1  # played to its end, it counts
    assert counts(played("A", "C", left="C"), recent) == 1


def test_who_takes_turns_at_giving_up_gains_nothing_either() -> None:
    recent = [played("B", "A", left="A", number=number) for number in range(RESIGNATIONS)]
    assert counts(played("A", "B", left="B"), recent) == 0


def test_a_game_that_hardly_began_counts_for_nobody() -> None:
    short = played("A", "B", left="B", moves=SHORTEST - 1, cut_short=True)
    assert [counts(short, [], seat) for seat in range(2)] == [0, 0]
    assert counts(played("A", "B", left="B", moves=SHORTEST, cut_short=True), []) == 1
    assert counts(played("A", "B", left="B", moves=SHORTEST - 1), []) == 1  # a bot played it to its end


def test_levels_alone_count_half_once_a_rating_is_known_and_seldom_in_a_day() -> None:
    game = played("A", "scout")
    assert counts(game, []) == 1
    assert counts(game, [], is_provisional=False) == 0.5
    assert counts(game, [played("A", "cub", number=number) for number in range(2 * WHOLE)]) == 0
    assert counts(game, [played("A", "B", number=number) for number in range(2 * WHOLE)]) == 1


def test_what_was_counted_stays_so_where_somebody_has_gone() -> None:
    gone = RatedGame("t", "arctic", NOON, (RatedSeat(1, who="A", weight=0.5), RatedSeat(2, weight=1.0)))
    assert counts(gone, []) == 0.5
