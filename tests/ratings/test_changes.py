"""What games do to ratings: winners rise, levels stay, nobody gets far above the levels by playing only them."""

from math import exp

import pytest

from floe.ratings.anchors import levels
from floe.ratings.changes import rating_changes
from floe.ratings.fair_play import DAY, HEADROOM, WHOLE
from floe.ratings.model import START, Rating, after, part_way
from floe.ratings.rated_game import RatedGame, RatedSeat
from floe.ratings.scale import MIDDLE, PROVISIONAL, is_provisional, mu_at, points, spread
from tests.ratings.test_fair_play import NOON, played


def test_everybody_begins_in_the_middle_and_provisionally() -> None:
    for players in (2, 3, 4):
        assert points(START, players) == MIDDLE
        assert spread(START, players) > PROVISIONAL
        assert is_provisional(START, players)
        assert points(Rating(mu_at(1720, players), 1), players) == 1720


def test_400_points_are_ten_to_one() -> None:
    """Who is expected to win ten games of eleven gains a tenth of what a loss costs, and so stays where they are."""
    strong, weak = Rating(mu_at(1900, 2), 1e-3), Rating(mu_at(1500, 2), 1e-3)
    rise = after([strong, weak], [1, 2])[0].mu - strong.mu
    fall = strong.mu - after([strong, weak], [2, 1])[0].mu
    assert 10 * rise == pytest.approx(fall, rel=0.01)


def test_the_winner_rises_and_the_loser_falls() -> None:
    one, two = rating_changes(played("A", "B"), {}, [])
    assert one.before == two.before == START
    assert one.after.mu > START.mu > two.after.mu
    assert one.after.sigma < START.sigma


def test_levels_never_move() -> None:
    change = rating_changes(played("scout", "A"), {}, [])
    assert change[0].before == change[0].after == levels("arctic", 2)["scout"]
    assert change[1].after.mu < START.mu


def test_a_game_that_counts_half_moves_half_as_far() -> None:
    whole = rating_changes(played("A", "B"), {}, [])[0]
    recent = [played("A", "B", number=number) for number in range(WHOLE)]
    half = rating_changes(played("A", "B"), {}, recent)[0]
    assert half.after == part_way(START, whole.after, 0.5)
    assert half.after.mu - START.mu == pytest.approx((whole.after.mu - START.mu) / 2)
    yesterday = [played("A", "B", number=number, at=NOON - DAY - 1) for number in range(WHOLE)]
    assert rating_changes(played("A", "B"), {}, yesterday)[0] == whole


def test_levels_alone_lift_nobody_far_above_the_strongest_of_them() -> None:
    cub = levels("arctic", 2)["cub"]
    rating = START
    for number in range(400):
        game = played("A", "cub", at=NOON + number * DAY)
        rating = rating_changes(game, {"A": rating}, [])[0].after
    assert points(rating, 2) <= max(MIDDLE, points(cub, 2) + HEADROOM) + 1
    above = Rating(mu_at(2400, 2), 1.0)
    assert rating_changes(played("A", "cub"), {"A": above}, [])[0].after.mu == above.mu
    assert rating_changes(played("cub", "A"), {"A": above}, [])[1].after.mu < above.mu


def test_a_person_who_is_gone_is_who_they_were() -> None:
    strong = Rating(35.0, 1.0)
    against = RatedGame("t", "arctic", NOON, (RatedSeat(1, who="A", weight=1.0), RatedSeat(2, before=strong)))
    assert rating_changes(against, {}, [])[0].after.mu > rating_changes(played("A", "B"), {}, [])[0].after.mu


def test_ratings_find_a_players_strength() -> None:
    """Somebody who beats ranger as often as 1700 points say comes to about 1700, within what the spread says."""
    ranger = points(levels("arctic", 2)["ranger"], 2)
    chance = 1 / (1 + exp(-(1700 - ranger) * 0.0057565))
    rating, wins = START, 0.0
    for number in range(300):
        wins += chance
        won = wins >= 1
        wins -= won
        seats = ("A", "ranger") if won else ("ranger", "A")
        game = played(*seats, at=NOON + number * DAY)
        rating = rating_changes(game, {"A": rating}, [])[seats.index("A")].after
    assert abs(points(rating, 2) - 1700) < spread(rating, 2)
    assert not is_provisional(rating, 2)
