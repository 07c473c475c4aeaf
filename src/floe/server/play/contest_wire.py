"""What goes over the wire about deals that many play. The OpenAPI description is made from it, docstrings included."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from floe.server.rooms.wire import Name, Word


class Result(Struct, frozen=True):
    """How a person did at a deal."""

    score: int | None
    """What they scored, in the game's own terms; null where they gave up, or a bot played for them."""
    margin: int | None
    """How far they were ahead of the best of the others, or behind; null as above."""
    place: int | None
    """Their rank at the table; 1 won."""
    table: str | None
    """Where it was played, to be seen again by those who have finished the deal."""


class Own(Struct, frozen=True):
    """Your try at a deal."""

    table: str | None
    """Where you play, or have played."""
    late: bool
    """Whether you began when the day was over: such a try is compared, and counts no more."""
    result: Result | None
    """Null as long as the game is not over."""


class Reached(Struct, frozen=True):
    """How many people reached a margin."""

    margin: int | None
    """Null for those who gave up."""
    count: int


class ExpertGame(Struct, frozen=True):
    """How the strongest bot played the same deal against the same bots."""

    bot: str
    score: int
    margin: int
    place: int
    record: str | None
    """The whole game, for those who have finished the deal."""


class Everybody(Struct, frozen=True):
    """How people did at a deal."""

    reached: list[Reached]
    """The best first."""
    share: float | None
    """Of all others who count, how many you did better than, from 0 to 1, equals being half; null without others."""
    expert: ExpertGame | None
    """Null as long as it still plays."""


class DailyDeal(Struct, frozen=True):
    """The deal of a day in a game."""

    game: str
    day: date
    level: str
    """Who plays the other seats."""
    players: int
    ends_at: float
    """When the day is over: seconds since 1970."""
    count: int
    """How many have finished it in time."""
    you: Own | None
    """Null if you have not begun."""
    everybody: Everybody | None
    """Null until you have finished, or the day is over."""


class DailyList(Struct, frozen=True):
    """Deals of the day."""

    today: date
    deals: list[DailyDeal]
    """Of each game, the newest first, without what everybody did."""
    streak: int
    """On how many days in a row, up to today or yesterday, you have finished a deal in time."""
    first: date
    """The first day that had a deal."""


class NewMatch(Struct, frozen=True, forbid_unknown_fields=True):
    """Deals to be played by many people, each against the same bots."""

    game: Word
    deals: Annotated[int, Meta(ge=1, le=24)] = 4
    level: Word | None = None
    players: Annotated[int, Meta(ge=2, le=8)] = 2
    name: Name | None = None


class MatchRow(Struct, frozen=True):
    """One person in a match, compared over the deals that you have finished."""

    name: str
    you: bool
    finished: int
    """How many deals they have finished in all."""
    results: list[Result | None]
    """One for each deal; null where they have not finished it, or you have not."""
    shares: list[float | None]
    """The matchpoints of each result, from 0 to 1; null where there is nothing to compare."""
    share: float | None
    """The mean of these: what the order is by."""
    margin: int
    """The sum of their margins."""


class MatchDeal(Struct, frozen=True):
    """One deal of a match, for you."""

    number: int
    """The first is 0."""
    count: int
    """How many have finished it."""
    you: Own | None


class Match(Struct, frozen=True):
    """A match: the same deals for everybody who has its address."""

    id: str
    name: str | None
    game: str
    level: str
    players: int
    made_at: float
    host: bool
    """Whether you made it."""
    deals: list[MatchDeal]
    rows: list[MatchRow]
    """Everybody who has begun, the best first."""


class MatchLine(Struct, frozen=True):
    """A match in a list."""

    id: str
    name: str | None
    game: str
    level: str
    deals: int
    finished: int
    """How many of its deals you have finished."""
    people: int
    made_at: float


class MatchList(Struct, frozen=True):
    """Matches you have made or played in, the newest first."""

    matches: list[MatchLine]
