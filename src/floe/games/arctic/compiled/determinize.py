"""Imagining what cannot be seen: a random position that one seat could be in, every one equally likely (A91).

An information set says what is to be written, which places hold hidden cards, and which cards may be in which of them.
It is a stretch of whole numbers, read from front to back; the first of them say where its parts begin.
"""

from typing import Final

from floe.engine.contract import InformationSet, Vector
from floe.engine.dice import Dice, roll
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS
from floe.games.arctic.compiled.deal import nth_of_set, shuffle
from floe.games.arctic.compiled.layout import COUNTS, EMPTY, FIRST_CARD, NOBODY, PLAYERS, STOCK, TOTEMS, start

# Where an information set says that its parts begin.
HEADER: Final = 0  # the entries of the vector before its cards
SEEN: Final = 1  # how many cards can be seen, and for each its place in the vector and what is there
HIDDEN: Final = 2  # how many places of other seats hold a card that cannot be seen, and those places
GROUPS: Final = 3  # how many groups of cards that may be in the same places, and each group
TANGLE: Final = 4  # how many cards of groups that overlap, and each with what it may do
FACE_DOWN: Final = 5  # how many of the hidden places are in piles, and those places
REST: Final = 6  # how many cards may be anywhere, and those cards
PARTS: Final = 7

CHANCES: Final = (1 << 31) - 1  # of which the choices in a tangle have their shares


@kernel
def determinize(information_set: InformationSet, dice: Dice, v: Vector) -> None:
    """Write a position with this view, everything the seat cannot know drawn at random."""
    _write_what_is_seen(information_set, v)
    _settle_groups(information_set, dice, v)
    _settle_tangle(information_set, dice, v)
    _spread_the_rest(information_set, dice, v)
    _turn_down(information_set, v)
    _draw_totems(v, dice)


@kernel
def _write_what_is_seen(information_set: InformationSet, v: Vector) -> None:
    header, at = information_set[HEADER], information_set[SEEN]
    for entry in range(FIRST_CARD):
        v[entry] = information_set[header + entry]
    for _ in range(information_set[at]):
        v[information_set[at + 1]] = information_set[at + 2]
        at += 2
    at = information_set[HIDDEN]
    for place in range(at + 1, at + 1 + information_set[at]):
        v[information_set[place]] = EMPTY


@kernel
def _settle_groups(information_set: InformationSet, dice: Dice, v: Vector) -> None:
    """Put cards where they may be, group after group; a group's places come after its cards, both after their number.

    The places of a group lie wholly within those of every later one that has any of them, so that each group can simply
    choose at random: wherever its cards go, they leave the others as many ways as before.
    """
    at = information_set[GROUPS]
    groups = information_set[at]
    at += 1
    for _ in range(groups):
        cards = information_set[at]
        places = at + 1 + cards
        for card in range(at + 1, places):
            v[_free_place(information_set, places, dice, v)] = information_set[card]
        at = places + 1 + information_set[places]


@kernel
def _free_place(information_set: InformationSet, places: int, dice: Dice, v: Vector) -> int:
    """Choose one of some places, none of those already taken."""
    while True:
        place = int(information_set[places + 1 + roll(dice, int(information_set[places]))])
        if v[place] == EMPTY:
            return place


@kernel
def _settle_tangle(information_set: InformationSet, dice: Dice, v: Vector) -> None:
    """Settle cards whose places overlap, card by card, each choice by the ways it leaves for all that follow.

    The ways have been counted beforehand (`tangle`): a choice is the highest number that leads to it,
    the places the card then goes to, and where the choices of the next card are.
    """
    at = information_set[TANGLE]
    cards = information_set[at]
    choice = at + 1 + cards
    for card in range(at + 1, at + 1 + cards):
        drawn = roll(dice, CHANCES)
        while drawn >= information_set[choice]:
            choice += 3
        v[_free_place(information_set, int(information_set[choice + 1]), dice, v)] = information_set[card]
        choice = int(information_set[choice + 2])


@kernel
def _spread_the_rest(information_set: InformationSet, dice: Dice, v: Vector) -> None:
    """Shuffle what may be anywhere; what the empty places leave is draw pile and Reserve."""
    at, first = information_set[REST], start(STOCK)
    left = int(information_set[at])
    for card in range(left):
        v[first + card] = information_set[at + 1 + card]
    shuffle(v, first, left, dice)
    at = information_set[HIDDEN]
    for hidden in range(at + 1, at + 1 + information_set[at]):
        place = information_set[hidden]
        if v[place] == EMPTY:
            left -= 1
            v[place] = v[first + left]
    v[COUNTS + STOCK] = left


@kernel
def _turn_down(information_set: InformationSet, v: Vector) -> None:
    """Turn the hidden cards of piles face down."""
    at = information_set[FACE_DOWN]
    for place in range(at + 1, at + 1 + information_set[at]):
        v[information_set[place]] = ~v[information_set[place]]


@kernel
def _draw_totems(v: Vector, dice: Dice) -> None:
    """Give every seat whose totem is secret one that nobody else has."""
    left, count = (1 << ANIMALS) - 1, ANIMALS
    for seat in range(int(v[PLAYERS])):
        if v[TOTEMS + seat] != NOBODY:
            left &= ~(1 << int(v[TOTEMS + seat]))
            count -= 1
    for seat in range(int(v[PLAYERS])):
        if v[TOTEMS + seat] == NOBODY:
            totem = nth_of_set(left, roll(dice, count))
            v[TOTEMS + seat] = totem
            left &= ~(1 << totem)
            count -= 1
