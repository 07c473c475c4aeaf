"""What goes over the wire about a game, as types. The OpenAPI description is made from them, docstrings included."""

from typing import Annotated

from msgspec import Meta, Struct

from floe.bots.bot import Reason
from floe.core.contract import Json
from floe.core.outcome import Outcome
from floe.server.play.thinking import Advice
from floe.server.rooms.log import Step
from floe.server.rooms.wire import SeatNumber, Version
from floe.study.shape import Account, Decision, Moment
from floe.study.tallies import GameNumbers

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
