"""Arctic's compiled rules, and the way from and to States, views and moves."""

from typing import Final

from floe.engine.contract import CompiledGame
from floe.games.arctic.compiled.history import HISTORY
from floe.games.arctic.compiled.information_set import pack_view
from floe.games.arctic.compiled.moves import move, number
from floe.games.arctic.compiled.pack import pack, unpack
from floe.games.arctic.compiled.rules import RULES

COMPILED: Final = CompiledGame(RULES, pack, unpack, pack_view, number, move, history=HISTORY)
