"""What goes over HTTP alone, as types. The OpenAPI description is made from them, docstrings included."""

from typing import Literal

from msgspec import Struct

from floe.core.contract import Json
from floe.server.people.identities import Token
from floe.server.rooms.wire import Name, Version
from floe.server.storage.following import Turn


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
