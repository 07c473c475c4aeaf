"""Bots get a whole `random.Random`, and its numbers are those that a page draws from the same seed."""

import random

import pytest

from floe.bots.chance import stream
from floe.core.chance import Chance


def test_whole_numbers_are_those_of_chance() -> None:
    ours, theirs = stream(7, "bot"), Chance(7, "bot")
    assert [ours.randrange(n) for n in range(1, 200)] == [theirs.randrange(n) for n in range(1, 200)]


def test_everything_that_a_random_can_do_follows_from_seed_and_purpose() -> None:
    def drawn(rng: random.Random) -> list[object]:
        cards = list(range(9))
        rng.shuffle(cards)
        few = rng.sample(range(100), 5)
        return [cards, few, rng.choice("floe"), rng.randint(1, 6), rng.random(), rng.gauss(), rng.getrandbits(70)]

    random.seed(1)
    first = drawn(stream(7, "bot"))
    random.seed(2)
    assert drawn(stream(7, "bot")) == first
    assert drawn(stream(8, "bot")) != first
    assert drawn(stream(7, "hint")) != first


def test_draws_are_spread_evenly_within_their_bounds() -> None:
    rng, draws = stream(1, "fair"), 6000
    faces = [rng.randint(1, 6) for _ in range(draws)]
    assert {*faces} == {1, 2, 3, 4, 5, 6}
    assert all(850 < faces.count(face) < 1150 for face in range(1, 7))
    numbers = [rng.random() for _ in range(draws)]
    assert 0 <= min(numbers) < 0.01 < 0.99 < max(numbers) < 1
    assert 0.48 < sum(numbers) / draws < 0.52


@pytest.mark.parametrize("bounds", [(0,), (-3,), (3, 3)])
def test_an_empty_range_is_refused(bounds: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="empty range"):
        stream(1, "none").randrange(*bounds)
