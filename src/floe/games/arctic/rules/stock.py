"""Draw pile, Reserve and River (A41, A70, A88, A89)."""

from floe.games.arctic.rules.position import RIVER_SIZE, Cards, Table


def refill(table: Table) -> None:
    """Fill the River up to six cards, as far as there are any (A41, A88)."""
    missing = RIVER_SIZE - len(table.river)
    if missing > len(table.draw):
        _open_reserve(table)
    table.river += table.draw[:missing]
    table.draw = table.draw[missing:]


def top_of_draw_pile(table: Table) -> Cards:
    """Take the top card, if there is one left at all (A88)."""
    if not table.draw:
        _open_reserve(table)
    top, table.draw = table.draw[:1], table.draw[1:]
    return top


def _open_reserve(table: Table) -> None:
    """A card is needed and the draw pile has none: the Reserve goes under it, and the end is near (A70, A89)."""
    table.draw, table.reserve, table.final = table.draw + table.reserve, (), True
