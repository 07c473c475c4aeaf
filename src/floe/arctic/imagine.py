"""Imagining what cannot be seen: a random State that one seat could be in, every one equally likely.

What a seat knows of a hidden card is the set of zones it may be in (A91): a card seen entering a hand is there; after
that seat has put a card away face down it may be wherever such a card could have gone. Worlds that agree with all of
that are equally likely; the rest of the unseen cards may be anywhere.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import accumulate
from typing import Final

from floe.arctic.cards import ANIMALS, UNKNOWN, Card, of_decks
from floe.arctic.moves import PASS
from floe.arctic.sight import SeatView, View
from floe.arctic.state import State
from floe.arctic.table import Seat
from floe.core.chance import Rng, shuffled

Zone = tuple[str, int]  # "hand", "penalty" or "pile" of a seat

_HIDDEN: Final = UNKNOWN.face_down
_OWN: Final = ("own", -1)  # stands for all the zones that only one group of cards may be in
_Room = tuple[tuple[Zone, int], ...]  # how many places are free in each shared zone


def resample(view: View, rng: Rng) -> State:
    """Return a State with this very view, everything the seat cannot know drawn at random."""
    zones = _hidden_zones(view)
    seen = _seen(view)
    unseen = [card for card in of_decks(view.setup.decks) if card not in seen]
    known = {card: may.intersection(zones) for card, may in possible_zones(view).items() if card not in seen}
    held: dict[Zone, list[Card]] = defaultdict(list)
    for card, zone in _settle(known, dict(zones), rng).items():
        held[zone].append(card)
    rest = shuffled([card for card in unseen if card not in known], rng)
    for zone, size in zones.items():
        held[zone] = shuffled(held[zone] + [rest.pop() for _ in range(size - len(held[zone]))], rng)
    return State(
        setup=view.setup,
        tokens=view.tokens,
        powers=view.powers,
        river=view.river,
        draw=tuple(rest[: view.draw_size]),
        reserve=tuple(rest[view.draw_size : view.draw_size + view.reserve_size]),
        final=view.final,
        seats=_seats(view, held, rng),
        turn=view.turn,
        log=view.log,
    )


def _hidden_zones(view: View) -> dict[Zone, int]:
    """Return how many cards this seat cannot see lie in each zone of the other seats."""
    zones: dict[Zone, int] = {}
    for number, seat in enumerate(view.seats):
        if seat.hand is None:
            zones["hand", number] = seat.hand_size
            zones["penalty", number] = seat.penalty_size
            zones["pile", number] = seat.pile.count(_HIDDEN)
    return zones


def _seen(view: View) -> set[Card]:
    """Return the cards this seat sees, its own hidden ones included."""
    seen = set(view.river)
    for seat in view.seats:
        seen.update(card.face_up for card in seat.pile if card is not _HIDDEN)
        seen.update(seat.hand or (), seat.penalty or ())
    return seen


def _settle(known: Mapping[Card, frozenset[Zone]], room: dict[Zone, int], rng: Rng) -> dict[Card, Zone]:
    """Give every card of which something is known a zone it may be in, all ways to fill the places equally likely."""
    settled, groups = {}, defaultdict(list)
    for card, zones in known.items():
        if len(zones) == 1:
            (settled[card],) = zones
            room[settled[card]] -= 1
        else:
            groups[zones].append(card)
    shared = {zone for zones in groups for zone in zones if sum(zone in other for other in groups) > 1}
    spread = iter(_spread([zones for zones in groups for _ in groups[zones]], shared, room, rng))
    for zones, cards in groups.items():
        own = shuffled([zone for zone in sorted(zones - shared) for _ in range(room[zone])], rng)
        settled |= {card: own.pop() if (zone := next(spread)) is _OWN else zone for card in cards}
    return settled


def _spread(cards: list[frozenset[Zone]], shared: set[Zone], room: Mapping[Zone, int], rng: Rng) -> Iterator[Zone]:
    """Yield for each card, given as the zones it may be in, one it shares with other groups or `_OWN` for its group's.

    Cards of one group come together. One after the other is settled, each choice as likely as the number of ways to
    settle all that follow; from group to group only the room in the shared zones matters.
    """
    own = [sum(room[zone] for zone in zones - shared) for zones in cards]

    def choices(at: int, own_left: int, left: _Room) -> list[tuple[Zone, int, int, _Room]]:
        """Return each zone this card may go to, the free places in it, and what is left for the next card."""
        is_new_group = at + 1 < len(cards) and cards[at + 1] != cards[at]
        found = [(_OWN, own_left, own_left - 1, left)]
        found += [(zone, free, own_left, _less(left, zone)) for zone, free in left if zone in cards[at]]
        return [(zone, free, own[at + 1] if is_new_group else rest, after) for zone, free, rest, after in found if free]

    @cache
    def ways(at: int, own_left: int, left: _Room) -> int:
        return sum(_weights(at, own_left, left)) if at < len(cards) else 1

    def _weights(at: int, own_left: int, left: _Room) -> list[int]:
        return [free * ways(at + 1, rest, after) for _, free, rest, after in choices(at, own_left, left)]

    left = tuple(sorted((zone, room[zone]) for zone in shared))
    own_left = own[0] if cards else 0
    for at in range(len(cards)):
        totals = list(accumulate(_weights(at, own_left, left)))
        chosen = bisect_right(totals, rng.randrange(totals[-1]))
        zone, _, own_left, left = choices(at, own_left, left)[chosen]
        yield zone


def _less(room: _Room, taken: Zone) -> _Room:
    return tuple((zone, free - (zone == taken)) for zone, free in room)


def possible_zones(view: View) -> dict[Card, frozenset[Zone]]:
    """Return, for each card of which something is known, the zones of other seats it may be in."""
    zones: dict[Card, frozenset[Zone]] = {}
    for number, seat in enumerate(view.seats):
        around = {("hand", number), ("penalty", number), ("pile", number)}
        around |= {("penalty", to) for to in _gifts(view, number) if seat.perhaps}
        zones |= dict.fromkeys(seat.perhaps, frozenset(around))
        zones |= dict.fromkeys(seat.known, frozenset({("hand", number)}))
    return zones | _given_away(view)


def _given_away(view: View) -> dict[Card, frozenset[Zone]]:
    """Return where the cards this seat gave away may be: with the receiver, or whomever that one gave a card since."""
    noted: dict[int, Card] = {}
    for version, card in view.seats[view.seat].notes if view.seat is not None else ():
        noted.setdefault(version, card)  # the gift comes first; penalty cards may have followed by themselves
    given = {}
    for version, card in noted.items():
        seat, move = view.log[version - 1] if version else (None, PASS)
        if seat == view.seat and move.kind == "give":
            holders = {move.number} | _gifts(view, move.number, version)
            given[card] = frozenset(("penalty", holder) for holder in holders)
    return given


def _gifts(view: View, giver: int, since: int = 0) -> set[int]:
    """Return every other seat that a card may have reached from this seat's penalty zone by gifts since a version."""
    holders = {giver}
    for seat, move in view.log[since:]:
        if seat in holders and move.kind == "give":
            holders.add(move.number)
    return holders - {giver}


def _seats(view: View, held: Mapping[Zone, list[Card]], rng: Rng) -> tuple[Seat, ...]:
    taken = {seat.totem for seat in view.seats}
    totems = shuffled([totem for totem in range(len(ANIMALS)) if totem not in taken], rng)
    return tuple(_seat(seat, number, held, totems) for number, seat in enumerate(view.seats))


def _seat(seat: SeatView, number: int, held: Mapping[Zone, list[Card]], totems: list[int]) -> Seat:
    if seat.hand is not None and seat.penalty is not None and seat.totem is not None:
        return Seat(seat.hand, seat.pile, seat.penalty, seat.totem, seat.known, seat.perhaps, seat.notes)
    unknown = iter(held["pile", number])
    pile = tuple(next(unknown).face_down if card is _HIDDEN else card for card in seat.pile)
    totem = totems.pop() if seat.totem is None else seat.totem
    return Seat(tuple(held["hand", number]), pile, tuple(held["penalty", number]), totem, seat.known, seat.perhaps)
