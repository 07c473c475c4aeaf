"""A State of Arctic Race: an immutable value that keeps the contract of `floe.core.contract`."""

from collections import Counter
from typing import ClassVar

from floe.core.contract import Json
from floe.core.state import BaseState, Rules
from floe.games.race.boards.hexes import Hex, Hexes, Space
from floe.games.race.information import view as views
from floe.games.race.notation import draw as drawing
from floe.games.race.notation import dump as notation
from floe.games.race.rules import turn
from floe.games.race.rules.edition import PAWNS, SLEDS, TILES, WATER_TILES
from floe.games.race.rules.moves import Move
from floe.games.race.rules.position import Position, Seat, Setup, Turn
from floe.games.race.rules.scoring import outcome


class State(BaseState[Position, Move], frozen=True, gc=False):
    """One moment of a game of Arctic Race."""

    rules: ClassVar = Rules(turn.ask, turn.apply, Move.read, outcome)

    @property
    def setup(self) -> Setup:
        """What was decided before the first turn."""
        return self.position.setup

    @property
    def sleds(self) -> tuple[Space, ...]:
        """Where each sled is, in the order of `edition.SLEDS`."""
        return self.position.sleds

    @property
    def hazards(self) -> tuple[Hex, ...]:
        """Where each pawn is, in the order of `edition.PAWNS`: on the board or waiting outside."""
        return self.position.hazards

    @property
    def cracks(self) -> Hexes:
        """The spaces under a crack."""
        return self.position.cracks

    @property
    def open(self) -> Hexes:
        """The spaces under a tile of open water."""
        return self.position.open

    @property
    def ice(self) -> Hexes:
        """New ice laid against the board (R20)."""
        return self.position.ice

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What belongs to each seat."""
        return self.position.seats

    @property
    def tiles(self) -> str:
        """The water tiles to come, top first; nobody knows their order (R48)."""
        return self.position.tiles

    @property
    def gone(self) -> str:
        """The tiles that have left the game, in that order."""
        return self.position.gone

    @property
    def movement(self) -> str:
        """What the movement die will show, turn by turn; nobody knows (R48)."""
        return self.position.movement

    @property
    def perils(self) -> str:
        """What the hazard die will show, turn by turn; nobody knows (R48)."""
        return self.position.perils

    @property
    def turn(self) -> Turn:
        """Where in the game we are."""
        return self.position.turn

    @property
    def revealed(self) -> int:
        """How many times dice have been rolled and tiles turned over; the end of the game reveals the cards."""
        now = self.position
        turns = (now.round - 1) * self.players + (now.seat - now.setup.first) % self.players + 1
        return turns + len(WATER_TILES) - len(now.tiles) + self.over

    def view(self, seat: int | None) -> "views.View":
        """Return what this seat may know, or a spectator for None."""
        return views.view(self, seat)

    def dump(self) -> Json:
        """Return the position as plain JSON data."""
        return notation.dump(self)

    def inventory(self) -> list[str]:
        """Name every pawn, card and water tile once, whether on the board, to come or out of the game."""
        laid = {"crack": self.cracks.bit_count(), "open": self.open.bit_count(), "ice": self.ice.bit_count()}
        tiles = Counter(laid) + Counter(TILES[letter] for letter in self.tiles + self.gone)
        tiles += Counter([self.turn.tile] if self.turn.tile else [])
        cards = ["card " + "+".join(SLEDS[sled] for sled in seat.card) for seat in self.seats]
        pawns = [*SLEDS[: len(self.sleds)], *PAWNS[: len(self.hazards)]]
        return [*pawns, *cards, *(f"{tile} {number}" for tile in tiles for number in range(tiles[tile]))]

    def __str__(self) -> str:
        """Return a drawing for people."""
        return drawing.draw(self)
