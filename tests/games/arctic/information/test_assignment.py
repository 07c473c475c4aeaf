"""Cards put into places they may be in."""

import random
from collections import Counter
from collections.abc import Hashable
from itertools import pairwise, permutations

from floe.games.arctic.information.assignment import settle
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
    found: Counter[Hashable] = Counter(frozenset(settle(may_be, rng).items()) for _ in range(DRAWS))
    assert_equally_likely(found, len(ways))
