"""How strong the levels are, as the arena measured it (`floe lab anchors`): fixed points, which games never move."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec
from msgspec import Struct

from floe.ratings.model import Rating
from floe.ratings.scale import TWO_SIDED, mu_at, points_of_one

FILE: Final = "anchors.json"


class Anchor(Struct, frozen=True):
    """A level on the scale of one game and number of players."""

    points: int
    spread: int
    """How many points it may be off; 19 times of 20 it is not further."""
    source: str = "played"
    """`played` by the command, or where else the figure comes from."""


class Comparison(Struct, frozen=True):
    """How a slow level fared against another, measured before, as it takes hours."""

    game: str
    level: str
    over: str
    share: float
    """Of the games between them, how many the slow level won."""
    games: int
    source: str


class Pool(Struct, frozen=True):
    """The levels of a game for a number of players."""

    game: str
    players: int
    games: int
    levels: dict[str, Anchor]


class Anchors(Struct, frozen=True):
    """The whole file: how it was made, and what came of it."""

    command: str
    date: str
    seed: int
    slow: tuple[Comparison, ...] = ()
    """Written by hand; the command reads these, and keeps them."""
    pools: tuple[Pool, ...] = ()


def read(data: bytes) -> Anchors:
    return msgspec.json.decode(data, type=Anchors)


@cache
def anchors() -> Anchors:
    """Return the anchors that are part of the package."""
    return read(files("floe.ratings").joinpath(FILE).read_bytes())


@cache
def levels(game: str, players: int) -> Mapping[str, Rating]:
    """Return the ratings of a game's levels; none where nobody has measured them."""
    found = [pool for pool in anchors().pools if (pool.game, pool.players) == (game, players)]
    return {name: _rating(one, players) for pool in found for name, one in pool.levels.items()}


def _rating(one: Anchor, players: int) -> Rating:
    return Rating(mu_at(one.points, players), one.spread / TWO_SIDED / points_of_one(players))
