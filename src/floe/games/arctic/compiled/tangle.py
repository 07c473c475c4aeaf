"""Counting beforehand in how many ways cards can be put into places that overlap, so that worlds can be drawn quickly.

The cards are settled one by one. What matters for those that follow is only how many places are left in each *stretch*
(the places that the same groups may use), so the counting is a small graph: in each of its states the next card chooses
a stretch, by the number of ways that leaves, and the walk goes on from the state that results.
"""

from collections import defaultdict
from functools import cache
from itertools import accumulate
from typing import Final, NamedTuple

from floe.core.errors import BadPosition

Places = frozenset[int]
Room = tuple[int, ...]
"""How many places are left in each stretch."""
_State = tuple[int, Room]  # which card comes next, and what room there is


class Group(NamedTuple):
    """Cards that may be in the same places."""

    places: Places
    cards: list[int]


class Choice(NamedTuple):
    """What the next card may do."""

    share: int
    """Of the chances, those of this choice and the ones before it."""
    stretch: int
    following: int
    """The state that results."""


class Tangle(NamedTuple):
    """A way to draw where the cards go."""

    cards: list[int]
    stretches: list[list[int]]
    states: list[list[Choice]]
    """The first is where to start."""


def tangle(groups: list[Group], taken: Places, chances: int) -> Tangle:
    """Count all ways; `taken` places do not count, though only how many there are in each stretch matters."""
    stretches: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for place in sorted(frozenset[int]().union(*(group.places for group in groups))):
        stretches[tuple(at for at, group in enumerate(groups) if place in group.places)].append(place)
    room = tuple(sum(place not in taken for place in places) for places in stretches.values())
    group_of = [at for at, group in enumerate(groups) for _ in group.cards]
    states = _Counting(group_of, list(stretches), chances).states(room)
    return Tangle([card for group in groups for card in group.cards], list(stretches.values()), states)


class _Counting:
    def __init__(self, group_of: list[int], users: list[tuple[int, ...]], chances: int) -> None:
        """Take the group of each card and the groups that may use each stretch."""
        self._group_of: Final = group_of
        self._users: Final = users
        self._chances: Final = chances
        self._ways: Final = cache(self._count)
        self._order: Final = list[_State]()
        self._number: Final = dict[_State, int]()

    def states(self, room: Room) -> list[list[Choice]]:
        """Return what can be chosen in every state that can be reached."""
        if not self._ways((0, room)):
            raise BadPosition("what is known of the hidden cards contradicts itself", problems=["no world agrees"])
        self._number_of((0, room))
        return [self._choices(state) for state in self._order]  # which grows as we go

    def _number_of(self, state: _State) -> int:
        if state not in self._number:
            self._number[state] = len(self._order)
            self._order.append(state)
        return self._number[state]

    def _choices(self, state: _State) -> list[Choice]:
        options = self._options(state)
        totals = list(accumulate(ways for _, ways, _ in options))
        return [
            Choice(total * self._chances // totals[-1], stretch, self._number_of(after))
            for total, (stretch, _, after) in zip(totals, options, strict=True)
        ]

    def _count(self, state: _State) -> int:
        card, _ = state
        return sum(ways for _, ways, _ in self._options(state)) if card < len(self._group_of) else 1

    def _options(self, state: _State) -> list[tuple[int, int, _State]]:
        """Return each stretch the next card may use, the ways that gives, and the state that results."""
        card, room = state
        if card == len(self._group_of):
            return []
        group, found = self._group_of[card], []
        for stretch, users in enumerate(self._users):
            if group in users and room[stretch]:
                after = card + 1, self._room_that_matters(card + 1, room, stretch)
                found.append((stretch, room[stretch] * self._ways(after), after))
        return [option for option in found if option[1]]

    def _room_that_matters(self, card: int, room: Room, used: int) -> Room:
        """Return the room when one more place is used, zero where no card from this one on may go."""
        group = self._group_of[card] if card < len(self._group_of) else len(self._group_of)
        pairs = zip(room, self._users, strict=True)
        return tuple((left - (stretch == used)) * (users[-1] >= group) for stretch, (left, users) in enumerate(pairs))
