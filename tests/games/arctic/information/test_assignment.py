"""Cards put into places they may be in."""

import random
from collections import Counter
from collections.abc import Hashable
from itertools import pairwise, permutations

import pytest

from floe.core.errors import BadPosition
from floe.games.arctic.information.assignment import assign, plan
from floe.games.arctic.rules.cards import of_decks
from tests.clauses import clause
from tests.games.arctic.information.test_resample import DRAWS, assert_equally_likely


@clause("A91")
def test_every_way_is_as_likely_where_choices_overlap_in_a_chain() -> None:
    cards = of_decks((1,))[:3]
    places = [("hand", 1, at) for at in range(4)]
    may_be = {card: frozenset(pair) for card, pair in zip(cards, pairwise(places), strict=True)}
    ways = [
        chosen
        for chosen in permutations(places, 3)
        if all(place in may_be[card] for card, place in zip(cards, chosen, strict=True))
    ]
    rng = random.Random(1)
    found: Counter[Hashable] = Counter(frozenset(assign(may_be, rng).items()) for _ in range(DRAWS))
    assert_equally_likely(found, len(ways))


def test_knowledge_that_contradicts_itself_is_refused() -> None:
    """Four cards, two of them in one pair of places, two in another, and the pairs have a place in common."""
    first, common, second = (("hand", 1, at) for at in range(3))
    pairs = [frozenset({first, common})] * 2 + [frozenset({common, second})] * 2
    with pytest.raises(BadPosition, match="contradicts itself"):
        plan(dict(zip(of_decks((1,)), pairs, strict=False)))
