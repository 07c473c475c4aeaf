"""A turn: step A place, step B move tokens, step C draw, and then the next seat (A70, A71).

Each step has a file of its own, with its legal moves, what each of them does, and its exit: `waits` says whether the
step still has something to ask the acting seat; if not, it has done what happens by itself and named the next step.
"""

from collections.abc import Callable
from typing import Final

from floe.games.arctic.rules import moving, placing, taking
from floe.games.arctic.rules.moves import Move, Moves
from floe.games.arctic.rules.position import PAGE, Step, Table


def legal(table: Table) -> Moves:
    """Return the acting seat's legal moves, in a fixed order."""
    return _MOVES[table.step](table)


def apply(table: Table, move: Move) -> Moves:
    """Carry out a legal move and all that follows from it by itself; return what may be played then."""
    table.page = page = table.page + ((table.seat, move.public or move),)
    if len(page) == PAGE:
        table.turn_page()
    _PLAY[move.kind](table, move)
    return go_on(table)


def go_on(table: Table) -> Moves:
    """Do whatever is nobody's choice, until a seat has to choose or the game is over; return what it may play."""
    while not _WAITS[table.step](table):
        pass
    return _MOVES[table.step](table)


def end_turn(table: Table) -> bool:
    """Hand the turn on clockwise; at the end of a round the last turns begin, or the game ends (A70, A71)."""
    following = (table.seat + 1) % len(table.seats)
    is_round_over = following == table.setup.first
    if is_round_over and table.last:
        table.step = "over"
        return False
    if is_round_over:
        table.round += 1
        table.last = table.final
    table.seats = table.all_seats()
    table.sit(following)
    placing.start_turn(table)
    return False


def _stop(table: Table, _: Move) -> None:
    """Moose: enough placed, or enough drawn (A80)."""
    if table.step == "place":
        placing.end_placing(table)
    else:
        taking.end_drawing(table)


def _pass(table: Table, _: Move) -> None:
    """Leave a power unused (A25)."""
    if table.step == "push":
        moving.end_moving(table)
    else:
        table.step = "end"


_WAITS: Final[dict[Step, Callable[[Table], bool]]] = {
    "place": placing.place_waits,
    "move": moving.move_waits,
    "push": moving.push_waits,
    "draw": taking.draw_waits,
    "discard": taking.discard_waits,
    "give": taking.give_waits,
    "end": end_turn,
    "over": lambda _: True,
}

_MOVES: Final[dict[Step, Callable[[Table], Moves]]] = {
    "place": placing.place_moves,
    "move": moving.move_moves,
    "push": moving.push_moves,
    "draw": taking.draw_moves,
    "discard": taking.discard_moves,
    "give": taking.give_moves,
    "over": lambda _: (),
}

_PLAY: Final[dict[str, Callable[[Table, Move], None]]] = {
    "place": placing.place,
    "burrow": placing.burrow,
    "disguise": placing.disguise,
    "swap": placing.swap,
    "takeback": placing.takeback,
    "settle": placing.settle,
    "right": moving.right,
    "push": moving.push,
    "take": taking.take,
    "dive": taking.dive,
    "recover": taking.recover,
    "discard": taking.discard,
    "give": taking.give,
    "stop": _stop,
    "pass": _pass,
}
