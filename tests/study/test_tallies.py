"""Numbers about a person, summed up over their games."""

from floe.study.shape import Value
from floe.study.tallies import PEOPLE, POINTS, Judged, Tally, Versus, numbers


def test_a_picture_has_as_many_points_as_fit() -> None:
    judged = Judged(10, 1, 0, 100, Value(50, 10))
    tallies = [Tally("arctic", 86400.0 * day, False, 1, (2,), ("cub",), judged=judged) for day in range(100)]
    (found,) = numbers(tallies, ("cub",))
    assert len(found.over_time) <= POINTS
    assert sum(point.games for point in found.over_time) == 100
    assert [point.day for point in found.over_time] == sorted(point.day for point in found.over_time)
    assert {point.average for point in found.over_time} == {100}


def test_every_opponent_counts() -> None:
    tallies = [
        Tally("race", 2.0, False, 2, (1, 2, 4), ("ranger", "cub", PEOPLE), {"own": 3}),
        Tally("race", 1.0, True, 1, (2,), ("odd",), {"own": 2, "fly": 1}),
    ]
    (found,) = numbers(tallies, ("cub", "ranger"))
    assert found.versus == [
        Versus("cub", 0, 1, 0),
        Versus("ranger", 0, 0, 1),
        Versus("odd", 1, 0, 0),
        Versus(PEOPLE, 1, 0, 0),
    ]
    assert (found.played, found.won, found.habits) == (2, 1, {"fly": 1, "own": 5})
    assert (found.reviewed, found.average, found.over_time) == (0, 0, [])
