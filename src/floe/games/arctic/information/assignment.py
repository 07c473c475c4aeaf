"""Putting cards into places they may be in, all ways of doing so equally likely."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import accumulate

from floe.core.chance import Rng, shuffled
from floe.games.arctic.information.knowledge import Place
from floe.games.arctic.rules.cards import Card

Places = frozenset[Place]
_Room = tuple[int, ...]  # how many places are free in each shared stretch


def settle(may_be: Mapping[Card, Places], rng: Rng) -> dict[Place, Card]:
    """Give each card a place it may be in, no two the same, every way as likely as any other.

    Cards with the same choice form a group. A group whose choice lies wholly within that of each other group it touches
    can simply choose at random: wherever its cards go, they leave the others as many ways as before. Only what is left
    after that takes counting.
    """
    groups: dict[Places, list[Card]] = defaultdict(list)
    for card, places in may_be.items():
        groups[places].append(card)
    filled: dict[Place, Card] = {}
    order = sorted(groups, key=lambda places: (len(places), sorted(places)))
    tangled: list[Places] = []
    for at, places in enumerate(order):
        if all(places <= other or not places & other for other in (*tangled, *order[at + 1 :])):
            _choose(places, groups[places], filled, rng)
        else:
            tangled.append(places)
    if tangled:
        _untangle({places: groups[places] for places in tangled}, filled, rng)
    return filled


def _choose(places: Places, cards: list[Card], filled: dict[Place, Card], rng: Rng) -> None:
    free = shuffled(sorted(places - filled.keys()), rng)
    filled.update(zip(free, cards, strict=False))


def _untangle(groups: dict[Places, list[Card]], filled: dict[Place, Card], rng: Rng) -> None:
    """Settle groups whose choices overlap, card by card, each choice by the ways it leaves for all that follow."""
    stretches: dict[tuple[int, ...], list[Place]] = defaultdict(list)  # places by the groups that may use them
    choices = list(groups)
    for place in sorted(frozenset().union(*choices) - filled.keys()):
        stretches[tuple(at for at, places in enumerate(choices) if place in places)].append(place)
    shared = [users for users in stretches if len(users) > 1]
    own = [len(stretches.get((at,), ())) for at in range(len(choices))]
    group_of = [at for at, places in enumerate(choices) for _ in groups[places]]

    def options(card: int, own_left: int, room: _Room) -> list[tuple[int, int, int, _Room]]:
        """Return each stretch the card may use (-1: its group's own), its free places, and what that leaves."""
        group = group_of[card]
        found = [(-1, own_left, own_left - 1, room)]
        for at, users in enumerate(shared):
            if group in users:
                found.append((at, room[at], own_left, (*room[:at], room[at] - 1, *room[at + 1 :])))
        if card + 1 < len(group_of) and group_of[card + 1] != group:
            found = [(at, free, own[group_of[card + 1]], after) for at, free, _, after in found]
        return [option for option in found if option[1]]

    @cache
    def ways(card: int, own_left: int, room: _Room) -> int:
        return sum(weights(card, own_left, room)) if card < len(group_of) else 1

    def weights(card: int, own_left: int, room: _Room) -> list[int]:
        return [free * ways(card + 1, left, after) for _, free, left, after in options(card, own_left, room)]

    free = {users: shuffled(places, rng) for users, places in stretches.items()}
    own_left, room = own[0], tuple(len(stretches[users]) for users in shared)
    for number, card in enumerate(card for cards in groups.values() for card in cards):
        totals = list(accumulate(weights(number, own_left, room)))
        drawn = bisect_right(totals, rng.randrange(totals[-1]))
        at, _, own_left, room = options(number, own_left, room)[drawn]
        filled[free[(group_of[number],) if at < 0 else shared[at]].pop()] = card
