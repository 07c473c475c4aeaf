"""What goes over the wire about ratings, as types. The OpenAPI description is made from them, docstrings included."""

from msgspec import Struct

from floe.server.rooms.wire import SeatRating


class Leader(Struct, frozen=True):
    """Somebody on a leaderboard."""

    place: int
    name: str
    rating: SeatRating
    games: int
    you: bool


class LevelRating(Struct, frozen=True):
    """A level on the same scale, as the arena measured it; it never moves."""

    level: str
    rating: SeatRating


class Leaderboard(Struct, frozen=True):
    """The strongest of a game with one number of players: with enough games, of late, and a rating known well."""

    game: str
    players: int
    leaders: list[Leader]
    you: Leader | None
    """Your own line, also where it is too far down to be listed; null where you are not on the board."""
    levels: list[LevelRating]


class RatedMoment(Struct, frozen=True):
    """A rated game of yours."""

    table: str
    at: float
    points: int
    """After it."""
    spread: int
    change: int
    weight: float
    """How much it counted: 1 whole, 0 not at all."""


class OwnRating(Struct, frozen=True):
    """Your rating in a game with one number of players."""

    game: str
    players: int
    rating: SeatRating
    games: int
    place: int | None
    """On the leaderboard; null where you are not on it."""
    history: list[RatedMoment]
    """The latest games, the oldest first."""


class OwnRatings(Struct, frozen=True):
    """All your ratings."""

    ratings: list[OwnRating]
