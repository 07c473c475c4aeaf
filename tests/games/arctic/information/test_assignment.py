"""Cards put into places they may be in."""

import random
from collections import Counter
from collections.abc import Hashable
from itertools import pairwise, permutations

import pytest

from floe.core.errors import BadPosition
from floe.games.arctic.information.assignment import assign, plan
from floe.games.arctic.information.knowledge import Place
from floe.games.arctic.rules.cards import of_decks
from tests.clauses import clause
from tests.games.arctic.information.test_resample import DRAWS, assert_equally_likely

PLACES = [("hand", 1, at) for at in range(4)]
CHAIN = {card: frozenset(pair) for card, pair in zip(of_decks((1,)), pairwise(PLACES), strict=False)}
"""Three cards, each with two possible places, the second of them the next card's first."""


def ways() -> list[tuple[Place, ...]]:
    """Every way to place the cards of the chain, by brute force."""
    return [
        chosen
        for chosen in permutations(PLACES, len(CHAIN))
        if all(place in may_be for may_be, place in zip(CHAIN.values(), chosen, strict=True))
    ]


@pytest.mark.no_cover
@clause("A91")
def test_every_way_is_as_likely_where_choices_overlap_in_a_chain() -> None:
    rng = random.Random(1)
    found: Counter[Hashable] = Counter(frozenset(assign(CHAIN, rng).items()) for _ in range(DRAWS))
    assert_equally_likely(found, len(ways()))


def test_the_choice_graph_counts_every_way_and_lists_every_node_once() -> None:
    graph = plan(CHAIN).overlapping
    assert graph.ways(graph.start) == len(ways())
    nodes = graph.nodes()
    assert len(set(nodes)) == len(nodes)
    assert {choice.following for node in nodes for choice in graph.choices(node)} == set(nodes[1:])


def test_knowledge_that_contradicts_itself_is_refused() -> None:
    """Four cards, two of them in one pair of places, two in another, and the pairs have a place in common."""
    first, common, second = (("hand", 1, at) for at in range(3))
    pairs = [frozenset({first, common})] * 2 + [frozenset({common, second})] * 2
    with pytest.raises(BadPosition, match="contradicts itself"):
        plan(dict(zip(of_decks((1,)), pairs, strict=False)))
