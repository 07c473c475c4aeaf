"""A view packed into an information set: worked out once in Python, so that kernels can draw determinizations quickly.

`determinize` says what the parts are and reads them.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate

import numpy as np

from floe.engine.contract import InformationSet, Vector
from floe.games.arctic.compiled import determinize as part
from floe.games.arctic.compiled import layout as at
from floe.games.arctic.compiled.pack import NUMBER, pack_animals, pack_setup, pack_turn, pack_zone, start_of
from floe.games.arctic.information.assignment import Choice, ChoiceGraph, Group, plan
from floe.games.arctic.information.knowledge import Place, Zones, hidden_places, possible_places, seen_cards
from floe.games.arctic.information.view import HIDDEN, View
from floe.games.arctic.rules.cards import Card, of_decks


def pack_view(view: View) -> InformationSet:
    """Return what `determinize` needs to draw determinizations of this view."""
    vector, seen, hidden = _visible_part(view), seen_cards(view), hidden_places(view)
    may_be = {card: places for card, places in possible_places(view, hidden).items() if card not in seen}
    nested, overlapping = plan(may_be)
    known = seen.union(overlapping.cards, *(group.cards for group in nested))
    free = [card for card in of_decks(view.setup.decks) if card not in known]
    entries = _entries(view, hidden)
    writer = _Writer(entries)
    writer.part(part.HEADER, vector[: at.FIRST_CARD].tolist())
    writer.part(part.SEEN, _counted(_seen_entries(vector), part.SEEN_SIZE))
    writer.part(part.HIDDEN, _counted(sorted(entries.values())))
    writer.groups(nested)
    writer.choices(overlapping)
    writer.part(part.FACE_DOWN, _counted(sorted(to for place, to in entries.items() if place[0] == "pile")))
    writer.part(part.FREE, _counted(_numbers(free)))
    return np.array(writer.numbers, np.int32)


def pack_visible(view: View) -> Vector:
    """Return a vector for kernels that look at nothing hidden; hidden cards of a pile are some card face down."""
    vector = _visible_part(view)
    vector[at.COUNTS + at.STOCK] = view.draw_size + view.reserve_size
    for number, seat in enumerate(view.seats):
        pile = vector[start_of(number * at.SEAT_ZONES + at.PILE) :][: len(seat.pile)]
        pile[pile == at.EMPTY] = ~0
    return vector


def _visible_part(view: View) -> Vector:
    """Return a vector with all that the view shows, and `EMPTY` where it hides a card."""
    vector = np.zeros(at.SIZE, np.int8)
    pack_setup(vector, view.setup, len(view.seats))
    pack_turn(vector, view.turn)
    pack_animals(vector, view.tokens, view.powers)
    pack_zone(vector, at.RIVER, view.river)
    vector[at.FINAL] = view.final
    vector[at.RESERVE] = view.reserve_size
    for number, seat in enumerate(view.seats):
        first = number * at.SEAT_ZONES
        vector[at.TOTEMS + number] = at.NOBODY if seat.totem is None else seat.totem
        pack_zone(vector, first + at.HAND, seat.hand or (HIDDEN,) * seat.hand_size)
        pack_zone(vector, first + at.PILE, seat.pile)
        pack_zone(vector, first + at.PENALTY, seat.penalty or (HIDDEN,) * seat.penalty_size)
        pack_zone(vector, first + at.KNOWN, seat.known)
        pack_zone(vector, first + at.PERHAPS, seat.perhaps)
    return vector


def _seen_entries(vector: Vector) -> Iterator[int]:
    """Yield every card that can be seen: its entry in the vector, and what is there."""
    for zone in range(at.ZONES):
        first = start_of(zone)
        for entry in range(first, first + int(vector[at.COUNTS + zone])):
            if vector[entry] != at.EMPTY:
                yield from (entry, int(vector[entry]))


def _entries(view: View, hidden: Zones) -> dict[Place, int]:
    """Return the entry in the vector of each hidden place."""
    found: dict[Place, int] = {}
    for (zone, seat), places in hidden.items():
        kind = {"hand": at.HAND, "penalty": at.PENALTY, "pile": at.PILE}[zone]
        first = start_of(seat * at.SEAT_ZONES + kind)
        heights = [height for height, card in enumerate(view.seats[seat].pile) if card is HIDDEN]
        found |= {place: first + (heights[place[2]] if zone == "pile" else place[2]) for place in places}
    return found


def _numbers(cards: Iterable[Card]) -> list[int]:
    return [NUMBER[card] for card in cards]


def _counted(numbers: Iterable[int], each: int = 1) -> list[int]:
    """Write how many things there are before them; one may take several numbers."""
    listed = list(numbers)
    return [len(listed) // each, *listed]


class _Writer:
    """The information set while it is written: its parts one after the other, and at the front where each begins."""

    def __init__(self, entries: Mapping[Place, int]) -> None:
        self._entries = entries
        self.numbers = [0] * part.PARTS

    def part(self, name: int, numbers: list[int]) -> None:
        self.numbers[name] = len(self.numbers)
        self.numbers += numbers

    def groups(self, groups: list[Group]) -> None:
        """Write how many groups there are, and the cards and places of each."""
        self.part(part.GROUPS, [len(groups)])
        for group in groups:
            self.numbers += [*_counted(_numbers(group.cards)), *self._places(group.places)]

    def choices(self, graph: ChoiceGraph) -> None:
        """Write the cards of a choice graph, the choices at every node, and the regions they lead to."""
        self.part(part.CHOICES, _counted(_numbers(graph.cards)))
        offered = {node: graph.choices(node) for node in graph.nodes()}
        starts = _starts(len(self.numbers), [part.CHOICE_SIZE * len(choices) for choices in offered.values()])
        nodes = dict(zip(offered, starts, strict=False))
        regions = _starts(starts[-1], [1 + len(region) for region in graph.regions])
        for choices in offered.values():
            for choice, share in zip(choices, _shares(choices), strict=True):
                self.numbers += [share, regions[choice.region], nodes[choice.following]]  # as CHOICE_SHARE … have it
        for region in graph.regions:
            self.numbers += self._places(region)

    def _places(self, places: Iterable[Place]) -> list[int]:
        return _counted(sorted(self._entries[place] for place in places))


def _starts(first: int, sizes: Iterable[int]) -> list[int]:
    """Return where each of several things begins that are written one after the other, and where the last ends."""
    return list(accumulate(sizes, initial=first))


def _shares(choices: list[Choice]) -> list[int]:
    """Return, for each choice, the chances of it and of those before it: numbers of ways may not fit into 32 bits."""
    totals = list(accumulate(choice.ways for choice in choices))
    return [total * part.CHANCES // totals[-1] for total in totals]
