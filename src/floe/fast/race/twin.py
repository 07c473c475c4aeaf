"""The twin of Arctic Race: its rules as kernels, and their translation from and to `floe.race`."""

from typing import Any, Final

import numpy as np

from floe.core.chance import Seed
from floe.core.registry import new
from floe.fast.race.boards import bare_table
from floe.fast.race.moves import move, number
from floe.fast.race.packing import pack, unpack
from floe.fast.race.rules import RULES
from floe.fast.race.sight import pack_view
from floe.fast.twin import Tables, Twin


def tables(count: int, seed: int, **options: Any) -> Tables:
    """Return so many tables with a board each, by the reference's generator and the options of the game."""
    return np.stack([bare_table(new("race", 2, seed + at, **options).setup.board) for at in range(count)])


TWIN: Final = Twin(RULES, pack, unpack, pack_view, number, move, tables)
