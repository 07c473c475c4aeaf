"""Step B: move tokens (A30–A32), with the walrus (A50, A51)."""

from floe.games.arctic.rules.cards import EDGES, MOOSE, NO_CARD, WALRUS, Card
from floe.games.arctic.rules.moves import LEFT, MOVE_RIGHT, PASS, PUSH, RIGHT, Move, Moves
from floe.games.arctic.rules.position import Position
from floe.games.arctic.rules.powers import draw_range, pushed_animal


def ask_move(position: Position) -> Moves:
    """Ask which token goes right, if neither is on an edge: from there it can only go inward (A30, A31)."""
    card = position.visible
    if card is not NO_CARD:
        main, companion = position.tokens[card.main], position.tokens[card.companion]
        if main not in EDGES and companion not in EDGES:
            return MOVE_RIGHT[card.main], MOVE_RIGHT[card.companion]
        _move_off_the_edge(position, card, main, companion)
    position.step = "push"
    return ()


def _move_off_the_edge(position: Position, card: Card, main: int, companion: int) -> None:
    """Move a token on an edge inward, the other one the opposite way (A31), or inward too if it is on an edge (A32)."""
    main_way = _inward(main) if main in EDGES else -_inward(companion)
    companion_way = _inward(companion) if companion in EDGES else -_inward(main)
    _move_both(position, card, main_way, companion_way)


def _inward(place: int) -> int:
    return RIGHT if place == EDGES[0] else LEFT


def right(position: Position, move: Move) -> None:
    """Move the chosen token right and the other one left (A30)."""
    card = position.visible
    way = RIGHT if move.animal == card.main else LEFT
    _move_both(position, card, way, -way)
    position.step = "push"


def _move_both(position: Position, card: Card, main_way: int, companion_way: int) -> None:
    tokens = list(position.tokens)
    tokens[card.main] += main_way
    tokens[card.companion] += companion_way
    position.tokens = tuple(tokens)


def ask_push(position: Position) -> Moves:
    """Ask a seat with the walrus where to push, not beyond an edge (A50, A51, A92)."""
    if position.powers[WALRUS] != position.seat or position.visible is NO_CARD:
        end_moving(position)
        return ()
    animal = pushed_animal(position)
    left_edge, right_edge = EDGES
    ways = [way for way, edge in ((LEFT, left_edge), (RIGHT, right_edge)) if position.tokens[animal] != edge]
    return *[PUSH[animal][way] for way in ways], PASS


def push(position: Position, move: Move) -> None:
    """Walrus: move one of the two tokens one card more (A50, A51)."""
    tokens = list(position.tokens)
    tokens[move.animal] += move.number
    position.tokens = tuple(tokens)
    end_moving(position)


def end_moving(position: Position) -> None:
    """Go on to step C, which the last turn does not have (A71)."""
    if position.last:
        position.step = "end"
    else:
        position.step = "draw"
        position.low, position.high = draw_range(position.visible, position.holds(MOOSE, "draw"))
