"""Where the cards are that a seat cannot see, and which of those places each card may be in (A91), as sets of bits.

The kernels of `information.knowledge`: they follow the log, a row a move, each with its seat and its number. Of a card
that stays hidden from the seat they look at nothing but that it moved.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Numbers, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled import actions
from floe.games.arctic.compiled.cards import CARDS
from floe.games.arctic.compiled.layout import (
    COUNTS,
    HAND,
    KNOWN,
    PENALTY,
    PERHAPS,
    PILE,
    PLAYERS,
    RIVER,
    SEAT_ZONES,
    SEATS,
    count,
    nth,
    start,
)

WORD: Final = 60
"""Places in a word of a set: few enough that no word is negative."""
WORDS: Final = 2
KINDS: Final = 3
"""Zones with hidden cards: places are numbered by zone, then by seat."""
IN_HAND, IN_PENALTY, IN_PILE = range(KINDS)
NEVER: Final = -1

Sets = NDArray[np.int64]
"""Sets of places, a row each."""


class Places(NamedTuple):
    """What is known of hidden places."""

    first: Numbers
    """By zone and seat: the number of the first place, and one more for the end."""
    entries: Numbers
    """Of each place its entry in the vector."""
    may_be: Sets
    """Of each card the places it may be in."""
    order: Numbers
    """The cards of which something is known, in the order in which it became known; then how many."""
    is_listed: Numbers
    exits: Numbers
    """By seat: the places of cards that left its hand face down, in that order."""
    exit_counts: Numbers
    entered: Numbers
    """By seat and card: how many had left the hand face down before this one was seen entering it, or NEVER."""
    is_clouded: Numbers
    """By seat: whether a card has been picked out of its penalty zone unseen."""
    received: Sets
    """By seat: where a card that was given to it may be."""
    piled: Numbers
    """Room for the cards that a seat has placed."""
    room: Sets
    """Room for some sets."""


def new_places() -> Places:
    def numbers(*shape: int) -> Numbers:
        return np.zeros(shape, np.int64)

    return Places(
        first=numbers(KINDS * SEATS + 1),
        entries=numbers(CARDS),
        may_be=numbers(CARDS, WORDS),
        order=numbers(CARDS + 1),
        is_listed=numbers(CARDS),
        exits=numbers(SEATS, CARDS),
        exit_counts=numbers(SEATS),
        entered=numbers(SEATS, CARDS),
        is_clouded=numbers(SEATS),
        received=numbers(SEATS, WORDS),
        piled=numbers(CARDS),
        room=numbers(3, WORDS),
    )


# ── Sets ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def clear(places: Sets, row: int) -> None:
    for word in range(WORDS):
        places[row, word] = 0


@kernel
def add_place(places: Sets, row: int, place: int) -> None:
    places[row, place // WORD] |= 1 << place % WORD


@kernel
def has_place(places: Sets, row: int, place: int) -> bool:
    return int(places[row, place // WORD]) >> place % WORD & 1 != 0


@kernel
def add_all(places: Sets, row: int, others: Sets, other: int) -> None:
    for word in range(WORDS):
        places[row, word] |= others[other, word]


@kernel
def size(places: Sets, row: int) -> int:
    found = 0
    for word in range(WORDS):
        left = int(places[row, word])
        while left:
            left &= left - 1
            found += 1
    return found


# ── Places ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def find_places(vector: Vector, seat: int, known: Places) -> None:
    """Number the hidden places of the others, and say where each is in the vector."""
    place = 0
    for kind in range(KINDS):
        zone = HAND if kind == IN_HAND else PENALTY if kind == IN_PENALTY else PILE
        for other in range(SEATS):
            known.first[kind * SEATS + other] = place
            if other != seat and other < int(vector[PLAYERS]):
                first = start(other * SEAT_ZONES + zone)
                for entry in range(first, first + count(vector, other * SEAT_ZONES + zone)):
                    if kind != IN_PILE or vector[entry] < 0:
                        known.entries[place] = entry
                        place += 1
    known.first[KINDS * SEATS] = place


@kernel
def add_zone(known: Places, places: Sets, row: int, kind: int, seat: int) -> None:
    at = kind * SEATS + seat
    for place in range(int(known.first[at]), int(known.first[at + 1])):
        add_place(places, row, place)


# ── The log ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def follow(log: Numbers, seat: int, known: Places) -> None:
    """Follow the cards that a seat was seen to take, and the places of those it put away."""
    piled, penalties, disguises = 0, 0, 0
    known.exit_counts[seat], known.is_clouded[seat] = 0, 0
    for card in range(CARDS):
        known.entered[seat, card] = NEVER
    for row in range(len(log)):
        if log[row, 0] != seat:
            continue
        move, exits = int(log[row, 1]), int(known.exit_counts[seat])
        if move < actions.BURROW:
            known.piled[piled] = move
            piled += 1
        elif actions.TAKE <= move < actions.RECOVER:
            known.entered[seat, move - actions.TAKE] = exits
        elif actions.SWAP <= move < actions.SETTLE:
            known.entered[seat, (move - actions.SWAP) % CARDS] = exits
        elif move == actions.TAKEBACK and piled:
            piled -= 1
            known.entered[seat, int(known.piled[piled])] = exits
        elif actions.DISCARD <= move < actions.GIVE:
            known.exits[seat, exits] = int(known.first[IN_PENALTY * SEATS + seat]) + penalties
            known.exit_counts[seat] += 1
            penalties += 1
        elif actions.DISGUISE <= move < actions.TAKE:
            known.exits[seat, exits] = int(known.first[IN_PILE * SEATS + seat]) + disguises
            known.exit_counts[seat] += 1
            disguises += 1
        elif actions.RECOVER <= move < actions.DISCARD or actions.GIVE <= move < actions.SWAP:
            known.is_clouded[seat] = 1


@kernel
def find_received(known: Places, seat: int) -> None:
    """Find where a card that was given to a seat may be: not where its discards are, while those are known."""
    clear(known.received, seat)
    add_zone(known, known.received, seat, IN_PENALTY, seat)
    if not known.is_clouded[seat]:
        for at in range(int(known.exit_counts[seat])):
            place = int(known.exits[seat, at])
            if has_place(known.received, seat, place):
                known.received[seat, place // WORD] ^= 1 << place % WORD


@kernel
def reached_by_gifts(log: Numbers, giver: int, since: int) -> int:
    """Return every other seat, as bits, that a card of this seat's penalty zone may have reached after a version."""
    holders = 1 << giver
    for row in range(since, len(log)):
        move = int(log[row, 1])
        if actions.GIVE <= move < actions.SWAP and holders >> int(log[row, 0]) & 1:
            holders |= 1 << (move - actions.GIVE) // CARDS
    return holders & ~(1 << giver)


# ── Cards ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def find_possible_places(vector: Vector, seat: int, log: Numbers, known: Places) -> None:
    """Find for each card of which the log tells something which of the hidden places it may be in."""
    find_places(vector, seat, known)
    known.order[CARDS] = 0
    for card in range(CARDS):
        known.is_listed[card] = 0
    for other in range(int(vector[PLAYERS])):
        clear(known.received, other)
        if other != seat:
            follow(log, other, known)
            find_received(known, other)
    for other in range(int(vector[PLAYERS])):
        _list_known(vector, other, other == seat, log, known)
    _list_own_gifts(seat, log, known)


@kernel
def _list(known: Places, card: int) -> None:
    """Say that something is known of a card, and empty its set."""
    clear(known.may_be, card)
    if not known.is_listed[card]:
        known.is_listed[card] = 1
        known.order[int(known.order[CARDS])] = card
        known.order[CARDS] += 1


@kernel
def _list_known(vector: Vector, other: int, is_own: bool, log: Numbers, known: Places) -> None:
    """List the cards that a seat was seen to take, with the places they may be in."""
    anywhere = 0
    clear(known.room, anywhere)
    for kind in range(KINDS):
        add_zone(known, known.room, anywhere, kind, other)
    holders = reached_by_gifts(log, other, 0)
    for holder in range(SEATS):
        if holders >> holder & 1:
            add_all(known.room, anywhere, known.received, holder)
    zone = other * SEAT_ZONES + KNOWN
    for at in range(count(vector, zone)):
        _list(known, nth(vector, zone, at))
        add_zone(known, known.may_be, nth(vector, zone, at), IN_HAND, other)
    zone = other * SEAT_ZONES + PERHAPS
    for at in range(count(vector, zone)):
        card = nth(vector, zone, at)
        _list(known, card)
        since = NEVER if is_own or known.is_clouded[other] else int(known.entered[other, card])
        if since == NEVER:
            add_all(known.may_be, card, known.room, anywhere)
        else:
            add_zone(known, known.may_be, card, IN_HAND, other)
            for exit in range(since, int(known.exit_counts[other])):
                add_place(known.may_be, card, int(known.exits[other, exit]))


@kernel
def _list_own_gifts(seat: int, log: Numbers, known: Places) -> None:
    """List the cards that this seat has given away: a receiver may have given them on."""
    given = 1
    for row in range(len(log)):
        move = int(log[row, 1])
        if log[row, 0] != seat or not actions.GIVE <= move < actions.SWAP:
            continue
        card, receiver = (move - actions.GIVE) % CARDS, (move - actions.GIVE) // CARDS
        holders = 1 << receiver | reached_by_gifts(log, receiver, row + 1)
        clear(known.room, given)
        for holder in range(SEATS):
            if holder != seat and holders >> holder & 1:
                add_all(known.room, given, known.received, holder)
        if not known.is_listed[card]:
            _list(known, card)
            add_all(known.may_be, card, known.room, given)
        for word in range(WORDS):
            known.may_be[card, word] &= known.room[given, word]


@kernel
def write_seen(vector: Vector, seat: int, seen: Numbers) -> None:
    """Mark the cards that a seat sees, its own hidden ones included."""
    for card in range(CARDS):
        seen[card] = 0
    for at in range(count(vector, RIVER)):
        seen[nth(vector, RIVER, at)] = 1
    for other in range(int(vector[PLAYERS])):
        for kind in (HAND, PILE, PENALTY):
            zone = other * SEAT_ZONES + kind
            for at in range(int(vector[COUNTS + zone])):
                card = nth(vector, zone, at)
                if other == seat or (kind == PILE and card >= 0):
                    seen[card if card >= 0 else ~card] = 1
