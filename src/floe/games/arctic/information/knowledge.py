"""What is known of cards that cannot be seen: the places each of them may be in (A91).

A card seen entering a hand is there. Once that seat has put a card away face down, it is in the hand or is one of the
cards that have left it since; the log tells which places those are, and no card of the draw pile ever is. When the
polar bear has picked cards out of a penalty zone unseen, any card of that zone may be any that went into it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from msgspec import Struct

from floe.games.arctic.information.view import HIDDEN, View
from floe.games.arctic.rules.cards import Card
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Log, Notes

Place = tuple[str, int, int]
"""A zone ("hand", "penalty" or "pile"), the seat it belongs to, and which of its hidden cards; discards come first."""
Zones = dict[tuple[str, int], list[Place]]
"""Places by zone and seat."""


def hidden_places(view: View) -> Zones:
    """Return, for each zone of the other seats, the places of the cards in it that this seat cannot see."""
    sizes: dict[tuple[str, int], int] = {}
    for number, seat in enumerate(view.seats):
        if seat.hand is None:
            sizes["hand", number] = seat.hand_size
            sizes["penalty", number] = seat.penalty_size
            sizes["pile", number] = seat.pile.count(HIDDEN)
    return {zone: [(*zone, at) for at in range(size)] for zone, size in sizes.items()}


def seen_cards(view: View) -> set[Card]:
    """Return the cards this seat sees, its own hidden ones included."""
    seen = set(view.river)
    for seat in view.seats:
        seen.update(card.face_up for card in seat.pile if card is not HIDDEN)
        seen.update(seat.hand or (), seat.penalty or ())
    return seen


def possible_places(view: View, zones: Zones, told: "Trails | None" = None) -> dict[Card, frozenset[Place]]:
    """Return, for each card of which the log tells something, which of the hidden places it may be in.

    This seat may see some of the cards by now (`seen_cards`), and what the log tells of those no longer matters.
    A caller who has followed all seats already says what the log told.
    """
    others = [number for zone, number in zones if zone == "hand"]
    trails = follow(view.log, others) if told is None else {number: told[number] for number in others}
    received = {number: _not_discarded(zones["penalty", number], trail) for number, trail in trails.items()}
    gifts = gifts_in(view.log)
    places: dict[Card, frozenset[Place]] = {}
    for number, seat in enumerate(view.seats):
        trail = trails.get(number, _OWN)
        hand, penalty, pile = (zones.get((zone, number), []) for zone in ("hand", "penalty", "pile"))
        given = [place for to in reached_by_gifts(gifts, number) for place in received.get(to, ())]
        anywhere = frozenset(hand + penalty + pile + given)
        places |= dict.fromkeys(seat.known, frozenset(hand))
        for card in seat.perhaps:
            since = None if trail.is_clouded else trail.entered.get(card)
            places[card] = anywhere if since is None else frozenset(hand + trail.exits[since:])
    for card, given_to in _places_of_own_gifts(view, gifts, received):
        places[card] = given_to & places.get(card, given_to)
    return places


def _places_of_own_gifts(
    view: View, gifts: "list[Gift]", received: Mapping[int, list[Place]]
) -> Iterator[tuple[Card, frozenset[Place]]]:
    """Yield the cards that this seat has given away, and where they may be since: a receiver may have given them on."""
    if view.seat is not None:
        for card, gift in gifts_noted(gifts, view.seat, view.seats[view.seat].notes):
            holders = {gift.receiver} | reached_by_gifts(gifts, gift.receiver, gift.version)
            yield card, frozenset(place for holder in holders for place in received.get(holder, ()))


def _not_discarded(penalty: list[Place], trail: "Trail") -> list[Place]:
    """Return where a card that was given to this seat may be: not where its own discards are, while those are known."""
    return penalty if trail.is_clouded else [place for place in penalty if place not in trail.exits]


class Trail(Struct):
    """One seat's hand as the log tells it."""

    exits: list[Place]
    """Where the cards went that left the hand face down, in that order."""
    entered: dict[Card, int]
    """For each card that was seen entering the hand, how many had left it face down before."""
    is_clouded: bool = False
    """Whether a card has been picked out of the penalty zone unseen."""


Trails = dict[int, Trail]
"""By seat."""
_OWN: Final = Trail([], {})
"""What a seat has to follow of its own cards: nothing, it sees all that it has not given away."""


def follow(log: Log, seats: Iterable[int]) -> Trails:
    """Follow the cards that these seats were seen to take, and the places of those they put away."""
    trails = {seat: Trail([], {}) for seat in seats}
    piles = {seat: list[Card]() for seat in trails}
    for seat, move in log:
        if seat in trails:
            _step(trails[seat], piles[seat], move, seat)
    return trails


def _step(trail: Trail, pile: list[Card], move: Move, seat: int) -> None:
    if move.kind in ("take", "swap"):
        trail.entered[move.other if move.kind == "swap" else move.card] = len(trail.exits)
    elif move.kind == "place":
        pile.append(move.card)
    elif move.kind == "takeback" and pile:
        trail.entered[pile.pop()] = len(trail.exits)
    elif move.kind in ("discard", "disguise"):
        zone = "penalty" if move.kind == "discard" else "pile"
        trail.exits.append((zone, seat, sum(exit[0] == zone for exit in trail.exits)))
    elif move.kind in ("recover", "give"):
        trail.is_clouded = True


class Gift(NamedTuple):
    """A card that the polar bear gave away (A54)."""

    version: int
    """Which move it was."""
    giver: int
    receiver: int


def gifts_in(log: Log) -> list[Gift]:
    return [Gift(at, seat, move.number) for at, (seat, move) in enumerate(log, 1) if move.kind == "give"]


def reached_by_gifts(gifts: list[Gift], giver: int, since: int = 0) -> set[int]:
    """Return every other seat that a card of this seat's penalty zone may have reached after a version."""
    holders = {giver}
    for gift in gifts:
        if gift.version > since and gift.giver in holders:
            holders.add(gift.receiver)
    return holders - {giver}


def gifts_noted(gifts: list[Gift], giver: int, notes: Notes) -> Iterator[tuple[Card, Gift]]:
    """Yield the cards that a seat has given away, as it noted them, and each gift."""
    noted: dict[int, Card] = {}
    for version, card in notes:
        noted.setdefault(version, card)  # the gift comes first; penalty cards may have followed by themselves
    made = {gift.version: gift for gift in gifts if gift.giver == giver}
    for version, card in noted.items():
        if version in made:
            yield card, made[version]
