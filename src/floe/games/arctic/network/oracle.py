"""What no seat may know, for training alone: others' hands, disguised cards and totems, and which cards come next."""

from typing import Final

from floe.engine.contract import Features, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import ANIMALS, CARDS, MAIN
from floe.games.arctic.compiled.layout import (
    HAND,
    PILE,
    PLAYERS,
    RESERVE,
    SEAT_ZONES,
    SEATS,
    STOCK,
    TOKENS,
    TOTEMS,
    count,
    start,
)
from floe.network.model import Oracle

_WINDOWS: Final = 3
_FIRST, _SECOND, _THIRD = 3, 8, 16  # the cards that are drawn next

# A block for each other seat.
O_HAND: Final = 0
O_DOWN: Final = O_HAND + CARDS  # face-down cards, by animal
O_TOTEM: Final = O_DOWN + ANIMALS
O_TOTEM_AT: Final = O_TOTEM + ANIMALS  # by landscape card
O_SIZE: Final = O_TOTEM_AT + ANIMALS

O_WINDOWS: Final = (SEATS - 1) * O_SIZE  # by window, then by card
O_COMES: Final = O_WINDOWS + _WINDOWS * CARDS  # whether a card comes before the Reserve
OUTPUTS: Final = O_COMES + CARDS


@kernel
def write_hidden(vector: Vector, me: int, out: Features) -> None:
    players = int(vector[PLAYERS])
    for away in range(1, players):
        _write_seat(vector, (me + away) % players, (away - 1) * O_SIZE, out)
    size = count(vector, STOCK)
    for at in range(size):
        card = int(vector[start(STOCK) + size - 1 - at])
        out[O_COMES + card] = at < size - int(vector[RESERVE])
        out[O_WINDOWS + card] = at < _FIRST
        out[O_WINDOWS + CARDS + card] = at < _SECOND
        out[O_WINDOWS + 2 * CARDS + card] = at < _THIRD


@kernel
def _write_seat(vector: Vector, seat: int, first: int, out: Features) -> None:
    hand, pile = seat * SEAT_ZONES + HAND, seat * SEAT_ZONES + PILE
    for at in range(start(hand), start(hand) + count(vector, hand)):
        out[first + O_HAND + int(vector[at])] = 1
    for at in range(start(pile), start(pile) + count(vector, pile)):
        if vector[at] < 0:
            out[first + O_DOWN + int(MAIN[~int(vector[at])])] += 1
    totem = int(vector[TOTEMS + seat])
    out[first + O_TOTEM + totem] = 1
    out[first + O_TOTEM_AT + int(vector[TOKENS + totem])] = 1


ORACLE: Final = Oracle(OUTPUTS, write_hidden)
