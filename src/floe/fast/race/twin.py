"""The twin of Arctic Race: its rules as kernels, and their translation from and to `floe.race`."""

from typing import Any, Final, cast

import numpy as np

from floe.core.chance import Chance
from floe.core.registry import new
from floe.fast.dice import SEEDS
from floe.fast.race.boards import bare_table
from floe.fast.race.moves import move, number
from floe.fast.race.packing import pack, unpack
from floe.fast.race.rules import RULES
from floe.fast.race.sight import pack_view
from floe.fast.twin import Tables, Twin
from floe.race.edition import PLAYERS
from floe.race.notation import NAME
from floe.race.state import State


def tables(count: int, seed: int, **options: Any) -> Tables:
    """Return so many tables with a board each, by the reference's generator and the options of the game."""
    chance = Chance(seed, "race tables")
    deals = (cast(State, new(NAME, PLAYERS[0], chance.randrange(SEEDS), **options)) for _ in range(count))
    return np.stack([bare_table(deal.setup.board) for deal in deals])


TWIN: Final = Twin(RULES, pack, unpack, pack_view, number, move, tables)
