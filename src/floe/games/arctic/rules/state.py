"""A State of Arctic: an immutable value that keeps the contract of `floe.core.contract`."""

from typing import Self

from msgspec import Struct
from msgspec.structs import astuple, replace

from floe.core.contract import Json
from floe.core.guard import guard
from floe.core.outcome import Outcome
from floe.games.arctic.information import view as views
from floe.games.arctic.notation import draw as drawing
from floe.games.arctic.notation import dump as notation
from floe.games.arctic.rules import turn
from floe.games.arctic.rules.cards import of_decks
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Cards, Log, Position, Seat, Setup, Turn
from floe.games.arctic.rules.scoring import outcome


class State(Struct, frozen=True, gc=False):
    """One moment of a game of Arctic."""

    position: Position
    """Nobody changes it any more: `play` works on a copy."""
    moves: tuple[Move, ...]
    """The actor's legal moves, in a fixed order. They are kept because every `play` needs them to check its move."""
    over: bool

    @classmethod
    def of(cls, position: Position) -> Self:
        """Return the State of a position, after what is nobody's choice has happened in it.

        The position belongs to the State from then on; a caller who still needs it passes a copy.
        """
        moves = turn.ask(position)
        return cls(position, moves, not moves)

    @property
    def setup(self) -> Setup:
        """What was settled before the first turn: decks, sides of the power cards, who began."""
        return self.position.setup

    @property
    def tokens(self) -> tuple[int, ...]:
        """Where each animal's token stands on the landscape, 0 to 5 from the left."""
        return self.position.tokens

    @property
    def powers(self) -> tuple[int | None, ...]:
        """Which seat has each animal's power card."""
        return self.position.powers

    @property
    def river(self) -> Cards:
        """The cards that lie open for everybody to take."""
        return self.position.river

    @property
    def draw(self) -> Cards:
        """The draw pile, from top to bottom."""
        return self.position.draw

    @property
    def reserve(self) -> Cards:
        """The Reserve, from top to bottom."""
        return self.position.reserve

    @property
    def final(self) -> bool:
        """Whether the Reserve has become the draw pile (A70)."""
        return self.position.final

    @property
    def seats(self) -> tuple[Seat, ...]:
        """What belongs to each seat, hidden cards included."""
        return self.position.all_seats()

    @property
    def turn(self) -> Turn:
        """How far the game has come: round, seat, step, and what the step asks for."""
        now = self.position
        return Turn(now.round, now.seat, now.step, now.done, now.last, now.low, now.high, now.used)

    @property
    def log(self) -> Log:
        """What has been played, as everybody saw it: pairs of seat and move."""
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
        return self.position.version

    @property
    def revealed(self) -> int:
        """How many cards have come from the draw pile and the Reserve; the end reveals the totems too."""
        cards = len(of_decks(self.setup.decks))
        return cards + 1 if self.over else cards - len(self.draw) - len(self.reserve)

    @property
    def outcome(self) -> Outcome | None:
        """Scores and places by seat, with how they came about; None before the end."""
        return outcome(self.seats, self.tokens, self.setup.first) if self.over else None

    def play(self, move: Move | str, *, seat: int | None = None, at: int | None = None) -> Self:
        """Return the state after a move, given as a move or as its text.

        Callers who are not alone at the table also say which seat asks and at which version.
        Raises BadNotation, IllegalMove, NotYourTurn, GameOver or Stale.
        """
        if isinstance(move, str):
            move = Move.read(move)
        # Moves are interned, so a legal one is found by identity; the guard and its questions are for all other cases.
        if move not in self.moves or seat is not None or at is not None:
            guard(self, move, seat, at)
        position = replace(self.position)
        moves = turn.apply(position, move)
        return type(self)(position, moves, not moves)

    def view(self, seat: int | None) -> "views.View":
        """Return what this seat may know, or a spectator for None."""
        return views.view(self, seat)

    def dump(self) -> Json:
        """Return the whole position as plain JSON data; `floe.load` turns it back into an equal State."""
        return notation.dump(self)

    def inventory(self) -> list[str]:
        """Name every card once, wherever it lies: no move may add or lose one."""
        own = (card for seat in self.seats for card in (*seat.hand, *seat.pile, *seat.penalty))
        return [card.name.removeprefix("~") for card in (*self.river, *self.draw, *self.reserve, *own)]

    def __repr__(self) -> str:
        return f"floe.load({self.dump()!r})"

    def __str__(self) -> str:
        return drawing.draw(self.dump())

    def __hash__(self) -> int:
        # A Position is mutable, so msgspec gives it no hash; its fields are compared by `==` and hashed here.
        return hash(astuple(self.position))
