"""Determinizations agree with all that their seat knows, and every one of them can come (R48)."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import floe
import floe.games.race.information.resample  # views import it late, in tests that are not measured
from floe.games.race.rules.edition import CARDS
from floe.games.race.rules.state import State
from tests.games.race.information.test_view import midgame
from tests.games.race.positions import position


@pytest.mark.no_cover
@settings(max_examples=30)
@given(midgame(), st.randoms(use_true_random=False))
def test_a_determinization_has_the_same_view(state: State, rng: random.Random) -> None:
    for seat in (None, *range(state.players)):
        view = state.view(seat)
        determinization = view.resample(rng)
        assert determinization.view(seat) == view
        assert floe.load(determinization.dump()) == determinization


@pytest.mark.no_cover
def test_resampled_cards_are_all_that_could_be_and_no_others() -> None:
    state = position(cards="red+orange yellow+green red+blue", sleds="red pole orange pole purple pole")
    seen = Counter(state.view(1).resample(random.Random(seed)).seats[2].card for seed in range(2000))
    impossible = {(0, 1), (2, 3), (0, 5), (1, 5)}
    assert set(seen) == {card for card in CARDS if card not in impossible}
    assert max(seen.values()) < 1.5 * min(seen.values())
