"""A turn: step A place, step B move tokens, step C draw, and then the next seat (A70, A71).

The steps are in `placing`, `moving` and `taking`. Each has a function `ask_<step>`, which returns the legal moves of
the acting seat. With nothing to choose, it carries out what happens by itself, names the next step and returns none.
"""

from collections.abc import Callable
from typing import Final

from floe.core.log import note
from floe.games.arctic.rules import moving, placing, taking
from floe.games.arctic.rules.moves import Move, Moves
from floe.games.arctic.rules.position import Position, Step


def ask(position: Position) -> Moves:
    """Do what is nobody's choice until a seat has to choose, and return its legal moves; none when the game is over."""
    moves = _ASK[position.step](position)
    while not moves and position.step != "over":
        moves = _ASK[position.step](position)
    return moves


def apply(position: Position, move: Move) -> Moves:
    """Carry out a legal move, and return what `ask` returns then."""
    note(position, move.public or move)
    _PLAY[move.kind](position, move)
    return ask(position)


def end_turn(position: Position) -> Moves:
    """Hand the turn on clockwise; at the end of a round the last turns begin, or the game ends (A70, A71)."""
    following = (position.seat + 1) % len(position.seats)
    is_round_over = following == position.setup.first
    if is_round_over and position.last:
        position.step = "over"
        return ()
    if is_round_over:
        position.round += 1
        position.last = position.final
    position.seats = position.all_seats()
    position.sit(following)
    placing.start_turn(position)
    return ()


def _stop(position: Position, _: Move) -> None:
    """Moose: enough placed, or enough drawn (A80)."""
    if position.step == "place":
        placing.end_placing(position)
    else:
        taking.end_drawing(position)


def _pass(position: Position, _: Move) -> None:
    """Leave a power unused (A25)."""
    if position.step == "push":
        moving.end_moving(position)
    else:
        position.step = "end"


_ASK: Final[dict[Step, Callable[[Position], Moves]]] = {
    "place": placing.ask_place,
    "move": moving.ask_move,
    "push": moving.ask_push,
    "draw": taking.ask_draw,
    "discard": taking.ask_discard,
    "give": taking.ask_give,
    "end": end_turn,
    "over": lambda _: (),
}

_PLAY: Final[dict[str, Callable[[Position, Move], None]]] = {
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
