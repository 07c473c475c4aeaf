"""Draw pile, Reserve and River (A41, A70, A88, A89)."""

from floe.games.arctic.rules.position import RIVER_SIZE, Cards, Position


def refill(position: Position) -> None:
    """Fill the River up to six cards, as far as there are any (A41, A88)."""
    missing = RIVER_SIZE - len(position.river)
    if missing > len(position.draw):
        _open_reserve(position)
    position.river += position.draw[:missing]
    position.draw = position.draw[missing:]


def top_of_draw_pile(position: Position) -> Cards:
    """Take the top card, if there is one left at all (A88)."""
    if not position.draw:
        _open_reserve(position)
    top, position.draw = position.draw[:1], position.draw[1:]
    return top


def _open_reserve(position: Position) -> None:
    """A card is needed and the draw pile has none: the Reserve goes under it, and the end is near (A70, A89)."""
    position.draw, position.reserve, position.final = position.draw + position.reserve, (), True
