"""Draw pile, Reserve and River (A41, A70, A88, A89)."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import NO_CARD
from floe.games.arctic.compiled.layout import COUNTS, FINAL, RESERVE, RIVER, RIVER_SIZE, STOCK, add, count, start


@kernel
def refill(vector: Vector) -> None:
    """Fill the River up to six cards, as far as there are any (A41, A88)."""
    for _ in range(RIVER_SIZE - count(vector, RIVER)):
        card = top_of_draw_pile(vector)
        if card != NO_CARD:
            add(vector, RIVER, card)


@kernel
def top_of_draw_pile(vector: Vector) -> int:
    """Take the top card, if there is one left at all (A88)."""
    if vector[COUNTS + STOCK] == vector[RESERVE]:
        _open_reserve(vector)
    if vector[COUNTS + STOCK] == 0:
        return NO_CARD
    vector[COUNTS + STOCK] -= 1
    return int(vector[start(STOCK) + count(vector, STOCK)])


@kernel
def _open_reserve(vector: Vector) -> None:
    """A card is needed and the draw pile has none: the Reserve goes under it, and the end is near (A70, A89)."""
    vector[RESERVE] = 0
    vector[FINAL] = 1
