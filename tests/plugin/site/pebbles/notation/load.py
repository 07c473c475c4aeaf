"""Positions from plain data, refused with everything that is wrong with them."""

from collections.abc import Iterator

import msgspec

from floe.core.contract import Json
from floe.core.errors import BadPosition
from pebbles.rules.deal import PEBBLES, SEATS
from pebbles.rules.state import State
from pebbles.rules.turn import TURNS


def load(data: Json) -> State:
    try:
        state = msgspec.convert(data, State)
    except msgspec.ValidationError as error:
        raise BadPosition(str(error), problems=[str(error)]) from None
    if problems := list(_problems(state)):
        raise BadPosition("; ".join(problems), problems=problems)
    return state


def _problems(state: State) -> Iterator[str]:
    players = state.players
    if players not in SEATS or len(state.taken) != players:
        yield f"there are {players} secrets and {len(state.taken)} hands"
    elif state.turn not in range(TURNS * players + 1):
        yield f"turn {state.turn} is not from 0 to {TURNS * players}"
    else:
        for seat, hand in enumerate(state.taken):
            turns = (state.turn + players - 1 - seat) // players
            if len(hand) not in (turns, turns - 1):  # which a single skip explains
                yield f"seat {seat} has taken {len(hand)} pebbles in {turns} turns"
    if sorted(map(int, state.inventory())) != [*PEBBLES]:
        yield "every pebble is somewhere, once"
