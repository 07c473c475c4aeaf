"""The contract: what every game promises, and what servers, bots, tools and tests rely on. No game is named here.

A *State* is a value. It is frozen, equal by content and hashable; `play` returns a new one and leaves the old as it
was. All chance lies in the deal, so `play` is a pure function of state and move. What is nobody's choice (refills,
forced moves, forced penalties) happens inside `play`: a state that is not over always has a seat to decide and at least
one move.

A *seat* is a place at the table, counted from 0; a *player* is the person or bot sitting there. A *move* is what a seat
asks for: tiny, hashable, knowing nothing of the state. `str(move)` is its text and `Game.read_move` reads it back.

A *View* is what one seat (or a spectator, seat `None`) may know. It is a type of its own, built from a list of what may
be known, so that nothing else can slip through; all that leaves the program or reaches a bot is a View.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self

from msgspec import Struct

from floe.core.balance import Balance
from floe.core.chance import Rng
from floe.core.outcome import Outcome
from floe.core.picture import Picture

Json = dict[str, Any]


class Move(Protocol):
    """What a seat asks for."""

    def __str__(self) -> str:
        """Return the move's text."""

    def __hash__(self) -> int:
        """Moves are values."""


class View(Protocol):
    """What one seat may know of a State."""

    @property
    def players(self) -> int:
        """How many seats the game has."""

    @property
    def seat(self) -> int | None:
        """Whose view this is; None for a spectator."""

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves if it is this seat that decides, otherwise empty."""

    @property
    def log(self) -> tuple[tuple[int, Move], ...]:
        """What has been played, as everybody saw it: pairs of seat and move, hidden cards left out."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None before the end."""

    def dump(self) -> Json:
        """Return the view as plain JSON data: exactly what may be sent to this seat."""

    def resample(self, rng: Rng) -> "State":
        """Return a whole State this seat could be in: same view, the rest drawn at random, all equally likely."""


class State(Protocol):
    """One moment of one game."""

    @property
    def players(self) -> int:
        """How many seats the game has."""

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The actor's legal moves: no two equal, in a fixed order, empty only when the game is over."""

    @property
    def version(self) -> int:
        """How many moves have been played."""

    @property
    def revealed(self) -> int:
        """How much of the deal has come to light; it never shrinks, and undo never crosses a change of it."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None before the end."""

    def play(self, move: Any, *, seat: int | None = None, at: int | None = None) -> Self:
        """Return the state after a move, given as a move or as its text.

        Callers who are not alone at the table also say which seat asks and at which version.
        Raises BadNotation, IllegalMove, NotYourTurn, GameOver or Stale.
        """

    def view(self, seat: int | None) -> View:
        """Return what this seat may know, or a spectator for None."""

    def dump(self) -> Json:
        """Return the position as plain JSON data; `Game.load` turns it back into an equal State."""

    def inventory(self) -> Sequence[str]:
        """Name every thing on the table once, in any order: no move may add or lose one (a law the tests hold)."""


class Option(Struct, frozen=True):
    """One thing a table may settle before the deal."""

    about: str
    """What it settles and which values it takes, in one sentence."""
    read: Callable[[Any, int], Any]
    """Gives the value its proper form, from Python, from text, or from None for "not settled"; raises BadOption."""


class Workshop(Struct, frozen=True):
    """Where people make what a game is played on, before it is dealt. A draft of it is plain JSON data."""

    tools: Json
    """What there is to work with: it never changes, so a client has to ask only once."""
    begin: Callable[[Mapping[str, Any], int], Json]
    """Gives the draft a table with these options begins with; the number settles what they leave to chance."""
    change: Callable[[Json, str], Json]
    """Gives a draft after a change, written as text; raises BadNotation, BadOption or BadPosition."""
    show: Callable[[Json], Json]
    """Gives a draft drawn out, for readers who know nothing of the game, with all that is still wrong with it."""
    options: Callable[[Json], dict[str, str]]
    """Gives the options a draft comes to; the deal refuses them if something is still wrong."""


class Lesson(Struct, frozen=True):
    """A deal for a first game against bots, chosen so that one thing comes after the other."""

    players: int
    seed: str
    """In hexadecimal, as tables keep it."""
    options: Mapping[str, str] = {}


class Game(Struct, frozen=True):
    """The rules of one game, as registered."""

    name: str
    """The word that chooses this game."""
    title: str
    """Its name for people."""
    seats: range
    """How many players it takes."""
    options: Mapping[str, Option]
    """What a table may choose, by name."""
    deal: Callable[[int, bytes, Mapping[str, Any]], State]
    """Gives the first State for a number of players, a seed that settles all chance, and the options, all read."""
    load: Callable[[Json], State]
    """Gives the State of a dumped position; raises BadPosition."""
    read_move: Callable[[str], Move]
    """Gives the move with this text; raises BadNotation."""
    terminal: str
    """The module that draws it in a terminal, imported only when somebody plays there."""
    compiled: str | None = None
    """The package of its compiled rules, with the modules `rules` and `game` (see `floe.engine.contract`), or None."""
    bots: str | None = None
    """The package of the bots that know the game (see `floe.bots.roster`), or None."""
    tally: Callable[[Any], list[Json]] | None = None
    """Gives the score so far, a column a seat, as far as a View may know it; None where only the end counts."""
    reveal: Callable[[Any], Json] | None = None
    """Gives a position with everything drawn out for those who look; None where `dump` is plain enough."""
    workshop: Workshop | None = None
    """Where what it is played on can be made; None where there is nothing to make."""
    lesson: Lesson | None = None
    """How a first game is dealt; None where any deal will do."""
    redeal: Callable[[Any, Rng], State] | None = None
    """Gives a State in which all that nobody has seen yet is drawn anew, and nothing else; None where nothing is."""
    habits: Callable[[Any, Sequence[Any], int], dict[str, int]] | None = None
    """Gives what a seat did in a finished game, given the last State and its moves, as numbers to be added up."""
    puzzles: str | None = None
    """The package with its puzzles, the file `puzzles.jsonl` (see `floe.study.puzzles`); None where it has none."""
    balance: Balance | None = None
    """What it adds to a balance report (see `floe.lab.balance`); None where what every game has is enough."""
    rated: frozenset[str] = frozenset()
    """The options that may be settled in a rated game, as they favour nobody; all others must be left alone there."""
    picture: Callable[[Any], Picture] | None = None
    """Gives a picture of a position with everything in it; None where the text of its terminal has to do."""
