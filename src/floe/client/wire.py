"""What a client says and hears, as types (docs/protocol.md). What it does not know of a message it leaves out."""

from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from floe.core.contract import Json


class NewSeat(Struct, frozen=True, omit_defaults=True):
    """How a seat of a new table is filled."""

    kind: Literal["me", "here", "open", "invited", "bot"]
    name: str | None = None
    bot: str | None = None


ME: Final = NewSeat("me")
"""I sit there."""
OPEN: Final = NewSeat("open")
"""Anybody may."""
INVITED: Final = NewSeat("invited")
"""Anybody who has the invitation may."""


def bot(name: str) -> NewSeat:
    """Return a seat for a bot of the server, by its name or level."""
    return NewSeat("bot", bot=name)


def here(name: str) -> NewSeat:
    """Return a seat for somebody else at the same screen; the client plays for them, too."""
    return NewSeat("here", name=name)


class Limit(Struct, frozen=True):
    """How long a person may take for a move."""

    count: int
    unit: Literal["minutes", "days"]


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    seat: int
    kind: str
    name: str | None
    bot: str | None
    away: bool
    resigned: bool
    kept: bool = False
    """Whether the person keeps that name; a guest's may be anybody's."""


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it, and which of its seats are yours."""

    id: str
    game: str
    options: dict[str, Any]
    status: str
    private: bool
    limit: Limit | None
    seats: list[SeatInfo]
    version: int
    actor: int | None
    places: list[int] | None
    resigned: bool
    rematch: str | None
    yours: list[int]
    host: bool

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or by resignations."""
        return self.status == "over"


class Step(Struct, frozen=True):
    """What happened at a version, as everybody saw it."""

    version: int
    seat: int
    move: str | None
    """None where moves were taken back."""
    undo: int
    bot: bool


class Position(Struct, frozen=True, tag="position"):
    """A game as one seat sees it, and what has happened since the position before it."""

    version: int
    seat: int | None
    undoable: int
    steps: list[Step]
    view: Json
    due: float | None = None
    """When the time for the move that is due is over, in seconds since 1970; None where it has no end."""

    @property
    def moves(self) -> list[str]:
        """The legal moves, if this seat is to decide."""
        moves: list[str] = self.view["moves"]
        return moves

    @property
    def outcome(self) -> Json | None:
        """How the game has ended by the rules; None before that."""
        outcome: Json | None = self.view["outcome"]
        return outcome


class Presence(Struct, frozen=True, tag="presence"):
    """Who is connected: which seats, and how many others watch."""

    seats: list[int]
    watchers: int


class Said(Struct, frozen=True, tag="said"):
    """Somebody has said something."""

    seat: int
    phrase: str


class Draft(Struct, frozen=True, tag="draft"):
    """What the game is to be played on, while people make it."""

    version: int
    undoable: int
    redoable: int
    shown: Json


Update = TableInfo | Position | Presence | Said | Draft
"""What those who follow a table are told."""


class Refusal(Struct, frozen=True):
    """Why a request was refused."""

    code: str
    sentence: str
    evidence: Json = {}
    position: Position | None = None


class Hello(Struct, frozen=True, tag="hello"):
    """The first message on a socket."""

    protocol: int
    heartbeat: float


class TableMessage(Struct, frozen=True, tag="table"):
    """The table has changed."""

    table: TableInfo


class Accepted(Struct, frozen=True, tag="accepted"):
    """A move or undo is stored for good."""

    version: int
    key: str | None


class Refused(Struct, frozen=True, tag="refused"):
    """A message was refused."""

    refusal: Refusal
    key: str | None


class Resync(Struct, frozen=True, tag="resync"):
    """We read too slowly, and messages were dropped."""


Heard = Hello | TableMessage | Position | Presence | Said | Draft | Accepted | Refused | Resync


class Move(Struct, frozen=True, tag="move", omit_defaults=True):
    """A move, made at a version."""

    version: int
    move: str
    key: str
    seat: int | None = None


class Undo(Struct, frozen=True, tag="undo", omit_defaults=True):
    """Taking back one's own latest moves."""

    version: int
    count: int
    key: str
    seat: int | None = None


class BotInfo(Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    about: str
    level: bool
    usual: bool


class GameInfo(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    players: list[int]
    levels: list[str]


class Choices(Struct, frozen=True):
    """What there is to choose from."""

    games: list[GameInfo]
    bots: list[BotInfo]


class Score(Struct, frozen=True):
    """How a finished game ended."""

    names: list[str | None]
    winners: list[int]
    outcome: Json | None


class Advice(Struct, frozen=True):
    """What a bot expects of a move."""

    move: str
    win: float
    margin: float


class Hint(Struct, frozen=True):
    """What a bot thinks of every move, the best first."""

    version: int
    moves: list[Advice]


class Invitation(Struct, frozen=True):
    """The link for a seat."""

    seat: int
    link: str


class Invitations(Struct, frozen=True):
    """The link for the whole table, and those for the seats that wait for somebody invited."""

    link: str
    invitations: list[Invitation]


class _Kind(Struct, frozen=True):
    type: str


_KINDS: Final = {kind.__struct_config__.tag for kind in Heard.__args__}
_decoder: Final[msgspec.json.Decoder[Heard]] = msgspec.json.Decoder(Heard)


def read(text: str | bytes) -> Heard | None:
    """Return a message of the server's; None for one of a kind that this client does not know."""
    kind = msgspec.json.decode(text, type=_Kind).type
    return _decoder.decode(text) if kind in _KINDS else None
