"""The sleds in the order in which a network sees them: the seat's own two, then the others, the nearest first."""

from typing import Final

from floe.engine.kernel import kernel
from floe.games.race.compiled.extended_position import STEPS, ExtendedVector
from floe.games.race.compiled.layout import CARD, CARDS, SLED_COUNT, SLEDS, Words
from floe.games.race.network.distances import SLOTS

OWN: Final = 2
"""The first slots are the seat's own sleds."""
_OTHERS: Final = 1 << 6  # more than any distance


@kernel
def find_slots(vector: ExtendedVector, words: Words, seat: int) -> None:
    """Write the order; sleds that are as far come by their numbers."""
    card = int(vector[CARD + seat])
    for sled in range(SLED_COUNT):
        here, at = _key(vector, words, card, sled), sled
        while at > 0 and _key(vector, words, card, int(vector[SLOTS + at - 1])) > here:
            vector[SLOTS + at] = vector[SLOTS + at - 1]
            at -= 1
        vector[SLOTS + at] = sled


@kernel
def _key(vector: ExtendedVector, words: Words, card: int, sled: int) -> int:
    is_own = int(CARDS[card, 0]) == sled or int(CARDS[card, 1]) == sled
    return int(words[STEPS + int(vector[SLEDS + sled])]) + (0 if is_own else _OTHERS)


@kernel
def slot_of(vector: ExtendedVector, sled: int) -> int:
    slot = 0
    while int(vector[SLOTS + slot]) != sled:
        slot += 1
    return slot


@kernel
def space_in(vector: ExtendedVector, slot: int) -> int:
    return int(vector[SLEDS + int(vector[SLOTS + slot])])
