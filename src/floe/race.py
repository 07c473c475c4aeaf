"""Arctic Race's own types, for programs that are written for it: `floe.new("race")` is a `floe.race.State`.

`State` is a moment of a game, `View` what a seat may know of it, `Move` a decision and `Board` what it is played on;
the others are their parts. `load` reads a position of Arctic Race back, as `floe.load` does for every game.
"""

from floe.games.race.boards.board import Board
from floe.games.race.information.view import SeatView, View
from floe.games.race.notation.load import load
from floe.games.race.rules.moves import Move
from floe.games.race.rules.position import Seat, Setup, Turn
from floe.games.race.rules.state import State

__all__ = ["Board", "Move", "Seat", "SeatView", "Setup", "State", "Turn", "View", "load"]
