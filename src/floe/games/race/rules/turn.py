"""A turn and its three steps: water, hazard, sled or helicopter (R20–R29), and what comes after it (R30, R46, R47).

Each step has a file of its own, with its legal moves, what each of them does, and its exit: where a step has nothing to
ask, it has done what happens by itself and named the next step.
"""

from collections.abc import Callable
from typing import Final

from floe.core.log import note
from floe.games.race.rules import hazard, walking, water
from floe.games.race.rules.edition import HAZARD, MOVEMENT, ROUNDS
from floe.games.race.rules.moves import Move, Moves
from floe.games.race.rules.position import Position, Step, is_home
from floe.games.race.rules.stuck import is_stuck


def ask(position: Position) -> Moves:
    """Do what happens by itself until a seat has to choose, and return its legal moves; none when it is over."""
    moves = _ASK[position.step](position)
    while not moves and position.step != "over":
        moves = _ASK[position.step](position)
    return tuple(moves)


def apply(position: Position, move: Move) -> Moves:
    """Carry out a legal move and all that follows by itself; return the legal moves then."""
    note(position, move)
    _PLAY[move.kind](position, move)
    return ask(position)


def start_turn(position: Position) -> None:
    """Roll both dice; a blue number also reveals the top water tile (R20)."""
    die = MOVEMENT[position.movement[0]]
    position.die, position.movement = die, position.movement[1:]
    position.hazard, position.perils = HAZARD[position.perils[0]], position.perils[1:]
    position.step, position.done = "water", 0
    if die[:4] == "blue":
        water.reveal(position)


def end_turn(position: Position) -> list[Move]:
    """Hand the turn on clockwise (R29), unless the game ends with it (R30, R32, R46)."""
    following = (position.seat + 1) % len(position.seats)
    round_ends = following == position.setup.first
    if (round_ends and _is_last_round(position)) or is_stuck(position):
        position.step = "over"
    else:
        position.round += round_ends
        position.seat = following
        start_turn(position)
    return []


def _is_last_round(position: Position) -> bool:
    """Whether somebody has both sleds at the pole (R30, R47), or the game has lasted as long as it may (R46)."""
    return position.round >= ROUNDS or any(is_home(seat.card, position.sleds) for seat in position.seats)


def _pass(position: Position, _: Move) -> None:
    """Lay no new ice (R20), use no joker (R43), or move nothing where no sled can walk (R41)."""
    if position.step == "water":
        water.leave_the_game(position)
    else:
        position.step = "sled" if position.step == "hazard" else "end"


_ASK: Final[dict[Step, Callable[[Position], list[Move]]]] = {
    "water": water.ask_water,
    "hazard": hazard.ask_hazard,
    "sled": walking.ask_sled,
    "end": end_turn,
    "over": lambda _: [],
}

_PLAY: Final[dict[str, Callable[[Position, Move], None]]] = {
    "water": water.lay_water,
    "ice": water.lay_ice,
    "hazard": hazard.move_pawn,
    "sled": walking.drive,
    "fly": walking.fly,
    "pass": _pass,
}
