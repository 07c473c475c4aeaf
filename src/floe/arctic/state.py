"""A State of Arctic: the value everybody else holds, keeping the contract of `floe.core.contract`."""

from typing import Self

from msgspec import Struct

from floe.arctic import drawing, notation, sight, turn
from floe.arctic.moves import Move
from floe.arctic.scoring import outcome
from floe.arctic.table import Cards, Seat, Setup, Table, Turn
from floe.core.contract import Json
from floe.core.guard import guard
from floe.core.outcome import Outcome


class State(Struct, frozen=True, dict=True):
    """One moment of a game of Arctic.

    Its `__dict__` is no part of the value. It keeps the legal moves once they are known, and the Table the State was
    frozen from: whoever needs a Table takes that one for its own, which spares lifting the State at every move of a
    game that is played straight on.
    """

    setup: Setup
    tokens: tuple[int, ...]
    """Where each animal's token stands on the landscape, 0 to 5 from the left."""
    powers: tuple[int | None, ...]
    """Which seat has each animal's power card."""
    river: Cards
    draw: Cards
    """From top to bottom."""
    reserve: Cards
    final: bool
    """Whether the Reserve has become the draw pile (A70)."""
    seats: tuple[Seat, ...]
    turn: Turn
    log: tuple[tuple[int, Move], ...] = ()
    """What has been played, as everybody saw it."""

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
        """How many cards have come from the draw pile and the Reserve; the end reveals the totems too."""
        cards = 30 * len(self.setup.decks)
        return cards + 1 if self.over else cards - len(self.draw) - len(self.reserve)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The actor's legal moves, in a fixed order; worked out once, when first asked for."""
        moves: tuple[Move, ...] | None = self.__dict__.get("moves")
        if moves is None:
            cache = self.__dict__
            table = cache.pop("table", None) or self.lift()
            moves = cache["moves"] = turn.legal(table)
            cache["table"] = table
        return moves

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None before the end."""
        return outcome(self.seats, self.tokens, self.setup.first) if self.over else None

    def play(self, move: Move | str, *, seat: int | None = None, at: int | None = None) -> Self:
        """Return the state after a move (see the contract)."""
        if isinstance(move, str):
            move = Move.read(move)
        if move not in (self.__dict__.get("moves") or self.moves) or seat is not None or at is not None:
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
        """Name every card on the table once."""
        own = (card for seat in self.seats for card in (*seat.hand, *seat.pile, *seat.penalty))
        return [card.face_up.name for card in (*self.river, *self.draw, *self.reserve, *own)]

    def __repr__(self) -> str:
        """Return an expression that rebuilds the state."""
        return f"floe.load({self.dump()!r})"

    def __str__(self) -> str:
        """Return a drawing for people."""
        return drawing.draw(self.dump())

    def lift(self) -> Table:
        """Return a Table that lies as this State does, for the rules to work on."""
        now = self.turn
        own = self.seats[now.seat]
        return Table(
            self.setup, self.tokens, self.powers, self.river, self.draw, self.reserve, self.final, self.log, self.seats,
            own.hand, own.pile, own.penalty, own.totem, own.known, own.perhaps, own.notes,
            now.round, now.seat, now.step, now.done, now.last, now.low, now.high, now.used,
        )  # fmt: skip

    @classmethod
    def freeze(cls, table: Table) -> Self:
        """Return the State of a Table."""
        table.put_back()
        now = Turn(table.round, table.seat, table.step, table.done, table.last, table.low, table.high, table.used)
        state = cls(
            table.setup, table.tokens, table.powers, table.river, table.draw, table.reserve, table.final, table.seats,
            now, table.log,
        )  # fmt: skip
        state.__dict__["table"] = table
        return state
