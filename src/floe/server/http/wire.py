"""What goes over HTTP alone, as types. The OpenAPI description is made from them, docstrings included."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from floe.core.contract import Json
from floe.server.people.identities import Token
from floe.server.rooms.wire import Name, SeatNumber, Version
from floe.server.storage.audit import Deed
from floe.server.storage.conduct import ConductLine
from floe.server.storage.following import Turn
from floe.server.storage.reports import Category, ReportInfo, ReportStatus


class Me(Struct, frozen=True):
    """Who is asking."""

    name: str
    kept: bool
    """Whether you keep that name, and have a way back to it; otherwise you are a guest."""


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    """A name, for a person or a token."""

    name: Name


class NewToken(Struct, frozen=True):
    """A token and its secret, which is shown only once: send it as `Authorization: Bearer SECRET`."""

    token: Token
    secret: str


class TurnList(Struct, frozen=True):
    """The tables where other people wait for somebody."""

    turns: list[Turn]


class Seen(Struct, frozen=True, forbid_unknown_fields=True):
    """Up to which version somebody has followed a table."""

    version: Version


class SeenUpTo(Struct, frozen=True):
    """Up to which version somebody has followed a table."""

    version: int | None
    """Null if nobody has told."""


class PushInfo(Struct, frozen=True):
    """What a browser subscribes with, to be told when it is somebody's turn."""

    key: str
    """The public key of this server (VAPID)."""


class PushKeys(Struct, frozen=True):
    """What messages for a browser are encrypted with."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=40)]


class Subscribing(Struct, frozen=True):
    """A browser that wants to be told, as its push manager describes it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]
    keys: PushKeys
    language: Annotated[str, Meta(pattern="^[a-zA-Z-]{2,10}$")] = "en"
    replaces: Annotated[str, Meta(min_length=1, max_length=1000)] | None = None
    """The endpoint that the browser had before, if its push service has given it another; its language stays."""


class Unsubscribing(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that wants to be told no more."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1000)]


class Muting(Struct, frozen=True, forbid_unknown_fields=True):
    """Not hearing the person in a seat, or hearing them again."""

    seat: SeatNumber
    muted: bool = True


class MutedList(Struct, frozen=True):
    """The seats of people somebody does not want to hear."""

    seats: list[int]


class Reporting(Struct, frozen=True, forbid_unknown_fields=True):
    """Telling the host about the person in a seat."""

    seat: SeatNumber
    category: Category
    """Their name, what they say, leaving games or letting others wait, cheating, or something else."""
    words: Annotated[str, Meta(max_length=500)] = ""


class ReportList(Struct, frozen=True):
    """Reports, the newest first."""

    reports: list[ReportInfo]
    silent: list[str]
    """The people who may say nothing."""
    banned: list[str]
    """The people who may not come in."""


class ReportDecision(Struct, frozen=True, forbid_unknown_fields=True):
    """What has become of a report."""

    status: ReportStatus


Days = Annotated[int, Meta(ge=1, le=3650)]


class Silencing(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody may say nothing, and for how many days; null is for good."""

    silent: bool = True
    days: Days | None = None


class Banning(Struct, frozen=True, forbid_unknown_fields=True):
    """Why somebody may not come in, and for how many days; null is for good."""

    reason: Annotated[str, Meta(max_length=500)] = ""
    days: Days | None = None


class BanInfo(Struct, frozen=True):
    """A ban of a person, or of a network, which is not told."""

    id: int
    person: str | None
    reason: str
    made_at: float
    until: float | None
    name: str | None = None
    """What the person is called; null for a network."""


class BanList(Struct, frozen=True):
    """The bans that last."""

    bans: list[BanInfo]


class ConductList(Struct, frozen=True):
    """What people did at a table besides moving."""

    lines: list[ConductLine]


class AuditList(Struct, frozen=True):
    """What hosts have done, the newest first."""

    deeds: list[Deed]


class Phrase(Struct, frozen=True):
    """Something that can be said at a table."""

    phrase: str
    text: str
    bot: bool
    """Whether only bots say it: why another one moves in their place."""


class Option(Struct, frozen=True):
    """A choice that a table may make before the deal."""

    name: str
    about: str


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    players: list[int]
    options: list[Option]
    levels: list[str]
    """The bots of this game's levels, from easy to hard, and then those of the host's own."""
    match_levels: list[str]
    """Those that answer equal play alike, for matches."""
    workshop: Json | None
    """The tools for a draft; null for a game that is always played on the same board."""


class BotInfo(Struct, frozen=True):
    """A bot, by its name in seats and records."""

    name: str
    about: str
    level: bool
    """Whether it is one of the levels from easy to hard, made for people to play against."""
    usual: bool
    """Whether it plays where no bot is named."""
    available: bool
    """Whether it can play on this server: what it needs is installed."""


class Choices(Struct, frozen=True):
    """What there is to choose from."""

    games: list[GameInfo]
    bots: list[BotInfo]
    phrases: list[Phrase]


class Sheet(Struct, frozen=True):
    """The score so far, a column per seat, in the game's own terms."""

    version: int
    columns: list[Json]


class Health(Struct, frozen=True):
    """The server and its database answer."""

    status: Literal["ok"]
