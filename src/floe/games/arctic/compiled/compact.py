"""Compact actions: the legal moves as the acting seat sees them, 298 numbers instead of 15,629.

Cards are named by slots: a slot counts the cards of a zone from the lowest number, so that an observation, which has
one entry per card, says what each action means. Receivers are counted from oneself. So the numbers are the same
whichever seat one sits in.
"""

from typing import Final

from floe.engine.contract import CompactActions, Field, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import CARDS, COMPANION, FOX, MAIN
from floe.games.arctic.compiled.layout import (
    HAND,
    MOST_CARDS,
    PENALTY,
    PLAYERS,
    RIVER,
    RIVER_SIZE,
    SEAT,
    SEATS,
    SIDES,
    count,
    own,
    start,
)
from floe.games.arctic.compiled.powers import pushed_animal, visible

HAND_SLOTS: Final = 13
"""The most cards a hand holds: seven (A42), one taken back (A53), and five or six drawn after one or none is placed."""
PENALTY_SLOTS: Final = 40
"""More than any of 20,000 random games had (26). A card beyond them has no compact action: to give or recover it."""

PLACE: Final = 0
UNDER: Final = PLACE + HAND_SLOTS  # burrow or disguise, as the fox's power card says
DISCARD: Final = UNDER + HAND_SLOTS
SWAP: Final = DISCARD + HAND_SLOTS  # by hand slot, then by River slot
TAKE: Final = SWAP + HAND_SLOTS * RIVER_SIZE
RECOVER: Final = TAKE + RIVER_SIZE
GIVE: Final = RECOVER + PENALTY_SLOTS  # by receiver, the next clockwise first, then by slot
SETTLE: Final = GIVE + (SEATS - 1) * PENALTY_SLOTS  # by the number of cards, 0 to MOST_CARDS
RIGHT: Final = SETTLE + MOST_CARDS + 1  # the visible card's main animal, its companion
PUSH: Final = RIGHT + 2  # left, right
TAKEBACK: Final = PUSH + 2
STOP: Final = TAKEBACK + 1
DIVE: Final = STOP + 1
PASS: Final = DIVE + 1
SIZE: Final = PASS + 1
NONE: Final = -1


@kernel
def encode(vector: Vector, move: int) -> int:
    """Return the compact action of a legal move; NONE where its card lies beyond all slots."""
    if move < actions.GIVE:
        return _encode_card(vector, move // CARDS * CARDS, move % CARDS)
    if move < actions.SWAP:
        receiver, card = (move - actions.GIVE) // CARDS, (move - actions.GIVE) % CARDS
        away = (receiver - int(vector[SEAT])) % int(vector[PLAYERS])
        return _at_slot(vector, own(vector, PENALTY), card, GIVE + (away - 1) * PENALTY_SLOTS, PENALTY_SLOTS)
    if move < actions.SETTLE:
        return _encode_swap(vector, (move - actions.SWAP) // CARDS, (move - actions.SWAP) % CARDS)
    if move < actions.RIGHT:
        return SETTLE + move - actions.SETTLE
    if move < actions.PUSH:
        return RIGHT if move - actions.RIGHT == MAIN[visible(vector)] else RIGHT + 1
    if move < actions.TAKEBACK:
        return PUSH + (move - actions.PUSH) % 2
    return TAKEBACK + move - actions.TAKEBACK


@kernel
def _encode_card(vector: Vector, kind: int, card: int) -> int:
    hand = own(vector, HAND)
    if kind == actions.PLACE:
        return _at_slot(vector, hand, card, PLACE, HAND_SLOTS)
    if kind == actions.TAKE:
        return _at_slot(vector, RIVER, card, TAKE, RIVER_SIZE)
    if kind == actions.RECOVER:
        return _at_slot(vector, own(vector, PENALTY), card, RECOVER, PENALTY_SLOTS)
    return _at_slot(vector, hand, card, DISCARD if kind == actions.DISCARD else UNDER, HAND_SLOTS)


@kernel
def _encode_swap(vector: Vector, card: int, river: int) -> int:
    slot = _slot(vector, own(vector, HAND), card)
    return SWAP + slot * RIVER_SIZE + _slot(vector, RIVER, river) if slot < HAND_SLOTS else NONE


@kernel
def _at_slot(vector: Vector, zone: int, card: int, first: int, slots: int) -> int:
    slot = _slot(vector, zone, card)
    return first + slot if slot < slots else NONE


@kernel
def _slot(vector: Vector, zone: int, card: int) -> int:
    """Return how many cards of a zone have lower numbers."""
    slot = 0
    for at in range(start(zone), start(zone) + count(vector, zone)):
        slot += int(int(vector[at]) < card)
    return slot


@kernel
def decode(vector: Vector, action: int) -> int:
    """Return the move of a compact action, as `actions` numbers it; NONE where it names a card that is not there."""
    if action < SWAP:
        kind = actions.PLACE if action < UNDER else _under(vector) if action < DISCARD else actions.DISCARD
        return _with_card(vector, own(vector, HAND), action % HAND_SLOTS, kind)
    if action < TAKE:
        return _decode_swap(vector, (action - SWAP) // RIVER_SIZE, (action - SWAP) % RIVER_SIZE)
    if action < RECOVER:
        return _with_card(vector, RIVER, action - TAKE, actions.TAKE)
    if action < GIVE:
        return _with_card(vector, own(vector, PENALTY), action - RECOVER, actions.RECOVER)
    if action < SETTLE:
        receiver = (int(vector[SEAT]) + 1 + (action - GIVE) // PENALTY_SLOTS) % int(vector[PLAYERS])
        gift = actions.GIVE + receiver * CARDS
        return _with_card(vector, own(vector, PENALTY), (action - GIVE) % PENALTY_SLOTS, gift)
    return _decode_token(vector, action)


@kernel
def _decode_token(vector: Vector, action: int) -> int:
    if action < RIGHT:
        return actions.SETTLE + action - SETTLE
    if action < PUSH:
        return actions.RIGHT + int(MAIN[visible(vector)] if action == RIGHT else COMPANION[visible(vector)])
    if action < TAKEBACK:
        return actions.PUSH + 2 * pushed_animal(vector) + action - PUSH
    return actions.TAKEBACK + action - TAKEBACK


@kernel
def _under(vector: Vector) -> int:
    return actions.BURROW if vector[SIDES + FOX] == layout.BURROW else actions.DISGUISE


@kernel
def _decode_swap(vector: Vector, slot: int, river_slot: int) -> int:
    card, river = _card(vector, own(vector, HAND), slot), _card(vector, RIVER, river_slot)
    return NONE if card == NONE or river == NONE else actions.SWAP + card * CARDS + river


@kernel
def _with_card(vector: Vector, zone: int, slot: int, first: int) -> int:
    card = _card(vector, zone, slot)
    return NONE if card == NONE else first + card


@kernel
def _card(vector: Vector, zone: int, slot: int) -> int:
    """Return the card of a zone in this slot, or NONE."""
    for at in range(start(zone), start(zone) + count(vector, zone)):
        if _slot(vector, zone, int(vector[at])) == slot:
            return int(vector[at])
    return NONE


FIELDS: Final = (
    Field("place", PLACE, (HAND_SLOTS,), "hand slot"),
    Field("burrow or disguise", UNDER, (HAND_SLOTS,), "hand slot; which of the two, the fox's power card says"),
    Field("discard", DISCARD, (HAND_SLOTS,), "hand slot"),
    Field("swap", SWAP, (HAND_SLOTS, RIVER_SIZE), "hand slot, River slot"),
    Field("take", TAKE, (RIVER_SIZE,), "River slot"),
    Field("recover", RECOVER, (PENALTY_SLOTS,), "penalty slot"),
    Field("give", GIVE, (SEATS - 1, PENALTY_SLOTS), "receiver (0 is the next clockwise), penalty slot"),
    Field("settle", SETTLE, (MOST_CARDS + 1,), "how many penalty cards"),
    Field("right", RIGHT, (2,), "the visible card's main animal, its companion"),
    Field("push", PUSH, (2,), "left, right"),
    Field("takeback", TAKEBACK, (), ""),
    Field("stop", STOP, (), ""),
    Field("dive", DIVE, (), ""),
    Field("pass", PASS, (), ""),
)
COMPACT: Final = CompactActions(SIZE, encode, decode, FIELDS)
