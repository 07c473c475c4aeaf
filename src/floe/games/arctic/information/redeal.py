"""Another stock for the same table: what nobody has seen yet, shuffled anew."""

from msgspec.structs import replace

from floe.core.chance import Rng, shuffled
from floe.games.arctic.rules.state import State


def redeal(state: State, rng: Rng) -> State:
    """Return the State with draw pile and Reserve shuffled together; hands, piles and all that is known stay."""
    now = state.position
    stock = tuple(shuffled(now.draw + now.reserve, rng))
    size = len(now.draw)
    return State(replace(now, draw=stock[:size], reserve=stock[size:]), state.moves, state.over)
