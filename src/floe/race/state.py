"""A State of Arctic Race: the value everybody else holds, keeping the contract of `floe.core.contract`."""

from collections import Counter
from typing import Self

from msgspec import Struct

from floe.core.contract import Json
from floe.core.guard import guard
from floe.core.outcome import Outcome
from floe.race import drawing, notation, sight, turn
from floe.race.edition import PAWNS, SLEDS, TILES, WATER_TILES
from floe.race.ending import outcome
from floe.race.hexes import Hex, Hexes, Space
from floe.race.moves import Move
from floe.race.table import Seat, Setup, Table, Turn


class State(Struct, frozen=True, dict=True):
    """One moment of a game of Arctic Race."""

    setup: Setup
    sleds: tuple[Space, ...]
    """Where each sled is, in the order of `edition.SLEDS`."""
    hazards: tuple[Hex, ...]
    """Where each pawn is, in the order of `edition.PAWNS`: on the board or waiting outside."""
    cracks: Hexes
    open: Hexes
    """The spaces under a tile of open water."""
    ice: Hexes
    """New ice laid against the board (R20)."""
    seats: tuple[Seat, ...]
    tiles: str
    """The water tiles to come, top first; nobody knows their order (R48)."""
    gone: str
    """The tiles that have left the game, in that order."""
    movement: str
    """What the movement die will show, turn by turn; nobody knows (R48)."""
    perils: str
    """What the hazard die will show, turn by turn; nobody knows (R48)."""
    turn: Turn
    log: tuple[tuple[int, Move], ...] = ()
    """What has been played."""

    @property
    def players(self) -> int:
        """How many seats the game has."""
        return len(self.seats)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn.step == "over"

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return None if self.turn.step == "over" else self.turn.seat

    @property
    def version(self) -> int:
        """How many moves have been played."""
        return len(self.log)

    @property
    def revealed(self) -> int:
        """How many times dice have been rolled and tiles turned over; the end of the game reveals the cards."""
        turns = (self.turn.round - 1) * self.players + (self.turn.seat - self.setup.first) % self.players + 1
        return turns + len(WATER_TILES) - len(self.tiles) + self.over

    @property
    def moves(self) -> tuple[Move, ...]:
        """The actor's legal moves, in a fixed order; worked out once, when first asked for."""
        known: tuple[Move, ...] | None = self.__dict__.get("moves")
        if known is None:
            known = self.__dict__["moves"] = turn.ask(self.lift())
        return known

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None before the end."""
        return outcome(self) if self.over else None

    def play(self, move: Move | str, *, seat: int | None = None, at: int | None = None) -> Self:
        """Return the state after a move (see the contract)."""
        if isinstance(move, str):
            move = Move.read(move)
        if move not in self.moves or seat is not None or at is not None:
            guard(self, move, seat, at)
        table = self.__dict__.pop("table", None) or self.lift()
        turn.apply(table, move)
        return self.freeze(table)

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

    def lift(self) -> Table:
        """Return a Table that lies as this State does, for the rules to work on."""
        now, chart = self.turn, self.setup.board.chart
        threatened = 0
        for at in self.hazards:
            threatened |= 1 << at
        return Table(
            self.setup, chart, self.sleds, self.hazards, self.cracks, self.open, self.ice, self.seats,
            self.tiles, self.gone, self.movement, self.perils, self.log,
            now.round, now.seat, now.step, now.die, now.hazard, now.tile, now.done, chart.land | self.ice, threatened,
        )  # fmt: skip

    @classmethod
    def freeze(cls, table: Table) -> Self:
        """Return the State of a Table after all that happens by itself; the Table waits there for the next move."""
        moves = turn.ask(table)
        now = Turn(table.round, table.seat, table.step, table.die, table.hazard, table.tile, table.done)
        state = cls(
            table.setup, table.sleds, table.hazards, table.cracks, table.open, table.ice, table.seats,
            table.tiles, table.gone, table.movement, table.perils, now, table.log,
        )  # fmt: skip
        state.__dict__.update(moves=moves, table=table)
        return state
