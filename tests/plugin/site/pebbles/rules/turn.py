"""The turn: what is legal, and what a legal move does."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from pebbles.rules.moves import SKIP, TAKE

if TYPE_CHECKING:
    from pebbles.rules.state import State

TURNS: Final = 2
"""How many each seat has."""


def legal(state: "State") -> tuple[str, ...]:
    if state.over:
        return ()
    rounds, seat = divmod(state.turn, state.players)
    has_skipped = len(state.taken[seat]) < rounds
    return (TAKE,) if has_skipped else (TAKE, SKIP)


def after(state: "State", move: str) -> "State":
    seat = state.turn % state.players
    played = replace(state, turn=state.turn + 1, log=(*state.log, (seat, move)))
    return _take(played, seat) if move == TAKE else played


def _take(state: "State", seat: int) -> "State":
    pebble, *bag = state.bag
    taken = (*state.taken[:seat], (*state.taken[seat], pebble), *state.taken[seat + 1 :])
    return replace(state, bag=tuple(bag), taken=taken)
