"""The compiled game: the rules as kernels, and their translation from and to the readable ones."""

from typing import Any, Final, cast

import numpy as np

from floe.core.chance import Chance
from floe.core.registry import new
from floe.engine.contract import Boards, CompiledGame, Vector
from floe.engine.rng import SEEDS
from floe.games.race.compiled.boards import pack_board
from floe.games.race.compiled.information_set import pack_view
from floe.games.race.compiled.layout import ONWARD
from floe.games.race.compiled.moves import move, number
from floe.games.race.compiled.pack import pack, unpack
from floe.games.race.compiled.rules import RULES
from floe.games.race.notation.dump import NAME
from floe.games.race.rules.edition import PLAYERS
from floe.games.race.rules.position import Setup
from floe.games.race.rules.state import State


def boards(count: int, seed: int, **options: Any) -> Boards:
    """Return some boards to deal on, by the options of the game; raises BadOption."""
    chance = Chance(seed, "race tables")
    deals = (cast(State, new(NAME, PLAYERS[0], chance.randrange(SEEDS), **options)) for _ in range(count))
    return np.stack([_pack_setup(deal.setup) for deal in deals])


def _pack_setup(setup: Setup) -> Vector:
    """Return the vector of a board that games are dealt on, with all that is the same in each of them."""
    vector = pack_board(setup.board).copy()
    vector[ONWARD] = setup.onward
    return vector


BOARD_OPTIONS: Final = ("length", "width", "board", "onward")
COMPILED: Final = CompiledGame(RULES, pack, unpack, pack_view, number, move, boards, BOARD_OPTIONS)
