"""Other dice and tiles for the same race: what nobody has seen yet, rolled and shuffled anew."""

from msgspec.structs import replace

from floe.core.chance import Rng, shuffled
from floe.games.race.rules.edition import HAZARD_DIE, MOVEMENT_DIE
from floe.games.race.rules.state import State


def redeal(state: State, rng: Rng) -> State:
    """Return the State with the tiles to come shuffled, and the dice to come rolled again; sled cards stay."""
    now = state.position
    position = replace(
        now,
        tiles="".join(shuffled(now.tiles, rng)),
        movement=_rolled(MOVEMENT_DIE, len(now.movement), rng),
        perils=_rolled(HAZARD_DIE, len(now.perils), rng),
    )
    return State(position, state.moves, state.over)


def _rolled(die: str, times: int, rng: Rng) -> str:
    return "".join(die[rng.randrange(len(die))] for _ in range(times))
