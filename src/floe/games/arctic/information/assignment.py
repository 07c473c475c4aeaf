"""Putting cards into places they may be in, every way of doing so as likely as any other.

Cards that may be in the same places form a group. A group whose places lie within those of every other group it touches
is *nested*: it can choose at random, because wherever its cards go, they leave the others as many ways as before. Only
groups that *overlap* in part take counting.

Their cards choose one by one. All that matters to the cards that follow is how many places are free in each *region*
(the places that the same groups may use). So the ways can be counted in a small graph: at each node the next card
chooses a region, by the number of ways that leaves for all that follow, and then any free place of the region.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from itertools import accumulate
from typing import Final, NamedTuple

from floe.core.chance import Rng, shuffled
from floe.core.errors import BadPosition
from floe.games.arctic.information.knowledge import Place
from floe.games.arctic.rules.cards import Card

Places = frozenset[Place]


class Group(NamedTuple):
    """Cards that may be in the same places."""

    places: Places
    cards: list[Card]


Room = tuple[int, ...]
"""How many places are free in each region."""
Node = tuple[int, Room]
"""Which card chooses next, and what room there is."""


class Choice(NamedTuple):
    """What the next card may do."""

    ways: int
    """In how many ways this card and all that follow can then be placed."""
    region: int
    following: Node


class ChoiceGraph:
    """Where the cards of overlapping groups may go, and in how many ways."""

    def __init__(self, groups: list[Group], taken: Set[Place]) -> None:
        """Take the groups, and places that are no longer free; how many of them are in each region is what matters."""
        regions: dict[tuple[int, ...], list[Place]] = defaultdict(list)  # by the groups that may use them
        for place in sorted(Places().union(*(group.places for group in groups))):
            regions[tuple(at for at, group in enumerate(groups) if place in group.places)].append(place)
        self.cards: Final = [card for group in groups for card in group.cards]
        self.regions: Final = list(regions.values())
        self.start: Final = 0, tuple(sum(place not in taken for place in region) for region in self.regions)
        self._users: Final = list(regions)
        self._group_of: Final = [at for at, group in enumerate(groups) for _ in group.cards]
        self._ways: Final = {(len(self.cards), (0,) * len(regions)): 1}

    def nodes(self) -> list[Node]:
        """Return every node that can be reached, the start first."""
        found, known = [self.start], {self.start}
        for node in found:  # which grows on the way
            for choice in self.choices(node):
                if choice.following not in known:
                    known.add(choice.following)
                    found.append(choice.following)
        return found

    def choices(self, node: Node) -> list[Choice]:
        """Return what the next card may choose; nothing after the last card."""
        card, room = node
        if card == len(self.cards):
            return []
        group, found = self._group_of[card], []
        for region, users in enumerate(self._users):
            if group in users and room[region]:
                following = card + 1, self._room_after(card, room, region)
                if ways := self.ways(following):
                    found.append(Choice(room[region] * ways, region, following))
        return found

    def ways(self, node: Node) -> int:
        """Return in how many ways the cards from a node on can be placed."""
        known = self._ways.get(node)
        if known is None:
            known = self._ways[node] = sum(choice.ways for choice in self.choices(node))
        return known

    def _room_after(self, card: int, room: Room, used: int) -> Room:
        left = (*room[:used], room[used] - 1, *room[used + 1 :])
        group = self._group_of[card]
        if card + 1 < len(self.cards) and self._group_of[card + 1] == group:
            return left
        # Nodes that differ only in regions of groups that have all been placed offer the same choices: make them one.
        return tuple(free if users[-1] > group else 0 for free, users in zip(left, self._users, strict=True))


class Plan(NamedTuple):
    """How to assign cards to places: first nested groups in this order, then the others."""

    nested: list[Group]
    overlapping: ChoiceGraph


def assign(may_be: Mapping[Card, Places], rng: Rng) -> dict[Place, Card]:
    """Give each card a place it may be in, no two the same, every way as likely as any other."""
    nested, graph = plan(may_be)
    filled: dict[Place, Card] = {}
    for group in nested:
        free = shuffled(sorted(group.places - filled.keys()), rng)
        filled.update(zip(free, group.cards, strict=False))
    node = graph.start
    for card in graph.cards:
        choice = _drawn(graph.choices(node), rng)
        region = [place for place in graph.regions[choice.region] if place not in filled]
        filled[region[rng.randrange(len(region))]] = card
        node = choice.following
    return filled


def _drawn(choices: Sequence[Choice], rng: Rng) -> Choice:
    totals = list(accumulate(choice.ways for choice in choices))
    return choices[bisect_right(totals, rng.randrange(totals[-1]))]


def plan(may_be: Mapping[Card, Places]) -> Plan:
    """Return how to assign the cards; raises BadPosition if overlapping groups leave no way to do it."""
    nested, overlapping, taken = _split(_groups(may_be))
    graph = ChoiceGraph(overlapping, taken)
    if not graph.ways(graph.start):
        problems = ["no determinization agrees"]
        raise BadPosition("what is known of the hidden cards contradicts itself", problems=problems)
    return Plan(nested, graph)


def _groups(may_be: Mapping[Card, Places]) -> list[Group]:
    """Return the groups, those with few places first: a group can only be nested in one that comes later."""
    groups: dict[Places, list[Card]] = defaultdict(list)
    for card, places in may_be.items():
        groups[places].append(card)
    return [Group(places, groups[places]) for places in sorted(groups, key=lambda some: (len(some), sorted(some)))]


def _split(groups: list[Group]) -> tuple[list[Group], list[Group], set[Place]]:
    """Return nested groups, overlapping groups, and places that stand for those the former take.

    Any will do: a nested group lies within one region, so it takes as many of that region's places wherever it goes.
    """
    nested, overlapping, taken = list[Group](), list[Group](), set[Place]()
    for number, group in enumerate(groups):
        others = (*overlapping, *groups[number + 1 :])
        if all(group.places <= other.places or not group.places & other.places for other in others):
            free = list(group.places - taken)
            taken.update(free[: len(group.cards)])
            # More cards than places: this happens only without the log, which would say where they were given to.
            nested.append(Group(group.places, group.cards[: len(free)]))
        else:
            overlapping.append(group)
    return nested, overlapping, taken
