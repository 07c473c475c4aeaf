"""A State of Arctic: the value everybody else holds, keeping the contract of `floe.core.contract`."""

from typing import Self

from msgspec import Struct
from msgspec.structs import astuple, replace

from floe.core.contract import Json
from floe.core.guard import guard
from floe.core.outcome import Outcome
from floe.games.arctic.information import view as sight
from floe.games.arctic.notation import draw as drawing
from floe.games.arctic.notation import dump as notation
from floe.games.arctic.rules import turn
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import PAGE, Cards, Log, Seat, Setup, Table, Turn
from floe.games.arctic.rules.scoring import outcome


class State(Struct, frozen=True, gc=False):
    """One moment of a game of Arctic, over a Table that nobody changes any more."""

    table: Table
    moves: tuple[Move, ...]
    """The actor's legal moves, in a fixed order: without them no move could be played."""
    over: bool
    """Whether the game has ended."""

    @classmethod
    def of(
        cls,
        setup: Setup,
        tokens: tuple[int, ...],
        powers: tuple[int | None, ...],
        river: Cards,
        draw: Cards,
        reserve: Cards,
        final: bool,
        seats: tuple[Seat, ...],
        now: Turn,
        log: Log = (),
    ) -> Self:
        """Return the State in which these things lie on the table."""
        full = len(log) - len(log) % PAGE
        table = Table(
            setup,
            tokens,
            powers,
            river,
            draw,
            reserve,
            final,
            seats,
            now.round,
            now.step,
            now.done,
            now.last,
            now.low,
            now.high,
            now.used,
            past=log[:full],
            page=log[full:],
        )
        table.sit(now.seat)
        return cls(table, turn.legal(table), now.step == "over")

    @property
    def setup(self) -> Setup:
        """What was settled before the first turn."""
        return self.table.setup

    @property
    def tokens(self) -> tuple[int, ...]:
        """Where each animal's token stands on the landscape, 0 to 5 from the left."""
        return self.table.tokens

    @property
    def powers(self) -> tuple[int | None, ...]:
        """Which seat has each animal's power card."""
        return self.table.powers

    @property
    def river(self) -> Cards:
        """The cards of the River."""
        return self.table.river

    @property
    def draw(self) -> Cards:
        """The draw pile, from top to bottom."""
        return self.table.draw

    @property
    def reserve(self) -> Cards:
        """The Reserve, from top to bottom."""
        return self.table.reserve

    @property
    def final(self) -> bool:
        """Whether the Reserve has become the draw pile (A70)."""
        return self.table.final

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What belongs to each seat."""
        return self.table.all_seats()

    @property
    def turn(self) -> Turn:
        """Where in the game we are."""
        now = self.table
        return Turn(now.round, now.seat, now.step, now.done, now.last, now.low, now.high, now.used)

    @property
    def log(self) -> Log:
        """What has been played, as everybody saw it."""
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
        return self.table.version

    @property
    def revealed(self) -> int:
        """How many cards have come from the draw pile and the Reserve; the end reveals the totems too."""
        cards = 30 * len(self.setup.decks)
        return cards + 1 if self.over else cards - len(self.draw) - len(self.reserve)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None before the end."""
        return outcome(self.seats, self.tokens, self.setup.first) if self.over else None

    def play(self, move: Move | str, *, seat: int | None = None, at: int | None = None) -> Self:
        """Return the state after a move (see the contract)."""
        if move not in self.moves or seat is not None or at is not None:
            if isinstance(move, str):
                move = Move.read(move)
            guard(self, move, seat, at)
        table = replace(self.table)
        moves = turn.apply(table, move)
        return type(self)(table, moves, not moves)

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

    def __hash__(self) -> int:
        """Agree with `==`."""
        return hash(astuple(self.table))
