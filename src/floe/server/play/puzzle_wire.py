"""What goes over the wire about puzzles. The OpenAPI description is made from it, docstrings included."""

from datetime import date

from msgspec import Struct

from floe.bots.bot import Reason
from floe.core.contract import Json
from floe.server.play.wire import MoveText
from floe.study.puzzles import Verdict
from floe.study.shape import WeighedMove


class PuzzleGame(Struct, frozen=True):
    """The puzzles of a game."""

    game: str
    daily: int
    """The number of today's; the first is 1."""
    difficulties: list[int]
    """How hard each of them is, 1 to 5, from the easiest to the hardest."""


class PuzzleList(Struct, frozen=True):
    """The puzzles that there are."""

    games: list[PuzzleGame]


class PuzzleInfo(Struct, frozen=True):
    """A position to be solved, as the seat sees it that has to decide. What is hidden from the seat stays hidden."""

    game: str
    number: int
    """Among the puzzles of the game, or among the mistakes of a seat, the worst first."""
    count: int
    """How many of them there are."""
    difficulty: int
    """1 to 5; 0 where nobody has measured it."""
    seat: int
    at: int
    """How many moves had been played before."""
    next: int | None
    """The number of the next puzzle, or the moment of the next mistake; null for the last."""
    played: str | None
    """What was played there, if it is a mistake from a game."""
    view: Json


class Attempting(Struct, frozen=True, forbid_unknown_fields=True):
    """A move tried in a puzzle."""

    move: MoveText


class Solution(Struct, frozen=True):
    """What every move is worth in a puzzle, and why."""

    best: str
    natural: str
    """The move that one would rather make, or that was made."""
    options: list[WeighedMove]
    """All legal moves, the best first, each with what the game would be worth to the seat after it."""
    better: list[Reason]
    """What speaks for the best move."""
    worse: list[Reason]
    """What speaks against the natural one."""


class AttemptInfo(Struct, frozen=True):
    """What a move tried in a puzzle is worth."""

    move: str
    verdict: Verdict
    """`good` is hardly worse than the best, `better` is better than the natural move."""
    cost: int
    """The win chance that it gives away against the best move, in hundredths of a percent."""
    reasons: list[Reason]
    """What speaks for the move, if it is the best, or else against it."""
    solution: Solution | None
    """Once the puzzle is solved: by the best move, or by a good one."""


class PackedPuzzle(Struct, frozen=True):
    """All there is to a puzzle, for a browser that keeps it for when there is no line."""

    puzzle: PuzzleInfo
    attempts: list[AttemptInfo]
    """What every move is worth, without the solution; reasons only where they are known beforehand."""
    solution: Solution


class PackedGame(Struct, frozen=True):
    """Which puzzles of a game a browser can keep."""

    game: str
    order: list[int]
    """Their numbers in the order in which they are the daily one."""
    difficulties: list[int]


class PackedList(Struct, frozen=True):
    """The puzzles that a browser can keep."""

    first_day: date
    """The first number of each `order` was the daily one of this day; after the last comes the first again."""
    games: list[PackedGame]
