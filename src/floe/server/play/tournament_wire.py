"""What goes over the wire about tournaments. The OpenAPI description is made from it, docstrings included."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from floe.server.rooms.wire import Limit, Name, Word


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be played over some rounds, two at a table."""

    game: Word
    rounds: Annotated[int, Meta(ge=1, le=11)] = 5
    limit: Limit = Limit(1, "days")
    """How long a move may take; who takes longer has lost the game."""
    name: Name | None = None


class Standing(Struct, frozen=True):
    """Somebody in a tournament."""

    rank: int
    """Equals share it."""
    name: str
    you: bool
    withdrawn: bool
    points: int
    """Two for a win or a bye, one for a shared one."""
    buchholz: int
    """The points of all their opponents, which decide between equals."""
    wins: int


class Game(Struct, frozen=True):
    """A game of a round, or a bye."""

    one: str
    other: str | None
    """Null for a bye."""
    table: str | None
    points: int | None
    """Those of the first, of two; null while they play."""
    yours: bool


class TournamentInfo(Struct, frozen=True):
    """A tournament, with its rounds and standings."""

    id: str
    name: str | None
    game: str
    rounds: int
    round: int
    """The one being played; 0 as long as people gather."""
    limit: Limit | None
    status: Literal["open", "playing", "over"]
    host: bool
    """Whether you made it, and may begin it."""
    joined: bool
    """Whether you play in it."""
    standings: list[Standing]
    games: list[list[Game]]
    """Round by round."""


class TournamentLine(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str | None
    game: str
    rounds: int
    round: int
    over: bool
    made_at: float


class TournamentList(Struct, frozen=True):
    """Tournaments that you have made or play in, the newest first."""

    tournaments: list[TournamentLine]
