"""A State of Arctic Race: the value everybody else holds, keeping the contract of `floe.core.contract`."""

from collections import Counter
from typing import Any, Self

from msgspec import Struct

from floe.core.contract import Json
from floe.core.guard import guard
from floe.core.outcome import Outcome
from floe.games.race.boards.hexes import Hex, Hexes, Space
from floe.games.race.information import view as sight
from floe.games.race.notation import draw as drawing
from floe.games.race.notation import dump as notation
from floe.games.race.rules import turn
from floe.games.race.rules.edition import PAWNS, SLEDS, TILES, WATER_TILES
from floe.games.race.rules.moves import Move
from floe.games.race.rules.position import Log, Seat, Setup, Table, Turn
from floe.games.race.rules.scoring import outcome


class State(Struct, frozen=True, eq=False, gc=False):
    """One moment of a game of Arctic Race, over a Table that nobody changes any more."""

    table: Table
    moves: tuple[Move, ...]
    """The actor's legal moves, in a fixed order: without them no move could be played."""
    over: bool
    """Whether the game has ended."""

    @classmethod
    def on(cls, table: Table) -> Self:
        """Return the State of a Table after all that happens by itself; the Table is left alone from now on."""
        moves = turn.ask(table)
        return cls(table, moves, not moves)

    @property
    def setup(self) -> Setup:
        """What was settled before the first turn."""
        return self.table.setup

    @property
    def sleds(self) -> tuple[Space, ...]:
        """Where each sled is, in the order of `edition.SLEDS`."""
        return self.table.sleds

    @property
    def hazards(self) -> tuple[Hex, ...]:
        """Where each pawn is, in the order of `edition.PAWNS`: on the board or waiting outside."""
        return self.table.hazards

    @property
    def cracks(self) -> Hexes:
        """The spaces under a crack."""
        return self.table.cracks

    @property
    def open(self) -> Hexes:
        """The spaces under a tile of open water."""
        return self.table.open

    @property
    def ice(self) -> Hexes:
        """New ice laid against the board (R20)."""
        return self.table.ice

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What belongs to each seat."""
        return self.table.seats

    @property
    def tiles(self) -> str:
        """The water tiles to come, top first; nobody knows their order (R48)."""
        return self.table.tiles

    @property
    def gone(self) -> str:
        """The tiles that have left the game, in that order."""
        return self.table.gone

    @property
    def movement(self) -> str:
        """What the movement die will show, turn by turn; nobody knows (R48)."""
        return self.table.movement

    @property
    def perils(self) -> str:
        """What the hazard die will show, turn by turn; nobody knows (R48)."""
        return self.table.perils

    @property
    def turn(self) -> Turn:
        """Where in the game we are."""
        return self.table.turn

    @property
    def log(self) -> Log:
        """What has been played."""
        return self.table.past + self.table.page

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.table.seats)

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return None if self.over else self.table.seat

    @property
    def version(self) -> int:
        """How many moves have been played."""
        return len(self.table.past) + len(self.table.page)

    @property
    def revealed(self) -> int:
        """How many times dice have been rolled and tiles turned over; the end of the game reveals the cards."""
        table = self.table
        turns = (table.round - 1) * self.players + (table.seat - table.setup.first) % self.players + 1
        return turns + len(WATER_TILES) - len(table.tiles) + self.over

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None before the end."""
        return outcome(self) if self.over else None

    def play(self, move: Move | str, *, seat: int | None = None, at: int | None = None) -> Self:
        """Return the state after a move (see the contract)."""
        if move not in self.moves or seat is not None or at is not None:
            if isinstance(move, str):
                move = Move.read(move)
            guard(self, move, seat, at)
        table = self.table.copy()
        turn.apply(table, move)
        moves = turn.ask(table)
        return self.__class__(table, moves, not moves)

    def view(self, seat: int | None) -> "sight.View":
        """Return what this seat may know, or a spectator for None."""
        return sight.view(self, seat)

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

    def __repr__(self) -> str:
        """Return an expression that rebuilds the state."""
        return f"floe.load({self.dump()!r})"

    def __str__(self) -> str:
        """Return a drawing for people."""
        return drawing.draw(self)

    def __eq__(self, other: object) -> bool:
        """Whether everything lies the same, history included."""
        return isinstance(other, State) and self._value() == other._value()

    def __ne__(self, other: object) -> bool:
        """Whether anything lies differently; said here because a Struct has an answer of its own."""
        return not self == other

    def __hash__(self) -> int:
        """Agree with `==`."""
        return hash(self._value())

    def _value(self) -> tuple[Any, ...]:
        table = self.table
        board = table.setup, table.sleds, table.hazards, table.cracks, table.open, table.ice
        return *board, table.seats, table.tiles, table.gone, table.movement, table.perils, table.turn, self.log
