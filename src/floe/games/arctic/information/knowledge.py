"""What is known of cards that cannot be seen: the places each of them may be in (A91).

A card seen entering a hand is there. Once that seat has put a card away face down, it is in the hand or is one of the
cards that have left it since; the log tells which places those are, and no card of the draw pile ever is. When the
polar bear has picked cards out of a penalty zone unseen, any card of that zone may be any that went into it.
"""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from floe.games.arctic.information.view import HIDDEN, View
from floe.games.arctic.rules.cards import Card
from floe.games.arctic.rules.moves import Move

Place = tuple[str, int, int]
"""A zone ("hand", "penalty" or "pile"), the seat it belongs to, and which of its hidden cards; discards come first."""
Log = tuple[tuple[int, Move], ...]


def hidden_places(view: View) -> dict[tuple[str, int], list[Place]]:
    """Return, for each zone of the other seats, the places of the cards in it that this seat cannot see."""
    sizes: dict[tuple[str, int], int] = {}
    for number, seat in enumerate(view.seats):
        if seat.hand is None:
            sizes["hand", number] = seat.hand_size
            sizes["penalty", number] = seat.penalty_size
            sizes["pile", number] = seat.pile.count(HIDDEN)
    return {zone: [(*zone, at) for at in range(size)] for zone, size in sizes.items()}


def possible_places(view: View) -> dict[Card, frozenset[Place]]:
    """Return, for each card of which something is known, the places of other seats it may be in."""
    zones = hidden_places(view)
    trails = {number: follow(view.log, number) for zone, number in zones if zone == "hand"}
    received = {number: _not_discarded(zones["penalty", number], trail) for number, trail in trails.items()}
    places: dict[Card, frozenset[Place]] = {}
    for number, seat in enumerate(view.seats):
        trail = trails.get(number, _OWN)
        hand, penalty, pile = (zones.get((zone, number), []) for zone in ("hand", "penalty", "pile"))
        gifts = [place for to in reached_by_gifts(view.log, number) for place in received.get(to, ())]
        anywhere = frozenset(hand + penalty + pile + gifts)
        places |= dict.fromkeys(seat.known, frozenset(hand))
        for card in seat.perhaps:
            since = None if trail.is_clouded else trail.entered.get(card)
            places[card] = anywhere if since is None else frozenset(hand + trail.exits[since:])
    own = () if view.seat is None else gifts_made(view.log, view.seat, view.seats[view.seat].notes)
    for version, card, to in own:
        holders = {to} | reached_by_gifts(view.log, to, version)
        given = frozenset(place for holder in holders for place in received.get(holder, ()))
        places[card] = given & places.get(card, given)
    return places


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


_OWN: Final = Trail([], {})
"""What the seat that looks has to follow of its own: nothing, it sees whatever it has not given away."""


def follow(log: Log, seat: int) -> Trail:
    """Follow the cards that this seat was seen to take, and the places of those it put away."""
    trail, pile = Trail([], {}), list[Card]()
    for who, move in log:
        if who == seat:
            _step(trail, pile, move, seat)
    return trail


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


def reached_by_gifts(log: Log, giver: int, since: int = 0) -> set[int]:
    """Return every other seat that a card may have reached from this seat's penalty zone by gifts since a version."""
    holders = {giver}
    for seat, move in log[since:]:
        if seat in holders and move.kind == "give":
            holders.add(move.number)
    return holders - {giver}


def gifts_made(log: Log, giver: int, notes: tuple[tuple[int, Card], ...]) -> Iterator[tuple[int, Card, int]]:
    """Yield the gifts a seat has made, as it noted them: the version, the card, the receiver."""
    noted: dict[int, Card] = {}
    for version, card in notes:
        noted.setdefault(version, card)  # the gift comes first; penalty cards may have followed by themselves
    for version, card in noted.items():
        if version and log[version - 1][0] == giver and log[version - 1][1].kind == "give":
            yield version, card, log[version - 1][1].number
