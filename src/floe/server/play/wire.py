"""What goes over the wire about a game, as types. The OpenAPI description is made from them, docstrings included."""

from typing import Annotated

from msgspec import Meta, Struct

from floe.bots.bot import Reason
from floe.core.contract import Json
from floe.core.outcome import Outcome
from floe.server.play.thinking import Advice
from floe.server.rooms.log import Step
from floe.server.rooms.wire import SeatNumber, Version
from floe.study.puzzles import Verdict
from floe.study.shape import Account, Decision, Moment, WeighedMove

Key = Annotated[str, Meta(max_length=64, pattern="^[!-~]+$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]


class Moving(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, made at a version. The same key again is the same request again."""

    version: Version
    move: MoveText
    seat: SeatNumber | None = None
    key: Key | None = None


class Undoing(Struct, frozen=True, forbid_unknown_fields=True):
    """Taking back one's own latest moves, made at a version."""

    version: Version
    count: Annotated[int, Meta(ge=1, le=1000)] = 1
    seat: SeatNumber | None = None
    key: Key | None = None


class HintRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Asking for a hint."""

    seat: SeatNumber | None = None


class Hint(Struct, frozen=True):
    """What a bot thinks of every move, the best first."""

    version: int
    moves: list[Advice]
    reasons: list[Reason]
    """What speaks for the first move rather than for the second: codes for sentences, the weightiest first."""


class PositionInfo(Struct, frozen=True):
    """A game as one seat sees it at one version."""

    version: int
    seat: int | None
    """The seat whose view this is; null for a spectator."""
    undoable: int
    """How many moves this seat could take back now."""
    steps: list[Step]
    """What has happened since the version that was asked for, as everybody saw it."""
    view: Json


class Score(Struct, frozen=True):
    """How a finished game ended, and how each score came about in the game's own terms."""

    names: list[str | None]
    winners: list[int]
    outcome: Outcome | None
    """Null where resignations ended the game, and nothing was counted."""


class Frame(Struct, frozen=True):
    """One moment of a game."""

    step: Step | None
    """What led here; null for the deal."""
    view: Json
    """What the chosen seat saw, or the whole position, drawn out, where all is revealed."""


class Past(Struct, frozen=True):
    """What a seat has seen so far."""

    frames: list[Frame]
    """One for each version, from the one that was asked for to the current one."""


class Replay(Struct, frozen=True):
    """A finished game, moment by moment, without the moves that were taken back."""

    names: list[str | None]
    frames: list[Frame]


class Review(Struct, frozen=True):
    """What has been found in a finished game so far; docs/study.md tells what the numbers mean."""

    done: bool
    total: int
    """How many decisions there will be; 0 until that is known."""
    moments: list[Moment]
    """How the game stood after so many moves; they come first."""
    decisions: list[Decision]
    """The choices that people had, judged, one by one."""
    accounts: list[Account]
    """Luck and skill of each seat; empty until all the rest is there."""


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


class Proof(Struct, frozen=True):
    """What the server committed to, and, once the game is over, what that was."""

    commitment: str
    seed: str | None
    salt: str | None


class Refusal(Struct, frozen=True):
    """Why a request was refused: a stable code for programs, a sentence for people, and the evidence."""

    code: str
    sentence: str
    evidence: Json = {}
    position: PositionInfo | None = None
    """For a move that came too late: the position now."""
