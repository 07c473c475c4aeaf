"""Imagining what cannot be seen: a random State that one seat could be in, every one equally likely.

What a seat knows of a hidden card is the set of zones it may be in (A91): a card seen entering a hand is there; after
that seat has put a card away face down it may be wherever such a card could have gone. Worlds that agree with all of
that are equally likely; the rest of the unseen cards may be anywhere.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
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
    spread = (
        _spread(groups, shared, room, rng)
        if shared
        else {zones: [_OWN] * len(cards) for zones, cards in groups.items()}
    )
    for zones, cards in groups.items():
        own = shuffled([zone for zone in sorted(zones - shared) for _ in range(room[zone])], rng)
        settled |= {card: own.pop() if zone == _OWN else zone for card, zone in zip(cards, spread[zones], strict=True)}
    return settled


def _spread(
    groups: Mapping[frozenset[Zone], list[Card]], shared: set[Zone], room: Mapping[Zone, int], rng: Rng
) -> dict[frozenset[Zone], list[Zone]]:
    """Choose how the cards of each group spread over the zones it shares with others and those of its own.

    One card after the other is settled, each zone as likely as the number of ways to settle all that follow.
    """
    cards = [zones for zones, group in groups.items() for _ in group]
    own = {zones: sum(room[zone] for zone in zones - shared) for zones in groups}
    start = tuple(sorted((zone, room[zone]) for zone in shared))

    def choices(at: int, own_left: int, left: _Room) -> Iterator[tuple[Zone, int, int, _Room]]:
        """Yield each zone the card may go to, the free places there, and what is free after that for the next card."""
        following = own[cards[at + 1]] if at + 1 < len(cards) and cards[at + 1] != cards[at] else None
        yield _OWN, own_left, own_left - 1 if following is None else following, left
        for zone, places in left:
            if zone in cards[at]:
                after = tuple((other, free - (other == zone)) for other, free in left)
                yield zone, places, own_left if following is None else following, after

    @cache
    def ways(at: int, own_left: int, left: _Room) -> int:
        if at == len(cards):
            return 1
        following = choices(at, own_left, left)
        return sum(places * ways(at + 1, next_own, next_left) for _, places, next_own, next_left in following if places)

    spread = defaultdict(list)
    own_left, left = own[cards[0]], start
    for at, zones in enumerate(cards):
        pick = rng.randrange(ways(at, own_left, left))
        for zone, places, next_own, next_left in choices(at, own_left, left):
            pick -= places * ways(at + 1, next_own, next_left) if places else 0
            if pick < 0:
                spread[zones].append(zone)
                own_left, left = next_own, next_left
                break
    return spread


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
    given = {}
    for version, card in view.seats[view.seat].notes if view.seat is not None else ():
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
