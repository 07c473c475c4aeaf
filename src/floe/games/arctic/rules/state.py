"""A State of Arctic: an immutable value that keeps the contract of `floe.core.contract`."""

from typing import ClassVar

from floe.core.contract import Json
from floe.core.state import BaseState, Rules
from floe.games.arctic.information import view as views
from floe.games.arctic.notation import draw as drawing
from floe.games.arctic.notation import dump as notation
from floe.games.arctic.rules import turn
from floe.games.arctic.rules.cards import of_decks
from floe.games.arctic.rules.moves import Move
from floe.games.arctic.rules.position import Cards, Position, Seat, Setup, Turn
from floe.games.arctic.rules.scoring import outcome


class State(BaseState[Position, Move], frozen=True, gc=False):
    """One moment of a game of Arctic."""

    rules: ClassVar = Rules(turn.ask, turn.apply, Move.read, outcome)

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
    def revealed(self) -> int:
        """How many cards have come from the draw pile and the Reserve; the end reveals the totems too."""
        cards = len(of_decks(self.setup.decks))
        return cards + 1 if self.over else cards - len(self.draw) - len(self.reserve)

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

    def __str__(self) -> str:
        return drawing.draw(self)
