"""Draw pile, Reserve and River (A41, A70, A88, A89)."""

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import NO_CARD
from floe.games.arctic.compiled.layout import COUNTS, FINAL, RESERVE, RIVER, RIVER_SIZE, STOCK, add, count, start


@kernel
def refill(v: Vector) -> None:
    """Fill the River up to six cards, as far as there are any (A41, A88)."""
    for _ in range(RIVER_SIZE - count(v, RIVER)):
        card = top_of_draw_pile(v)
        if card != NO_CARD:
            add(v, RIVER, card)


@kernel
def top_of_draw_pile(v: Vector) -> int:
    """Take the top card, if there is one left at all (A88)."""
    if v[COUNTS + STOCK] == v[RESERVE]:
        _open_reserve(v)
    if v[COUNTS + STOCK] == 0:
        return NO_CARD
    v[COUNTS + STOCK] -= 1
    return int(v[start(STOCK) + count(v, STOCK)])


@kernel
def _open_reserve(v: Vector) -> None:
    """A card is needed and the draw pile has none: the Reserve goes under it, and the end is near (A70, A89)."""
    v[RESERVE] = 0
    v[FINAL] = 1
