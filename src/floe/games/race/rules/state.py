"""A State of Arctic Race: the value everybody else holds, keeping the contract of `floe.core.contract`."""

from collections import Counter
from typing import Self

from msgspec import Struct
from msgspec.structs import astuple, replace

from floe.core.contract import Json
from floe.core.guard import guard
from floe.core.outcome import Outcome
from floe.games.race.boards.hexes import Hex, Hexes, Space
from floe.games.race.information import view as views
from floe.games.race.notation import draw as drawing
from floe.games.race.notation import dump as notation
from floe.games.race.rules import turn
from floe.games.race.rules.edition import PAWNS, SLEDS, TILES, WATER_TILES
from floe.games.race.rules.moves import Move
from floe.games.race.rules.position import Log, Position, Seat, Setup, Turn
from floe.games.race.rules.scoring import outcome


class State(Struct, frozen=True, gc=False):
    """One moment of a game of Arctic Race, over a Position that nobody changes any more."""

    position: Position
    moves: tuple[Move, ...]
    """The actor's legal moves, in a fixed order: without them no move could be played."""
    over: bool
    """Whether the game has ended."""

    @classmethod
    def of(cls, position: Position) -> Self:
        """Return the State of a Position after all that happens by itself; nobody may change the Position then."""
        moves = turn.ask(position)
        return cls(position, moves, not moves)

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
    def log(self) -> Log:
        """What has been played."""
        return self.position.past + self.position.page

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.position.seats)

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return None if self.over else self.position.seat

    @property
    def version(self) -> int:
        """How many moves have been played."""
        return len(self.position.past) + len(self.position.page)

    @property
    def revealed(self) -> int:
        """How many times dice have been rolled and tiles turned over; the end of the game reveals the cards."""
        now = self.position
        turns = (now.round - 1) * self.players + (now.seat - now.setup.first) % self.players + 1
        return turns + len(WATER_TILES) - len(now.tiles) + self.over

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None before the end."""
        return outcome(self.position) if self.over else None

    def play(self, move: Move | str, *, seat: int | None = None, at: int | None = None) -> Self:
        """Return the state after a move (see the contract)."""
        if isinstance(move, str):
            move = Move.read(move)
        if move not in self.moves or seat is not None or at is not None:
            guard(self, move, seat, at)
        position = replace(self.position)
        moves = turn.apply(position, move)
        return type(self)(position, moves, not moves)

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

    def __repr__(self) -> str:
        """Return an expression that rebuilds the state."""
        return f"floe.load({self.dump()!r})"

    def __str__(self) -> str:
        """Return a drawing for people."""
        return drawing.draw(self)

    def __hash__(self) -> int:
        """Agree with `==`, which a Struct has of its own."""
        return hash(astuple(self.position))
