"""Step B: move tokens (A30–A32), with the walrus (A50, A51)."""

from floe.games.arctic.rules.cards import EDGES, MOOSE, NO_CARD, WALRUS, Card
from floe.games.arctic.rules.moves import LEFT, MOVE_RIGHT, PASS, PUSH, RIGHT, Move, Moves
from floe.games.arctic.rules.position import Table
from floe.games.arctic.rules.powers import draw_range, pushed_animal


def move_moves(table: Table) -> Moves:
    """List which token may go right (A30)."""
    card = table.visible
    return MOVE_RIGHT[card.main], MOVE_RIGHT[card.companion]


def move_waits(table: Table) -> bool:
    """Whether there is a choice: only if neither token is on an edge (A30)."""
    card = table.visible
    main, companion = table.tokens[card.main], table.tokens[card.companion]
    if card is not NO_CARD:
        if main not in EDGES and companion not in EDGES:
            return True
        _move_off_the_edge(table, card, main, companion)
    table.step = "push"
    return False


def _move_off_the_edge(table: Table, card: Card, main: int, companion: int) -> None:
    """Move a token on an edge inward, the other one the opposite way (A31), or inward too if it is on an edge (A32)."""
    main_way = _inward(main) if main in EDGES else -_inward(companion)
    companion_way = _inward(companion) if companion in EDGES else -_inward(main)
    _move_both(table, card, main_way, companion_way)


def _inward(place: int) -> int:
    return RIGHT if place == EDGES[0] else LEFT


def right(table: Table, move: Move) -> None:
    """Move the chosen token right and the other one left (A30)."""
    card = table.visible
    way = RIGHT if move.animal == card.main else LEFT
    _move_both(table, card, way, -way)
    table.step = "push"


def _move_both(table: Table, card: Card, main_way: int, companion_way: int) -> None:
    tokens = list(table.tokens)
    tokens[card.main] += main_way
    tokens[card.companion] += companion_way
    table.tokens = tuple(tokens)


def push_moves(table: Table) -> Moves:
    """List where the walrus may push (A92)."""
    animal = pushed_animal(table)
    left_edge, right_edge = EDGES
    ways = [way for way, edge in ((LEFT, left_edge), (RIGHT, right_edge)) if table.tokens[animal] != edge]  # A92
    return *[PUSH[animal][way] for way in ways], PASS


def push_waits(table: Table) -> bool:
    """Whether the seat has the walrus; if not, go on to step C."""
    if table.powers[WALRUS] == table.seat and table.visible is not NO_CARD:
        return True
    end_moving(table)
    return False


def push(table: Table, move: Move) -> None:
    """Walrus: move one of the two tokens one card more (A50, A51)."""
    tokens = list(table.tokens)
    tokens[move.animal] += move.number
    table.tokens = tuple(tokens)
    end_moving(table)


def end_moving(table: Table) -> None:
    """Go on to step C, which the last turn does not have (A71)."""
    if table.last:
        table.step = "end"
    else:
        table.step = "draw"
        table.low, table.high = draw_range(table.visible, table.holds(MOOSE, "draw"))
