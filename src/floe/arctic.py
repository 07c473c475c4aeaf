"""Arctic's own types, for programs that are written for it: `floe.new("arctic")` is a `floe.arctic.State`.

`State` is a moment of a game, `View` what a seat may know of it, `Move` a decision and `Card` a card; the others are
their parts. `load` reads a position of Arctic back, as `floe.load` does for every game.
"""

from floe.games.arctic.information.view import SeatView, View
from floe.games.arctic.notation.load import load
from floe.games.arctic.rules.cards import Card
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Seat, Setup, Turn
from floe.games.arctic.rules.state import State

__all__ = ["Card", "Move", "Seat", "SeatView", "Setup", "State", "Turn", "View", "load"]
