"""A view made ready for imagining: worked out once in Python, so that worlds can be drawn from it by the million."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

import numpy as np

from floe.engine.contract import InformationSet, Vector
from floe.games.arctic.compiled import determinize as part
from floe.games.arctic.compiled import layout as at
from floe.games.arctic.compiled.pack import NUMBER, pack_setup, pack_table, pack_turn, pack_zone, start_of
from floe.games.arctic.compiled.tangle import Group, Places, Tangle, tangle
from floe.games.arctic.information.knowledge import Place, hidden_places, possible_places
from floe.games.arctic.information.view import HIDDEN, View
from floe.games.arctic.rules.cards import Card, of_decks


def pack_view(view: View) -> InformationSet:
    """Return what `determinize` needs to draw worlds with this view."""
    vector = _what_is_seen(view)
    places = _places(view)
    hidden = sorted(places.values())
    seen = _seen(view)
    simple, overlapping, taken = _settled_in_turn(_groups(view, places, seen))
    known = {card for group in (*simple, *overlapping) for card in group.cards}
    rest = [NUMBER[card] for card in of_decks(view.setup.decks) if card not in seen and NUMBER[card] not in known]
    writer = _Writer()
    writer.part(part.HEADER, vector[: at.FIRST_CARD].tolist())
    writer.part(part.SEEN, _counted(_written(vector), 2))
    writer.part(part.HIDDEN, _counted(hidden))
    writer.part(part.GROUPS, [len(simple), *(n for group in simple for n in _written_group(group))])
    writer.tangle(tangle(overlapping, taken, part.CHANCES))
    writer.part(part.FACE_DOWN, _counted(sorted(to for place, to in places.items() if place[0] == "pile")))
    writer.part(part.REST, _counted(rest))
    return np.array(writer.numbers, np.int32)


def _what_is_seen(view: View) -> Vector:
    """Return a vector with all that the view shows, and `EMPTY` where it hides a card."""
    vector = np.zeros(at.SIZE, np.int8)
    pack_setup(vector, view.setup, len(view.seats))
    pack_turn(vector, view.turn)
    pack_table(vector, view.tokens, view.powers, view.final)
    pack_zone(vector, at.RIVER, view.river)
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


def _written(vector: Vector) -> Iterator[int]:
    """Yield every card that can be seen: where it is in the vector, and what is there."""
    for zone in range(at.ZONES):
        first = start_of(zone)
        for place in range(first, first + int(vector[at.COUNTS + zone])):
            if vector[place] != at.EMPTY:
                yield from (place, int(vector[place]))


def _places(view: View) -> dict[Place, int]:
    """Return where in the vector each hidden place is."""
    found: dict[Place, int] = {}
    for (zone, seat), places in hidden_places(view).items():
        kind = {"hand": at.HAND, "penalty": at.PENALTY, "pile": at.PILE}[zone]
        first = start_of(seat * at.SEAT_ZONES + kind)
        spots = [spot for spot, card in enumerate(view.seats[seat].pile) if card is HIDDEN]
        found |= {place: first + (spots[place[2]] if zone == "pile" else place[2]) for place in places}
    return found


def _seen(view: View) -> set[Card]:
    """Return the cards this seat sees, its own hidden ones included."""
    seen = set(view.river)
    for seat in view.seats:
        seen.update(card.face_up for card in seat.pile if card is not HIDDEN)
        seen.update(seat.hand or (), seat.penalty or ())
    return seen


def _groups(view: View, places: Mapping[Place, int], seen: set[Card]) -> list[Group]:
    """Return the cards of which something is known, by the places they may be in, those with few places first."""
    groups: dict[Places, list[int]] = defaultdict(list)
    for card, may_be in possible_places(view).items():
        if card not in seen:
            groups[frozenset(places[place] for place in may_be)].append(NUMBER[card])
    return sorted(
        (Group(*group) for group in groups.items()), key=lambda group: (len(group.places), sorted(group.places))
    )


def _settled_in_turn(groups: list[Group]) -> tuple[list[Group], list[Group], Places]:
    """Tell groups that can simply choose in turn from those that overlap; return both, and places the former take.

    Which places those are does not matter to the latter, only how many of them lie in each stretch.
    """
    simple, overlapping, taken = list[Group](), list[Group](), set[int]()
    for number, group in enumerate(groups):
        others = (*overlapping, *groups[number + 1 :])
        if all(group.places <= other.places or not group.places & other.places for other in others):
            free = sorted(group.places - taken)
            taken.update(free[: len(group.cards)])
            simple.append(Group(group.places, group.cards[: len(free)]))
        else:
            overlapping.append(group)
    return simple, overlapping, frozenset(taken)


def _written_group(group: Group) -> list[int]:
    return [*_counted(group.cards), *_counted(sorted(group.places))]


def _counted(numbers: "Iterator[int] | list[int]", each: int = 1) -> list[int]:
    """Write how many there are before them; things may take several numbers each."""
    listed = list(numbers)
    return [len(listed) // each, *listed]


class _Writer:
    """The information set while it is written: its parts one after the other, and at the front where each begins."""

    def __init__(self) -> None:
        self.numbers = [0] * part.PARTS

    def part(self, name: int, numbers: list[int]) -> None:
        """Write a part."""
        self.numbers[name] = len(self.numbers)
        self.numbers += numbers

    def tangle(self, knot: Tangle) -> None:
        """Write the cards that overlap, the choices of every state, and the stretches they lead to."""
        first_state = len(self.numbers) + 1 + len(knot.cards)
        states = [first_state]
        for choices in knot.states:
            states.append(states[-1] + 3 * len(choices))
        stretches = [states[-1]]
        for places in knot.stretches:
            stretches.append(stretches[-1] + 1 + len(places))
        self.part(part.TANGLE, _counted(knot.cards))
        for choice in (choice for choices in knot.states for choice in choices):
            self.numbers += [choice.share, stretches[choice.stretch], states[choice.following]]
        for places in knot.stretches:
            self.numbers += _counted(places)
