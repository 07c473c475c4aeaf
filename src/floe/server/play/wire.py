"""What goes over the wire about a game, as types. The OpenAPI description is made from them, docstrings included."""

from datetime import date
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from floe.bots.bot import Reason
from floe.core.contract import Json
from floe.core.outcome import Outcome
from floe.server.play.thinking import Advice
from floe.server.rooms.log import Step
from floe.server.rooms.wire import SeatNumber, Version
from floe.study.lines import Ply
from floe.study.puzzles import Verdict
from floe.study.shape import Account, Decision, Moment, WeighedMove
from floe.study.tallies import GameNumbers

Key = Annotated[str, Meta(max_length=64, pattern="^[!-~]+$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]


Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
BoardText = Annotated[str, Meta(min_length=1, max_length=60_000)]


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


class PositionInfo(Struct, frozen=True, omit_defaults=True):
    """A game as one seat sees it at one version."""

    version: int
    seat: int | None
    """The seat whose view this is; null for a spectator."""
    undoable: int
    """How many moves this seat could take back now."""
    steps: list[Step]
    """What has happened since the version that was asked for, as everybody saw it."""
    view: Json
    due: float | None = None
    """When the time for the move that is due is over, in seconds since 1970; left out where it has no end."""


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
    """How the game stood after each number of moves; they come first."""
    decisions: list[Decision]
    """The choices that people had, judged, one by one."""
    accounts: list[Account]
    """Luck and skill of each seat; empty until all the rest is there."""


class BoardStart(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where an analysis board begins: exactly one of these."""

    table: Id | None = None
    """A finished game of this server."""
    record: BoardText | None = None
    """The text of a record; one that is not over will do."""
    position: BoardText | None = None
    """The code of a position, or its JSON."""
    shared: Id | None = None
    """A board that somebody has shared."""


MOST_PLIES: Final = 3000
Plies = Annotated[list[Ply], Meta(max_length=MOST_PLIES)]


class Growing(Struct, frozen=True, forbid_unknown_fields=True):
    """A tree of lines to be played on an analysis board."""

    start: BoardStart
    plies: Plies | None = None
    """The moves of the tree; null for those of the game itself."""
    since: Annotated[int, Meta(ge=0, le=MOST_PLIES)] = 0
    """How many frames to leave out; the first is the start."""
    anew: bool = False
    """Whether the last move is to get other cards and dice than those of the game."""


class BoardFrame(Struct, frozen=True):
    """Where a move of a tree leads."""

    ply: Ply
    """The move, with the number of its deal if it was dealt for."""
    step: Step | None
    """The same as everybody at the table would have seen it; null for the start."""
    view: Json
    """What the seat to decide can know, with its moves; at the end what everybody sees."""
    open: list[Json]
    """What belongs to each seat, with nothing hidden."""
    follows: bool
    """Whether all this happened in the game itself."""
    chance: bool
    """Whether the move brought something to light that could have been something else."""


class BoardInfo(Struct, frozen=True):
    """An analysis board."""

    game: str
    players: int
    names: list[str | None]
    table: str | None
    """The finished table that it comes from."""
    moves: list[str]
    """The moves of the game itself."""
    frames: list[BoardFrame]


class Weighing(Struct, frozen=True, forbid_unknown_fields=True):
    """Asking what the moves are worth at the end of a line."""

    start: BoardStart
    plies: Plies


class Sharing(Struct, frozen=True, forbid_unknown_fields=True):
    """A board to be shared, with its tree and the moment it is to be opened at."""

    start: BoardStart
    plies: Plies
    at: Annotated[int, Meta(ge=0, le=MOST_PLIES)] = 0


class SharedBoard(Struct, frozen=True):
    """A board as it was shared."""

    record: str
    names: list[str | None]
    plies: list[Ply]
    at: int

    def text(self) -> bytes:
        """Return it as it is stored."""
        return msgspec.json.encode(self)

    @classmethod
    def read(cls, text: bytes) -> "SharedBoard":
        return msgspec.json.decode(text, type=cls)


class BoardId(Struct, frozen=True):
    """The name under which a board was shared: its address is `/analysis/ID`."""

    id: str


class PositionCode(Struct, frozen=True):
    """A position as a code to paste."""

    code: str


class NumbersInfo(Struct, frozen=True):
    """Numbers about a person; docs/study.md tells what they mean."""

    name: str
    games: list[GameNumbers]
    """One for each game they have played to an end, by name."""
    link: str | None = None
    """The last part of the address at which others may see them; null while they are private. Told to nobody else."""
    waiting: int = 0
    """How many finished games are not counted yet: ask again."""
    since: float | None = None
    """When the numbers were last deleted: seconds since 1970. Only games dealt after that count."""


class SharingNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether others may see your numbers, by a link."""

    shared: bool


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
