"""Step B: move tokens (A30–A32), with the walrus (A50, A51)."""

from typing import Final

from floe.engine.contract import Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled import actions, layout
from floe.games.arctic.compiled.cards import COMPANION, LEFT_EDGE, MAIN, NO_CARD, RIGHT_EDGE, WALRUS
from floe.games.arctic.compiled.layout import LAST, STEP, TOKENS
from floe.games.arctic.compiled.powers import has, pushed_animal, set_draw_range, visible

LEFT: Final = -1
RIGHT: Final = 1


@kernel
def nth_right_move(vector: Vector, at: int) -> int:
    """Return a move: the main animal's token goes right, or the companion's (A30)."""
    card = visible(vector)
    return actions.RIGHT + int(MAIN[card] if at == 0 else COMPANION[card])


@kernel
def move_waits(vector: Vector) -> bool:
    """Whether there is a choice: only if neither token is on an edge (A30)."""
    card = visible(vector)
    if card != NO_CARD:
        main, companion = int(vector[TOKENS + MAIN[card]]), int(vector[TOKENS + COMPANION[card]])
        if not _is_edge(main) and not _is_edge(companion):
            return True
        _move_off_the_edge(vector, card, main, companion)
    vector[STEP] = layout.PUSH
    return False


@kernel
def _is_edge(place: int) -> bool:
    return place in (LEFT_EDGE, RIGHT_EDGE)


@kernel
def _move_off_the_edge(vector: Vector, card: int, main: int, companion: int) -> None:
    """Move a token on an edge inward, the other one the opposite way (A31), or inward too if it is on an edge (A32)."""
    main_way = _inward(main) if _is_edge(main) else -_inward(companion)
    companion_way = _inward(companion) if _is_edge(companion) else -_inward(main)
    _move_both(vector, card, main_way, companion_way)


@kernel
def _inward(place: int) -> int:
    return RIGHT if place == LEFT_EDGE else LEFT


@kernel
def right(vector: Vector, animal: int) -> None:
    """Move the chosen token right and the other one left (A30)."""
    card = visible(vector)
    way = RIGHT if animal == MAIN[card] else LEFT
    _move_both(vector, card, way, -way)
    vector[STEP] = layout.PUSH


@kernel
def _move_both(vector: Vector, card: int, main_way: int, companion_way: int) -> None:
    vector[TOKENS + MAIN[card]] += main_way
    vector[TOKENS + COMPANION[card]] += companion_way


@kernel
def count_push_moves(vector: Vector) -> int:
    """Both ways and to pass, one way less from an edge (A92)."""
    return 2 if _is_edge(int(vector[TOKENS + pushed_animal(vector)])) else 3


@kernel
def nth_push_move(vector: Vector, at: int) -> int:
    """Return a move: push left, push right, pass."""
    animal = pushed_animal(vector)
    way = at + (vector[TOKENS + animal] == LEFT_EDGE)
    if way == 2 or at + 1 == count_push_moves(vector):
        return actions.PASS
    return actions.PUSH + 2 * animal + int(way)


@kernel
def push_waits(vector: Vector) -> bool:
    """Whether the seat has the walrus; if not, go on to step C."""
    if has(vector, WALRUS) and visible(vector) != NO_CARD:
        return True
    end_moving(vector)
    return False


@kernel
def push(vector: Vector, animal: int, way: int) -> None:
    """Walrus: move one of the two tokens one card more (A50, A51)."""
    vector[TOKENS + animal] += way
    end_moving(vector)


@kernel
def end_moving(vector: Vector) -> None:
    """Go on to step C, which the last turn does not have (A71)."""
    if vector[LAST] != 0:
        vector[STEP] = layout.END
    else:
        vector[STEP] = layout.DRAW
        set_draw_range(vector)
