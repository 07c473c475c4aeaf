"""What is said over a socket: each message is a JSON object, and its `type` tells which of these it is."""

from typing import Final

import msgspec
from msgspec import Struct

from floe.core.contract import Json
from floe.server.live.phrases import Saying
from floe.server.play.wire import Moving, Refusal, Undoing
from floe.server.rooms.log import Step
from floe.server.rooms.wire import SeatNumber, TableInfo, Version

PROTOCOL: Final = 1


class Move(Moving, frozen=True, tag="move"):
    """A move; answered by `accepted` or `refused`."""


class Undo(Undoing, frozen=True, tag="undo"):
    """Taking back one's own latest moves; answered by `accepted` or `refused`."""


class Say(Saying, frozen=True, tag="say"):
    """Saying one of the phrases."""


class See(Struct, frozen=True, tag="see", forbid_unknown_fields=True):
    """Looking through another seat of one's own from now on, or asking for what was missed since a version."""

    seat: SeatNumber | None = None
    since: Version | None = None


class Ping(Struct, frozen=True, tag="ping", forbid_unknown_fields=True):
    """Is the server still there? Answered by `pong`."""


class Hello(Struct, frozen=True, tag="hello"):
    """The first message: which protocol this is, how often to ping, in seconds, and the server's clock."""

    protocol: int
    heartbeat: float
    now: float
    """Seconds since 1970, as the server counts them: what tells a time is to be read by this clock."""


class TableMessage(Struct, frozen=True, tag="table"):
    """The table has changed: who sits where, who is away, whether the game runs. A move alone is told by `position`."""

    table: TableInfo


class DraftMessage(Struct, frozen=True, tag="draft"):
    """What the game is to be played on, as it is now, while people make it."""

    version: int
    undoable: int
    redoable: int
    shown: Json


class PositionMessage(Struct, frozen=True, tag="position", omit_defaults=True):
    """The game as one seat sees it now, and what has happened since the last message of this type."""

    version: int
    seat: int | None
    undoable: int
    steps: list[Step]
    view: Json
    due: float | None = None


class PresenceMessage(Struct, frozen=True, tag="presence"):
    """Who is connected: which seats, and how many others watch."""

    seats: list[int]
    watchers: int


class SaidMessage(Struct, frozen=True, tag="said"):
    """Somebody has said something."""

    seat: int
    phrase: str


class Accepted(Struct, frozen=True, tag="accepted"):
    """A move or undo is stored for good."""

    version: int
    key: str | None


class Refused(Struct, frozen=True, tag="refused"):
    """A message was refused."""

    refusal: Refusal
    key: str | None


class Resync(Struct, frozen=True, tag="resync"):
    """Messages were dropped because this reader was too slow; the current state follows."""


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to a ping."""


ClientMessage = Move | Undo | Say | See | Ping
ServerMessage = (
    Hello
    | TableMessage
    | DraftMessage
    | PositionMessage
    | PresenceMessage
    | SaidMessage
    | Accepted
    | Refused
    | Resync
    | Pong
)

_decoder: Final[msgspec.json.Decoder[ClientMessage]] = msgspec.json.Decoder(ClientMessage)


def read(text: str | bytes) -> ClientMessage:
    """Return the message with this text; raises msgspec.ValidationError or msgspec.DecodeError."""
    return _decoder.decode(text)


def write(message: ServerMessage) -> bytes:
    return msgspec.json.encode(message)
