"""States, views and moves as numbers, and back."""

from typing import Final

import numpy as np

from floe.core.errors import BadNotation
from floe.engine.contract import InformationSet, Vector
from pebbles.compiled.layout import BAG, COUNTS, LEFT, PLAYERS, SECRETS, SIZE, SKIP, TAKE, TAKEN, TURN, TURNS
from pebbles.information.view import View
from pebbles.rules import moves
from pebbles.rules.state import State

_NUMBERS: Final = {moves.TAKE: TAKE, moves.SKIP: SKIP}
_MOVES: Final = {number: move for move, number in _NUMBERS.items()}


def number(move: str) -> int:
    return _NUMBERS[move]


def move(number: int) -> str:
    if number not in _MOVES:
        raise BadNotation(f"no move has the number {number}", text=str(number))
    return _MOVES[number]


def pack(state: State) -> Vector:
    vector = np.zeros(SIZE, np.int8)
    _pack_seen(vector, state, len(state.bag))
    vector[BAG : BAG + len(state.bag)] = state.bag[::-1]
    vector[SECRETS : SECRETS + state.players] = state.secrets
    return vector


def pack_view(view: View) -> InformationSet:
    information_set = np.zeros(SIZE, np.int32)
    _pack_seen(information_set, view, view.left)
    information_set[SECRETS : SECRETS + view.players] = [secret or 0 for secret in view.secrets]
    return information_set


def _pack_seen(vector: Vector | InformationSet, table: State | View, left: int) -> None:
    vector[PLAYERS], vector[TURN], vector[LEFT] = table.players, table.turn, left
    for seat, hand in enumerate(table.taken):
        vector[COUNTS + seat] = len(hand)
        vector[TAKEN + TURNS * seat : TAKEN + TURNS * seat + len(hand)] = hand


def unpack(vector: Vector, past: State | None = None) -> State:
    values: list[int] = vector.tolist()
    players = values[PLAYERS]
    hands = [values[TAKEN + TURNS * seat :][: values[COUNTS + seat]] for seat in range(players)]
    return State(
        bag=tuple(values[BAG : BAG + values[LEFT]][::-1]),
        secrets=tuple(values[SECRETS : SECRETS + players]),
        taken=tuple(map(tuple, hands)),
        turn=values[TURN],
        log=past.log if past else (),
    )
