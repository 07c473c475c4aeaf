"""Determinizations: random positions that one seat could be in, each as likely as the others (A91).

An information set says what can be seen, which places hold hidden cards, and which cards may be in which of them. It is
an array of whole numbers. The first of them say where its parts begin; each part but the header begins with a count.
"""

from typing import Final

from floe.engine.contract import InformationSet, Vector
from floe.engine.kernel import kernel
from floe.engine.rng import RngState, roll
from floe.games.arctic.compiled.cards import ANIMALS
from floe.games.arctic.compiled.deal import nth_of_set, shuffle
from floe.games.arctic.compiled.layout import COUNTS, EMPTY, FIRST_CARD, NOBODY, PLAYERS, STOCK, TOTEMS, start

# Where an information set says that its parts begin.
HEADER: Final = 0  # the entries of the vector before its cards
SEEN: Final = 1  # cards that can be seen: the entry of each, and what is there
HIDDEN: Final = 2  # places of other seats with a card that cannot be seen
GROUPS: Final = 3  # nested groups: cards that may be in the same places, and those places
CHOICES: Final = 4  # cards of groups that overlap, then the choices at every node, then the regions they lead to
FACE_DOWN: Final = 5  # those of the hidden places that are in piles
FREE: Final = 6  # cards that may be anywhere
PARTS: Final = 7

SEEN_SIZE: Final = 2

# A choice: its share of the chances, the region it leads to, and the choices of the next card.
CHOICE_SHARE, CHOICE_REGION, CHOICE_NEXT = range(3)
CHOICE_SIZE: Final = 3
CHANCES: Final = (1 << 31) - 1  # the most that an entry of 32 bits holds


@kernel
def determinize(information_set: InformationSet, rng: RngState, vector: Vector) -> None:
    """Write a position with this view, everything the seat cannot know drawn at random."""
    _write_what_is_seen(information_set, vector)
    _place_groups(information_set, rng, vector)
    _place_overlapping(information_set, rng, vector)
    _place_free_cards(information_set, rng, vector)
    _turn_face_down(information_set, vector)
    _draw_totems(vector, rng)


@kernel
def _write_what_is_seen(information_set: InformationSet, vector: Vector) -> None:
    header, at = information_set[HEADER], information_set[SEEN]
    for entry in range(FIRST_CARD):
        vector[entry] = information_set[header + entry]
    for seen in range(information_set[at]):
        first = at + 1 + SEEN_SIZE * seen
        vector[information_set[first]] = information_set[first + 1]
    at = information_set[HIDDEN]
    for place in range(at + 1, at + 1 + information_set[at]):
        vector[information_set[place]] = EMPTY


@kernel
def _place_groups(information_set: InformationSet, rng: RngState, vector: Vector) -> None:
    """Place the cards of nested groups, in the order that `information.assignment` has found for them."""
    at = information_set[GROUPS]
    groups = information_set[at]
    at += 1
    for _ in range(groups):
        cards = information_set[at]
        places = at + 1 + cards
        for card in range(at + 1, places):
            vector[_free_place(information_set, places, rng, vector)] = information_set[card]
        at = places + 1 + information_set[places]


@kernel
def _free_place(information_set: InformationSet, places: int, rng: RngState, vector: Vector) -> int:
    """Choose a free one of some places, drawing again while it is taken: a kernel keeps no list to strike it off."""
    while True:
        place = int(information_set[places + 1 + roll(rng, int(information_set[places]))])
        if vector[place] == EMPTY:
            return place


@kernel
def _place_overlapping(information_set: InformationSet, rng: RngState, vector: Vector) -> None:
    """Place the cards of groups that overlap, card by card, along the choice graph of `information.assignment`.

    Shares are cumulative: a choice is taken if the number drawn is below its share and not below the one before.
    """
    at = information_set[CHOICES]
    cards = information_set[at]
    choice = at + 1 + cards
    for card in range(at + 1, at + 1 + cards):
        drawn = roll(rng, CHANCES)
        while drawn >= information_set[choice + CHOICE_SHARE]:
            choice += CHOICE_SIZE
        region = int(information_set[choice + CHOICE_REGION])
        vector[_free_place(information_set, region, rng, vector)] = information_set[card]
        choice = int(information_set[choice + CHOICE_NEXT])


@kernel
def _place_free_cards(information_set: InformationSet, rng: RngState, vector: Vector) -> None:
    """Shuffle the cards that may be anywhere; those that the empty places leave are draw pile and Reserve."""
    at, first = information_set[FREE], start(STOCK)
    left = int(information_set[at])
    for card in range(left):
        vector[first + card] = information_set[at + 1 + card]
    shuffle(vector, first, left, rng)
    at = information_set[HIDDEN]
    for hidden in range(at + 1, at + 1 + information_set[at]):
        place = information_set[hidden]
        if vector[place] == EMPTY:
            left -= 1
            vector[place] = vector[first + left]
    vector[COUNTS + STOCK] = left


@kernel
def _turn_face_down(information_set: InformationSet, vector: Vector) -> None:
    at = information_set[FACE_DOWN]
    for place in range(at + 1, at + 1 + information_set[at]):
        vector[information_set[place]] = ~vector[information_set[place]]


@kernel
def _draw_totems(vector: Vector, rng: RngState) -> None:
    """Give every seat whose totem is secret one that nobody else has."""
    left, count = (1 << ANIMALS) - 1, ANIMALS
    for seat in range(int(vector[PLAYERS])):
        if vector[TOTEMS + seat] != NOBODY:
            left &= ~(1 << int(vector[TOTEMS + seat]))
            count -= 1
    for seat in range(int(vector[PLAYERS])):
        if vector[TOTEMS + seat] == NOBODY:
            totem = nth_of_set(left, roll(rng, count))
            vector[TOTEMS + seat] = totem
            left &= ~(1 << totem)
            count -= 1
