"""Chance is portable, fair, and settled by the seed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.core.chance import Chance, new_seed, seed_bytes, shuffled
from floe.core.errors import BadOption


def test_a_stream_is_the_same_everywhere_for_ever() -> None:
    chance = Chance(7, "arctic cards")
    assert [chance.randrange(1000) for _ in range(8)] == [702, 56, 492, 684, 435, 220, 212, 81]


def test_each_purpose_has_a_stream_of_its_own() -> None:
    assert Chance(7, "dice").randrange(2**32) != Chance(7, "cards").randrange(2**32)


def test_an_int_and_its_bytes_are_the_same_seed() -> None:
    assert Chance(258, "x").randrange(2**32) == Chance((258).to_bytes(32), "x").randrange(2**32)


def test_a_stream_never_ends() -> None:
    chance = Chance(1, "long")
    first = [chance.randrange(6) for _ in range(1000)]
    chance = Chance(1, "long")
    assert [chance.randrange(6) for _ in range(2000)][:1000] == first


def test_every_number_is_equally_likely() -> None:
    chance, n, draws = Chance(3, "fair"), 7, 14_000
    counts = Counter(chance.randrange(n) for _ in range(draws))
    chi_square = sum((counts[k] - draws / n) ** 2 / (draws / n) for k in range(n))
    assert chi_square < 22.5  # 6 degrees of freedom: one fair stream in a thousand is above


@pytest.mark.parametrize("words", [1, 2])
def test_draws_that_would_favour_small_numbers_are_thrown_away(words: int) -> None:
    quarter = 1 << 32 * words - 2  # of all draws, the last quarter has no equal partner
    chance = Chance(5, "biased")
    low = sum(chance.randrange(3 * quarter) < quarter for _ in range(3000))
    assert 850 < low < 1150  # a third; keeping those draws would make it a half


@pytest.mark.parametrize("n", [1, 2**32 - 1, 2**32, 2**32 + 1, 2**64, 3 * 2**70])
def test_numbers_may_be_as_large_as_you_like(n: int) -> None:
    chance = Chance(9, "large")
    drawn = [chance.randrange(n) for _ in range(400)]
    assert 0 <= min(drawn) <= max(drawn) < n
    assert n == 1 or 0.4 < sum(number / n for number in drawn) / 400 < 0.6


@pytest.mark.no_cover
@given(st.lists(st.integers(), max_size=40), st.integers(0, 2**64))
def test_a_shuffle_loses_nothing(items: list[int], seed: int) -> None:
    assert sorted(shuffled(items, Chance(seed, "shuffle"))) == sorted(items)


def test_every_order_is_equally_likely() -> None:
    chance, draws = Chance(11, "orders"), 12_000
    counts = Counter(tuple(shuffled("abc", chance)) for _ in range(draws))
    assert len(counts) == 6
    assert sum((count - draws / 6) ** 2 / (draws / 6) for count in counts.values()) < 20.5  # 5 degrees, 1 in 1000


@pytest.mark.parametrize("seed", [-1, 2**256, True, 1.5, "7", b"short", None])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(BadOption, match="a seed is"):
        seed_bytes(seed)  # type: ignore[arg-type]


def test_a_new_seed_is_not_the_last_one() -> None:
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
